/** Time in the page's hands: held still, and let on by as much as a test asks for. */

/** @typedef {import('playwright-core').Page} Page */

/** Stops the page's clock; from here on only `pass` moves it.
 * @param {Page} page */
export async function holdTime(page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Lets time pass, picture by picture.
 * @param {Page} page
 * @param {number} milliseconds */
export async function pass(page, milliseconds) {
  await page.clock.runFor(milliseconds);
}
