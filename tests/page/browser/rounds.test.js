// Between rounds and at the end of a match: Bosh through a closing and a reopening, Adji Kui II through a purchase, every way a game can end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countsWritten } from './pictures.js';
import { findMove, rounds, textAt, textOf, wholeGame } from './record.js';
import { choose, letter, moving, openGame, pit, playAll, playable, said, shown, tool, tryPit } from './table.js';
import { holdTime, pass } from './time.js';

/** @typedef {import('./table.js').Page} Page */
/** @typedef {import('./record.js').Given} Given */

/** What stands between two rounds. @param {Page} page */
const between = (page) => page.getByRole('region', { name: 'Between rounds' });

/** @param {Page} page */
async function totals(page) {
  return (await between(page).getByRole('definition').allTextContents()).map(Number);
}

/** The letters of pits whose label says something.
 * @param {Page} page
 * @param {RegExp} words */
async function pitsSaying(page, words) {
  const labels = await page.getByRole('grid').getByRole('button', { name: words })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return labels.map((label) => /\bpit (\w),/.exec(label)?.[1]).sort();
}

/** Whether the panel between rounds names both sides' seeds. @param {Page} page @param {number[]} stores */
async function assertTotals(page, stores) {
  assert.deepEqual(await totals(page), stores);
  assert.deepEqual((await shown(page)).stores, stores);
  assert.match((await between(page).textContent()) ?? '', /South.*North/s);
}

test('a Bosh match by clicking: pits are closed, opened again, closed again, and the match is lost', async () => {
  const match = rounds('bosh', 9);
  assert.deepEqual(match.map(({ dealt }) => dealt.closed ?? []), [[], [9], [2, 3, 4]], 'the vector shows what it should');
  const page = await openGame('bosh', { speed: 'Off' });
  for (const [number, { dealt, moves, stores }] of match.entries()) {
    if (number > 0) await between(page).getByRole('button', { name: 'Next round' }).click();
    assert.deepEqual(await shown(page), { pits: dealt.pits, stores: dealt.stores });
    assert.deepEqual(await pitsSaying(page, /closed with sand/), (dealt.closed ?? []).map((closed) => letter('bosh', closed)).sort());
    assert.match(await said(page), dealt.turn === 'south' ? /South to move/ : /North to move/);
    await playAll(page, 'bosh', moves);
    await assertTotals(page, stores);
    assert.match((await between(page).textContent()) ?? '', /no stones left to move/);
  }
  assert.match((await between(page).textContent()) ?? '', /wins the match/);
  await between(page).getByRole('button', { name: 'New match' }).click();
  assert.deepEqual(await shown(page), { pits: Array(10).fill(4), stores: [0, 0] });
  assert.match(await said(page), /South to move/);
});

/** An Adji Kui II match whose first round is all but over. South is about to buy three pits. */
const purchase = rounds('adji-kui-ii', 0);
const beforePurchase = textOf('adji-kui-ii', purchase[0].moves.slice(0, -1));
const lastBefore = letter('adji-kui-ii', /** @type {number} */ (purchase[0].moves.at(-1)));

/** @param {import('./table.js').Wish} [wish] */
async function openPurchase(wish) {
  const page = await openGame('adji-kui-ii', { speed: 'Off', match: beforePurchase, ...wish });
  await choose(page, lastBefore);
  return page;
}

/** The pits chosen to be bought, as the board says it and as the buttons beside it say it. @param {Page} page */
async function chosen(page) {
  const onBoard = await page.getByRole('grid').getByRole('button', { pressed: true })
    .evaluateAll((buttons) => buttons.map((button) => /\bpit (\w),/.exec(button.getAttribute('aria-label') ?? '')?.[1]).sort());
  const beside = await between(page).getByRole('button', { pressed: true }).allTextContents();
  assert.deepEqual(onBoard, beside.sort(), 'board and buttons agree');
  return onBoard.join('');
}

test('an Adji Kui II match by clicking: South buys pits on the board and plays the next round with them', async () => {
  const [first, second] = purchase;
  const page = await openPurchase();
  await assertTotals(page, first.stores);
  assert.match((await between(page).textContent()) ?? '', /buy 3 pits/);
  assert.equal(await chosen(page), 'def', 'the default: furthest to the right of North');

  await choose(page, 'e');
  assert.equal(await chosen(page), 'df');
  await between(page).getByRole('button', { name: 'Next round' }).click();
  assert.match((await between(page).textContent()) ?? '', /buys exactly 3 different pits out of a, b, c, d, e,? and f/);
  assert.equal(await chosen(page), 'df', 'nothing has changed');

  await tryPit(page, 'A');
  assert.match(`${await said(page)} ${await between(page).textContent()}`, /cannot be bought.*a, b, c, d, e,? and f/);
  await choose(page, 'b');
  assert.equal(await chosen(page), 'bdf');
  await between(page).getByRole('button', { name: 'Next round' }).click();

  assert.deepEqual(await shown(page), { pits: second.dealt.pits, stores: second.dealt.stores });
  assert.deepEqual(await pitsSaying(page, /, bought,/), ['b', 'd', 'f']);
  assert.match(await pit(page, 'b').getAttribute('aria-label') ?? '', /South/);
  await playAll(page, 'adji-kui-ii', second.moves);
  await assertTotals(page, second.stores);
});

test('pits are bought without a mouse, too', async () => {
  const page = await openPurchase();
  await pit(page, 'd').focus();
  await page.keyboard.press('Enter');
  // The letter means South's B first, and typed again North's b.
  await page.keyboard.press('b');
  await page.keyboard.press('b');
  await page.keyboard.press('Space');
  assert.equal(await chosen(page), 'bef');
  await between(page).getByRole('button', { name: /pit e/ }).focus();
  await page.keyboard.press('Enter');
  await between(page).getByRole('button', { name: /pit a/ }).focus();
  await page.keyboard.press('Enter');
  assert.equal(await chosen(page), 'abf');
  await between(page).getByRole('button', { name: 'Next round' }).focus();
  await page.keyboard.press('Enter');
  assert.deepEqual(await pitsSaying(page, /, bought,/), ['a', 'b', 'f']);
  assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), 'BODY', 'the focus is lost');
});

test('a purchase is asked again after a reload', async () => {
  const page = await openPurchase();
  await page.reload();
  await between(page).waitFor();
  assert.equal(await chosen(page), 'def');
  await between(page).getByRole('button', { name: 'Next round' }).click();
  assert.deepEqual(await pitsSaying(page, /, bought,/), ['d', 'e', 'f']);
});

test('the move that ended a round can be taken back before the next one is dealt, not after it', async () => {
  const page = await openPurchase();
  await tool(page, 'Undo').click();
  assert(!await between(page).isVisible());
  await choose(page, lastBefore);
  await between(page).getByRole('button', { name: 'Next round' }).click();
  assert.equal(await tool(page, 'Undo').getAttribute('aria-disabled'), 'true');
});

test('the next round is dealt in front of the player', async () => {
  const [{ moves, stores }, { dealt }] = rounds('bosh', 9);
  const page = await openGame('bosh', { width: 700, height: 500, match: textOf('bosh', moves) });
  await assertTotals(page, stores);
  await holdTime(page);
  await between(page).getByRole('button', { name: 'Next round' }).click();
  assert(await moving(page));
  await pass(page, 12_040);
  assert(!await moving(page));
  const seen = await countsWritten(page);
  const heaps = new Set(seen.map(({ pits }) => pits.join()));
  assert(heaps.size >= 10, `the filling of nine pits is seen in ${heaps.size} steps`);
  for (const { pits, stores } of seen) {
    assert([...pits, ...stores].reduce((sum, seeds) => sum + seeds) <= 40, 'no stone is shown twice');
  }
  assert.deepEqual(seen.at(-1), { pits: dealt.pits, stores: dealt.stores });
});

test('the end of an Adji Kui II match is plain', async () => {
  const page = await openGame('adji-kui-ii', {
    speed: 'Off',
    match: textAt({ game: 'adji-kui-ii', pits: [0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1], stores: [45, 0] }),
  });
  await choose(page, 'F');
  await assertTotals(page, [45, 3]);
  assert.match((await between(page).textContent()) ?? '', /South wins the match: North cannot fill a pit/);
  await between(page).getByRole('button', { name: 'New match' }).click();
  assert.deepEqual(await shown(page), { pits: Array(12).fill(4), stores: [0, 0] });
});

for (const [game, seeds] of /** @type {const} */ ([['adji-boto', 10], ['anywoli', 4], ['djenon-abe', 4]])) {
  test(`${game}: after the end a new game begins, and the other side opens it`, async () => {
    const { moves } = wholeGame(game, 0);
    const page = await openGame(game, { speed: 'Off', match: textOf(game, moves.slice(0, -1)) });
    await playAll(page, game, moves.slice(-1));
    await between(page).getByRole('button', { name: 'Play again' }).click();
    assert((await shown(page)).pits.every((pit) => pit === seeds));
    assert.match(await said(page), /North to move/);
    assert((await playable(page)).every((name) => name === name.toLowerCase()));
  });
}

/** A last move that ends a game in a certain way.
 * @param {string} game @param {string} end @returns {{ match: string, last: number, stores: number[] }} */
function ending(game, end) {
  const { given, pit, after } = findMove(game, (_, after) => after.end === end);
  return { match: textAt(given), last: pit, stores: after.stores };
}

/** The same for ends that take a whole game to come about. @param {string} game @param {number} line */
function endOf(game, line) {
  const { moves, final } = wholeGame(game, line);
  return { match: textOf(game, moves.slice(0, -1)), last: /** @type {number} */ (moves.at(-1)), stores: final.stores };
}

/** @type {[string, string, { match: string, last: number, stores: number[] }, RegExp][]} */
const endings = [
  ['adji-boto', 'nobody can move', ending('adji-boto', 'no-move'), /Neither side can move/],
  ['adji-kui-ii', 'eight seeds are left', ending('adji-kui-ii', 'eight-left'), /Eight seeds or fewer are left/],
  ['adji-kui-ii', 'nobody can move', ending('adji-kui-ii', 'no-move'), /Neither side can move/],
  ['bosh', 'a forfeit', ending('bosh', 'forfeit'), /forfeits the rest/],
  ['bosh', 'a repetition', endOf('bosh', 19), /third time/],
  ['anywoli', 'the last four', ending('anywoli', 'last-four'), /Only four seeds were left/],
  ['anywoli', 'a hundred moves without a capture', endOf('anywoli', 3), /A hundred moves in a row have brought no capture/],
  ['djenon-abe', 'one seed each', ending('djenon-abe', 'one-each'), /Each row holds one last seed/],
  ['djenon-abe', 'a rival who cannot be fed', ending('djenon-abe', 'no-move'), /cannot be fed/],
];

for (const [game, end, { match, last, stores }, words] of endings) {
  test(`${game} ends with ${end}: what each has, and why it is over`, async () => {
    const page = await openGame(game, { speed: 'Off', match });
    await choose(page, letter(game, last));
    await assertTotals(page, stores);
    const text = (await between(page).textContent()) ?? '';
    assert.match(text, words);
    const [most, least] = [...stores].sort((a, b) => b - a);
    assert.match(text, most === least ? /draw/ : new RegExp(`${stores[0] > stores[1] ? 'South' : 'North'} wins.*${most} to ${least}`));
    assert(await between(page).getByRole('button', { name: /Next round|Play again|New match/ }).isVisible());
    assert.deepEqual(await playable(page), []);
  });
}
