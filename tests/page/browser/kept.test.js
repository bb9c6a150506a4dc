// Nothing is lost: reload and close at any moment, undone moves, refused storage, damaged storage, two windows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../harness.js';
import { stateOf, textOf } from './record.js';
import {
  choose, games, letter, matchKey, moveList, moving, openBeside, openDialog, openGame, playAll, ready, said, shown, still, tool,
} from './table.js';

/** @typedef {import('./table.js').Page} Page */

/** @param {string} game @param {number[]} moves */
function standing(game, moves) {
  const { pits, stores } = stateOf(game, moves);
  return { pits, stores };
}

/** @param {Page} page */
async function reload(page) {
  await page.reload();
  await ready(page);
}

test('a reload in the middle of a move finds the match with that move played', async () => {
  const page = await openGame('bosh', { speed: 'Slow' });
  await choose(page, 'C');
  assert(await moving(page));
  await reload(page);
  assert.deepEqual(await shown(page), standing('bosh', [2]));
  assert.deepEqual(await moveList(page), ['South C']);
  assert.match(await said(page), /South played C/);
  await choose(page, 'd');
  assert.deepEqual(await moveList(page), ['South C', 'North d']);
});

test('a window that is closed in the middle of a move has lost nothing', async () => {
  const page = await openGame('bosh', { speed: 'Slow' });
  const beside = await openBeside(page, '/');
  await choose(page, 'C');
  assert(await moving(page));
  await page.close();
  await beside.goto(`${new URL('/?game=bosh', beside.url())}`);
  await ready(beside);
  assert.deepEqual(await shown(beside), standing('bosh', [2]));
});

test('leaving a game in the middle of a move and coming back finds it', async () => {
  const page = await openGame('bosh', { speed: 'Slow' });
  await choose(page, 'C');
  await page.getByRole('link', { name: 'All games' }).click();
  await page.getByRole('link', { name: /Bosh/ }).click();
  await ready(page);
  assert(!await moving(page));
  assert.deepEqual(await shown(page), standing('bosh', [2]));
});

test('a reload keeps what has been undone, so that it can still be redone', async () => {
  const page = await openGame('bosh', { speed: 'Off' });
  await playAll(page, 'bosh', [2, 8, 1]);
  await tool(page, 'Undo').click();
  await tool(page, 'Undo').click();
  await reload(page);
  assert.deepEqual(await shown(page), standing('bosh', [2]));
  await tool(page, 'Redo').click();
  await reload(page);
  await tool(page, 'Redo').click();
  assert.deepEqual(await shown(page), standing('bosh', [2, 8, 1]));
});

test('a match that was undone to its beginning is still there to be redone', async () => {
  const page = await openGame('bosh', { speed: 'Off' });
  await choose(page, 'C');
  await tool(page, 'Undo').click();
  await reload(page);
  await tool(page, 'Redo').click();
  assert.deepEqual(await moveList(page), ['South C']);
});

test('each game keeps a match of its own, through rounds and speeds', async () => {
  const page = await openGame('bosh', { speed: 'Off' });
  await choose(page, 'C');
  for (const game of Object.keys(games)) {
    await page.goto(`${new URL(`/?game=${game}`, page.url())}`);
    await ready(page);
    assert.deepEqual(await moveList(page), game === 'bosh' ? ['South C'] : []);
    assert.equal(await page.getByLabel('Speed').inputValue(), 'off', 'the speed is kept for all games');
    if (game === 'anywoli') await choose(page, 'A');
  }
  await page.goto(`${new URL('/?game=anywoli', page.url())}`);
  await ready(page);
  assert.deepEqual(await moveList(page), ['South A']);
});

test('a new game is begun only after a question, and that is kept as well', async () => {
  const page = await openGame('bosh', { speed: 'Off' });
  await choose(page, 'C');
  const question = await openDialog(page, 'New game');
  await question.getByRole('button', { name: 'Cancel' }).click();
  assert.deepEqual(await moveList(page), ['South C']);
  await openDialog(page, 'New game');
  await page.getByRole('button', { name: 'Begin anew' }).click();
  assert.deepEqual(await moveList(page), []);
  await reload(page);
  assert.deepEqual(await shown(page), standing('bosh', []));
});

test('storage that is refused costs nothing but the memory', async () => {
  const page = await openPage({ storage: 'refused' });
  await page.getByRole('link', { name: /Bosh/ }).click();
  await ready(page);
  await page.getByLabel('Speed').selectOption('Off');
  await playAll(page, 'bosh', [2, 8]);
  await tool(page, 'Undo').click();
  await tool(page, 'Redo').click();
  await page.getByRole('link', { name: 'All games' }).click();
  await page.getByText('Continue').click();
  await ready(page);
  assert.deepEqual(await shown(page), standing('bosh', [2, 8]));
  const settings = await openDialog(page, 'Settings');
  assert.match(await settings.textContent() ?? '', /keeps nothing/);
});

test('storage that is full costs nothing but the memory', async () => {
  const page = await openGame('bosh', { speed: 'Off' });
  await page.evaluate(() => {
    Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError'); };
  });
  await playAll(page, 'bosh', [2, 8]);
  await page.getByRole('link', { name: 'All games' }).click();
  await page.getByText('Continue').click();
  await ready(page);
  assert.deepEqual(await shown(page), standing('bosh', [2, 8]));
});

const good = textOf('bosh', [2, 8, 1]);

/** @type {[string, string][]} */
const damages = [
  ['a letter of it changed', good.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['its end missing', good.slice(0, -3)],
  ['a version of another time', good.replace(/\d/, '9')],
  ['a match of another game', textOf('anywoli', [0])],
  ['something quite different', '{"moves": [1, 2, 3]}'],
  ['nothing', ''],
  ['signs from everywhere', '\u0000<script>alert(1)</script> %00 ☃ 1'],
  ['a million letters', good + 'A'.repeat(1_000_000)],
];

for (const [what, text] of damages) {
  test(`damaged storage, ${what}: a sentence, the text for copying, a fresh start`, async () => {
    const page = await openPage({ path: '/?game=bosh', stored: { [matchKey('bosh')]: text } });
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    assert.match(await dialog.textContent() ?? '', /Bosh.*damaged|damaged.*Bosh/s);
    assert.equal(await dialog.getByRole('textbox').inputValue(), text);
    assert(await dialog.getByRole('button', { name: 'Copy' }).isVisible());
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await ready(page);
    assert.deepEqual(await shown(page), standing('bosh', []));
    await page.getByLabel('Speed').selectOption('Off');
    await choose(page, 'C');
    await reload(page);
    assert.equal(await page.getByRole('dialog').count(), 0, 'it is said once');
    assert.deepEqual(await moveList(page), ['South C']);
  });
}

test('the damaged text can be copied', async () => {
  const page = await openPage({ path: '/?game=bosh', stored: { [matchKey('bosh')]: 'worn away' } });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copied.').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'worn away');
});

test('a damaged match of one game leaves home and the other games alone', async () => {
  const page = await openPage({ stored: { [matchKey('bosh')]: 'worn away', [matchKey('anywoli')]: textOf('anywoli', [0]) } });
  await page.getByText('Continue').waitFor();
  assert.equal(await page.getByText('Continue').count(), 1);
  assert.equal(await page.getByRole('dialog').count(), 0);
  await page.getByText('Continue').click();
  await ready(page);
  assert.deepEqual(await moveList(page), ['South A']);
});

test('damaged text is kept until a new match takes its place', async () => {
  const page = await openPage({ path: '/?game=bosh', stored: { [matchKey('bosh')]: 'worn away' } });
  await page.getByRole('dialog').waitFor();
  await page.reload();
  assert.equal(await page.getByRole('dialog').getByRole('textbox').inputValue(), 'worn away');
});

for (const text of ['{', '{"theme":"pink"}', 'null', '[]']) {
  test(`damaged settings, ${text}: a sentence, the text for copying, settings as at the beginning`, async () => {
    const page = await openPage({ stored: { 'adji.settings': text } });
    const dialog = page.getByRole('dialog');
    await page.getByRole('listitem').first().waitFor();
    assert.equal(await dialog.count(), 1, 'nothing is said');
    assert.match(await dialog.textContent() ?? '', /settings.*damaged/);
    assert.equal(await dialog.getByRole('textbox').inputValue(), text);
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('link', { name: /Bosh/ }).click();
    await ready(page);
    assert.equal(await page.getByLabel('Speed').inputValue(), 'normal');
  });
}

test('two windows of the same game: a move in one is not lost by a move in the other', async () => {
  const one = await openGame('bosh', { speed: 'Off' });
  const other = await openBeside(one, '/?game=bosh');
  await ready(other);
  await playAll(one, 'bosh', [2]);
  await other.bringToFront();
  await assertFollows(other, [2]);
  await choose(other, letter('bosh', 8));
  await still(other);
  await one.bringToFront();
  await assertFollows(one, [2, 8]);
  await tool(one, 'Undo').click();
  await assertFollows(other, [2]);
  await tool(other, 'Redo').click();
  await assertFollows(one, [2, 8]);
  await openDialog(one, 'New game');
  await one.getByRole('button', { name: 'Begin anew' }).click();
  await assertFollows(other, []);
});

/** The window comes to show the match as it stands in the other one.
 * @param {Page} page @param {number[]} moves */
async function assertFollows(page, moves) {
  await page.waitForFunction((count) => document.querySelectorAll('button[aria-label^="Move "]').length === count, moves.length, { timeout: 2000 })
    .catch(() => {});
  assert.deepEqual(await shown(page), standing('bosh', moves), 'this window does not know what the other one has played');
}

test('two windows of two games do not disturb each other', async () => {
  const one = await openGame('bosh', { speed: 'Off' });
  const other = await openBeside(one, '/?game=anywoli');
  await ready(other);
  await choose(one, 'C');
  await choose(other, 'A');
  await reload(one);
  await reload(other);
  assert.deepEqual(await moveList(one), ['South C']);
  assert.deepEqual(await moveList(other), ['South A']);
});
