// Playing against the computer: it answers by itself in every game, is taken back with the player's move, plays itself, buys, and gives hints.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from '../harness.js';
import { drawn, fingerprint } from './pictures.js';
import { rounds, textOf } from './record.js';
import {
  choose, focused, games, letter, moveList, openDialog, openGame, playAll, playable, ready, said, spoken, tool, tryPit,
} from './table.js';
import { holdTime, pass } from './time.js';

/** @typedef {import('./table.js').Page} Page */
/** @typedef {{ south?: string, north?: string }} Seats */

/** A game at which these sit.
 * @param {string} game
 * @param {Seats} seats
 * @param {Parameters<typeof openGame>[1]} [wish] */
function openAgainst(game, seats, wish) {
  return openGame(game, { stored: { 'adji.settings': JSON.stringify({ speed: 'off', ...seats }) }, ...wish });
}

/** Waits until a person can play. @param {Page} page */
async function turn(page) {
  await page.getByRole('grid').getByRole('button', { name: /, playable/ }).first().waitFor();
}

/** Waits for words to be read beside the board. @param {Page} page @param {string} region @param {RegExp} words */
async function words(page, region, words) {
  await page.getByRole('region', { name: region }).getByText(words).first().waitFor();
}

/** @param {Page} page */
const between = (page) => page.getByRole('region', { name: 'Between rounds' });

/** The sides of the moves so far. @param {Page} page */
async function sides(page) {
  return (await moveList(page)).map((move) => move.split(' ')[0]);
}

for (const [game, { name }] of Object.entries(games)) {
  test(`${name}: the computer answers by itself, and undo takes back its move with the person's`, async () => {
    const page = await openAgainst(game, { north: 'sprout' });
    for (let times = 0; times < 3; times += 1) {
      await choose(page, (await playable(page))[0]);
      await turn(page);
    }
    assert((await playable(page)).every((pit) => pit === pit.toUpperCase()), 'the person sits in the South');
    const before = await moveList(page);
    assert(before.filter((move) => move.startsWith('North')).length >= 1);
    await tool(page, 'Undo').click();
    const after = await moveList(page);
    assert.equal((await sides(page)).filter((side) => side === 'South').length, 2);
    assert.deepEqual(after, before.slice(0, after.length));
    await turn(page);
    assert.match(await said(page), /South to move.*taken back/);
    await tool(page, 'Redo').click();
    assert.deepEqual(await moveList(page), before);
  });
}

test('while the computer thinks no pit can be played, and a pit says why', async () => {
  const page = await openAgainst('bosh', { north: 'keeper' });
  await holdTime(page);
  await choose(page, 'C');
  await pass(page, 50);
  assert.match(await said(page), /North \(Keeper\) is thinking/);
  assert.match(await spoken(page), /South played C.*North \(Keeper\) is thinking/);
  assert.deepEqual(await playable(page), []);
  await tryPit(page, 'A');
  assert.match(await said(page), /turn of North \(Keeper\)/);
  assert.match(await spoken(page), /turn of North \(Keeper\)/);
  assert.equal(await tool(page, 'Hint').getAttribute('aria-disabled'), 'true');
  await page.clock.resume();
  await turn(page);
  assert.deepEqual(await sides(page), ['South', 'North']);
});

test('the computer opens where it sits in the South, and lets be while an earlier position is shown', async () => {
  const page = await openAgainst('djenon-abe', { south: 'sower' }, { match: textOf('djenon-abe', [1]) });
  await choose(page, (await playable(page))[0]);
  await page.getByRole('slider').fill('1');
  const before = await moveList(page);
  await page.waitForTimeout(400);
  assert.deepEqual(await moveList(page), before);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await turn(page);
  assert.deepEqual(await sides(page), ['South', 'North', 'South']);
});

test('two computers play a round of Bosh, can be paused, and wait once a move is taken back', async () => {
  const page = await openAgainst('bosh', { south: 'sower', north: 'keeper' });
  await tool(page, 'Pause').click();
  const paused = await moveList(page);
  assert.match(await said(page), /waits/);
  await page.waitForTimeout(300);
  assert.deepEqual(await moveList(page), paused);
  await tool(page, 'Resume').click();
  await between(page).waitFor({ timeout: 30_000 });
  const { length } = await moveList(page);
  await tool(page, 'Undo').click();
  await words(page, 'State of play', /waits/);
  await page.waitForTimeout(300);
  assert.equal((await moveList(page)).length, length - 1);
  await tool(page, 'Resume').click();
  await between(page).waitFor();
  assert((await moveList(page)).length >= length);
});

test('a computer that has won enough buys pits, and a person deals the next round', async () => {
  const match = textOf('adji-kui-ii', rounds('adji-kui-ii', 0)[0].moves);
  const page = await openAgainst('adji-kui-ii', { south: 'elder' }, { match });
  await words(page, 'Between rounds', /South \(Elder\) buys \w, \w,? and \w of the other row/);
  assert.match(await spoken(page), /South \(Elder\) buys/);
  await tryPit(page, 'a');
  assert.match((await between(page).textContent()) ?? '', /for South \(Elder\) to choose/);
  await assertAccessible(page);
  await between(page).getByRole('button', { name: 'Next round' }).click();
  assert.equal(await page.getByRole('grid').getByRole('button', { name: /, bought,/ }).count(), 3);
  await turn(page);
});

test('a hint marks the best pit and says why, until something is played', async () => {
  const page = await openAgainst('bosh', {});
  const before = await fingerprint(page);
  await tool(page, 'Hint').click();
  await words(page, 'State of play', /B and E are equally good, and win 4 more than A\. Solved: South wins by 6 with best play\./);
  assert.match(await spoken(page), /B and E are equally good/);
  await drawn(page);
  assert.notEqual(await fingerprint(page), before);
  await choose(page, 'B');
  assert.doesNotMatch(await said(page), /equally good/);
});

test('a hint names a pit that can be played, and is dropped by a move', async () => {
  const page = await openAgainst('anywoli', {}, { match: textOf('anywoli', [11]) });
  const legal = await playable(page);
  await tool(page, 'Hint').click();
  assert.match(await said(page), /Looking for the best pit/);
  await choose(page, legal[0]);
  assert.doesNotMatch(await said(page), /Looking for/);
  const next = await playable(page);
  await tool(page, 'Hint').click();
  await words(page, 'State of play', /more than|the same|the only/);
  const [, named] = /(?:played.*?\. |^.*?\. )?(\w)(?:,.*| and \w.*)? (?:wins|are|is)/.exec(await spoken(page)) ?? [];
  assert(next.includes(named), `${named} among ${next}`);
});

test('players are chosen in a dialog, with the keyboard, and are kept', async () => {
  const page = await openGame('bosh', { speed: 'Off' });
  await playAll(page, 'bosh', [2]);
  const dialog = await openDialog(page, 'Players');
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme: theme });
    await assertAccessible(page);
  }
  await dialog.getByLabel('North').focus();
  await page.keyboard.type('Sow');
  assert.equal(await dialog.getByLabel('North').inputValue(), 'sower');
  await page.waitForTimeout(300);
  assert.deepEqual(await moveList(page), [`South ${letter('bosh', 2)}`], 'nothing is played behind the dialog');
  await page.keyboard.press('Escape');
  assert.match(await focused(page), /Players/);
  await turn(page);
  assert.deepEqual(await sides(page), ['South', 'North']);
  await page.reload();
  await ready(page);
  await choose(page, (await playable(page))[0]);
  await turn(page);
  assert.deepEqual(await sides(page), ['South', 'North', 'South', 'North']);
});
