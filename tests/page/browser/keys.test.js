// The keyboard alone: a whole game, roving focus, and a focus that is always visible and never lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rounds, stateOf, wholeGame } from './record.js';
import { openPage } from '../harness.js';
import { focused, letter, moveList, moving, openGame, pit, ready, said, shown, tool } from './table.js';

/** @typedef {import('./table.js').Page} Page */

/** @param {Page} page @param {...string} keys */
async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

/** The letter of the pit that has the focus. @param {Page} page */
async function focusedPit(page) {
  return /\bpit (\w),/.exec(await focused(page))?.[1];
}

/** Goes on with the tab key until the focus is on something of that name.
 * @param {Page} page @param {RegExp} name @param {string} [key] */
async function tabTo(page, name, key = 'Tab') {
  for (let tries = 0; tries < 40; tries += 1) {
    await page.keyboard.press(key);
    if (name.test(await focused(page))) return;
  }
  assert.fail(`the tab key never comes to ${name}`);
}

/** How the focus is marked: by the outline of what has it, or of what stands for it; and whether it is there for the first time. @param {Page} page */
function focusMark(page) {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return null;
    const shown = [activeElement, activeElement.nextElementSibling].filter((part) => part !== null).map((part) => {
      const { outlineStyle, outlineWidth, outlineColor, opacity } = getComputedStyle(part);
      const box = part.getBoundingClientRect();
      const inSight = box.width > 4 && box.height > 4 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      return inSight && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor) && Number(opacity) > 0;
    });
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : null;
    const name = activeElement.getAttribute('aria-label') ?? (label ?? activeElement).textContent ?? '';
    /** @type {WeakSet<Element>} */
    const met = Reflect.get(window, 'met') ?? new WeakSet();
    const isNew = !met.has(activeElement);
    Reflect.set(window, 'met', met.add(activeElement));
    return { name, isNew, visible: shown.includes(true) };
  });
}

test('a whole round of Bosh from the home page with the keyboard alone', async () => {
  const [{ moves, stores }] = rounds('bosh', 9);
  const page = await openPage();
  await page.getByRole('listitem').first().waitFor();
  await tabTo(page, /^Bosh/);
  await press(page, 'Enter');
  await ready(page);
  await tabTo(page, /^Speed$/);
  await press(page, 'o');
  await tabTo(page, /\bpit \w,/, 'Shift+Tab');
  for (const [number, move] of moves.entries()) {
    const name = letter('bosh', move);
    await press(page, name);
    if (await focusedPit(page) !== name) await press(page, name);
    assert.equal(await focusedPit(page), name);
    await press(page, number % 2 ? 'Space' : 'Enter');
  }
  const { pits } = stateOf('bosh', moves);
  assert.deepEqual(await shown(page), { pits, stores });
  assert.notEqual(await focused(page), '', 'the focus is lost at the end');
  await tabTo(page, /^Next round$/);
  await press(page, 'Enter');
  assert.match(await said(page), /North to move/);
  assert.notEqual(await focused(page), '', 'the focus is lost with the next round');
});

test('a whole game of Djenon-abe with arrows and Enter', async () => {
  const { moves, final } = wholeGame('djenon-abe', 1);
  const page = await openGame('djenon-abe', { speed: 'Off' });
  await tabTo(page, /\bpit \w,/);
  for (const move of moves) {
    const [row, column] = move < 6 ? ['ArrowDown', move] : ['ArrowUp', 11 - move];
    await press(page, row, 'Home', ...Array(column).fill('ArrowRight'));
    assert.equal(await focusedPit(page), letter('djenon-abe', move));
    await press(page, 'Enter');
  }
  assert.deepEqual(await shown(page), { pits: final.pits, stores: final.stores });
});

test('arrows, Home, End and letters go where the eye goes, and stay on the board', async () => {
  const page = await openGame('bosh');
  await pit(page, 'A').focus();
  /** @type {[string, string][]} */
  const ways = [
    ['ArrowLeft', 'A'], ['ArrowRight', 'B'], ['ArrowUp', 'd'], ['ArrowUp', 'd'], ['ArrowLeft', 'e'], ['ArrowDown', 'A'], ['ArrowDown', 'A'],
    ['End', 'E'], ['ArrowRight', 'E'], ['ArrowUp', 'a'], ['Home', 'e'], ['End', 'a'], ['c', 'C'], ['c', 'c'], ['c', 'C'], ['Control+Home', 'e'], ['Control+End', 'E'],
    ['z', 'E'],
  ];
  for (const [key, name] of ways) {
    await press(page, key);
    assert.equal(await focusedPit(page), name, key);
  }
  assert.deepEqual(await moveList(page), [], 'nothing is played by going about');
});

test('a letter means the pit of the side to move', async () => {
  const page = await openGame('bosh', { speed: 'Off' });
  await pit(page, 'C').focus();
  await press(page, 'Enter', 'b');
  assert.equal(await focusedPit(page), 'b');
});

test('Anywoli\'s wrapped rows are gone through as they lie', async () => {
  const page = await openGame('anywoli', { width: 320, height: 800 });
  await pit(page, 'A').focus();
  /** @type {[string, string][]} */
  const ways = [['ArrowRight', 'B'], ['End', 'F'], ['ArrowUp', 'G'], ['ArrowUp', 'f'], ['ArrowUp', 'g'], ['Home', 'l'], ['ArrowDown', 'a'], ['ArrowDown', 'L']];
  for (const [key, name] of ways) {
    await press(page, key);
    assert.equal(await focusedPit(page), name, key);
  }
});

test('of all pits one is reached with the tab key, the one that had the focus last', async () => {
  const page = await openGame('djenon-abe');
  const grid = page.getByRole('grid');
  const reachable = () => grid.getByRole('button').evaluateAll((buttons) => buttons
    .filter((button) => /** @type {HTMLElement} */ (button).tabIndex >= 0).map((button) => button.getAttribute('aria-label')));
  assert.equal((await reachable()).length, 1);
  await pit(page, 'A').focus();
  await press(page, 'ArrowRight', 'ArrowRight', 'Tab');
  assert.doesNotMatch(await focused(page), /\bpit \w,/);
  await press(page, 'Shift+Tab');
  assert.equal(await focusedPit(page), 'C');
  assert.equal((await reachable()).length, 1);
  assert.match((await reachable())[0] ?? '', /pit C,/);
});

for (const theme of /** @type {const} */ (['light', 'dark'])) {
  test(`wherever the tab key leads, the focus is visible and has a name, ${theme} theme`, async () => {
    const page = await openPage({ theme });
    await page.getByRole('listitem').first().waitFor();
    await assertVisibleStops(page, 5);
    await page.goto(`${page.url()}?game=bosh`);
    await ready(page);
    await assertVisibleStops(page, 8);
    for (const name of ['Settings', 'Rules']) {
      await page.getByRole('button', { name }).focus();
      await press(page, 'Enter');
      await page.getByRole('dialog').waitFor();
      assert((await focusMark(page))?.visible, 'the focus in the dialog is not visible');
      await assertVisibleStops(page, 2);
      await press(page, 'Escape');
      assert.equal(await focused(page), name, 'the focus returns to where it was');
    }
  });
}

/** Tabs once round the page. @param {Page} page @param {number} atLeast */
async function assertVisibleStops(page, atLeast) {
  /** @type {string[]} */
  const stops = [];
  for (let tries = 0; tries < 40; tries += 1) {
    await press(page, 'Tab');
    const mark = await focusMark(page);
    if (!mark?.isNew) break;
    stops.push(mark.name);
    assert(mark.visible, `the focus on "${mark.name}" is not visible`);
    assert(mark.name.trim(), 'what has the focus has no name');
  }
  assert(stops.length >= atLeast, `only ${stops.join(', ')}`);
}

test('the focus stays on its pit while a move is shown, and on its tool when that has nothing more to do', async () => {
  const page = await openGame('bosh');
  await pit(page, 'C').focus();
  await press(page, 'Enter');
  assert(await moving(page));
  assert.equal(await focusedPit(page), 'C');
  await press(page, 'Space');
  assert(!await moving(page));
  assert.equal(await focusedPit(page), 'C');
  assert.deepEqual(await moveList(page), ['South C'], 'the space key has skipped and done nothing else');
  await tool(page, 'Undo').focus();
  await press(page, 'Enter');
  assert.equal(await focused(page), 'Undo');
  await press(page, 'Enter');
  assert.deepEqual(await moveList(page), []);
});

test('the space key on a tool uses the tool while seeds are on their way', async () => {
  const page = await openGame('bosh', { speed: 'Slow' });
  await pit(page, 'C').click();
  await tool(page, 'Pause').focus();
  await press(page, 'Space');
  assert(await moving(page), 'the space key has skipped the move');
  await tool(page, 'Resume').waitFor();
});
