// Whatever a person does in whatever order: nothing breaks, and what is shown is the match that is kept.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countsNow, drawn } from './pictures.js';
import { stateIn } from './record.js';
import { games, matchKey, moveList, openGame, ready, resize, shown, tool } from './table.js';

/** @typedef {import('./table.js').Page} Page */

const steps = 80;

/** Chance that is the same each time. @param {number} seed @returns {(count: number) => number} a whole number below `count` */
function dice(seed) {
  let state = seed;
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

/** @param {Page} page @param {(count: number) => number} roll */
async function clickSomePit(page, roll) {
  const pits = await page.getByRole('grid').getByRole('button').all();
  const open = await page.getByRole('grid').getByRole('button', { name: /playable|can be bought/ }).all();
  const among = open.length > 0 && roll(4) > 0 ? open : pits;
  await among[roll(among.length)].click({ force: true });
}

/** @type {[string, (page: Page, roll: (count: number) => number) => Promise<void>][]} */
const deeds = [
  ...Array(8).fill(['click', clickSomePit]),
  ['undo', (page) => tool(page, 'Undo').click({ force: true })],
  ['redo', (page) => tool(page, 'Redo').click({ force: true })],
  ['replay', (page) => tool(page, 'Replay').click({ force: true })],
  ['pause', (page) => tool(page, /Pause|Resume/).click({ force: true })],
  ['skip', (page) => page.keyboard.press('Space')],
  ['enter', (page) => page.keyboard.press('Enter')],
  ['letter', (page, roll) => page.keyboard.press('abcdefghijkl'[roll(12)])],
  ['arrow', (page, roll) => page.keyboard.press(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'][roll(4)])],
  ['look back', async (page, roll) => {
    const slider = page.getByRole('slider');
    await slider.fill(String(roll(1 + Number(await slider.getAttribute('max')))));
  }],
  ['now', async (page) => {
    const now = page.getByRole('button', { name: 'Back to now' });
    if (await now.isVisible()) await now.click();
  }],
  ['onward', async (page) => {
    const onward = page.getByRole('button', { name: /Next round|Play again|New match/ });
    if (await onward.isVisible()) await onward.click();
  }],
  ['speed', async (page, roll) => { await page.getByLabel('Speed').selectOption(['Slow', 'Normal', 'Fast', 'Off'][roll(4)]); }],
  ['resize', (page, roll) => {
    const [width, height] = [[320, 568], [568, 320], [1024, 700]][roll(3)];
    return resize(page, width, height);
  }],
  ['reload', async (page) => {
    await page.reload();
    await ready(page);
  }],
];

/** Comes to rest and compares what is told, what is drawn and what is kept. @param {Page} page @param {string} game @param {string} done */
async function assertTrue(page, game, done) {
  await page.keyboard.press('Escape');
  await tool(page, 'Skip').click({ force: true });
  const slider = page.getByRole('slider');
  await slider.fill(await slider.getAttribute('max') ?? '0');
  await drawn(page);
  const told = await shown(page);
  assert.deepEqual(await countsNow(page), told, `after ${done}: the picture`);
  const kept = await page.evaluate((key) => localStorage.getItem(key), matchKey(game));
  if (kept === null) {
    assert.deepEqual(await moveList(page), [], `after ${done}: moves are not kept`);
    return;
  }
  const [, text, undone] = /^(.*?)(?: (\d+))?$/.exec(kept) ?? [];
  const { pits, stores } = stateIn(text, Number(undone ?? 0));
  assert.deepEqual(told, { pits, stores }, `after ${done}: what is kept`);
}

for (const [number, [game, { name }]] of Object.entries(games).entries()) {
  test(`${name}: ${steps} deeds at random`, async () => {
    const roll = dice(number + 1);
    const page = await openGame(game, { width: 700, height: 500, speed: 'Fast' });
    let done = '';
    for (let step = 0; step < steps; step += 1) {
      const [deed, act] = deeds[roll(deeds.length)];
      done += `${done && ', '}${deed}`;
      await act(page, roll);
      if (step % 8 === 7) await assertTrue(page, game, done);
    }
  });
}
