// Each of the five games played from its beginning to its end by clicking, compared move by move with a game of the vectors.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countsNow } from './pictures.js';
import { choose, games, letter, moveList, openGame, shown, still } from './table.js';
import { wholeGame } from './record.js';

/** Which line of the vectors is played. @type {Record<string, number>} */
const lines = { 'adji-boto': 0, 'adji-kui-ii': 0, bosh: 1, anywoli: 1, 'djenon-abe': 0 };

for (const [game, { name }] of Object.entries(games)) {
  test(`${name} from its first move to its end`, async () => {
    const { moves, pitsAfter, final } = wholeGame(game, lines[game]);
    const page = await openGame(game, { speed: 'Off' });
    for (const [number, move] of moves.entries()) {
      await choose(page, letter(game, move));
      const told = await shown(page);
      assert.deepEqual(told.pits, pitsAfter[number], `the pits after move ${number + 1}, ${letter(game, move)}`);
      assert.deepEqual(await countsNow(page), told, 'the figures on the picture are those that are told');
    }
    await still(page);
    assert.deepEqual(await shown(page), { pits: final.pits, stores: final.stores });
    const totals = await page.getByRole('region', { name: 'Between rounds' }).getByRole('definition').allTextContents();
    assert.deepEqual(totals.map(Number), final.stores);
    assert.deepEqual((await moveList(page)).map((move) => move.split(' ')[1]), moves.map((move) => letter(game, move)));
  });
}
