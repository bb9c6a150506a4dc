/** Thinking in slices for whoever asks by messages: a worker, or the page itself where there is none. It imports nothing, so that both can use it. */

/** @typedef {import('./pkg/analyst/adji.js').Answer} Answer */
/** @typedef {import('./pkg/analyst/adji.js').SearchLimits} Limits */

/** What thinks.
 * @typedef {object} Door
 * @property {Pick<import('./pkg/analyst/adji.js').Analyst, 'ask' | 'askLevel' | 'askToBuy' | 'run' | 'answer' | 'choose' | 'bought'>} analyst
 * @property {() => number} randomSeed
 */

/** What may be asked: an analysis, the move of a level, the pits to buy. `text` is a match as the engine writes it.
 * @typedef {{ id: number | string, kind: 'analyse', text: string, limits?: Limits }
 *   | { id: number | string, kind: 'play', text: string, level: string, seed?: number }
 *   | { id: number | string, kind: 'buy', text: string }} Question */

/** What is said: every question gets one `done` or one `error`. After `broken` nothing more is to be had.
 * @typedef {{ kind: 'ready' } | { kind: 'broken', message: string }
 *   | { id: number | string, kind: 'progress', answer: Answer }
 *   | { id: number | string, kind: 'done', answer?: Answer, pit?: number, pits?: number[] }
 *   | { id: number | string, kind: 'error', code: string, message: string }} Word */

/** Milliseconds from one progress to the next. */
const news = 500;

export class Thinker {
  #door;
  #post;
  #rest;
  #slice;
  #purchase;
  /** What is still to be answered, in order; all but the last are stopped. @type {{ asked: Question, stopped: boolean }[]} */ #open = [];
  /** Ends when nothing is left to be answered. @type {Promise<void> | null} */ #work = null;

  /**
   * @param {object} parts
   * @param {Promise<Door>} parts.door
   * @param {(word: Word) => void} parts.post
   * @param {() => Promise<void>} parts.rest  what is done between two slices, so that others get their turn
   * @param {number} parts.slice  milliseconds
   * @param {number} parts.purchase  milliseconds for choosing what to buy
   */
  constructor({ door, post, rest, slice, purchase }) {
    this.#door = door;
    this.#post = post;
    this.#rest = rest;
    this.#slice = slice;
    this.#purchase = purchase;
    door.then(() => post({ kind: 'ready' }), (error) => this.fail(error));
  }

  /** Takes a message, whatever it is. What is neither a question nor a stop is refused if it has an id, else passed over.
   * @param {unknown} message */
  hear(message) {
    if (typeof message !== 'object' || message === null || !('id' in message)) return;
    const { id, kind } = /** @type {{ id: unknown, kind?: unknown }} */ (message);
    if (typeof id !== 'number' && typeof id !== 'string') return;
    if (kind === 'stop') this.#stop((open) => open.asked.id === id);
    else if (kind === 'analyse' || kind === 'play' || kind === 'buy') this.#take(/** @type {Question} */ (message));
    else this.#post({ id, kind: 'error', code: 'unknown-question', message: 'a question is of kind analyse, play or buy' });
  }

  /** Ends after a rest, when nothing is asked. */
  async quiet() {
    await this.#rest();
    while (this.#work) await this.#work;
  }

  /** Says that the engine has failed.
   * @param {unknown} error */
  fail(error) {
    this.#post({ kind: 'broken', message: String(error) });
  }

  /** Stops all thinking. */
  close() {
    this.#stop(() => true);
  }

  /** @param {Question} asked */
  #take(asked) {
    this.close();
    this.#open.push({ asked, stopped: false });
    this.#work ??= this.#answerAll().finally(() => { this.#work = null; });
  }

  /** @param {(open: { asked: Question }) => boolean} meant */
  #stop(meant) {
    for (const open of this.#open.filter(meant)) open.stopped = true;
  }

  async #answerAll() {
    for (let open = this.#open[0]; open; open = this.#open[0]) {
      try {
        await this.#answer(open, await this.#door);
      } catch (error) {
        this.#refuse(open.asked, error);
      }
      this.#open.shift();
    }
  }

  /**
   * @param {{ asked: Question, stopped: boolean }} open
   * @param {Door} door
   */
  async #answer(open, { analyst, randomSeed }) {
    const { asked } = open;
    const { id, kind, text } = asked;
    if (open.stopped && kind !== 'analyse') throw stopped();
    if (kind === 'buy') analyst.askToBuy(text, this.#purchase);
    else if (kind === 'play') analyst.askLevel(text, asked.level);
    else analyst.ask(text, asked.limits);
    await this.#think(open, analyst);
    if (kind === 'buy') {
      if (open.stopped) throw stopped();
      this.#post({ id, kind: 'done', pits: analyst.bought() });
      return;
    }
    const answer = /** @type {Answer} */ (analyst.answer());
    if (kind === 'analyse') {
      this.#post({ id, kind: 'done', answer });
      return;
    }
    if (open.stopped) throw stopped();
    const seed = typeof asked.seed === 'number' ? asked.seed : randomSeed();
    this.#post({ id, kind: 'done', pit: analyst.choose(seed) ?? answer.pit });
  }

  /**
   * Thinks until all is found out, or until it is stopped.
   * @param {{ asked: Question, stopped: boolean }} open
   * @param {Door['analyst']} analyst
   */
  async #think(open, analyst) {
    let told = -Infinity;
    while (!open.stopped && !analyst.run(this.#slice)) {
      if (open.asked.kind !== 'buy' && performance.now() - told >= news) {
        told = performance.now();
        this.#post({ id: open.asked.id, kind: 'progress', answer: /** @type {Answer} */ (analyst.answer()) });
      }
      await this.#rest();
    }
  }

  /**
   * What the engine refuses has a code; anything else is a failure of its own, after which it cannot be trusted.
   * @param {Question} asked
   * @param {unknown} error
   */
  #refuse({ id }, error) {
    if (isRefusal(error)) this.#post({ id, kind: 'error', code: error.code, message: error.message });
    else this.fail(error);
  }
}

/** Whether this is the engine's refusal of something from outside.
 * @param {unknown} error
 * @returns {error is Error & { code: string }} */
export function isRefusal(error) {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** Lets whatever waits have its turn.
 * @returns {Promise<void>} */
export function breath() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

function stopped() {
  return Object.assign(new Error('stopped before it was done'), { code: 'stopped' });
}
