/** The page's analyst: questions as promises, answered by a worker that is replaced if it dies, or by the page itself where there can be none. */

/** @typedef {import('./pkg/analyst/adji.js').Answer} Answer */
/** @typedef {import('./pkg/analyst/adji.js').SearchLimits} Limits */
/** @typedef {import('./standin.js').Helper} Helper */
/** @typedef {import('./thinking.js').Question} Question */
/** @typedef {import('./thinking.js').Word} Word */

/** @typedef {{ answer: Promise<Answer>, stop: () => void }} Thinking   stop(): the promise resolves with the best so far */

/** A question that waits for its answer.
 * @typedef {object} Open
 * @property {Question} asked
 * @property {(answer: Answer) => void} progress
 * @property {(word: Extract<Word, { kind: 'done' }>) => void} resolve
 * @property {(error: unknown) => void} reject
 * @property {boolean} stopped
 * @property {boolean} again  it was asked of a helper that died
 */

/** Milliseconds from one heartbeat to the next. They are counted rather than timed: while the page sleeps, so does what it waits for. */
const beat = 1000;

/** So many beats without a word mean that a helper is dead, or that it will never be ready. */
const patience = { working: 5, loading: 20 };

export class Analyst {
  #makeWorker;
  #makeStandIn;
  #onRestart;
  /** Whether the page has to think for itself. */ #alone = false;
  /** @type {Promise<Helper> | null} */ #hired = null;
  /** The one hired, once it is ready. @type {Helper | null} */ #helper = null;
  /** By their ids, in order. @type {Map<number, Open>} */ #open = new Map();
  #lastId = 0;
  /** The games whose databases may be built. @type {string[]} */ #games = [];
  /** @type {ReturnType<typeof setInterval> | undefined} */ #heart;
  /** Heartbeats since the helper was last heard of. */ #silent = 0;

  /**
   * @param {object} [parts]
   * @param {() => Worker} [parts.makeWorker]
   * @param {() => Helper | Promise<Helper>} [parts.makeStandIn]  does a worker's work where there can be none
   * @param {() => void} [parts.onRestart]  told when what is asked has to be thought about anew
   */
  constructor({ makeWorker = newWorker, makeStandIn = newStandIn, onRestart = () => {} } = {}) {
    this.#makeWorker = makeWorker;
    this.#makeStandIn = makeStandIn;
    this.#onRestart = onRestart;
  }

  /**
   * @param {string} text  of a match
   * @param {Limits} [limits]
   * @param {(answer: Answer) => void} [progress]  told about twice a second
   * @returns {Thinking}
   */
  analyse(text, limits, progress = () => {}) {
    const { id, done } = this.#ask({ kind: 'analyse', text, limits }, progress);
    return { answer: quietly(done.then(({ answer }) => /** @type {Answer} */ (answer))), stop: () => this.#stop(id) };
  }

  /**
   * The move of a level; stop() rejects with an AbortError.
   * @param {string} text
   * @param {string} level
   * @returns {{ pit: Promise<number>, stop: () => void }}
   */
  play(text, level) {
    const { id, done } = this.#ask({ kind: 'play', text, level });
    return { pit: quietly(done.then(({ pit }) => /** @type {number} */ (pit))), stop: () => this.#stop(id) };
  }

  /**
   * The pits to buy before the next round.
   * @param {string} text
   * @returns {Promise<number[]>}
   */
  buy(text) {
    return quietly(this.#ask({ kind: 'buy', text }).done.then(({ pits }) => pits ?? []));
  }

  /** From now on the databases of these games, and of no others, may be built while nothing is asked.
   * @param {string[]} games */
  prepare(games) {
    this.#games = games;
    if (this.#helper) this.#helper.postMessage({ kind: 'idle', games });
    else this.#hire();
  }

  /** Ends it all; what is still open is rejected. */
  close() {
    this.#dismiss();
    for (const { asked } of this.#open.values()) this.#settle(asked.id)?.reject(aborted());
  }

  /**
   * Asks; what was asked before is stopped.
   * @param {{ kind: 'analyse', text: string, limits?: Limits } | { kind: 'play', text: string, level: string }
   *   | { kind: 'buy', text: string }} question
   * @param {(answer: Answer) => void} [progress]
   * @returns {{ id: number, done: Promise<Extract<Word, { kind: 'done' }>> }}
   */
  #ask(question, progress = () => {}) {
    for (const before of this.#open.keys()) this.#stop(before);
    const id = this.#lastId += 1;
    const done = new Promise((resolve, reject) => {
      this.#open.set(id, { asked: { id, ...question }, progress, resolve, reject, stopped: false, again: false });
    });
    this.#silent = 0;
    this.#heart ??= setInterval(() => this.#listen(), beat);
    this.#send(id);
    this.#hire();
    return { id, done };
  }

  /** An analysis is answered with the best so far, anything else not at all.
   * @param {number} id */
  #stop(id) {
    const open = this.#open.get(id);
    if (!open || open.stopped) return;
    open.stopped = true;
    this.#helper?.postMessage({ kind: 'stop', id });
    if (open.asked.kind !== 'analyse') this.#settle(id)?.reject(aborted());
  }

  /** Hands a question to the helper if that is ready.
   * @param {number} id */
  #send(id) {
    const open = this.#open.get(id);
    if (!open || !this.#helper) return;
    try {
      this.#helper.postMessage(open.asked);
      if (open.stopped) this.#helper.postMessage({ kind: 'stop', id });
    } catch (error) {
      // What no message can carry.
      this.#settle(id)?.reject(error);
    }
  }

  /** @param {Question['id']} id
   * @returns {Open | undefined} the question that is open no longer */
  #settle(id) {
    const open = this.#open.get(Number(id));
    this.#open.delete(Number(id));
    if (this.#open.size === 0) {
      clearInterval(this.#heart);
      this.#heart = undefined;
    }
    return open;
  }

  // The helper, while it lives and when it dies.

  #hire() {
    if (this.#hired) return;
    const hired = this.#make();
    this.#hired = hired;
    const died = (/** @type {Event} */ event) => {
      // It is dealt with here; the console need not know.
      event.preventDefault();
      if (hired === this.#hired) this.#bury();
    };
    hired.then((helper) => {
      helper.onmessage = ({ data }) => { if (hired === this.#hired) this.#hear(data, helper); };
      helper.onerror = died;
      helper.onmessageerror = died;
    }, () => { if (hired === this.#hired) this.#bury(); });
  }

  /** @returns {Promise<Helper>} */
  async #make() {
    return this.#alone ? this.#makeStandIn() : this.#makeWorker();
  }

  /**
   * @param {Word} word
   * @param {Helper} helper
   */
  #hear(word, helper) {
    this.#silent = 0;
    if (word.kind === 'ready') this.#begin(helper);
    else if (word.kind === 'broken') this.#bury();
    else if (word.kind === 'progress') this.#open.get(Number(word.id))?.progress(word.answer);
    else if (word.kind === 'done') this.#settle(word.id)?.resolve(word);
    else this.#settle(word.id)?.reject(Object.assign(new Error(word.message), { code: word.code }));
  }

  /** @param {Helper} helper  that has become ready */
  #begin(helper) {
    this.#helper = helper;
    if (this.#games.length > 0) helper.postMessage({ kind: 'idle', games: this.#games });
    for (const id of this.#open.keys()) this.#send(id);
  }

  #listen() {
    this.#silent += 1;
    if (this.#silent > (this.#helper ? patience.working : patience.loading)) this.#bury();
  }

  /** The helper is dead. If it ever lived, another one is asked the same once more; if not, the page has to think for itself. */
  #bury() {
    const lived = this.#helper !== null;
    const hopeless = !lived && this.#alone;
    this.#dismiss();
    this.#alone ||= !lived;
    for (const open of this.#open.values()) {
      if (hopeless || (lived && open.again)) this.#settle(open.asked.id)?.reject(lost());
      open.again ||= lived;
    }
    if (this.#open.size === 0) return;
    this.#silent = 0;
    this.#hire();
    if (lived) this.#onRestart();
  }

  #dismiss() {
    this.#hired?.then((helper) => helper.terminate(), () => {});
    this.#hired = null;
    this.#helper = null;
  }
}

function newWorker() {
  // No browser lets a page have a worker of another origin; to know that beforehand spares a complaint on Firefox's console.
  if (new URL(import.meta.url).origin !== window.origin) throw new DOMException('a worker of another origin', 'SecurityError');
  return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
}

async function newStandIn() {
  const { standIn } = await import('./standin.js');
  return standIn();
}

/** Who stops a question need not listen to what becomes of it.
 * @template Value
 * @param {Promise<Value>} promise */
function quietly(promise) {
  promise.catch(() => {});
  return promise;
}

function aborted() {
  return new DOMException('stopped', 'AbortError');
}

function lost() {
  return Object.assign(new Error('whoever thinks about this dies'), { code: 'analyst-lost' });
}
