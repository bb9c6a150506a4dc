// The analysis beside the board: what is solved and what is guessed, looking back, and the best line played through.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessibleInBoth, assertFits, openPage, requests } from '../harness.js';
import { rounds, stateOf, textOf } from './record.js';
import { choose, focused, matchKey, moveList, openGame, playable, ready, resize, said, shown, tool, tryPit } from './table.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./table.js').GameWish} GameWish */
/** @typedef {import('../harness.js').Wish} Wish */

/** @param {Page} page */
const toggle = (page) => page.getByText('Analysis', { exact: true });

/** @param {Page} page */
const panel = (page) => page.locator('details', { has: toggle(page) });

/** @param {Page} page */
const steps = (page) => page.getByRole('group', { name: 'Best line' }).getByRole('button', { name: /^Step/ });

/** @param {Page} page @param {string | RegExp} words */
const verdict = (page, words) => panel(page).getByRole('paragraph').filter({ hasText: words }).first();

/** Waits until the analysis says something.
 * @param {Page} page @param {string | RegExp} words */
async function waitFor(page, words) {
  await verdict(page, words).waitFor();
}

/** Waits until the analysis has come to its end.
 * @param {Page} page */
async function settled(page) {
  await panel(page).getByRole('status').filter({ hasText: /Best pit/ }).waitFor({ state: 'attached' });
}

/** What every pit is worth, as "B +6 proven".
 * @param {Page} page */
async function worths(page) {
  return panel(page).locator('tbody tr').evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' ')));
}

/** @param {string} game @param {Wish & GameWish} [wish] */
async function openAnalysed(game, wish) {
  const page = await openGame(game, { speed: 'Off', ...wish });
  await toggle(page).click();
  return page;
}

/** An analyst that tells what a test wants it to tell, in the place of the real one.
 * @param {Page} page @param {string} analyse  the body of a method of text, limits and progress */
async function scripted(page, analyse) {
  const body = `export class Analyst { analyse(text, limits, progress) { ${analyse} } close() {} prepare() {} }`;
  await page.route('**/www/analyst.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

const guess = '{ pit: 1, margin: 3, exact: false, depth: 14, positions: 1234567, line: [], millis: 500, '
  + 'pits: [{ pit: 1, margin: 3, exact: false }, { pit: 4, margin: -1, exact: true }] }';

test('Bosh from the start is solved: South wins by 6, and every first move has its worth', async () => {
  const page = await openAnalysed('bosh');
  await waitFor(page, 'Solved: South wins by 6 with best play');
  await settled(page);
  assert.deepEqual(await worths(page), ['A +2 proven', 'B +6 proven, best', 'C −2 proven', 'D −2 proven', 'E +6 proven, best']);
  const meter = page.getByRole('meter', { name: 'Who stands better' });
  assert.equal(await meter.getAttribute('aria-valuenow'), '6');
  assert.equal(await meter.getAttribute('aria-valuetext'), 'Solved: South wins by 6 with best play');
});

test('what is analysed is what is shown, also when looking back', async () => {
  const page = await openAnalysed('bosh', { match: textOf('bosh', [2, 9]) });
  await settled(page);
  const slider = page.getByRole('slider', { name: 'The match so far' });
  await slider.fill('1');
  await waitFor(page, 'Solved: North wins by 2 with best play');
  await settled(page);
  assert.match((await worths(page))[0], /^a /, 'North’s pits, North is to move');
  await slider.fill('0');
  await waitFor(page, 'Solved: South wins by 6 with best play');
});

test('the best line is played through on the board, and the match is not touched', async () => {
  const page = await openAnalysed('bosh');
  await settled(page);
  const names = await steps(page).evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  const line = names.map((name) => 'ABCDEabcde'.indexOf(name.at(-1) ?? ''));
  assert(line.length >= 3);
  for (const count of [1, 3, 2]) {
    await steps(page).nth(count - 1).click();
    const { pits, stores } = stateOf('bosh', line.slice(0, count));
    await page.getByText(`Best line: move ${count}`).waitFor();
    assert.deepEqual(await shown(page), { pits, stores });
    assert.equal(await steps(page).nth(count - 1).getAttribute('aria-current'), 'step');
  }
  assert.deepEqual(await moveList(page), []);
  assert.deepEqual(await playable(page), []);
  await tryPit(page, 'A');
  assert.match(await said(page), /how the best line would go on/);
  await page.getByRole('button', { name: 'Back from the line' }).click();
  const { pits, stores } = stateOf('bosh', []);
  assert.deepEqual(await shown(page), { pits, stores });
  assert.equal(await page.evaluate((key) => localStorage.getItem(key), matchKey('bosh')), null);
  await choose(page, 'B');
  assert.deepEqual(await moveList(page), ['South B']);
});

test('the line is led along with keys, and a move of the match leaves it', async () => {
  const page = await openAnalysed('bosh', { match: textOf('bosh', [2]) });
  await settled(page);
  await steps(page).first().focus();
  await page.keyboard.press('ArrowRight');
  assert.match(await focused(page), /^Step 2/);
  await page.keyboard.press('Enter');
  await page.getByText('Best line: move 3').waitFor();
  await tool(page, 'Undo').click();
  const { pits, stores } = stateOf('bosh', []);
  assert.deepEqual(await shown(page), { pits, stores });
  await waitFor(page, 'Solved: South wins by 6 with best play');
});

test('an estimate is worded as one, follows what is found out, and is spoken once when it has settled', async () => {
  const page = await openGame('bosh', { speed: 'Off' });
  await scripted(page, `
    const found = ${guess};
    progress({ ...found, depth: 3, margin: -2 });
    return { answer: new Promise((resolve) => { globalThis.settle = () => resolve(found); }), stop() {} };`);
  await toggle(page).click();
  await waitFor(page, 'Estimate, 3 moves ahead: North +2');
  const live = panel(page).getByRole('status');
  assert.equal(await live.textContent(), '');
  await page.evaluate(() => Reflect.get(globalThis, 'settle')());
  await waitFor(page, 'Estimate, 14 moves ahead: South +3');
  assert.equal(await live.textContent(), 'Estimate, 14 moves ahead: South +3. Best pit: B.');
  assert.deepEqual(await worths(page), ['B +3 estimate, best', 'E −1 proven']);
  assert.doesNotMatch(await panel(page).innerText(), /Solved/);
});

test('another position stops the question before it, and its answer comes too late', async () => {
  const page = await openGame('bosh', { speed: 'Off' });
  await scripted(page, `
    globalThis.asked = [...globalThis.asked ?? [], text];
    const found = { ...${guess}, depth: globalThis.asked.length };
    if (globalThis.asked.length === 2) return { answer: Promise.resolve(found), stop() {} };
    let tell;
    return {
      answer: new Promise((resolve) => { tell = resolve; }),
      stop() {
        globalThis.stopped = text;
        setTimeout(tell, 500, found);
      },
    };`);
  await toggle(page).click();
  await page.waitForFunction(() => Reflect.get(globalThis, 'asked')?.length === 1);
  await choose(page, 'C');
  await page.waitForFunction(() => Reflect.get(globalThis, 'stopped') !== undefined);
  assert.equal(await page.evaluate(() => Reflect.get(globalThis, 'stopped') === Reflect.get(globalThis, 'asked')[0]), true);
  await settled(page);
  await page.waitForTimeout(600);
  await waitFor(page, 'Estimate, 2 moves ahead');
});

test('an analyst that fails is said to have failed, and the next position is asked about again', async () => {
  const page = await openGame('bosh', { speed: 'Off' });
  await scripted(page, `
    if (!globalThis.failed) return { answer: Promise.reject(globalThis.failed = new Error('gone')), stop() {} };
    return { answer: Promise.resolve(${guess}), stop() {} };`);
  await toggle(page).click();
  await waitFor(page, 'The analyst could not think it through');
  await choose(page, 'C');
  await waitFor(page, 'Estimate, 14 moves ahead: North +3');
});

test('an analyst that dies is replaced, and the page says so', async () => {
  const page = await openGame('bosh', { speed: 'Off' });
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (/** @type {unknown[]} */ ...message) {
      Worker.prototype.postMessage = postMessage;
      this.dispatchEvent(new ErrorEvent('error', { cancelable: true }));
      Reflect.apply(postMessage, this, message);
    };
  });
  await page.reload();
  await ready(page);
  await toggle(page).click();
  await page.getByText('The analyst stopped working and was started anew.').first().waitFor();
  await waitFor(page, 'Solved: South wins by 6 with best play');
});

test('a round that is over has nothing to analyse', async () => {
  const page = await openAnalysed('bosh', { match: textOf('bosh', rounds('bosh', 9)[0].moves) });
  await waitFor(page, 'It is over');
  assert(!await page.getByRole('meter').isVisible());
  await page.getByRole('slider', { name: 'The match so far' }).fill('3');
  await waitFor(page, 'Solved');
});

test('nothing of it is loaded before it is opened, and it stays as it was left', async () => {
  requests.length = 0;
  const page = await openGame('bosh', { speed: 'Off' });
  assert(!requests.some((path) => /\/(analysis|review|analyst|worker)\.js/.test(path)), 'a first visit does not pay for it');
  await toggle(page).click();
  await waitFor(page, 'Solved');
  await page.reload();
  await ready(page);
  await waitFor(page, 'Solved');
  await toggle(page).click();
  await page.reload();
  await ready(page);
  assert(!await panel(page).evaluate((details) => details.hasAttribute('open')));
});

test('where it cannot be loaded the page says so', async () => {
  const page = await openPage({ path: '/?game=bosh', complaints: [/404/, /Failed/] });
  await ready(page);
  await page.route('**/analysis.js', (route) => route.fulfill({ status: 404, body: '' }));
  await toggle(page).click();
  await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
});

test('there is no complaint, in both themes, and it fits the narrowest screen', async () => {
  const page = await openAnalysed('anywoli');
  await steps(page).first().waitFor();
  await steps(page).first().click();
  await assertAccessibleInBoth(page);
  for (const [width, height] of [[320, 568], [700, 900], [1280, 700]]) {
    await resize(page, width, height);
    await assertFits(page);
  }
});
