/** The list of moves: rounds under one another, South's moves and North's in two columns. */
import { pitLetter } from './announce.js';
import { element, leadAlong } from './dom.js';

/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./pkg/adji.js').GameInfo} GameInfo */
/** @typedef {import('./session.js').Stop} Stop */

export class MoveList {
  /** @type {Text} */ #text;
  /** @type {GameInfo} */ #game;
  /** @type {(index: number) => void} */ #look;
  /** @type {Stop[]} */ #stops = [];
  /** A button a stop, in the order of the stops. @type {HTMLButtonElement[]} */ #buttons = [];
  /** The button of the stop that is shown. @type {HTMLButtonElement | undefined} */ #current;
  /** The row that the next move may still stand in. @type {HTMLElement | null} */ #row = null;
  /** @type {HTMLElement} */ #rows = element('div');
  #list = element('div', { class: 'moves-list' });

  /**
   * @param {Text} text
   * @param {GameInfo} game
   * @param {(index: number) => void} look  asked to show the stop of this index
   */
  constructor(text, game, look) {
    this.#text = text;
    this.#game = game;
    this.#look = look;
    this.element = element('div', { class: 'moves', role: 'group', 'aria-label': text.t('page.moves.title') }, this.#list);
    this.#list.addEventListener('keydown', (event) => leadAlong(event, this.#buttons));
  }

  /**
   * @param {Stop[]} stops
   * @param {number} at  the stop that is shown
   */
  show(stops, at) {
    const common = stops.findIndex((stop, index) => !same(stop, this.#stops[index]));
    if (stops.length < this.#stops.length || (common >= 0 && common < this.#stops.length)) this.#clear();
    for (const stop of stops.slice(this.#stops.length)) this.#append(stop);
    this.#stops = stops;
    const current = this.#buttons[at];
    if (current === this.#current) return;
    this.#current?.removeAttribute('aria-current');
    this.#current?.setAttribute('tabindex', '-1');
    current.setAttribute('aria-current', 'step');
    current.tabIndex = 0;
    this.#current = current;
    this.#reveal(current);
  }

  #clear() {
    this.#stops = [];
    this.#buttons = [];
    this.#row = null;
    this.#list.replaceChildren();
  }

  /** @param {Stop} stop */
  #append(stop) {
    const index = this.#buttons.length;
    const { move } = stop;
    if (!move) {
      this.#startRound(stop, index);
      return;
    }
    const pit = pitLetter(this.#game, move.pit);
    const player = this.#text.t(`say.side.${move.player}`);
    const button = this.#button(index, pit, this.#text.t('page.moves.move', { move: stop.number, player, pit }));
    button.classList.add(move.player);
    if (!this.#row || move.player === 'south' || this.#row.querySelector('.north')) {
      const number = this.#rows.childElementCount + 1;
      this.#row = element('div', { class: 'moves-row' }, element('span', { 'aria-hidden': 'true' }, String(number)));
      this.#rows.append(this.#row);
    }
    this.#row.append(button);
  }

  /**
   * @param {Stop} stop
   * @param {number} index
   */
  #startRound(stop, index) {
    const values = { rounds: this.#game.rounds, number: stop.round + 1 };
    this.#row = null;
    this.#rows = element('div', { class: 'moves-rows' });
    this.#list.append(element('section', { class: 'moves-round' },
      this.#button(index, this.#text.t('page.moves.round', values), this.#text.t('page.moves.dealt', values)),
      this.#rows));
  }

  /**
   * @param {number} index
   * @param {string} words
   * @param {string} label
   */
  #button(index, words, label) {
    const button = element('button', { type: 'button', tabindex: -1, 'aria-label': label, onclick: () => this.#look(index) }, words);
    this.#buttons.push(button);
    return button;
  }

  /** @param {HTMLElement} button */
  #reveal(button) {
    const box = this.element.parentElement;
    if (!box?.clientHeight) return;
    const top = button.offsetTop - box.offsetTop;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + button.offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = top + button.offsetHeight - box.clientHeight;
  }
}

/**
 * @param {Stop} stop
 * @param {Stop | undefined} other
 */
function same(stop, other) {
  return other !== undefined && stop.round === other.round && stop.number === other.number && stop.move?.pit === other.move?.pit;
}
