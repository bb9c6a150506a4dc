// What cannot be played says why: the pit by its name and what is possible instead, and the game stays as it was.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textAt, textOf } from './record.js';
import { choose, matchKey, moveList, openGame, pit, said, shown, spoken, tryPit } from './table.js';

/** @typedef {import('./table.js').Page} Page */

/** @type {{ why: string, game: string, match?: string, name: string, words: RegExp }[]} */
const refusals = [
  { why: 'belongs to the other side', game: 'bosh', name: 'a', words: /Pit a belongs to North\. South may play A, B, C, D,? and E\./ },
  {
    why: 'is empty',
    game: 'bosh',
    match: textAt({ game: 'bosh', pits: [4, 4, 0, 4, 4, 4, 4, 4, 4, 4], stores: [4, 0] }),
    name: 'C',
    words: /Pit C is empty\. South may play A, B, D,? and E\./,
  },
  {
    why: 'is closed with sand',
    game: 'bosh',
    match: textAt({ game: 'bosh', pits: [4, 4, 4, 4, 0, 4, 4, 4, 4, 4], stores: [2, 2], closed: [4] }),
    name: 'E',
    words: /Pit E is closed with sand\. South may play A, B, C,? and D\./,
  },
  {
    why: 'holds a single seed',
    game: 'adji-kui-ii',
    match: textAt({ game: 'adji-kui-ii', pits: [1, 2, 3, 4, 5, 6, 4, 4, 4, 4, 4, 4], stores: [3, 0] }),
    name: 'A',
    words: /Pit A holds a single seed.*South may play B, C, D, E,? and F\./,
  },
  {
    why: 'was bought by the other side',
    game: 'adji-kui-ii',
    match: textAt({ game: 'adji-kui-ii', pits: Array(12).fill(4), turn: 'north', owners: 'SSSSSSNNNNNS' }),
    name: 'f',
    words: /Pit f belongs to South\. North may play a, b, c, d,? and e\./,
  },
  { why: 'was played in the opening', game: 'adji-boto', match: textOf('adji-boto', [2, 7]), name: 'C', words: /Pit C has been played already.*South may play A, B, D,? and E\./ },
  {
    why: 'would not feed the rival',
    game: 'djenon-abe',
    match: textAt({ game: 'djenon-abe', pits: [1, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0], stores: [20, 21] }),
    name: 'A',
    words: /Pit A would leave North without a seed.*South may play F\./,
  },
];

/** Has a refusal seen and heard, and nothing changed by it.
 * @param {string} game @param {string | undefined} match @param {RegExp} words @param {(page: Page) => Promise<void>} attempt */
async function assertRefused(game, match, words, attempt) {
  const page = await openGame(game, { match });
  const before = { shown: await shown(page), moves: await moveList(page), kept: await kept(page, game) };
  await attempt(page);
  assert.match(await said(page), words);
  assert.match(await spoken(page), words, 'those who listen hear it');
  assert.deepEqual({ shown: await shown(page), moves: await moveList(page), kept: await kept(page, game) }, before);
}

for (const { why, game, match, name, words } of refusals) {
  test(`${game}: a pit that ${why} says so`, () => assertRefused(game, match, words, (page) => tryPit(page, name)));
}

test('a pit that is chosen with the keyboard says why it cannot be played, too', () => (
  assertRefused('bosh', undefined, /Pit a belongs to North/, async (page) => {
    await pit(page, 'a').focus();
    await page.keyboard.press('Enter');
  })));

/** @param {Page} page @param {string} game */
function kept(page, game) {
  return page.evaluate((key) => localStorage.getItem(key), matchKey(game));
}

test('a refusal is gone with the next move', async () => {
  const page = await openGame('bosh', { speed: 'Off' });
  await tryPit(page, 'a');
  assert.match(await said(page), /belongs to North/);
  await choose(page, 'C');
  assert.doesNotMatch(await said(page), /belongs to North/);
  assert.deepEqual(await moveList(page), ['South C']);
});

test('once the game is over a pit says so', async () => {
  const page = await openGame('adji-kui-ii', {
    speed: 'Off', match: textAt({ game: 'adji-kui-ii', pits: [0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1], stores: [45, 0] }),
  });
  await choose(page, 'F');
  await tryPit(page, 'A');
  assert.match(`${await said(page)} ${await page.getByRole('region', { name: 'Between rounds' }).textContent()}`, /The match is over|This round is over/);
});
