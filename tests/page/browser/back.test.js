// Going back: undo and redo, the list of moves, and the slider that looks back without touching the match.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countsNow } from './pictures.js';
import { rounds, stateOf, textOf } from './record.js';
import { choose, focused, letter, matchKey, moveList, moving, openGame, playAll, playable, said, shown, tool, tryPit } from './table.js';

/** @typedef {import('./table.js').Page} Page */

const moves = [2, 8, 1];
const names = ['South C', 'North d', 'South B'];

/** @param {Page} page */
const slider = (page) => page.getByRole('slider', { name: 'The match so far' });

/** @param {number} count */
function standing(count) {
  const { pits, stores } = stateOf('bosh', moves.slice(0, count));
  return { pits, stores };
}

/** What pits and stores hold, told and written on the picture alike. @param {Page} page */
async function shownAndWritten(page) {
  const told = await shown(page);
  assert.deepEqual(await countsNow(page), told, 'the picture shows what the labels say');
  return told;
}

async function openPlayed() {
  const page = await openGame('bosh', { speed: 'Off' });
  await playAll(page, 'bosh', moves);
  return page;
}

/** @param {Page} page @param {string} name */
async function isOff(page, name) {
  return await tool(page, name).getAttribute('aria-disabled') === 'true';
}

test('undo goes back to the beginning, redo to where it was, and each says so when there is nothing to do', async () => {
  const page = await openPlayed();
  assert(await isOff(page, 'Redo'));
  for (let left = moves.length - 1; left >= 0; left -= 1) {
    await tool(page, 'Undo').click();
    assert.deepEqual(await shownAndWritten(page), standing(left));
    assert.deepEqual(await moveList(page), names.slice(0, left));
    assert.match(await said(page), left % 2 ? /North to move/ : /South to move/);
  }
  assert(await isOff(page, 'Undo'));
  await tool(page, 'Undo').click({ force: true });
  assert.deepEqual(await shown(page), standing(0));
  for (let done = 1; done <= moves.length; done += 1) {
    await tool(page, 'Redo').click();
    assert.deepEqual(await shownAndWritten(page), standing(done));
    assert.deepEqual(await moveList(page), names.slice(0, done));
  }
  assert(await isOff(page, 'Redo'));
});

test('a new move after undo takes the place of the old ones', async () => {
  const page = await openPlayed();
  await tool(page, 'Undo').click();
  await choose(page, 'A');
  assert.deepEqual(await moveList(page), ['South C', 'North d', 'South A']);
  assert(await isOff(page, 'Redo'));
});

test('the slider shows how the board stood, nothing of the match is changed, and one step leads back to now', async () => {
  const page = await openPlayed();
  const kept = await page.evaluate((key) => localStorage.getItem(key), matchKey('bosh'));
  for (const at of [0, 2, 1]) {
    await slider(page).fill(String(at));
    assert.deepEqual(await shownAndWritten(page), standing(at));
    assert.match(await said(page), at ? new RegExp(`Looking back.*move ${at}`) : /Looking back.*as dealt/);
    assert.match(await slider(page).getAttribute('aria-valuetext') ?? '', at ? new RegExp(`move ${at}`) : /as dealt/);
    assert.deepEqual(await playable(page), [], 'nothing can be played in the past');
    assert.deepEqual(await moveList(page), names);
  }
  assert.equal(await page.evaluate((key) => localStorage.getItem(key), matchKey('bosh')), kept);
  await page.getByRole('button', { name: 'Back to now' }).click();
  assert.deepEqual(await shownAndWritten(page), standing(3));
  assert.match(await focused(page), /pit/, 'the focus goes to the board');
  await choose(page, 'b');
  assert.equal((await moveList(page)).length, 4);
});

test('a pit clicked while looking back plays nothing and says why', async () => {
  const page = await openPlayed();
  await slider(page).fill('1');
  await tryPit(page, 'a');
  assert.match(await said(page), /how the board stood earlier.*[Bb]ack to now/);
  assert.deepEqual(await shown(page), standing(1));
  assert.deepEqual(await moveList(page), names);
  await page.getByRole('button', { name: 'Back to now' }).click();
  assert.doesNotMatch(await said(page), /earlier/);
  assert.deepEqual(await shown(page), standing(3));
});

test('the slider is moved by keys, and its last step is now', async () => {
  const page = await openPlayed();
  await slider(page).focus();
  await page.keyboard.press('ArrowLeft');
  assert.deepEqual(await shown(page), standing(2));
  await page.keyboard.press('Home');
  assert.deepEqual(await shown(page), standing(0));
  await page.keyboard.press('End');
  assert.deepEqual(await shown(page), standing(3));
  assert(!await page.getByRole('button', { name: 'Back to now' }).isVisible());
});

test('a click in the list of moves shows the board after that move', async () => {
  const page = await openPlayed();
  await page.getByRole('button', { name: 'Move 1: South C' }).click();
  assert.deepEqual(await shownAndWritten(page), standing(1));
  assert.equal(await page.getByRole('button', { name: 'Move 1: South C' }).getAttribute('aria-current'), 'step');
  await page.getByRole('button', { name: 'Move 3: South B' }).click();
  assert.deepEqual(await shownAndWritten(page), standing(3));
  assert.match(await said(page), /North to move/);
});

test('replay while looking back shows the move that is looked at and stays there', async () => {
  const page = await openPlayed();
  await slider(page).fill('1');
  await tool(page, 'Replay').click();
  assert(await moving(page));
  await tool(page, 'Skip').click();
  assert.deepEqual(await shownAndWritten(page), standing(1));
  assert.match(await said(page), /Looking back/);
});

test('undo while looking back takes back the last move of the match and shows now', async () => {
  const page = await openPlayed();
  await slider(page).fill('1');
  await tool(page, 'Undo').click();
  assert.deepEqual(await shownAndWritten(page), standing(2));
  assert.deepEqual(await moveList(page), names.slice(0, 2));
});

test('one can look back into earlier rounds', async () => {
  const [first, second] = rounds('bosh', 9);
  const page = await openGame('bosh', { speed: 'Off', match: textOf('bosh', first.moves) });
  await page.getByRole('button', { name: 'Next round' }).click();
  await playAll(page, 'bosh', second.moves.slice(0, 2));
  await slider(page).fill(String(first.moves.length - 1));
  const { pits, stores } = stateOf('bosh', first.moves.slice(0, -1));
  assert.deepEqual(await shownAndWritten(page), { pits, stores });
  assert.match(await said(page), /round 1/);
  await slider(page).fill(String(first.moves.length + 1));
  assert.deepEqual(await shownAndWritten(page), { pits: second.dealt.pits, stores: second.dealt.stores });
  assert.match(await said(page), /round 2, as dealt/);
});

test('looking back from the end of a game hides its result and brings it again', async () => {
  const [{ moves }] = rounds('bosh', 9);
  const page = await openGame('bosh', { speed: 'Off', match: textOf('bosh', moves) });
  const result = page.getByRole('region', { name: 'Between rounds' });
  assert(await result.isVisible());
  await slider(page).fill('3');
  assert(!await result.isVisible());
  await page.getByRole('button', { name: 'Back to now' }).click();
  assert(await result.isVisible());
});

test('letters in the list are those of the board', async () => {
  const page = await openGame('anywoli', { speed: 'Off' });
  await playAll(page, 'anywoli', [11, 14, 0]);
  assert.deepEqual(await moveList(page), [`South ${letter('anywoli', 11)}`, 'North c', 'South A']);
});
