/** The analysis of the position that is shown: who stands better, what every pit is worth, and the best line to play through. */
import { pitLetter } from './announce.js';
import { element, leadAlong, setAttribute, setText } from './dom.js';
import { stopsAlong, textAfter } from './scratch.js';
import { signed, southMargin, verdict } from './verdict.js';

/** @typedef {import('./pkg/analyst/adji.js').Answer} Answer */
/** @typedef {import('./pkg/adji.js').GameInfo} GameInfo */
/** @typedef {import('./pkg/adji.js').State} State */
/** @typedef {import('./session.js').Stop} Stop */
/** @typedef {import('./study.js').StudyParts} StudyParts */
/** @typedef {import('./study.js').StudyView} StudyView */
/** @typedef {import('./i18n.js').Text} Text */

/** One row of the table of pits.
 * @typedef {{ pit: number, letter: string, margin: string, kind: string, best: boolean }} Worth */

const limits = { millis: 10_000, everyMove: true };
/** A position that has been shown so long, in milliseconds, is asked about: not every one a slider passes. */
const settled = 150;

export class Analysis {
  /** @type {StudyParts} */ #parts;
  #aside;
  /** What the question is about. @type {{ text: string, stop: Stop } | null} */ #position = null;
  /** Whether it has not been asked yet. */ #pending = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #waiting;
  /** @type {(() => void) | null} */ #stop = null;
  /** Counts the questions, so that an old one's answer is not taken for a new one's. */ #question = 0;
  /** The best line, and the stops it leads to. @type {number[]} */ #line = [];
  /** @type {Stop[]} */ #steps = [];

  #verdict = element('p', { class: 'verdict' });
  #fill = element('div');
  #meter;
  #margin;
  #buttons = element('div', { class: 'line-steps' });
  #back;
  #lineGroup;
  #rows = element('tbody');
  #table;
  #effort = element('p', { class: 'note' });
  #live = element('p', { class: 'spoken', role: 'status', 'aria-live': 'polite' });
  #known;

  /**
   * @param {StudyParts} parts
   * @param {{ aside: (stop: Stop | null) => void }} actions
   */
  constructor(parts, { aside }) {
    const { t } = parts.text;
    this.#parts = parts;
    this.#aside = aside;
    this.#meter = element('div', { class: 'meter', role: 'meter', 'aria-label': t('study.analysis.margin') }, this.#fill);
    this.#margin = element('div', { class: 'margin' },
      element('span', { class: 'south' }, t('say.side.south')), this.#meter, element('span', { class: 'north' }, t('say.side.north')));
    this.#back = element('button', { type: 'button', class: 'quiet', onclick: () => this.#leave() }, t('study.analysis.back'));
    this.#lineGroup = element('div', { class: 'line', role: 'group', 'aria-label': t('study.analysis.line') },
      element('h3', { 'aria-hidden': 'true' }, t('study.analysis.line')), this.#buttons, this.#back);
    this.#buttons.addEventListener('keydown', (event) => leadAlong(event, [...this.#buttons.querySelectorAll('button')]));
    this.#table = element('table', {},
      element('caption', {}),
      element('thead', { class: 'spoken' }, element('tr', {}, ...['pit', 'worth', 'kind'].map((column) => (
        element('th', { scope: 'col' }, t(`study.analysis.columns.${column}`)))))),
      this.#rows);
    this.#known = element('div', { class: 'known' }, this.#margin, this.#lineGroup, this.#table, this.#effort);
    this.element = element('div', { class: 'analysis-body' }, this.#verdict, this.#known, this.#live);
  }

  /** Follows what is shown.
   * @param {StudyView} view */
  show({ rounds, stops, at, aside, busy }) {
    const stop = stops[at];
    const text = textAfter(this.#parts.engine, rounds[stop.round], stop.number);
    if (text !== this.#position?.text) this.#take(text, stop);
    if (this.#pending && !busy) this.#askSoon();
    if (busy) clearTimeout(this.#waiting);
    this.#markStep(aside ? this.#steps.indexOf(aside) : -1);
  }

  /** Stops thinking and leaves the line; what is shown next is asked anew. */
  rest() {
    this.#abandon();
    this.#position = null;
    if (this.#stepping) this.#leave();
  }

  /**
   * Takes up another position.
   * @param {string} text
   * @param {Stop} stop
   */
  #take(text, stop) {
    const { t } = this.#parts.text;
    const { end, turn } = stop.state;
    this.#abandon();
    this.#position = { text, stop };
    this.#pending = end === null;
    this.#showLine([]);
    setText(this.#effort, '');
    setText(this.#live, '');
    this.#known.hidden = end !== null;
    setText(this.#verdict, t(end === null ? 'study.analysis.thinking' : 'study.analysis.over'));
    if (turn === null) return;
    setText(/** @type {HTMLElement} */ (this.#table.caption), t('study.analysis.pits', { player: t(`say.side.${turn}`) }));
    this.#showMargin(null, '');
    this.#showPits(blankWorths(this.#parts, text));
  }

  #abandon() {
    clearTimeout(this.#waiting);
    this.#question += 1;
    this.#stop?.();
    this.#stop = null;
    this.#pending = false;
  }

  #askSoon() {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#ask(), settled);
  }

  async #ask() {
    if (!this.#position) return;
    const { text } = this.#position;
    this.#pending = false;
    const question = this.#question += 1;
    try {
      const analyst = await this.#parts.analyst();
      if (question !== this.#question) return;
      const { answer, stop } = analyst.analyse(text, limits, (found) => {
        if (question === this.#question) this.#tell(found);
      });
      this.#stop = stop;
      const last = await answer;
      if (question !== this.#question) return;
      this.#stop = null;
      this.#tell(last);
      setText(this.#live, this.#spoken(last));
    } catch {
      if (question === this.#question) setText(this.#verdict, this.#parts.text.t('study.analysis.failed'));
    }
  }

  /** @param {Answer} answer */
  #tell(answer) {
    const finding = this.#finding(answer);
    const words = verdict(this.#parts.text, finding);
    setText(this.#verdict, words);
    this.#showMargin(finding.margin, words);
    this.#showPits(worths(this.#parts, answer));
    if (!this.#stepping && !this.#buttons.contains(document.activeElement)) this.#showLine(answer.line);
    setText(this.#effort, this.#parts.text.t('study.analysis.effort', { depth: answer.depth, positions: answer.positions }));
  }

  /** @param {Answer} answer */
  #spoken(answer) {
    const { text, game } = this.#parts;
    return text.t('study.analysis.best', { verdict: verdict(text, this.#finding(answer)), pit: pitLetter(game, answer.pit) });
  }

  /** @param {Answer} answer */
  #finding({ margin, exact, depth }) {
    return { margin: southMargin(margin, this.#position?.stop.state.turn ?? null), exact, depth };
  }

  /**
   * @param {number | null} margin  South's; null while nothing is known
   * @param {string} words
   */
  #showMargin(margin, words) {
    const { totalSeeds } = this.#parts.game;
    setAttribute(this.#meter, 'aria-valuemin', String(-totalSeeds));
    setAttribute(this.#meter, 'aria-valuemax', String(totalSeeds));
    setAttribute(this.#meter, 'aria-valuenow', String(margin ?? 0));
    setAttribute(this.#meter, 'aria-valuetext', words || this.#parts.text.t('study.analysis.thinking'));
    this.#fill.style.width = `${50 + 50 * (margin ?? 0) / totalSeeds}%`;
    this.#meter.toggleAttribute('data-unknown', margin === null);
  }

  /** @param {Worth[]} pits */
  #showPits(pits) {
    if (this.#rows.childElementCount !== pits.length) {
      this.#rows.replaceChildren(...pits.map(() => (
        element('tr', {}, element('th', { scope: 'row' }), element('td'), element('td')))));
    }
    pits.forEach(({ letter, margin, kind, best }, place) => {
      const row = this.#rows.children[place];
      row.toggleAttribute('data-best', best);
      [letter, margin, kind].forEach((words, column) => setText(row.children[column], words));
    });
  }

  /** @param {number[]} line */
  #showLine(line) {
    this.#lineGroup.hidden = line.length === 0;
    if (String(line) === String(this.#line) || !this.#position) return;
    const { text, game, engine } = this.#parts;
    this.#line = line;
    this.#steps = stopsAlong(engine, this.#position.text, line, this.#position.stop);
    this.#buttons.replaceChildren(...this.#steps.map((stop, index) => {
      const { player, pit } = /** @type {NonNullable<Stop['move']>} */ (stop.move);
      const letter = pitLetter(game, pit);
      const label = text.t('study.analysis.step', { step: index + 1, player: text.t(`say.side.${player}`), pit: letter });
      return element('button', {
        type: 'button', class: player, tabindex: index ? -1 : 0, 'aria-label': label, onclick: () => this.#aside(stop),
      }, letter);
    }));
    this.#markStep(-1);
  }

  /** @param {number} step  that is shown, -1 if none is */
  #markStep(step) {
    [...this.#buttons.querySelectorAll('button')].forEach((button, index) => {
      setAttribute(button, 'aria-current', index === step ? 'step' : null);
      button.tabIndex = index === Math.max(step, 0) ? 0 : -1;
    });
    this.#back.hidden = step < 0;
  }

  get #stepping() {
    return !this.#back.hidden;
  }

  #leave() {
    const focused = document.activeElement === this.#back;
    this.#aside(null);
    if (focused) this.#buttons.querySelector('button')?.focus();
  }
}

/**
 * The rows of the table before anything is known.
 * @param {StudyParts} parts
 * @param {string} text
 * @returns {Worth[]}
 */
function blankWorths({ engine, game }, text) {
  const scratch = engine.fromText(text);
  const pits = scratch.legalMoves();
  scratch.free();
  return pits.map((pit) => ({ pit, letter: pitLetter(game, pit), margin: '…', kind: '', best: false }));
}

/**
 * The rows of the table: every legal pit in the order of the board, so that none changes its place.
 * @param {{ text: Text, game: GameInfo }} parts
 * @param {Pick<Answer, 'pit' | 'margin' | 'pits'>} answer
 * @returns {Worth[]}
 */
export function worths({ text, game }, answer) {
  return [...answer.pits].sort((one, other) => one.pit - other.pit).map(({ pit, margin, exact }) => {
    const best = pit === answer.pit || (exact && margin === answer.margin);
    return {
      pit,
      letter: pitLetter(game, pit),
      margin: signed(margin),
      kind: text.t('study.analysis.kind', { exact: String(exact), best: String(best) }),
      best,
    };
  });
}
