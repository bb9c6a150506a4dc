/** Parts of the page that are fetched when they are first wanted, not before. */
import { loadMore } from './i18n.js';

/** @typedef {import('./i18n.js').Text} Text */

/**
 * Fetches a part; says so if that fails.
 * @template Part
 * @param {() => Promise<Part>} part  as `import()` gives it
 * @param {() => void} failed  tells that it could not be fetched
 * @returns {Promise<Part | null>}
 */
export async function later(part, failed) {
  try {
    return await part();
  } catch {
    failed();
    return null;
  }
}

/** Fetches what every dialog needs: its frame, its words and its looks.
 * @param {Text} text */
export function fetchDialogs(text) {
  return dressed('dialogs', text, () => import('./dialogs.js'));
}

/**
 * Fetches a part that has words and looks of its own, in files of its name.
 * @template Part
 * @param {string} name
 * @param {Text} text  takes up the words
 * @param {() => Promise<Part>} part
 */
export async function dressed(name, text, part) {
  const [found] = await Promise.all([part(), loadMore(text, name), loadSheet(name)]);
  return found;
}

/** The sheets that are there or on their way. @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/** @param {string} name */
async function loadSheet(name) {
  if (!sheets.has(name)) sheets.set(name, fetchSheet(name));
  try {
    await sheets.get(name);
  } catch (error) {
    sheets.delete(name);
    throw error;
  }
}

/** @param {string} name */
function fetchSheet(name) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL(`./looks/${name}.css`, import.meta.url).href;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`no looks for ${name}`));
    };
  });
}

/** What the page shows comes first: once this is over, that is on the screen. */
export function painted() {
  return new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
}
