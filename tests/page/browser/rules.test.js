// The rules of the game at hand: one click away, with pictures that play, house rules, differences, people and place.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finished, fingerprints } from './pictures.js';
import { choose, focused, games, moveList, openDialog, openGame } from './table.js';

/** What the rules of each game must say. @type {Record<string, RegExp[]>} */
const sayings = {
  'adji-boto': [/all its seeds but one/i, /opening/i, /1, 3 or 5/, /barred for the first two moves only/, /comes all the way round/, /wakes? for the dead/],
  'adji-kui-ii': [/at least two seeds/, /casa/, /buys? pits/, /eight seeds or fewer/, /relay goes on/, /only single seeds/, /thousand laps/],
  bosh: [/closed with sand/, /pit after/, /forfeits/, /thousand laps/],
  anywoli: [/exactly four/, /moves? again/, /latest four/, /after the sowing/, /thousand laps/],
  'djenon-abe': [/2 or 4/, /fe[ed]/, /gives? one/, /each row holds exactly one/i, /shared out equally/, /thousand laps/],
};

for (const [game, { name, people }] of Object.entries(games)) {
  test(`the rules of ${name}`, async () => {
    const page = await openGame(game, { speed: 'Off' });
    await choose(page, 'A');
    const dialog = await openDialog(page, 'Rules');
    const words = (await dialog.innerText()).replace(/\s+/g, ' ');
    assert.match(await dialog.getByRole('heading', { level: 2 }).textContent() ?? '', new RegExp(name));
    for (const saying of [people, ...sayings[game], /House rules/i, /third time/, /hundred moves/, /passes half/, /opening move alternates/]) {
      assert.match(words, saying);
    }

    const pictures = dialog.getByRole('img');
    assert(await pictures.count() >= 1, 'there are small pictures');
    for (const picture of await pictures.all()) {
      assert.match(await picture.getAttribute('aria-label') ?? '', /South.*North.*about to play/s, 'each is told in words');
    }
    await finished(page);
    const boards = (await fingerprints(page)).slice(1);
    assert.equal(new Set(boards).size, boards.length, 'each shows something of its own');

    const show = dialog.getByRole('button', { name: 'Show the move' }).first();
    await show.scrollIntoViewIfNeeded();
    await finished(page);
    await show.click();
    await dialog.getByRole('button', { name: 'Show it again' }).waitFor();
    await finished(page);
    assert.notEqual((await fingerprints(page))[1], boards[0], 'the move is shown');

    await page.keyboard.press('Escape');
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.equal(await focused(page), 'Rules');
    assert.deepEqual(await moveList(page), ['South A'], 'the match is as it was');
  });
}

test('the rules are closed by their button, and by a click beside them', async () => {
  const page = await openGame('bosh');
  const dialog = await openDialog(page, 'Rules');
  await dialog.getByRole('button', { name: /Close/ }).click();
  assert.equal(await page.getByRole('dialog').count(), 0);
  await openDialog(page, 'Rules');
  await page.mouse.click(5, 5);
  assert.equal(await page.getByRole('dialog').count(), 0);
});
