/**
 * One match at the table: the session's truth, the stage's picture and the panel's words kept in step.
 * The truth changes at once. What is shown follows it in motion, may be looked back in, and never reaches the truth.
 */
import { dealTimeline, stillFrame, timeline } from './animation.js';
import { NO_MARKS } from './board.js';
import { Hint } from './hint.js';
import { Narrator } from './narrator.js';
import { Player } from './player.js';

/** @typedef {import('./animation.js').Timeline} Timeline */
/** @typedef {import('./board.js').Marks} Marks */
/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./panel.js').Panel} Panel */
/** @typedef {import('./preferences.js').Preferences} Preferences */
/** @typedef {import('./rounds.js').Between} Between */
/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./session.js').Change} Change */
/** @typedef {import('./session.js').Stop} Stop */
/** @typedef {import('./analyst.js').Analyst} Analyst */
/** @typedef {import('./stage.js').Stage} Stage */
/** @typedef {import('./study.js').Study} Study */
/** @typedef {import('./opponent.js').Opponent} Opponent */
/** @typedef {typeof import('./opponent.js').Opponent} Computer */
/** What shows the match, and calls the table when a person does something; `screen` wears the colour of the side to move.
 * @typedef {{ stage: Stage, panel: Pick<Panel, 'show' | 'say'>, between: Pick<Between, 'show' | 'focused' | 'focus'>, study?: Study,
 *   screen: HTMLElement }} Shown */
/** @typedef {import('./pkg/adji.js').Side} Side */
/** @typedef {import('./pkg/adji.js').State} State */
/** @typedef {import('./pkg/adji.js').Event} GameEvent */

/** Where only people play. @type {Pick<Opponent, 'mover' | 'buyer' | 'held' | 'follow' | 'hold' | 'release' | 'consider' | 'close'>} */
const nobody = { mover: null, buyer: null, held: false, follow() {}, hold() {}, release() {}, consider() {}, close() {} };

export class Table {
  #session;
  #narrator;
  #preferences;
  #stage;
  #panel;
  #between;
  #study;
  #screen;
  #player = new Player({ draw: (frame) => this.#stage.draw(frame) });
  #opponent = nobody;
  #analyst;
  #hint;

  /** Counts what has been shown, so that a motion that is cut off does not end for the one that follows it. */
  #showing = 0;
  /** The stop that is looked back at, or null for now. @type {number | null} */ #back = null;
  /** The position beside the match that is shown instead: of a line the analysis found. @type {Stop | null} */ #aside = null;
  /** The pit under the pointer or with the focus. @type {number | null} */ #pointed = null;
  /** Why the last choice was refused, or ''. */ #refusal = '';
  /** What the last change was, in words. */ #news = '';
  /** What is to be said of a hint, or ''. */ #advice = '';
  /** Whether it is being chosen who plays. */ #seating = false;
  /** Ends with the table. */ #life = new AbortController();
  /** The pits chosen to be bought. @type {number[]} */ #bought = [];
  /** Whether the space key that is down has skipped a motion, so that its release chooses nothing. */ #skipped = false;

  /**
   * @param {object} parts
   * @param {Session} parts.session
   * @param {Text} parts.text
   * @param {Pick<Preferences, 'seats' | 'speed' | 'reduced'>} parts.preferences
   * @param {() => Promise<Analyst>} parts.analyst
   * @param {Computer | null} parts.computer  null where no seat is its own
   * @param {(table: Table) => Shown} build
   */
  constructor({ session, text, preferences, analyst, computer }, build) {
    this.#session = session;
    this.#narrator = new Narrator(text, session.info, preferences);
    this.#preferences = preferences;
    this.#analyst = analyst;
    this.#hint = new Hint(analyst);
    if (computer) this.invite(computer);
    ({ stage: this.#stage, panel: this.#panel, between: this.#between, study: this.#study, screen: this.#screen } = build(this));
    session.subscribe((change) => this.#follow(change), this.#life.signal);
    this.#chooseSuggested();
    this.#news = this.#narrator.stop(this.#shown);
    this.#rest();
  }

  /** @returns {HTMLElement} */
  get screen() {
    return this.#screen;
  }

  /** Dresses everything as the preferences have it now.
   * @param {import('./board.js').Look} look */
  dress(look) {
    if (this.#preferences.speed === 'off') this.#player.skip();
    this.#stage.dress(look);
    this.#tell();
  }

  /** Takes everything down; a motion under way is cut off. */
  close() {
    this.#study?.close();
    this.#showing += 1;
    this.#life.abort();
    this.#player.stop();
    this.#stage.close();
    this.#opponent.close();
    this.#hint.drop();
  }

  // What a person does.

  /** A pit was clicked, or chosen with the keyboard.
   * @param {number} pit */
  choose(pit) {
    const { running } = this.#player;
    if (running) this.#player.skip();
    if (this.#elsewhere) {
      if (!running) this.#refuse(this.#aside ? this.#narrator.lookingAside : this.#narrator.lookingBack);
    } else if (this.#session.purchase()) {
      if (!running) this.toggle(pit);
    } else if (this.#opponent.mover) {
      if (!running) this.#refuse(this.#narrator.computersTurn(this.#session.state, this.#opponent.held));
    } else if (!running || this.#session.legalMoves().includes(pit)) {
      this.#attempt(() => this.#session.play(pit));
    }
  }

  /** Takes a pit that may be bought into the purchase, or out of it.
   * @param {number} pit */
  toggle(pit) {
    const purchase = this.#session.purchase();
    if (!purchase) return;
    if (this.#opponent.buyer) {
      this.#refuse(this.#narrator.computersPurchase(purchase, this.#bought.length > 0));
      return;
    }
    if (!purchase.from.includes(pit)) {
      this.#refuse(this.#narrator.notForSale(purchase));
      return;
    }
    this.#bought = this.#bought.includes(pit) ? this.#bought.filter((other) => other !== pit) : [...this.#bought, pit];
    this.#refusal = '';
    this.#rest();
  }

  /** @param {number | null} pit */
  point(pit) {
    this.#pointed = pit;
    this.#mark();
  }

  /** The next round, or the next game. */
  onward() {
    const { state, info } = this.#session;
    const purchase = this.#session.purchase();
    if (state.matchOver && info.rounds !== 'none') this.#session.restart();
    else if (purchase && this.#opponent.buyer && !this.#bought.length) this.#refuse(this.#narrator.computersPurchase(purchase, false));
    else this.#attempt(() => this.#session.nextRound(purchase ? this.#bought : undefined));
  }

  /** Takes moves back until it is a person's turn again; where no person plays, one move. */
  undo() {
    this.#session.undo((state) => this.#isForPerson(state));
  }

  redo() {
    this.#session.redo((state) => this.#isForPerson(state));
  }

  /** Points to the best pit and says why. */
  async hint() {
    const { text, state } = this.#session;
    const asked = this.#hint.ask(text);
    this.#advise(this.#narrator.considering);
    try {
      const answer = await asked;
      const words = answer && await this.#narrator.hint(answer, state);
      if (words && this.#hint.pit === answer.pit) this.#advise(words);
    } catch {
      this.#fail();
    }
  }

  /** The computer comes to the table: to be called before a seat can be its own.
   * @param {Computer} Computer */
  invite(Computer) {
    if (this.#opponent !== nobody) return;
    this.#opponent = new Computer({
      session: this.#session,
      preferences: this.#preferences,
      analyst: this.#analyst,
      bought: (pits) => this.#buyForComputer(pits),
      failed: () => this.#fail(),
    });
  }

  /** It is being chosen who plays; until that is done the computer keeps still.
   * @param {HTMLDialogElement} dialog */
  seat(dialog) {
    this.#seating = true;
    this.#dropHint();
    this.#tell();
    this.#mark();
    dialog.addEventListener('close', () => {
      this.#seating = false;
      this.reseated();
    }, { signal: this.#life.signal });
  }

  /** Others play now than before. */
  reseated() {
    this.#opponent.release();
    this.#chooseSuggested();
    this.#tell();
    this.#mark();
  }

  skip() {
    this.#player.skip();
  }

  /** Whether what is under way, seeds or the computer, has been stopped. */
  get paused() {
    return this.#player.running ? this.#player.paused : this.#opponent.held;
  }

  /** Stops what is under way, seeds or the computer, or lets it go on. */
  pause() {
    const { running, paused } = this.#player;
    this.#refusal = '';
    if (running) paused ? this.#player.resume() : this.#player.pause();
    else this.#opponent.held ? this.#opponent.release() : this.#opponent.hold();
    this.#tell();
  }

  /** Shows the move that led to what is shown once more. */
  replay() {
    const { move, before } = this.#shown;
    const { speed } = this.#preferences;
    if (move) this.#run(timeline(before, move.events, { ...this.#motion, speed: speed === 'off' ? 'normal' : speed }));
  }

  /** Shows the match as it stood; the truth stays as it is.
   * @param {number} index  of a stop */
  look(index) {
    this.#back = index === this.#session.stops.length - 1 ? null : index;
    this.#aside = null;
    this.#refusal = '';
    this.#dropHint();
    this.#rest();
  }

  /** Shows a position beside the match, in motion; null shows the match again.
   * @param {Stop | null} stop */
  imagine(stop) {
    this.#aside = stop;
    this.#refusal = '';
    this.#dropHint();
    if (stop?.move) this.#run(timeline(stop.before, stop.move.events, this.#motion));
    else this.#rest();
  }

  now() {
    this.look(this.#session.stops.length - 1);
    this.#stage.focus();
  }

  /** The space key skips wherever it has nothing else to do.
   * @param {KeyboardEvent} event */
  keydown(event) {
    const { target } = event;
    const busy = target instanceof HTMLElement && target.matches('select, summary, a, button:not(.pit), dialog *');
    if (event.key !== ' ' || busy || !this.#player.running) return;
    event.preventDefault();
    this.#skipped = true;
    this.#player.skip();
  }

  /** @param {KeyboardEvent} event */
  keyup(event) {
    if (event.key !== ' ' || !this.#skipped) return;
    event.preventDefault();
    this.#skipped = false;
  }

  /** Something on the page went wrong, in words.
   * @param {string} words */
  fault(words) {
    this.#refuse(words);
  }

  /** The analyst died and thinks anew. */
  restarted() {
    this.#advise(this.#narrator.restarted);
  }

  // What follows from it.

  /** The truth has changed.
   * @param {Change} change */
  #follow(change) {
    this.#opponent.follow(change);
    this.#back = null;
    this.#aside = null;
    this.#refusal = '';
    this.#dropHint();
    this.#chooseSuggested();
    this.#news = this.#narrator.change(change, this.#shown);
    this.#panel.say(`${this.#news} ${this.#narrator.standing(change.after, this.#opponent.held)}`);
    if (this.#between.focused) this.#stage.focus();
    if (change.kind === 'move') this.#run(timeline(change.before, change.move.events, this.#motion), () => this.#between.focus());
    else if (change.kind === 'deal') this.#run(dealTimeline(change.before, change.after, this.#motion));
    else this.#rest();
  }

  /**
   * Shows something in motion, then rests.
   * @param {Timeline} motion
   * @param {() => void} [arrived]  what is to be done then
   */
  #run(motion, arrived) {
    const mine = this.#showing += 1;
    const ended = this.#player.play(motion);
    this.#tell();
    this.#mark();
    ended.then(() => {
      if (mine !== this.#showing) return;
      this.#rest();
      arrived?.();
    });
  }

  /** Shows what is to be shown, at rest. */
  #rest() {
    this.#showing += 1;
    this.#player.stop();
    this.#stage.draw(stillFrame(this.#shown.state));
    this.#tell();
    this.#mark();
  }

  /** @param {() => void} act  may be refused by the engine */
  #attempt(act) {
    try {
      act();
    } catch (error) {
      this.#refuse(this.#narrator.refusal(error));
    }
  }

  /** @param {string} words */
  #refuse(words) {
    this.#refusal = words;
    this.#panel.say(words);
    this.#tell();
  }

  /** Why what was asked of the analyst did not come about. */
  #fail() {
    this.#dropHint();
    if (this.#opponent.buyer) this.#buyForComputer(this.#session.purchase()?.suggested ?? []);
    else this.#refuse(this.#narrator.failure);
  }

  /** @param {string} words  about a hint */
  #advise(words) {
    this.#refusal = '';
    this.#advice = words;
    this.#panel.say(words);
    this.#tell();
    this.#mark();
  }

  #dropHint() {
    this.#hint.drop();
    this.#advice = '';
  }

  /** @param {number[]} pits */
  #buyForComputer(pits) {
    const purchase = this.#session.purchase();
    if (!purchase) return;
    this.#bought = [...pits];
    this.#refusal = '';
    this.#panel.say(this.#narrator.computerBuys(purchase, pits));
    this.#tell();
    this.#mark();
  }

  /** What a person finds chosen; the computer chooses for itself. */
  #chooseSuggested() {
    this.#bought = this.#opponent.buyer ? [] : [...this.#session.purchase()?.suggested ?? []];
  }

  /** Whether a person is to move, or none ever is.
   * @param {State} state */
  #isForPerson({ turn }) {
    const { seats } = this.#preferences;
    return !Object.values(seats).includes('person') || (turn !== null && seats[turn] === 'person');
  }

  /** Whether there is a move that a person can take back. */
  get #canUndo() {
    const { seats } = this.#preferences;
    const isPersons = (/** @type {{ player: Side }} */ { player }) => seats[player] === 'person';
    const persons = Object.values(seats).includes('person');
    return this.#session.canUndo && (!persons || (this.#session.rounds.at(-1)?.moves.some(isPersons) ?? false));
  }

  /** @returns {Stop} */
  get #shown() {
    const { stops } = this.#session;
    return this.#aside ?? stops[this.#back ?? stops.length - 1];
  }

  /** Whether something else than the match as it stands is shown. */
  get #elsewhere() {
    return this.#back !== null || this.#aside !== null;
  }

  get #motion() {
    return { speed: this.#preferences.speed, reduced: this.#preferences.reduced };
  }

  // What is shown around the board.

  #tell() {
    const { running, paused } = this.#player;
    const { stops, state } = this.#session;
    const back = this.#elsewhere;
    const at = this.#back ?? stops.length - 1;
    const shown = this.#shown;
    const over = !back && !running && state.end !== null;
    const { mover, buyer, held } = this.#opponent;
    const computers = !back && mover !== null;
    const { side, ...words } = this.#narrator.words({
      shown,
      mode: this.#aside ? 'aside' : back ? 'back' : running && shown.move ? 'moving' : 'now',
      held,
      news: this.#advice || this.#news,
      refusal: over ? '' : this.#refusal,
    });
    this.#panel.show({
      ...words,
      refused: !over && this.#refusal !== '',
      back,
      canUndo: this.#canUndo,
      canRedo: this.#session.undone > 0,
      canReplay: shown.move !== null,
      canHint: !back && !running && state.turn !== null && !computers,
      canPause: running || computers,
      running,
      paused: paused || (!running && computers && held),
      speed: this.#preferences.speed,
      stops,
      at,
    });
    this.#screen.dataset.turn = side ?? '';
    this.#screen.toggleAttribute('data-over', over);
    this.#between.show(over ? this.#narrator.between(this.#session, this.#bought, this.#refusal) : null);
    const considering = computers ? !held : over && buyer !== null && !this.#bought.length;
    this.#study?.show({
      rounds: this.#session.rounds, stops, at, aside: this.#aside, busy: running || this.#hint.pending || considering,
    });
    this.#stage.label(
      this.#narrator.pitLabels(shown.state, back || mover || buyer ? null : this.#session, this.#bought),
      this.#narrator.viewer(state) === 'north',
    );
    this.#opponent.consider(!running && !back && !this.#seating);
  }

  #mark() {
    this.#stage.mark(this.#player.running ? { ...NO_MARKS, focus: this.#pointed } : this.#marksAtRest());
  }

  /** @returns {Marks} */
  #marksAtRest() {
    const { state, move } = this.#shown;
    const marks = {
      ...NO_MARKS, focus: this.#pointed, lastMove: move?.pit ?? null, hint: this.#hint.pit, played: state.opening ? state.played ?? [] : [],
    };
    if (this.#elsewhere || this.#opponent.mover) return marks;
    const purchase = this.#session.purchase();
    if (purchase) return { ...marks, lastMove: null, buyable: this.#opponent.buyer ? [] : purchase.from, bought: this.#bought };
    const playable = this.#session.legalMoves();
    if (this.#pointed === null || !playable.includes(this.#pointed)) return { ...marks, playable };
    const events = this.#session.preview(this.#pointed);
    const preview = outlook(this.#pointed, events);
    this.#stage.describe(this.#pointed, this.#narrator.outlook(events, state, preview.end));
    return { ...marks, playable, preview };
  }
}

/** Where a move would end and what it would take.
 * @param {number} pit
 * @param {GameEvent[]} events
 * @returns {NonNullable<Marks['preview']>} */
function outlook(pit, events) {
  const path = events.flatMap((event) => (event.type === 'sow' ? [event.pit] : []));
  const captures = events.flatMap((event) => (event.type === 'capture' ? [event.pit] : []));
  return { end: path.at(-1) ?? pit, captures: [...new Set(captures)], path: [...new Set(path)] };
}
