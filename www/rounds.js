/** Between rounds and at the end: what each side has, what may be bought, and the way on. */
import { element, setAttribute, setText } from './dom.js';

/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./pkg/adji.js').Side} Side */

/**
 * @typedef {object} BetweenView
 * @property {string} heading  who has won
 * @property {string} reason  why it is over
 * @property {[number, number]} stores
 * @property {string} onward  what the button says
 * @property {string} refusal  why it cannot go on like this, or ''
 * @property {null | { words: string, count: string, pits: { pit: number, letter: string, label: string, chosen: boolean }[] }} buying
 */

export class Between {
  #heading = element('h2', { tabindex: -1 });
  #reason = element('p');
  #totals;
  #words = element('p');
  #pits = element('div', { class: 'buy-pits', role: 'group' });
  #count = element('p', { class: 'buy-count' });
  #buying = element('div', { class: 'buying' }, this.#words, this.#pits, this.#count);
  #refusal = element('p', { class: 'refused' });
  #onward;

  /**
   * @param {Text} text
   * @param {{ onward: () => void, toggle: (pit: number) => void, review?: () => void }} actions
   */
  constructor(text, actions) {
    this.#totals = /** @type {Side[]} */ (['south', 'north']).map((side) => {
      const seeds = element('dd');
      return { seeds, element: element('div', { class: side }, element('dt', {}, text.t(`say.side.${side}`)), seeds) };
    });
    this.#pits.setAttribute('aria-label', text.t('page.buy.title'));
    this.#onward = element('button', { type: 'button', class: 'primary', onclick: actions.onward });
    this.#pits.addEventListener('click', (event) => {
      const pit = event.target instanceof HTMLElement ? event.target.dataset.pit : undefined;
      if (pit !== undefined) actions.toggle(Number(pit));
    });
    this.element = element('section', { class: 'between', hidden: true, 'aria-label': text.t('page.between.title') },
      this.#heading, this.#reason, element('dl', { class: 'totals' }, ...this.#totals.map((total) => total.element)),
      this.#buying, this.#refusal,
      element('div', { class: 'ways' }, this.#onward,
        actions.review ? element('button', { type: 'button', class: 'quiet', onclick: actions.review }, text.t('page.between.review')) : null));
  }

  /** @param {BetweenView | null} view  null while a round is being played */
  show(view) {
    this.element.hidden = view === null;
    if (!view) return;
    setText(this.#heading, view.heading);
    setText(this.#reason, view.reason);
    this.#totals.forEach(({ seeds }, side) => setText(seeds, String(view.stores[side])));
    setText(this.#onward, view.onward);
    setText(this.#refusal, view.refusal);
    this.#buying.hidden = view.buying === null;
    if (view.buying) this.#showBuying(view.buying);
  }

  get focused() {
    return this.element.matches(':focus-within');
  }

  /** Leads those who listen here, if there is anything to hear.
   * @param {{ scroll?: boolean }} [options]  `scroll`: and brings it into view */
  focus({ scroll = true } = {}) {
    if (this.element.hidden) return;
    this.#heading.focus({ preventScroll: true });
    if (scroll) this.element.scrollIntoView({ block: 'nearest' });
  }

  /** @param {NonNullable<BetweenView['buying']>} buying */
  #showBuying({ words, count, pits }) {
    setText(this.#words, words);
    setText(this.#count, count);
    if (this.#pits.childElementCount !== pits.length) {
      this.#pits.replaceChildren(...pits.map(() => element('button', { type: 'button', class: 'buy' })));
    }
    pits.forEach(({ pit, letter, label, chosen }, place) => {
      const button = /** @type {HTMLElement} */ (this.#pits.children[place]);
      button.dataset.pit = String(pit);
      setText(button, letter);
      setAttribute(button, 'aria-label', label);
      setAttribute(button, 'aria-pressed', String(chosen));
    });
  }
}
