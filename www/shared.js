/** What all games of one page share, however many they are: the engine and the words, loaded once. */
import { loadEngine } from './engine.js';
import { languageFor, loadText } from './i18n.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./i18n.js').Text} Text */

/** By their names. @type {Map<string, Promise<unknown>>} */
const loaded = new Map();

/** @returns {Promise<Engine>} */
export function sharedEngine() {
  return once('engine', () => loadEngine());
}

/** The words of a language, or of the one that stands in for it.
 * @param {string} language
 * @returns {Promise<Text>} */
export function sharedText(language) {
  const found = languageFor(language);
  return once(`text ${found}`, () => loadText(found));
}

/** What could not be loaded now may be had later.
 * @template Thing
 * @param {string} name
 * @param {() => Promise<Thing>} load
 * @returns {Promise<Thing>} */
function once(name, load) {
  const found = loaded.get(name) ?? load();
  loaded.set(name, found);
  found.catch(() => loaded.delete(name));
  return /** @type {Promise<Thing>} */ (found);
}
