/** Pages of somebody else with games on them, as frames or as elements, and what those pages hear. */
import { address, openHost } from '../harness.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').FrameLocator} FrameLocator */
/** @typedef {Page | FrameLocator | import('playwright-core').Locator} Place */
/** @typedef {import('../harness.js').Wish} Wish */
/** @typedef {Record<string, string>} Options */

/** What a page around a frame heard from it. @typedef {{ origin: string, data: Record<string, any> }} Heard */

/** The sandbox that the documentation recommends. */
export const usual = 'allow-scripts allow-same-origin';

/**
 * A frame with a game, as HTML.
 * @param {Options} options
 * @param {{ sandbox?: string, width?: string, height?: string }} [frame]
 */
export function frame(options, { sandbox = usual, width = '100%', height = '420px' } = {}) {
  const source = `${address()}/index.html?${new URLSearchParams({ embed: '1', ...options })}`;
  return `<iframe title="A game" src="${source.replaceAll('&', '&amp;')}" sandbox="${sandbox}" allow="clipboard-write; fullscreen"
    style="border: 0; width: ${width}; height: ${height}; display: block"></iframe>`;
}

/** A host page. It remembers what it hears from frames.
 * @param {string} body
 * @param {string} [head] */
export function hostPage(body, head = '') {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A host</title><link rel="icon" href="data:,">${head}
    <script>heard = []; addEventListener('message', ({ origin, data }) => heard.push({ origin, data }))</script></head>
    <body style="margin: 0"><main><h1>A host</h1>${body}</main></body></html>`;
}

/**
 * Opens a page with one game in a frame, on another origin, and waits until it can be played.
 * @param {Options} options
 * @param {Parameters<typeof frame>[1] & { around?: string }} [how]  `around`: what else stands on the page, after the frame
 * @param {Wish} [wish]
 */
export async function openFrame(options, { around = '', ...how } = {}, wish = {}) {
  const page = await openHost(hostPage(frame(options, how) + around), wish);
  const inside = page.frameLocator('iframe').first();
  await playable(inside).first().waitFor();
  return { page, inside };
}

/**
 * Opens a page with elements on it, which loads the project's module, and waits until all can be played.
 * @param {string} body
 * @param {Wish & { headers?: Record<string, string>, sameOrigin?: boolean, module?: string }} [wish]
 */
export async function openElements(body, { module = address(), ...wish } = {}) {
  const page = await openHost(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A host</title><link rel="icon" href="data:,">
    <script type="module" src="${module}/www/adji-game.js"></script></head><body><main><h1>A host</h1>${body}</main></body></html>`, wish);
  await page.evaluate(async () => {
    await customElements.whenDefined('adji-game');
    await Promise.all([...document.querySelectorAll('adji-game')].map((game) => Reflect.get(game, 'whenReady')));
  });
  return page;
}

/** The pits that can be played. @param {Place} place */
export function playable(place) {
  return place.getByRole('grid').getByRole('button', { name: /, playable/ });
}

/** A pit by its letter. @param {Place} place @param {string} letter */
export function pit(place, letter) {
  return place.getByRole('grid').getByRole('button', { name: new RegExp(`\\bpit ${letter},`) });
}

/** The words below the board. @param {Place} place */
export function status(place) {
  return place.getByRole('group', { name: 'State of play' });
}

/** Waits until nothing moves: there is nothing to skip. @param {Place} place */
export async function still(place) {
  await place.getByRole('button', { name: 'Replay the last move' }).waitFor();
}

/** What the page has heard from its frame. @param {Page} page @returns {Promise<Heard[]>} */
export function heard(page) {
  return page.evaluate(() => Reflect.get(window, 'heard'));
}

/** Waits until the page has heard a message of a type, the latest if there are several.
 * @param {Page} page @param {string} type @returns {Promise<Heard>} */
export async function hear(page, type) {
  const found = await page.waitForFunction((type) => Reflect.get(window, 'heard').findLast((/** @type {Heard} */ { data }) => data.type === type), type);
  return found.jsonValue();
}

/** Sends a message to the frame.
 * @param {Page} page @param {unknown} message  as it is */
export function send(page, message) {
  return page.evaluate((message) => document.querySelector('iframe')?.contentWindow?.postMessage(message, '*'), message);
}

/** Asks the frame for something and waits for its answer.
 * @param {Page} page @param {string} type @param {object} [fields] @returns {Promise<Record<string, any>>} */
export async function ask(page, type, fields = {}) {
  const id = `${type} ${Math.random()}`;
  await send(page, { source: 'adji', v: 1, type, id, ...fields });
  const found = await page.waitForFunction((id) => Reflect.get(window, 'heard').find((/** @type {Heard} */ { data }) => data.id === id), id);
  return (await found.jsonValue()).data;
}
