/** A cold load on a slow machine: how long until the page can be clicked and the click is answered. */

import { startWorkClock, workSoFar } from './work.js';

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {{ painted: number, ready: number, answered: number }} Moments  milliseconds since the visitor asked for the page */
/** @typedef {Moments & { work: number }} Load  with the processor's time on the page's main thread until the answer, as slowed down */

/** What is clicked on a page, and what shows that the click was answered.
 * @typedef {{ target: string, answer: string }} Click  selectors */

/** How many times slower than this machine the visitor's is. */
const slowness = 4;

/** The first pit is played: its seeds leave, so there is something to skip.
 * @type {Click} */
export const firstPit = {
  target: 'canvas[width] + [role=grid] button:not([aria-disabled])',
  answer: 'button[aria-label="Skip"]:not([aria-disabled])',
};

/** The first game is chosen: its board comes.
 * @type {Click} */
export const firstCard = { target: 'a[href*="game="]', answer: 'canvas[width] + [role=grid]' };

/**
 * Opens a page in a browser profile that has never seen it, and clicks as soon as that is possible.
 * @param {Browser} browser
 * @param {string} url
 * @param {Click} click
 * @returns {Promise<Load>}
 */
export async function coldLoad(browser, url, click) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await startWorkClock(devtools);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.addInitScript(clickWhenReady, click);
  await page.goto(url);
  const moments = await page.evaluate(() => /** @type {Promise<Moments>} */ (Reflect.get(globalThis, 'load')));
  const work = await workSoFar(devtools);
  await context.close();
  return { ...moments, work };
}

/** Runs in the page before its own scripts. What is clicked must be on top of everything; one frame is made at a time.
 * @param {Click} click */
function clickWhenReady({ target, answer }) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  /** @param {Element | null} element @returns {element is HTMLElement} */
  const isOnTop = (element) => {
    if (!(element instanceof HTMLElement)) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && element.contains(found);
  };

  const play = async () => {
    let found = document.querySelector(target);
    while (!isOnTop(found)) {
      await frame();
      found = document.querySelector(target);
    }
    const ready = performance.now();
    found.click();
    while (!document.querySelector(answer)) await frame();
    // The frame that shows the answer has been handed over once the one after it begins.
    await frame();
    await frame();
    const answered = performance.now();
    return { painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? ready, ready, answered };
  };

  Reflect.set(globalThis, 'load', play());
}
