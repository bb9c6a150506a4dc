/**
 * <adji-game>: a game on anybody's page. This module is all that a page has to load.
 *
 *     <script type="module" src="…/www/adji-game.js"></script>
 *     <adji-game game="bosh" side="south" level="keeper"></adji-game>
 *
 * **Attributes**, each a property too; left out or wrong, the first value stands in, and what is wrong is told with `adji-error`:
 * `game` (adji-boto, adji-kui-ii, bosh, anywoli, djenon-abe) · `lang` (en) · `theme` (auto, light, dark) · `level` (of the
 * computer: sprout, sower, keeper, elder, ancestor; left out, two people play) · `side` (whose the person's is: south, north;
 * both: two people) · `speed` (normal, slow, fast, off) · `controls` (all, none, or some of undo redo replay pause open; left
 * out, all but open, which leads to the whole page) ·
 * `moves` (a match as `text()` writes it). `hidden` and `tabindex` are what they are everywhere.
 *
 * **Properties**: `whenReady`, a promise that the game can be played; `storage`, what keeps the matches ({@link Keeper}): nothing does by itself.
 *
 * **Methods**, once it is ready: `legalMoves()`, `preview(pit)`, `move(pit)`, `undo()`, `redo()`, `redoable()`, `purchase()`,
 * `nextRound(buy?)`, `state()`, `history()`, `text()` as the engine has them, except that moves of the computer are taken back
 * and made again with the person's; `newGame({ game?, opener? })`, `setState(text or Position)`, `getState()`,
 * `setOption(name, value)`, `pause(on = true)`. What cannot be done throws an Error with a sentence and a `code`; nothing has changed then.
 *
 * **Events**, all bubbling and composed; `state` and `text` in their `detail` are how the match stands after it:
 * `adji-ready` { game, state, text } · `adji-move` { player, pit, events, state, text } · `adji-capture` { player, pit, seeds, to },
 * one for each capture of a move · `adji-state` { change, state, text }: the match changed in another way ·
 * `adji-turn` { player, computer, state, text } · `adji-roundover` { end, winner, stores, state, text } ·
 * `adji-matchover` { winner, state, text } · `adji-resize` { width, height }: the height that suits this width ·
 * `adji-error` { code, message }.
 *
 * **Looks**: as high as its width asks for, or as high as it is told to be; from 200 × 200 pixels on. Custom properties
 * `--adji-ground`, `--adji-raised`, `--adji-sunken`, `--adji-ink`, `--adji-soft`, `--adji-line`, `--adji-south`, `--adji-north`,
 * `--adji-warning` (colours), `--adji-radius`, `--adji-font`; parts `board`, `status`, `turn`, `news`, `tools`, `tool`, `between`.
 */
import { fetchBoard } from './boards/art.js';
import { element } from './dom.js';
import { excerpt, optionNames, readOption, seatsOf } from './options.js';
import { Session } from './session.js';
import { sharedEngine, sharedText } from './shared.js';
import { Small } from './small.js';
import { savedMatch } from './storage.js';
import { Table } from './table.js';

/** @typedef {import('./analyst.js').Analyst} Analyst */
/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./options.js').OptionName} OptionName */
/** @typedef {import('./session.js').Change} Change */
/** @typedef {import('./pkg/adji.js').Event} GameEvent */
/** @typedef {import('./pkg/adji.js').Position} Position */
/** @typedef {import('./pkg/adji.js').Purchase} Purchase */
/** @typedef {import('./pkg/adji.js').RoundRecord} RoundRecord */
/** @typedef {import('./pkg/adji.js').Side} Side */
/** @typedef {import('./pkg/adji.js').State} State */

/** What keeps the match of each game while no page is open; {@link import('./storage.js').Storage} is one.
 * @typedef {Pick<import('./storage.js').Storage, 'matchLine' | 'keepMatch'>} Keeper */

/** How a match stands, as it can be sent to somebody.
 * @typedef {{ game: string, state: State, text: string, legalMoves: number[] }} Standing */

export class AdjiGame extends HTMLElement {
  static observedAttributes = optionNames;

  /** The match, from when the element was first ready; it outlives a time outside the document. @type {Session | null} */ #session = null;
  /** What is loaded, once it is. @type {{ engine: Engine, text: Text } | null} */ #loaded = null;
  /** Ends when the element leaves the document. @type {AbortController | null} */ #life = null;
  /** Ends when another match takes this one's place. */ #match = new AbortController();
  /** Ends what is told of a match. */ #telling = new AbortController();
  /** @type {Table | null} */ #table = null;
  /** @type {Small | null} */ #small = null;
  /** Fetched when the computer is asked for the first time. @type {Promise<Analyst> | null} */ #analyst = null;
  #ready = promised();
  #dark = window.matchMedia('(prefers-color-scheme: dark)');
  #still = window.matchMedia('(prefers-reduced-motion: reduce)');
  /** @type {Keeper | null} */ #storage = null;

  constructor() {
    super();
    this.attachShadow({ mode: 'open', delegatesFocus: true });
  }

  connectedCallback() {
    this.#takeUpProperties();
    this.#life = new AbortController();
    this.#load(this.#life.signal).catch((error) => {
      this.#ready.reject(error);
      this.#ready = promised();
      this.#fail(error);
    });
  }

  disconnectedCallback() {
    this.#life?.abort();
    this.#takeDown();
    this.shadowRoot?.replaceChildren();
    this.#analyst?.then((analyst) => analyst.close(), () => {});
    this.#analyst = null;
  }

  /**
   * @param {OptionName} name
   * @param {string | null} before
   * @param {string | null} value
   */
  attributeChangedCallback(name, before, value) {
    if (before === value || !this.#session || !this.#life || this.#life.signal.aborted) return;
    this.#check(name);
    this.#apply(name);
  }

  // Attributes as properties.

  get game() { return this.#session?.state.game ?? this.#option('game'); }
  set game(value) { this.#setOption('game', value); }
  get theme() { return this.#option('theme'); }
  set theme(value) { this.#setOption('theme', value); }
  get side() { return this.#option('side'); }
  set side(value) { this.#setOption('side', value); }
  get level() { return this.#option('level'); }
  set level(value) { this.#setOption('level', value); }
  get speed() { return this.#option('speed'); }
  set speed(value) { this.#setOption('speed', value); }
  get controls() { return this.#option('controls'); }
  set controls(value) { this.#setOption('controls', value); }
  get moves() { return this.#option('moves'); }
  set moves(value) { this.#setOption('moves', value); }

  /** What keeps the matches. */
  get storage() { return this.#storage; }
  set storage(value) { this.#storage = value; }

  /** Kept when the game can be played; broken if it could not be loaded.
   * @returns {Promise<AdjiGame>} */
  get whenReady() {
    return this.#ready.promise.then(() => this);
  }

  // Methods.

  /** @returns {number[]} */
  legalMoves() {
    return this.#playing.legalMoves();
  }

  /** @param {number} pit @returns {GameEvent[]} */
  preview(pit) {
    return this.#playing.preview(pit);
  }

  /** @param {number} pit @returns {GameEvent[]} */
  move(pit) {
    const session = this.#playing;
    const events = session.preview(pit);
    session.play(pit);
    return events;
  }

  /** @returns {boolean} whether there was anything to take back */
  undo() {
    const { canUndo } = this.#playing;
    if (canUndo) (this.#table ?? this.#playing).undo();
    return canUndo;
  }

  /** @returns {boolean} whether there was anything to make again */
  redo() {
    const able = this.redoable() > 0;
    if (able) (this.#table ?? this.#playing).redo();
    return able;
  }

  redoable() {
    return this.#playing.undone;
  }

  /** @returns {Purchase | null} */
  purchase() {
    return this.#playing.purchase();
  }

  /** @param {number[]} [buy] */
  nextRound(buy) {
    this.#playing.nextRound(buy);
  }

  /** @returns {State} */
  state() {
    return structuredClone(this.#playing.state);
  }

  /** @returns {RoundRecord[]} */
  history() {
    return structuredClone([...this.#playing.rounds]);
  }

  /** @returns {string} */
  text() {
    return this.#playing.text;
  }

  /** @param {{ game?: string, opener?: Side }} [options] */
  newGame({ game = this.game, opener } = {}) {
    this.#become(Session.start(this.#parts.engine, game, opener && { opener }), 'start');
    this.#reflectGame();
  }

  /** Shows another match, or a round in progress; of another game if it is of another game.
   * @param {string | Position} given  what text() wrote, or a Position */
  setState(given) {
    const { engine } = this.#parts;
    const match = typeof given === 'string' ? engine.fromText(given) : engine.fromPosition(given);
    this.#become(new Session(engine, match), 'set');
    this.#reflectGame();
  }

  /** @returns {Standing} */
  getState() {
    return { game: this.game, state: this.state(), text: this.text(), legalMoves: this.legalMoves() };
  }

  /**
   * @param {string} name  of an attribute
   * @param {unknown} value  null: the default
   */
  setOption(name, value) {
    const { text } = this.#parts;
    const known = optionNames.find((option) => option === name);
    if (!known) throw refusal(text, 'unknown-option', { given: excerpt(name), right: optionNames });
    if (known === 'moves' && value) return this.setState(String(value));
    const { right } = this.#read(known, value === null ? null : String(value));
    if (right) throw refusal(text, 'unknown-value', { given: excerpt(value), name, right });
    this.#setOption(known, value);
  }

  /** Stops what is under way, seeds or the computer, or lets it go on. */
  pause(on = true) {
    if (this.#table && this.#table.paused !== on) this.#table.pause();
  }

  // Coming and going.

  /** Properties that were set before the browser knew the element. */
  #takeUpProperties() {
    for (const name of [...optionNames, 'storage']) {
      if (!Object.hasOwn(this, name)) continue;
      const value = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  /** @param {AbortSignal} life */
  async #load(life) {
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    const [engine, text] = await Promise.all([sharedEngine(), sharedText(this.lang), dressed(root)]);
    if (life.aborted) return;
    this.#loaded = { engine, text };
    for (const query of [this.#dark, this.#still]) query.addEventListener('change', () => this.#dress(), { signal: life });
    for (const name of optionNames) this.#check(name);
    await this.#take(this.#session ?? this.#begin());
    if (life.aborted) return;
    this.#ready.keep();
    this.#tell('ready', { game: this.game, ...this.#standing() });
  }

  #takeDown() {
    this.#table?.close();
    this.#small?.close();
    this.#small?.screen.remove();
    this.#table = null;
    this.#small = null;
  }

  /** The match that is asked for, or was kept, or a new one. */
  #begin() {
    const { engine } = this.#parts;
    const asked = this.#askedFor();
    if (asked) return asked;
    const game = this.#option('game');
    const line = this.moves ? null : this.storage?.matchLine(game) ?? null;
    try {
      if (line !== null) return Session.restore(engine, game, savedMatch(line));
    } catch {
      this.#report('kept-damaged');
    }
    return Session.start(engine, game);
  }

  /** The match that `moves` tells of, if it can be read. */
  #askedFor() {
    const { engine, text } = this.#parts;
    if (!this.moves) return null;
    try {
      const match = engine.fromText(this.moves);
      const { game } = match.state();
      const wanted = this.getAttribute('game') ? this.#option('game') : game;
      if (game === wanted) return new Session(engine, match);
      throw refusal(text, 'other-game', { other: text.t(`games.${game}.name`), game: text.t(`games.${wanted}.name`) });
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error)) throw error;
      this.#report(String(error.code), error.message);
      return null;
    }
  }

  /** Takes up a match in place of the one there is, and shows it as soon as its board is there.
   * @param {Session} session */
  #take(session) {
    this.#match.abort();
    this.#match = new AbortController();
    this.#session = session;
    session.subscribe(() => this.#keep(), this.#match.signal);
    this.#listen(session);
    return this.#show(session, this.#match.signal);
  }

  /**
   * Puts a match on the table.
   * @param {Session} session
   * @param {AbortSignal} match  ends with it
   */
  async #show(session, match) {
    const { engine, text } = this.#parts;
    const game = session.info;
    const [computer] = await Promise.all([this.#computer(), fetchBoard(game.id)]);
    if (match.aborted || this.#life?.signal.aborted) return;
    const focused = this.matches(':focus-within');
    this.#takeDown();
    const letters = Array.from({ length: 2 * game.pitsPerRow }, (_, pit) => engine.letter(game.id, pit));
    const preferences = this.#preferences();
    this.#table = new Table({ session, text, preferences, analyst: () => this.#theAnalyst(), computer }, (table) => {
      this.#small = new Small({
        text, game, letters, look: this.#look, controls: this.controls,
        address: () => addressOf(game.id, session.text),
        resized: (size) => this.#tell('resize', size),
      }, table);
      return this.#small.shown;
    });
    this.#listen(session);
    this.#dress();
    this.shadowRoot?.append(this.#table.screen);
    if (focused) this.focus({ preventScroll: true });
  }

  /** Another match than before.
   * @param {Session} session
   * @param {'start' | 'set'} change */
  #become(session, change) {
    const { game } = session.state;
    if (game === this.game) {
      this.#playing.follow(session, change);
      return;
    }
    this.#take(session).catch((error) => this.#fail(error));
    this.#keep();
    this.#tell('state', { change, ...this.#standing() });
    this.#tellTurn();
  }

  /** Tells what becomes of a match, after everybody else here has followed it: whoever hears it may go on from there.
   * @param {Session} session */
  #listen(session) {
    this.#telling.abort();
    this.#telling = new AbortController();
    session.subscribe((change) => this.#tellChange(change), this.#telling.signal);
  }

  /** What plays for the computer, if a seat is its own. */
  async #computer() {
    const seats = Object.values(seatsOf(this.side, this.level));
    return seats.every((seat) => seat === 'person') ? null : (await import('./opponent.js')).Opponent;
  }

  async #reseat() {
    const computer = await this.#computer();
    if (computer) this.#table?.invite(computer);
    this.#table?.reseated();
  }

  /** What a table asks of a person's preferences. */
  #preferences() {
    const game = this;
    return {
      get seats() { return seatsOf(game.side, game.level); },
      get speed() { return /** @type {import('./preferences.js').Choices['speed']} */ (game.speed); },
      get reduced() { return game.#still.matches; },
    };
  }

  /** Each element thinks for itself: who asks an analyst stops what another asked it. */
  #theAnalyst() {
    this.#analyst ??= import('./analyst.js').then(({ Analyst }) => new Analyst({ onRestart: () => this.#table?.restarted() }));
    this.#analyst.catch(() => { this.#analyst = null; });
    return this.#analyst;
  }

  #keep() {
    const session = this.#playing;
    if (!this.moves) this.storage?.keepMatch(this.game, session.begun ? session.saved : null);
  }

  // Options.

  /** @param {OptionName} name */
  #option(name) {
    return this.#read(name, this.getAttribute(name)).value;
  }

  /** @param {OptionName} name @param {string | null} given */
  #read(name, given) {
    return readOption(name, given, this.#loaded?.engine.games.map(({ id }) => id) ?? [given ?? '']);
  }

  /** @param {OptionName} name @param {unknown} value */
  #setOption(name, value) {
    if (value === null || value === undefined || value === '') this.removeAttribute(name);
    else this.setAttribute(name, String(value));
  }

  /** Says so if an attribute has a value that it cannot have.
   * @param {OptionName} name */
  #check(name) {
    const given = this.getAttribute(name);
    const { right } = this.#read(name, given);
    if (right) this.#report('unknown-value', refusal(this.#parts.text, 'unknown-value', { given: excerpt(given), name, right }).message);
  }

  /** Has a changed attribute take effect. @param {OptionName} name */
  #apply(name) {
    if (name === 'theme' || name === 'speed') this.#dress();
    else if (name === 'side' || name === 'level') this.#reseat().catch((error) => this.#fail(error));
    else if (name === 'controls') this.#small?.choose(this.controls);
    else if (name === 'lang') this.#take(this.#playing).catch((error) => this.#fail(error));
    else if (name === 'game' && this.#option('game') !== this.game) this.#become(this.#begin(), 'start');
    else if (name === 'moves') this.#setMoves();
  }

  #setMoves() {
    const asked = this.#askedFor();
    if (asked) this.#become(asked, 'set');
  }

  #reflectGame() {
    if (this.#option('game') !== this.game) this.setAttribute('game', this.game);
  }

  get #look() {
    const { theme } = this;
    /** @type {'light' | 'dark'} */
    const worn = theme === 'dark' || (theme === 'auto' && this.#dark.matches) ? 'dark' : 'light';
    return { theme: worn };
  }

  #dress() {
    const { engine } = this.#parts;
    const letters = Array.from({ length: this.#playing.state.pits.length }, (_, pit) => engine.letter(this.game, pit));
    this.#small?.dress(this.#look);
    this.#table?.dress({ ...this.#look, letters });
  }

  // What is told.

  /** @param {Change} change */
  #tellChange(change) {
    const { kind, before, after } = change;
    const standing = this.#standing();
    if (kind === 'move') {
      const { player, pit, events } = structuredClone(change.move);
      this.#tell('move', { player, pit, events, ...standing });
      for (const event of events) if (event.type === 'capture') this.#tell('capture', { player, pit: event.pit, seeds: event.seeds, to: event.to });
    } else {
      this.#tell('state', { change: kind, ...standing });
    }
    const { end, winner, stores, matchOver, matchWinner } = after;
    const ended = end !== null && (before.end === null || !['move', 'redo', 'undo'].includes(kind));
    if (ended) this.#tell('roundover', { end, winner, stores: [...stores], ...standing });
    if (ended && matchOver) this.#tell('matchover', { winner: matchWinner, ...standing });
    this.#tellTurn();
  }

  /** Says whose turn it is, if it is anybody's. */
  #tellTurn() {
    const { turn } = this.#playing.state;
    if (turn) this.#tell('turn', { player: turn, computer: seatsOf(this.side, this.level)[turn] !== 'person', ...this.#standing() });
  }

  #standing() {
    return { state: this.state(), text: this.text() };
  }

  /** A part could not be loaded. @param {Error} error */
  #fail(error) {
    this.#report('not-loaded', error.message);
  }

  /** @param {string} code @param {string} [message] */
  #report(code, message = this.#loaded?.text.t(`embed.errors.${code}`) ?? code) {
    this.#tell('error', { code, message });
  }

  /** @param {string} type @param {object} detail */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(`adji-${type}`, { bubbles: true, composed: true, detail }));
  }

  /** @returns {Session} */
  get #playing() {
    if (!this.#session) throw new Error('the game is not ready yet: wait for whenReady');
    return this.#session;
  }

  /** @returns {{ engine: Engine, text: Text }} */
  get #parts() {
    if (!this.#loaded) throw new Error('the game is not ready yet: wait for whenReady');
    return this.#loaded;
  }
}

/** A promise that is kept or broken from outside; that it is broken need not be heard. */
function promised() {
  const made = { keep: () => {}, reject: (/** @type {unknown} */ _error) => {} };
  /** @type {Promise<void>} */
  const promise = new Promise((resolve, reject) => Object.assign(made, { keep: resolve, reject }));
  promise.catch(() => {});
  return Object.assign(made, { promise });
}

/** Puts the styles into a shadow root. What they style is to come after them, or it would be seen without.
 * @param {ShadowRoot} root */
function dressed(root) {
  const sheets = [new URL('./common.css', import.meta.url), new URL('./adji-game.css', import.meta.url)];
  return Promise.all(sheets.map(({ href }) => new Promise((resolve) => {
    const link = element('link', { rel: 'stylesheet', href, onload: resolve, onerror: resolve });
    root.append(link);
  })));
}

/** Where a match can be gone on with on the whole page: after the #, so that no server sees it.
 * @param {string} game @param {string} match */
function addressOf(game, match) {
  const address = new URL('../index.html', import.meta.url);
  address.search = new URLSearchParams({ game }).toString();
  address.hash = `match=${encodeURIComponent(match)}`;
  return address.href;
}

/**
 * @param {Text} text
 * @param {string} code
 * @param {import('./i18n.js').Values} values
 */
function refusal(text, code, values) {
  return Object.assign(new Error(text.t(`embed.errors.${code}`, values)), { code, values });
}

if (!customElements.get('adji-game')) customElements.define('adji-game', AdjiGame);
