/** The computer at the board: it moves for the sides that are given to it, in its own time, and buys for them between rounds. */

/** @typedef {import('./preferences.js').Preferences} Preferences */
/** @typedef {import('./preferences.js').Level} Level */
/** @typedef {import('./session.js').Session} Session */
/** @typedef {Pick<import('./analyst.js').Analyst, 'play' | 'buy'>} Analyst */

/** What the computer has to find out: a move or a purchase in the match as this text has it.
 * @typedef {{ text: string, level: Level, stop: () => void }} Task */

/** A move comes no sooner than after so many milliseconds, so that it is seen to be one. */
const pauses = { slow: 900, normal: 600, fast: 250, off: 60 };

const nothing = () => {};

export class Opponent {
  #session;
  #preferences;
  #analyst;
  #bought;
  #failed;
  /** What it is about, or was about last. @type {Task | null} */ #task = null;
  #held;
  #closed = false;

  /**
   * @param {object} parts
   * @param {Session} parts.session
   * @param {Pick<Preferences, 'seats' | 'speed'>} parts.preferences
   * @param {() => Promise<Analyst>} parts.analyst  fetched when it is needed for the first time
   * @param {(pits: number[]) => void} parts.bought  told which pits the computer buys
   * @param {() => void} parts.failed  told that nothing could be found out
   */
  constructor({ session, preferences, analyst, bought, failed }) {
    this.#session = session;
    this.#preferences = preferences;
    this.#analyst = analyst;
    this.#bought = bought;
    this.#failed = failed;
    this.#held = session.undone > 0;
  }

  /** The match has changed. What is taken back is for a person to go on from; in another window its own computer plays.
   * @param {{ kind: string }} change */
  follow({ kind }) {
    this.#held = kind === 'elsewhere' || this.#session.undone > 0;
  }

  /** @returns {Level | null} the level that is to move, or null if it is not the computer's turn */
  get mover() {
    return this.#levelOf(this.#session.state.turn);
  }

  /** @returns {Level | null} the level that is to buy, or null if the computer has nothing to buy */
  get buyer() {
    return this.#levelOf(this.#session.purchase()?.player ?? null);
  }

  /** Whether it waits for a person to let it go on. */
  get held() {
    return this.#held;
  }

  hold() {
    this.#held = true;
  }

  release() {
    this.#held = false;
  }

  /**
   * Begins what is to be done, goes on with it, or lets it be. To be called whenever anything has changed.
   * @param {boolean} free  the match is shown as it stands, and nothing moves
   */
  consider(free) {
    const wanted = free && !this.#closed ? this.#wanted() : null;
    if (wanted?.text === this.#task?.text && wanted?.level === this.#task?.level) return;
    this.#task?.stop();
    this.#task = wanted;
    if (wanted) this.#attend(wanted);
  }

  /** Plays no more. */
  close() {
    this.#closed = true;
    this.consider(false);
  }

  /** @returns {Task | null} */
  #wanted() {
    const level = (this.#held ? null : this.mover) ?? this.buyer;
    return level && { text: this.#session.text, level, stop: nothing };
  }

  /** @param {Task} task */
  async #attend(task) {
    const act = await this.#decide(task);
    if (this.#isDue(task)) act();
  }

  /**
   * Finds out what to do.
   * @param {Task} task
   * @returns {Promise<() => void>}
   */
  async #decide(task) {
    const pause = new Promise((resolve) => { setTimeout(resolve, pauses[this.#preferences.speed]); });
    try {
      const analyst = await this.#analyst();
      if (!this.#isDue(task)) return nothing;
      if (this.buyer) {
        const pits = await analyst.buy(task.text);
        return () => this.#bought(pits);
      }
      const asked = analyst.play(task.text, task.level);
      task.stop = () => asked.stop();
      const [pit] = await Promise.all([asked.pit, pause]);
      task.stop = nothing;
      return () => this.#session.play(pit);
    } catch (error) {
      if (!this.#isDue(task)) return nothing;
      // Another question came between: this one is asked again.
      if (isAbort(error)) return pause.then(() => this.#decide(task));
      return () => {
        this.#held = true;
        this.#failed();
      };
    }
  }

  /** @param {Task} task */
  #isDue(task) {
    return task === this.#task && task.text === this.#session.text;
  }

  /** @param {import('./pkg/adji.js').Side | null} side */
  #levelOf(side) {
    const seat = side && this.#preferences.seats[side];
    return seat === 'person' ? null : seat;
  }
}

/** @param {unknown} error */
function isAbort(error) {
  return error instanceof Error && error.name === 'AbortError';
}
