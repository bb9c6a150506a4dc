/** What a test of the page stands on: the project served on a free port, a real browser, and pages that must stay clean. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, afterEach, before } from 'node:test';
import { launchChromium } from './chromium.js';
import { PageServer } from './server.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').BrowserContext} BrowserContext */

/**
 * How a page is opened.
 * @typedef {object} Wish
 * @property {string} [path]                    what to open: '/', '/?game=bosh', a whole address, or 'file:' for index.html without a server
 * @property {number} [width]                   in CSS pixels
 * @property {number} [height]
 * @property {number} [deviceScaleFactor]
 * @property {'light' | 'dark'} [theme]         what the system prefers
 * @property {boolean} [reducedMotion]
 * @property {boolean} [touch]                  a phone: fingers instead of a mouse
 * @property {'refused'} [storage]              a browser that denies the page all storage
 * @property {Record<string, string>} [stored]  what localStorage holds before the page runs for the first time
 * @property {boolean} [webAssembly]            false: a browser that has none
 * @property {boolean} [scripts]                false: a browser with scripts switched off
 * @property {RegExp[]} [complaints]            errors on the console that this test means to cause
 */

/**
 * What became known about a page's browser profile.
 * @typedef {object} Watch
 * @property {BrowserContext} context
 * @property {RegExp[]} meant
 * @property {string[]} complaints  errors on the console, errors thrown, requests to other hosts
 */

const server = new PageServer();
/** @type {import('playwright-core').Browser} */
let browser;
/** @type {Watch[]} */
let watches = [];

/** Every request the server was sent, in order: '/', '/www/main.js', … */
export const { requests } = server;

before(async () => {
  await server.start();
  browser = await launchChromium();
});

afterEach(async () => {
  const finished = watches;
  watches = [];
  for (const { context } of finished) await context.close();
  for (const { complaints, meant } of finished) {
    assert.deepEqual(complaints.filter((line) => !meant.some((pattern) => pattern.test(line))), []);
  }
});

after(async () => {
  await browser?.close();
  server.stop();
});

/**
 * Opens a page in a browser profile of its own. When the test is over the page is closed, and the test fails
 * if there was an error on the console, an error nobody caught, or a request to another host.
 * @param {Wish} [wish]
 * @returns {Promise<Page>}
 */
export async function openPage(wish = {}) {
  const { path = '/', width = 1280, height = 800, theme = 'light' } = wish;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: wish.deviceScaleFactor ?? 1,
    colorScheme: theme,
    reducedMotion: wish.reducedMotion ? 'reduce' : 'no-preference',
    hasTouch: wish.touch ?? false,
    javaScriptEnabled: wish.scripts ?? true,
    storageState: { cookies: [], origins: [{ origin: address(), localStorage: entries(wish.stored) }] },
  });
  context.setDefaultTimeout(10_000);
  if (wish.storage === 'refused') await context.addInitScript(refuseStorage);
  if (wish.webAssembly === false) await context.addInitScript('delete globalThis.WebAssembly');
  watch(context, wish.complaints ?? []);
  const page = await context.newPage();
  await page.goto(path === 'file:' ? new URL('../../index.html', import.meta.url).href : new URL(path, address()).href);
  return page;
}

/**
 * Fails if axe-core finds anything to complain about in what the page shows now.
 * @param {Page} page
 */
export async function assertAccessible(page) {
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    /** @type {typeof import('axe-core')} */
    const checker = Reflect.get(globalThis, 'axe');
    const { violations } = await checker.run();
    return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }));
  });
  assert.deepEqual(violations, []);
}

/** The address the project is served at, with no slash at its end. */
export function address() {
  return server.address;
}

/** Another origin at which all is served as well, with no slash at its end. */
export function elsewhere() {
  return server.elsewhere;
}

/**
 * Opens a page of somebody else, on another origin than the project's unless it is said to be on the same.
 * @param {string} html
 * @param {Wish & { headers?: Record<string, string>, sameOrigin?: boolean }} [wish]
 * @returns {Promise<Page>}
 */
export function openHost(html, { headers, sameOrigin = false, ...wish } = {}) {
  const path = server.host(html, headers);
  return openPage({ ...wish, path: sameOrigin ? path : elsewhere() + path });
}

/**
 * @param {BrowserContext} context
 * @param {RegExp[]} meant
 */
function watch(context, meant) {
  /** @type {string[]} */
  const complaints = [];
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack}`));
  context.on('request', (request) => {
    if (!isOwn(request.url())) complaints.push(`another host: ${request.url()}`);
  });
  watches.push({ context, meant, complaints });
}

/** @param {string} url */
function isOwn(url) {
  return [`${address()}/`, `${elsewhere()}/`, 'data:', 'blob:', 'file:'].some((start) => url.startsWith(start));
}

/** @param {Record<string, string>} [stored] */
function entries(stored = {}) {
  return Object.entries(stored).map(([name, value]) => ({ name, value }));
}

/** Runs in the page, before the page's own scripts. */
function refuseStorage() {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(globalThis, name, {
      get() {
        throw new DOMException(`${name} is refused`, 'SecurityError');
      },
    });
  }
}

/** The same in both themes.
 * @param {Page} page */
export async function assertAccessibleInBoth(page) {
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme: theme });
    await assertAccessible(page);
  }
}

/** Fails if anything is wider than the window, so that the page scrolls sideways.
 * @param {Page} page */
export async function assertFits(page) {
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= window, `what is shown is ${wide} pixels wide, the window ${window}`);
}
