/** Pictures while seeds are sown: how evenly they follow each other, and how much work one is. */

import { startWorkClock, workSoFar } from './work.js';

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {{ width: number, height: number, deviceScaleFactor: number }} Window */
/** @typedef {{ intervals: number[], work: number }} Sowing  milliseconds: from each picture to the next, and of the processor for one */

/** A game that is over sooner than the watch has fewer moves than this. */
const mostMoves = 60;

/**
 * Plays a game from its start at normal speed, each time the first pit that can be played, and watches what moves.
 * @param {Browser} browser
 * @param {string} url
 * @param {Window} window
 * @param {number} seconds  of motion to watch
 * @returns {Promise<Sowing>}
 */
export async function watchSowing(browser, url, { width, height, deviceScaleFactor }, seconds) {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await startWorkClock(devtools);
  await page.goto(url);
  await page.locator(playable).first().waitFor();
  await page.evaluate(recordFrames);
  const intervals = [];
  let work = 0;
  for (let moves = 0; moves < mostMoves && sum(intervals) < seconds * 1000; moves += 1) {
    if (!await page.locator(playable).count()) break;
    const before = await workSoFar(devtools);
    await page.locator(playable).first().click();
    await page.locator(still).waitFor({ timeout: 60_000 });
    work += await workSoFar(devtools) - before;
    intervals.push(...await page.evaluate(() => /** @type {() => number[]} */ (Reflect.get(globalThis, 'takeIntervals'))()));
  }
  await context.close();
  return { intervals, work: work / intervals.length };
}

const playable = '[role=grid] button:not([aria-disabled])';
const still = 'button[aria-label="Skip"][aria-disabled="true"]';

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/** Runs in the page: from here on the intervals between pictures are kept, as long as something moves at their one end or the other. */
function recordFrames() {
  const skip = document.querySelector('button[aria-label="Skip"]');
  /** @type {number[]} */
  let intervals = [];
  let last = { time: 0, moving: false };
  /** @param {number} time */
  const frame = (time) => {
    const moving = skip?.getAttribute('aria-disabled') === null;
    if (moving || last.moving) intervals.push(time - last.time);
    last = { time, moving };
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  Reflect.set(globalThis, 'takeIntervals', () => {
    const taken = intervals;
    intervals = [];
    return taken;
  });
}
