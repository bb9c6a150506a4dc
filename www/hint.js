/** A hint for the person who is to move: the best pit, and why, in seeds. */
import { pitLetter } from './announce.js';
import { southMargin, verdict } from './verdict.js';

/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./pkg/analyst/adji.js').Answer} Answer */
/** @typedef {import('./pkg/adji.js').Side} Side */
/** @typedef {Pick<import('./analyst.js').Analyst, 'analyse'>} Analyst */

const limits = { millis: 1500, everyMove: true };

export class Hint {
  #analyst;
  /** @type {(() => void) | null} */ #stop = null;
  /** Counts the questions, so that an old one's answer is not taken for a new one's. */ #question = 0;
  /** The pit it points to. @type {number | null} */ pit = null;

  /** @param {() => Promise<Analyst>} analyst  fetched when it is needed for the first time */
  constructor(analyst) {
    this.#analyst = analyst;
  }

  /** Whether it is still being thought about. */
  get pending() {
    return this.#stop !== null;
  }

  /**
   * @param {string} text  of the match
   * @returns {Promise<Answer | null>}  null if it was dropped meanwhile
   */
  async ask(text) {
    this.drop();
    const question = this.#question;
    this.#stop = () => {};
    try {
      const analyst = await this.#analyst();
      if (question !== this.#question) return null;
      const thinking = analyst.analyse(text, limits);
      this.#stop = () => thinking.stop();
      const found = await thinking.answer;
      if (question !== this.#question) return null;
      this.#stop = null;
      this.pit = found.pit;
      return found;
    } catch (error) {
      if (question !== this.#question) return null;
      this.#stop = null;
      throw error;
    }
  }

  /** Takes it away, or stops thinking about it. */
  drop() {
    this.#question += 1;
    this.#stop?.();
    this.#stop = null;
    this.pit = null;
  }
}

/**
 * "B wins 4 more than C. Estimate, 14 moves ahead: South +3."
 * @param {Text} text
 * @param {{ pitsPerRow: number }} game
 * @param {Side | null} turn
 * @param {Answer} answer
 */
export function hintSentence(text, game, turn, { pit, pits, margin, exact, depth }) {
  const ranked = [...pits].sort((one, other) => other.margin - one.margin);
  const best = ranked.filter((worth) => worth.margin === ranked[0].margin).map((worth) => pitLetter(game, worth.pit));
  const next = ranked.at(best.length);
  const why = text.t(`page.hint.${reason(best, next)}`, {
    pit: pitLetter(game, pit), pits: best.sort(), more: next ? ranked[0].margin - next.margin : 0, other: next ? pitLetter(game, next.pit) : '',
  });
  return text.t('page.hint.words', { why, verdict: verdict(text, { margin: southMargin(margin, turn), exact, depth }) });
}

/**
 * @param {string[]} best
 * @param {object | undefined} next  the best of the others
 */
function reason(best, next) {
  if (best.length < 2) return next ? 'better' : 'only';
  return next ? 'several' : 'equal';
}
