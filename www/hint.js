/** A hint for the person who is to move: asked of the analyst, and dropped once it is not wanted any more. */

/** @typedef {import('./pkg/analyst/adji.js').Answer} Answer */
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
