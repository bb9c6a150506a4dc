/** The one owner of the running match. It knows no DOM: whoever shows the match subscribes to its changes. */

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./pkg/adji.js').Game} Game */
/** @typedef {import('./pkg/adji.js').GameInfo} GameInfo */
/** @typedef {import('./pkg/adji.js').State} State */
/** @typedef {import('./pkg/adji.js').Event} GameEvent */
/** @typedef {import('./pkg/adji.js').Side} Side */
/** @typedef {import('./pkg/adji.js').RoundRecord} RoundRecord */
/** @typedef {RoundRecord['moves'][number]} MoveRecord */

/** What is kept of a match: the whole of it as the engine's text, and how many of its last moves are undone.
 * @typedef {{ text: string, undone: number }} Saved */

/** One point of the match one can look back at: a round as dealt (`move` null), or the position after a move.
 * @typedef {{ round: number, number: number, move: MoveRecord | null, before: State, state: State }} Stop */

/** What has just happened to the truth.
 * @typedef {{ kind: 'move', move: MoveRecord, before: State, after: State }
 *   | { kind: 'undo' | 'redo', moves: number, before: State, after: State }
 *   | { kind: 'deal' | 'start' | 'set' | 'elsewhere', before: State, after: State }} Change */

export class Session {
  /** @type {Engine} */ #engine;
  /** @type {Game} */ #game;
  /** @type {State} */ #state;
  /** @type {RoundRecord[]} */ #rounds;
  /** @type {string} */ #longest;
  /** @type {((change: Change) => void)[]} */ #listeners = [];

  /**
   * @param {Engine} engine
   * @param {Game} game
   * @param {string} [longest]  the match's text with the moves that are undone in `game`
   */
  constructor(engine, game, longest = game.text()) {
    this.#engine = engine;
    this.#game = game;
    this.#state = game.state();
    this.#rounds = game.history();
    this.#longest = longest;
  }

  /**
   * @param {Engine} engine
   * @param {string} game
   * @param {import('./pkg/adji.js').GameOptions} [options]
   */
  static start(engine, game, options) {
    return new Session(engine, engine.create(game, options));
  }

  /**
   * Takes up a match that was kept. Throws if its text is damaged or tells of another game.
   * @param {Engine} engine
   * @param {string} game
   * @param {Saved} saved
   */
  static restore(engine, game, saved) {
    const restored = engine.fromText(saved.text);
    if (restored.state().game !== game) throw new Error(`a match of ${restored.state().game}`);
    for (let left = saved.undone; left > 0 && restored.undo(); left--);
    return new Session(engine, restored, saved.text);
  }

  /** The match that a text tells of. Throws the engine's refusal.
   * @param {Engine} engine
   * @param {string} text */
  static read(engine, text) {
    return new Session(engine, engine.fromText(text));
  }

  /** @returns {State} the truth; not to be changed */
  get state() {
    return this.#state;
  }

  /** The match as it stands as the engine's text, without the moves that are undone. */
  get text() {
    return this.#game.text();
  }

  /** @returns {GameInfo} */
  get info() {
    const info = this.#engine.games.find(({ id }) => id === this.#state.game);
    if (!info) throw new Error(`no game ${this.#state.game}`);
    return info;
  }

  /** @returns {readonly RoundRecord[]} every round so far, the running one last */
  get rounds() {
    return this.#rounds;
  }

  /** @returns {MoveRecord | null} the last move of the running round */
  get lastMove() {
    return this.#rounds.at(-1)?.moves.at(-1) ?? null;
  }

  /** Whether anything has happened that would be a loss. */
  get begun() {
    return this.#rounds.length > 1 || this.lastMove !== null || this.undone > 0;
  }

  /** Whether it began with a position that somebody set up, and not as the game is dealt. */
  get isSetUp() {
    const [{ dealt }] = this.#rounds;
    const fresh = this.#engine.create(dealt.game, { opener: dealt.turn ?? 'south' });
    const setUp = JSON.stringify(fresh.state()) !== JSON.stringify({ ...dealt, moves: [] });
    fresh.free();
    return setUp;
  }

  get undone() {
    return this.#game.redoable();
  }

  get canUndo() {
    return this.lastMove !== null;
  }

  /** @returns {Saved} */
  get saved() {
    return { text: this.#longest, undone: this.undone };
  }

  /** @returns {Stop[]} */
  get stops() {
    return this.#rounds.flatMap(({ dealt, moves }, round) => [
      { round, number: 0, move: null, before: dealt, state: dealt },
      ...moves.map((move, index) => (
        { round, number: index + 1, move, before: index ? moves[index - 1].after : dealt, state: move.after })),
    ]);
  }

  /**
   * @param {(change: Change) => void} listener
   * @param {AbortSignal} [until]  ends the subscription
   */
  subscribe(listener, until) {
    this.#listeners.push(listener);
    until?.addEventListener('abort', () => { this.#listeners = this.#listeners.filter((other) => other !== listener); });
  }

  /** @returns {number[]} */
  legalMoves() {
    return this.#game.legalMoves();
  }

  /** What a move would do, without doing it. Throws the engine's refusal.
   * @param {number} pit
   * @returns {GameEvent[]} */
  preview(pit) {
    return this.#game.preview(pit);
  }

  /** Throws the engine's refusal; then nothing has changed.
   * @param {number} pit */
  play(pit) {
    const before = this.#state;
    const events = this.#game.move(pit);
    const after = this.#game.state();
    const player = /** @type {Side} */ (before.turn);
    const move = { player, pit, events, after };
    this.#rounds[this.#rounds.length - 1].moves.push(move);
    this.#longest = this.#game.text();
    this.#changed({ kind: 'move', move, before, after });
  }

  /** Takes moves back: one, and more as long as it is not enough.
   * @param {(state: State) => boolean} [enough] */
  undo(enough = () => true) {
    this.#wind('undo', enough);
  }

  /** Makes undone moves again: one, and more as long as it is not enough.
   * @param {(state: State) => boolean} [enough] */
  redo(enough = () => true) {
    this.#wind('redo', enough);
  }

  /**
   * @param {'undo' | 'redo'} kind
   * @param {(state: State) => boolean} enough
   */
  #wind(kind, enough) {
    let moves = 0;
    while (this.#game[kind]()) {
      moves += 1;
      if (enough(this.#game.state())) break;
    }
    if (moves > 0) this.#reread({ kind, moves });
  }

  /** Who may buy which pits before the next round, or null. */
  purchase() {
    return this.#game.purchase() ?? null;
  }

  /** Deals the next round, or in the games without rounds a new game that the other side opens. Throws the engine's refusal.
   * @param {number[]} [buy] */
  nextRound(buy) {
    this.#game.nextRound(buy);
    this.#longest = this.#game.text();
    this.#reread({ kind: 'deal' });
  }

  /** Leaves the match for a new one. */
  restart() {
    this.follow(Session.start(this.#engine, this.#state.game), 'start');
  }

  /**
   * Takes up another match of the same game, or what has become of this one elsewhere.
   * @param {Session} other  is not to be used any more
   * @param {'start' | 'set' | 'elsewhere'} [kind]
   */
  follow(other, kind = 'elsewhere') {
    this.#game.free();
    this.#game = other.#game;
    this.#longest = other.#longest;
    this.#reread({ kind });
  }

  /** @param {{ kind: 'undo' | 'redo', moves: number } | { kind: 'deal' | 'start' | 'set' | 'elsewhere' }} what */
  #reread(what) {
    const before = this.#state;
    this.#rounds = this.#game.history();
    this.#changed({ ...what, before, after: this.#game.state() });
  }

  /** @param {Change} change */
  #changed(change) {
    this.#state = change.after;
    for (const listener of this.#listeners) listener(change);
  }
}
