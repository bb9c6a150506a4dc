/** All there is to know of a game on another page. Names and shapes stand here, as code has them; what they mean, in a text file. */
import { element } from './dom.js';

/** @typedef {import('./i18n.js').Text} Text */
/** The words of one part: paragraphs, and what each name means. @typedef {{ heading: string, text: string[], rows?: Record<string, string> }} Words */

/** The parts in their order. */
const parts = ['ways', 'options', 'methods', 'events', 'requests', 'told', 'looks', 'policy'];

/** What belongs to a name, by part. @type {Record<string, Record<string, string>>} */
const shapes = {
  methods: { 'getState()': '{ game, state, text, legalMoves }' },
  events: {
    'adji-ready': '{ game, state, text }',
    'adji-move': '{ player, pit, events, state, text }',
    'adji-capture': '{ player, pit, seeds, to }',
    'adji-turn': '{ player, computer, state, text }',
    'adji-roundover': '{ end, winner, stores, state, text }',
    'adji-matchover': '{ winner, state, text }',
    'adji-state': '{ change, state, text }',
    'adji-resize': '{ width, height }',
    'adji-error': '{ code, message }',
  },
  requests: {
    newGame: '{ game?, opener? }',
    play: '{ pit }',
    nextRound: '{ buy? }',
    setState: '{ state }',
    setOption: '{ name, value }',
    pause: '{ on? }',
  },
};

/** How it is used, by part. @type {Record<string, string>} */
const samples = {
  events: `document.querySelector('adji-game').addEventListener('adji-move', ({ detail }) => {
  console.log(detail.player, detail.pit, detail.text);
});`,
  requests: `const frame = document.querySelector('iframe').contentWindow;
frame.postMessage({ source: 'adji', v: 1, type: 'play', id: 1, pit: 2 }, 'https://your.host');
addEventListener('message', ({ source, data }) => {
  if (source === frame && data.source === 'adji') console.log(data.type, data);
});`,
  looks: `adji-game {
  --adji-ground: #fff;
  --adji-radius: 0;
}
adji-game::part(news) {
  font-style: italic;
}`,
};

/** @param {Text} text */
export function guide(text) {
  return element('article', { class: 'builder-guide' },
    element('h2', {}, text.t('builder.guide.title')),
    ...parts.map((part) => section(part, /** @type {Words} */ (text.raw(`builder.guide.${part}`)))));
}

/**
 * @param {string} part
 * @param {Words} words
 */
function section(part, { heading, text, rows = {} }) {
  const names = Object.entries(rows);
  return element('section', {},
    element('h3', {}, heading),
    ...text.map((paragraph) => element('p', {}, paragraph)),
    part in samples ? element('pre', { tabindex: 0, role: 'group', 'aria-label': heading }, element('code', {}, samples[part])) : null,
    names.length ? element('dl', {}, ...names.map(([name, meaning]) => row(name, shapes[part]?.[name], meaning))) : null);
}

/**
 * @param {string} name
 * @param {string | undefined} shape
 * @param {string} meaning
 */
function row(name, shape, meaning) {
  return element('div', {},
    element('dt', {}, element('code', {}, name)),
    element('dd', {}, shape ? element('code', {}, shape) : null, shape && meaning ? ' ' : null, meaning));
}
