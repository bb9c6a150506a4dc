/** The study beside the board: the analysis of what is shown and the review of a round that is over, each fetched when first opened. */
import { theAnalyst } from './analysts.js';
import { element } from './dom.js';
import { later } from './later.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./preferences.js').Preferences} Preferences */
/** @typedef {import('./pkg/adji.js').GameInfo} GameInfo */
/** @typedef {import('./pkg/adji.js').RoundRecord} RoundRecord */
/** @typedef {import('./session.js').Stop} Stop */

/** What the study follows.
 * @typedef {object} StudyView
 * @property {readonly RoundRecord[]} rounds
 * @property {Stop[]} stops
 * @property {number} at  the stop of the match that is shown
 * @property {Stop | null} aside  the position beside the match that is shown instead
 * @property {boolean} busy  something moves, or the analyst is needed elsewhere: nothing new is asked
 */

/** What both parts stand on.
 * @typedef {object} StudyParts
 * @property {Text} text
 * @property {Engine} engine
 * @property {GameInfo} game
 * @property {typeof theAnalyst} analyst
 */

/**
 * @typedef {object} StudyActions
 * @property {(index: number) => void} look  shows a stop of the match
 * @property {(stop: Stop | null) => void} aside  shows a position beside the match; null ends that
 */

export class Study {
  /** @type {StudyParts} */ #parts;
  #preferences;
  #actions;
  #opening;
  #failure = element('p', { class: 'refused', role: 'alert' });
  /** @type {StudyView | null} */ #view = null;
  /** @type {import('./analysis.js').Analysis | null} */ #analysis = null;
  /** @type {import('./review.js').Review | null} */ #review = null;
  #closed = false;

  /**
   * @param {{ text: Text, engine: Engine, game: GameInfo, preferences: Preferences }} parts
   * @param {StudyActions} actions
   */
  constructor({ text, engine, game, preferences }, actions) {
    this.#parts = { text, engine, game, analyst: theAnalyst };
    this.#preferences = preferences;
    this.#actions = actions;
    this.#opening = element('details', {
      class: 'analysis', open: preferences.chosen('analysis') === 'open', ontoggle: () => this.#toggle(),
    }, element('summary', {}, text.t('page.analysis.title')));
    this.element = element('div', { class: 'study' }, this.#opening);
  }

  /** @param {StudyView} view */
  show(view) {
    if (this.#closed) return;
    this.#view = view;
    this.#review?.show(view);
    if (this.#opening.open) this.#analysis?.show({ ...view, busy: view.busy || (this.#review?.running ?? false) });
  }

  /** Opens the review of the round that is over. */
  async review() {
    if (!this.#review) {
      const found = await this.#fetch(() => import('./review.js'));
      if (!found || this.#closed) return;
      this.#review ??= new found.Review(this.#parts, { look: this.#actions.look, rest: () => this.#refresh() });
      this.element.prepend(this.#review.element);
    }
    if (this.#view) this.#review.open(this.#view);
  }

  close() {
    this.#closed = true;
    this.#analysis?.rest();
    this.#review?.close();
  }

  async #toggle() {
    const { open } = this.#opening;
    const choice = open ? 'open' : 'closed';
    if (choice !== this.#preferences.chosen('analysis')) this.#preferences.choose('analysis', choice);
    if (!open) {
      this.#analysis?.rest();
      return;
    }
    if (!this.#analysis) {
      const found = await this.#fetch(() => import('./analysis.js'));
      if (!found || this.#closed || this.#analysis) return;
      this.#analysis = new found.Analysis(this.#parts, { aside: this.#actions.aside });
      this.#opening.append(this.#analysis.element);
    }
    this.#refresh();
  }

  #refresh() {
    if (this.#view) this.show(this.#view);
  }

  /**
   * @template Part
   * @param {() => Promise<Part>} part
   */
  #fetch(part) {
    return later(part, () => {
      this.#failure.textContent = this.#parts.text.t('page.unavailable');
      this.element.prepend(this.#failure);
    });
  }
}
