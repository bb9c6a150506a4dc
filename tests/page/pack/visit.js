/** Visits to pages that others host: a browser, and everything a page complains about. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { launchChromium } from '../chromium.js';

/** @typedef {import('playwright-core').Page} Page */

/** @type {import('playwright-core').Browser} */
let browser;

before(async () => {
  browser = await launchChromium();
});

after(() => browser?.close());

/**
 * Opens a page, does something there, and fails if there was an error on the console, an error nobody caught, a request that
 * was not answered well, or one to another host than those named.
 * @param {string} address
 * @param {(page: Page) => Promise<void>} act
 * @param {{ hosts?: string[], stored?: Record<string, string> }} [wish]
 * @returns {Promise<string[]>} what was asked for
 */
export async function visit(address, act, { hosts = [], stored = {} } = {}) {
  const context = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [{ origin: new URL(address).origin, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
    },
  });
  context.setDefaultTimeout(20_000);
  /** @type {string[]} */
  const complaints = [];
  /** @type {string[]} */
  const asked = [];
  context.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()); });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack}`));
  context.on('response', (response) => { if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`); });
  context.on('requestfailed', (request) => complaints.push(`${request.failure()?.errorText}: ${request.url()}`));
  context.on('request', (request) => {
    asked.push(request.url());
    if (![address, ...hosts, 'data:', 'blob:'].some((start) => request.url().startsWith(start))) complaints.push(`elsewhere: ${request.url()}`);
  });
  const page = await context.newPage();
  try {
    await page.goto(address);
    await act(page);
  } catch (error) {
    throw new Error(`${address}: ${complaints.join('\n')}`, { cause: error });
  } finally {
    await context.close();
  }
  assert.deepEqual(complaints, []);
  return asked;
}

/** The pits that can be played. @param {Page} page */
export function playable(page) {
  return page.getByRole('grid').getByRole('button', { name: /, playable/ });
}
