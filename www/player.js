/** The clock that runs timelines: one at a time, paused, resumed, skipped or stopped at any moment. */

/** @typedef {import('./board.js').Frame} Frame */
/** @typedef {import('./animation.js').Timeline} Timeline */
/** @typedef {'done' | 'skipped' | 'stopped'} Ending */

/** The most one picture may advance, in milliseconds: a hidden tab draws nothing, and goes on where it was. */
const longestStep = 250;

export class Player {
  /** @type {(frame: Frame) => void} */ #draw;
  /** @type {(callback: () => void) => unknown} */ #requestFrame;
  /** @type {() => number} */ #now;
  /** @type {{ timeline: Timeline, end: (ending: Ending) => void } | null} */ #current = null;
  #elapsed = 0;
  #last = 0;
  #paused = false;
  #waiting = false;

  /**
   * @param {object} page
   * @param {(frame: Frame) => void} page.draw
   * @param {(callback: () => void) => unknown} [page.requestFrame]
   * @param {() => number} [page.now] milliseconds
   */
  constructor({ draw, requestFrame = (callback) => requestAnimationFrame(callback), now = () => performance.now() }) {
    this.#draw = draw;
    this.#requestFrame = requestFrame;
    this.#now = now;
  }

  /** Whether a timeline is under way, paused or not. */
  get running() {
    return this.#current !== null;
  }

  get paused() {
    return this.#paused;
  }

  /**
   * Runs a timeline from its beginning; one that is under way is stopped.
   * @param {Timeline} timeline
   * @returns {Promise<Ending>}
   */
  play(timeline) {
    this.stop();
    return new Promise((resolve) => {
      this.#current = { timeline, end: resolve };
      this.#elapsed = 0;
      this.#last = this.#now();
      this.#paused = false;
      this.#show();
    });
  }

  pause() {
    this.#paused = this.running;
  }

  resume() {
    if (this.#paused) {
      this.#paused = false;
      this.#last = this.#now();
      this.#wait();
    }
  }

  /** Shows the end at once. */
  skip() {
    if (this.#current) {
      this.#elapsed = this.#current.timeline.duration;
      this.#draw(this.#current.timeline.frameAt(this.#elapsed));
      this.#finish('skipped');
    }
  }

  /** Lets go of the timeline; what is shown stays until somebody draws. */
  stop() {
    this.#finish('stopped');
  }

  #show() {
    if (!this.#current) {
      return;
    }
    const { timeline } = this.#current;
    this.#draw(timeline.frameAt(this.#elapsed));
    if (this.#elapsed >= timeline.duration) {
      this.#finish('done');
    } else {
      this.#wait();
    }
  }

  #wait() {
    if (!this.#waiting) {
      this.#waiting = true;
      this.#requestFrame(() => {
        this.#waiting = false;
        this.#tick();
      });
    }
  }

  #tick() {
    if (!this.#current || this.#paused) {
      return;
    }
    const now = this.#now();
    this.#elapsed += Math.min(longestStep, Math.max(0, now - this.#last));
    this.#last = now;
    this.#show();
  }

  /** @param {Ending} ending */
  #finish(ending) {
    const current = this.#current;
    this.#current = null;
    this.#paused = false;
    current?.end(ending);
  }
}
