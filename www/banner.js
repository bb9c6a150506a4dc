/** The quiet line above a board that says what is special about the match, with what can be done about it. */
import { element } from './dom.js';

/** @typedef {{ words: string, act: () => void, primary?: boolean }} Way  one button */

export class Banner {
  #words = element('p', { role: 'status' });
  #ways = element('div', { class: 'banner-ways' });
  element;

  /** @param {string} label  for those who listen */
  constructor(label) {
    this.element = element('section', { class: 'banner', 'aria-label': label }, this.#words, this.#ways);
  }

  /**
   * @param {string} words
   * @param {Way[]} ways
   */
  show(words, ways) {
    if (this.#words.textContent !== words) this.#words.textContent = words;
    this.#ways.replaceChildren(...ways.map(({ words, act, primary = false }) => (
      element('button', { type: 'button', class: primary ? 'primary' : 'quiet', onclick: act }, words))));
  }
}
