/** All there is to know of a game on another page: ways in, options, methods, events, messages, looks. The words are a text file's. */
import { element } from './dom.js';

/** @typedef {import('./i18n.js').Text} Text */
/** A part of the guide: paragraphs, and tables of names in code and what they mean.
 * @typedef {{ heading: string, text?: string[], rows?: [string, string][], code?: string }} Section */

/**
 * @param {Text} text
 * @param {string} title
 */
export function guide(text, title) {
  const sections = /** @type {Section[]} */ (text.raw('builder.guide.sections'));
  return element('article', { class: 'builder-guide' }, element('h2', {}, title), ...sections.map(section));
}

/** @param {Section} section */
function section({ heading, text = [], rows = [], code }) {
  return element('section', {},
    element('h3', {}, heading),
    ...text.map((words) => element('p', {}, words)),
    code ? element('pre', { tabindex: 0 }, element('code', {}, code)) : null,
    rows.length ? element('dl', {}, ...rows.map(([name, words]) => element('div', {}, element('dt', {}, element('code', {}, name)), element('dd', {}, words)))) : null);
}
