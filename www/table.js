/**
 * One match at the table: the session's truth, the stage's picture and the panel's words kept in step.
 * The truth changes at once. What is shown follows it in motion, may be looked back in, and never reaches the truth.
 */
import { dealTimeline, stillFrame, timeline } from './animation.js';
import { NO_MARKS } from './board.js';
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
/** @typedef {import('./stage.js').Stage} Stage */
/** @typedef {import('./pkg/adji.js').State} State */
/** @typedef {import('./pkg/adji.js').Event} GameEvent */

export class Table {
  #session;
  #narrator;
  #preferences;
  #stage;
  #panel;
  #between;
  /** Wears the colour of the side to move. */ #screen;
  #player = new Player({ draw: (frame) => this.#stage.draw(frame) });

  /** Counts what has been shown, so that a motion that is cut off does not end for the one that follows it. */
  #showing = 0;
  /** The stop that is looked back at, or null for now. @type {number | null} */ #back = null;
  /** The pit under the pointer or with the focus. @type {number | null} */ #pointed = null;
  /** Why the last choice was refused, or ''. */ #refusal = '';
  /** What the last change was, in words. */ #news = '';
  /** The pits chosen to be bought. @type {number[]} */ #bought = [];
  /** Whether the space key that is down has skipped a motion, so that its release chooses nothing. */ #skipped = false;

  /**
   * @param {{ session: Session, text: Text, preferences: Preferences }} parts
   * @param {(table: Table) => { stage: Stage, panel: Panel, between: Between, screen: HTMLElement }} build
   *   makes what shows the match and calls the table when a person does something
   */
  constructor({ session, text, preferences }, build) {
    this.#session = session;
    this.#narrator = new Narrator(text, session.info);
    this.#preferences = preferences;
    ({ stage: this.#stage, panel: this.#panel, between: this.#between, screen: this.#screen } = build(this));
    session.subscribe((change) => this.#follow(change));
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
    this.#showing += 1;
    this.#player.stop();
    this.#stage.close();
  }

  // What a person does.

  /** A pit was clicked, or chosen with the keyboard.
   * @param {number} pit */
  choose(pit) {
    const { running } = this.#player;
    if (running) this.#player.skip();
    if (this.#back !== null) {
      if (!running) this.#refuse(this.#narrator.lookingBack);
    } else if (this.#session.purchase()) {
      if (!running) this.toggle(pit);
    } else if (!running || this.#session.legalMoves().includes(pit)) {
      this.#attempt(() => this.#session.play(pit));
    }
  }

  /** Takes a pit that may be bought into the purchase, or out of it.
   * @param {number} pit */
  toggle(pit) {
    const purchase = this.#session.purchase();
    if (!purchase) return;
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
    if (state.matchOver && info.rounds !== 'none') this.#session.restart();
    else this.#attempt(() => this.#session.nextRound(this.#session.purchase() ? this.#bought : undefined));
  }

  undo() {
    this.#session.undo();
  }

  redo() {
    this.#session.redo();
  }

  skip() {
    this.#player.skip();
  }

  pause() {
    if (this.#player.paused) this.#player.resume();
    else this.#player.pause();
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
    this.#refusal = '';
    this.#rest();
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

  // What follows from it.

  /** The truth has changed.
   * @param {Change} change */
  #follow(change) {
    this.#back = null;
    this.#refusal = '';
    this.#chooseSuggested();
    this.#news = this.#narrator.change(change, this.#shown);
    this.#panel.say(`${this.#news} ${this.#narrator.standing(change.after)}`);
    if (this.#between.focused) this.#stage.focus();
    if (change.kind === 'move') this.#run(timeline(change.before, change.move.events, this.#motion), () => this.#between.focus());
    else if (change.kind === 'deal') this.#run(dealTimeline(change.before, change.after, this.#motion));
    else this.#rest();
    if (change.kind === 'deal' || change.kind === 'start') this.#screen.scrollIntoView();
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

  #chooseSuggested() {
    this.#bought = [...this.#session.purchase()?.suggested ?? []];
  }

  /** @returns {Stop} */
  get #shown() {
    const { stops } = this.#session;
    return stops[this.#back ?? stops.length - 1];
  }

  get #motion() {
    return { speed: this.#preferences.speed, reduced: this.#preferences.reduced };
  }

  // What is shown around the board.

  #tell() {
    const { running, paused } = this.#player;
    const { stops, state } = this.#session;
    const back = this.#back !== null;
    const shown = this.#shown;
    const over = !back && !running && state.end !== null;
    const { side, ...words } = this.#narrator.words({
      shown,
      mode: back ? 'back' : running && shown.move ? 'moving' : 'now',
      news: this.#news,
      refusal: over ? '' : this.#refusal,
    });
    this.#panel.show({
      ...words,
      refused: !over && this.#refusal !== '',
      back,
      canUndo: this.#session.canUndo,
      canRedo: this.#session.undone > 0,
      canReplay: shown.move !== null,
      running,
      paused,
      speed: this.#preferences.speed,
      stops,
      at: this.#back ?? stops.length - 1,
    });
    this.#screen.dataset.turn = side ?? '';
    this.#screen.toggleAttribute('data-over', over);
    this.#between.show(over ? this.#narrator.between(this.#session, this.#bought, this.#refusal) : null);
    this.#stage.label(this.#narrator.pitLabels(shown.state, back ? null : this.#session, this.#bought), state.turn === 'north');
  }

  #mark() {
    this.#stage.mark(this.#player.running ? { ...NO_MARKS, focus: this.#pointed } : this.#marksAtRest());
  }

  /** @returns {Marks} */
  #marksAtRest() {
    const { state, move } = this.#shown;
    const marks = { ...NO_MARKS, focus: this.#pointed, lastMove: move?.pit ?? null, played: state.opening ? state.played ?? [] : [] };
    if (this.#back !== null) return marks;
    const purchase = this.#session.purchase();
    if (purchase) return { ...marks, lastMove: null, buyable: purchase.from, bought: this.#bought };
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
