/** The HTML that puts a game on somebody else's page: an iframe, as text to be copied. */
import { naturalHeight } from './layout.js';

/** How wide a frame is thought to be when its proportions are chosen, and how high the words and tools in it are, in CSS pixels. */
const [frameWidth, words] = [720, 120];

/**
 * @typedef {object} Snippet
 * @property {string} page   the address of index.html
 * @property {string} title  what the frame is called, for those who do not see it
 * @property {import('./layout.js').GameShape} game
 * @property {Record<string, string | null | undefined>} [options]  what else the frame is asked for: `lang`, `theme`, `moves` …
 */

/** @param {Snippet} snippet */
export function snippet({ page, title, game, options = {} }) {
  const ratio = frameWidth / (naturalHeight(game, frameWidth) + words);
  /** @type {Record<string, string>} */
  const attributes = {
    src: frameAddress(page, game.id, options),
    title,
    loading: 'lazy',
    width: '100%',
    style: `aspect-ratio: ${Number(ratio.toFixed(2))}; border: 0`,
    sandbox: sandboxOf(options),
    allow: 'clipboard-write; fullscreen',
  };
  return `<iframe ${Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`).join(' ')}></iframe>`;
}

/** What the frame is allowed: windows only where it has the tool that opens one.
 * @param {NonNullable<Snippet['options']>} options */
function sandboxOf({ controls }) {
  const opens = controls === 'all' || controls?.split(' ').includes('open');
  return `allow-scripts allow-same-origin${opens ? ' allow-popups allow-popups-to-escape-sandbox' : ''}`;
}

/**
 * @param {string} page
 * @param {string} game
 * @param {NonNullable<Snippet['options']>} options  what is empty is left out
 */
export function frameAddress(page, game, options) {
  const address = new URL(page);
  address.search = '';
  address.hash = '';
  address.searchParams.set('embed', '1');
  address.searchParams.set('game', game);
  for (const [name, value] of Object.entries(options)) {
    if (value) address.searchParams.set(name, value);
  }
  return address.href;
}

/** How signs are written that would end an attribute or begin something else. @type {Record<string, string>} */
const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it stands between the quotation marks of an attribute.
 * @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"']/g, (sign) => signs[sign]);
}
