/** Sharing as a person does it: the dialog, what it gives away, and a browser whose clipboard and share sheet can be looked into. */
import { openDialog } from './table.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */

/** Opens the dialog, and waits until its code is drawn. @param {Page} page */
export async function openShare(page) {
  const dialog = await openDialog(page, 'Share');
  await dialog.locator('.share-code > *').first().waitFor();
  return dialog;
}

/** The link that the dialog shows. @param {Locator} dialog */
export function linkIn(dialog) {
  return dialog.getByRole('textbox', { name: 'Link' }).inputValue();
}

/** The part of a link that names the place on the page's host. @param {string} link */
export function pathOf(link) {
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}

/** From here on the page's clipboard is a variable, or refuses. @param {Page} page @param {boolean} [refused] */
export async function watchClipboard(page, refused = false) {
  await page.evaluate((refused) => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: async (/** @type {string} */ words) => {
          if (refused) throw new DOMException('refused', 'NotAllowedError');
          Reflect.set(window, 'copied', words);
        },
      },
    });
  }, refused);
}

/** What was copied last. @param {Page} page @returns {Promise<string>} */
export function copied(page) {
  return page.evaluate(() => Reflect.get(window, 'copied'));
}

/** From here on the page has a share sheet. @param {Page} page @param {'taken' | 'closed'} [end]  how it ends */
export async function watchShareSheet(page, end = 'taken') {
  await page.evaluate((end) => {
    const share = async (/** @type {ShareData} */ data) => {
      if (end === 'closed') throw new DOMException('closed', 'AbortError');
      Reflect.set(window, 'handedOn', { ...data, files: (data.files ?? []).map(({ name, type, size }) => ({ name, type, size })) });
    };
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true });
  }, end);
}

/** What the share sheet was given last. @param {Page} page */
export function handedOn(page) {
  return page.evaluate(() => Reflect.get(window, 'handedOn'));
}

/** What stands over the board. @param {Page} page */
export function banner(page) {
  return page.getByRole('region', { name: 'The match and its link' });
}

/** @param {Page} page */
export async function bannerWords(page) {
  return (await banner(page).getByRole('status').textContent()) ?? '';
}
