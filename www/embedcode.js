/** The code that puts a game on somebody else's page: a frame, an element, or the package. All of it text to be copied. */
import { snippet } from './snippet.js';

/** @typedef {'frame' | 'element' | 'package'} Way */
/** What is chosen, by the names of the options; '' leaves an option out.
 * @typedef {Record<'game' | 'lang' | 'theme' | 'side' | 'level' | 'speed' | 'controls' | 'moves' | 'origin', string>} Chosen */

/**
 * @param {Way} way
 * @param {Chosen} chosen
 * @param {{ page: string, title: string, game: import('./layout.js').GameShape }} site  `page`: the address of index.html
 */
export function codeFor(way, chosen, { page, title, game }) {
  const { game: _, ...options } = chosen;
  if (way === 'frame') return snippet({ page, title, game, options });
  return way === 'element' ? elementCode(chosen, page) : packageCode(chosen);
}

/** The options of the element: a frame alone needs to be told whom it hears.
 * @param {Chosen} chosen
 * @returns {Record<string, string>} */
export function elementOptions({ origin, ...options }) {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== ''));
}

/** @param {Chosen} chosen @param {string} page */
function elementCode(chosen, page) {
  // In a document of its own nothing is loaded or run, and the browser itself writes the attributes as HTML has them.
  const inert = document.implementation.createHTMLDocument('');
  const script = inert.createElement('script');
  script.setAttribute('type', 'module');
  script.setAttribute('src', new URL('www/adji-game.js', page).href);
  const game = inert.createElement('adji-game');
  for (const [name, value] of Object.entries(elementOptions(chosen))) game.setAttribute(name, value);
  return `${script.outerHTML}\n${game.outerHTML}`;
}

/** @param {Chosen} chosen */
function packageCode(chosen) {
  const options = Object.entries(elementOptions(chosen)).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`);
  return [
    "import 'adji/element';",
    '',
    "const game = Object.assign(document.createElement('adji-game'), {",
    ...options,
    '});',
    "game.addEventListener('adji-move', ({ detail }) => console.log(detail.pit, detail.text));",
    'document.body.append(game);',
  ].join('\n');
}
