/** The review of a round that is over: how the margin went, which moves gave most away, and what would have been better. */
import { pitLetter } from './announce.js';
import { element, setText } from './dom.js';
import { icon } from './icons.js';
import { textAfter } from './scratch.js';
import { signed, southMargin } from './verdict.js';

/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./pkg/analyst/adji.js').Answer} Answer */
/** @typedef {import('./pkg/adji.js').GameInfo} GameInfo */
/** @typedef {import('./pkg/adji.js').MoveRecord} MoveRecord */
/** @typedef {import('./pkg/adji.js').RoundRecord} RoundRecord */
/** @typedef {import('./pkg/adji.js').Side} Side */
/** @typedef {import('./pkg/adji.js').State} State */
/** @typedef {import('./study.js').StudyParts} StudyParts */
/** @typedef {import('./study.js').StudyView} StudyView */

/** What was found out about one position: the margin as South sees it, and the best pit.
 * @typedef {{ margin: number, exact: boolean, pit: number | null }} Judgement */

/** A move that gave something away.
 * @typedef {{ number: number, player: Side, pit: number, better: number, lost: number, exact: boolean }} Mistake */

const limits = { millis: 300, everyMove: false };
/** So many moves are named at the most. */
const named = 5;
/** The graph in its own units. */
const size = { width: 320, height: 140, edge: 8 };

export class Review {
  /** @type {StudyParts} */ #parts;
  #actions;
  /** @type {StudyView | null} */ #view = null;
  /** The round that is reviewed. @type {RoundRecord | null} */ #round = null;
  /** Which round of the match it is. */ #number = 0;
  /** By moves played; undefined where nothing has been found out. @type {(Judgement | undefined)[]} */ #judgements = [];
  /** @type {(() => void) | null} */ #stop = null;
  /** Counts the runs, so that one that was stopped does not go on. */ #run = 0;
  /** Goes on with a run that waits for the analyst. @type {(() => void) | null} */ #goOn = null;
  running = false;

  #heading = element('h2', { tabindex: -1 });
  #progress;
  #halt;
  #pending;
  #graph = element('div', { class: 'graph' });
  #mistakes = element('ol', { class: 'mistakes' });
  #summary = element('p');
  #rows = element('tbody');
  #live = element('p', { class: 'spoken', role: 'status', 'aria-live': 'polite' });

  /**
   * @param {StudyParts} parts
   * @param {{ look: (index: number) => void, rest: () => void }} actions  `rest`: the analyst is free again
   */
  constructor(parts, actions) {
    const { t } = parts.text;
    this.#parts = parts;
    this.#actions = actions;
    this.#progress = element('progress', { 'aria-label': t('study.review.progress') });
    this.#halt = element('button', { type: 'button', class: 'quiet', onclick: () => this.#end() }, t('study.review.stop'));
    this.#pending = element('div', { class: 'pending' }, this.#progress, this.#halt);
    setText(this.#heading, t('study.review.title'));
    const close = t('study.review.close');
    this.element = element('section', { class: 'review', 'aria-label': t('study.review.title'), hidden: true },
      element('header', {}, this.#heading,
        element('button', { type: 'button', class: 'tool', 'aria-label': close, title: close, onclick: () => this.close() }, icon('close'))),
      this.#pending, this.#graph, this.#summary, this.#mistakes,
      element('details', {}, element('summary', {}, t('study.review.table')),
        element('table', {},
          element('thead', {}, element('tr', {}, ...['move', 'margin', 'kind'].map((column) => (
            element('th', { scope: 'col' }, t(`study.review.columns.${column}`)))))),
          this.#rows)),
      this.#live);
  }

  /** Reviews the round that is shown; what is known of it already is not asked again.
   * @param {StudyView} view */
  open(view) {
    this.element.hidden = false;
    const { round } = view.stops[view.at];
    if (!this.#isOf(view)) {
      this.#round = { ...view.rounds[round], moves: [...view.rounds[round].moves] };
      this.#number = round;
      this.#judgements = [];
      this.#judgements[this.#round.moves.length] = finalJudgement(this.#round);
    }
    this.#view = view;
    this.#draw();
    this.#heading.focus({ preventScroll: true });
    this.element.scrollIntoView({ block: 'nearest' });
    this.#judge();
  }

  /** Follows what is shown; closes when the match goes another way.
   * @param {StudyView} view */
  show(view) {
    this.#view = view;
    if (this.element.hidden) return;
    if (!this.#isOf(view)) {
      this.close();
      return;
    }
    this.#markShown();
    if (!view.busy) this.#goOn?.();
  }

  close() {
    this.#end();
    this.element.hidden = true;
  }

  /** Whether the reviewed round is the last of the match still, as it was.
   * @param {StudyView} view */
  #isOf({ rounds }) {
    const round = this.#round;
    const now = rounds[this.#number];
    return round !== null && this.#number === rounds.length - 1 && now.moves.length === round.moves.length
      && now.moves.every(({ pit }, index) => pit === round.moves[index].pit)
      && String(now.dealt.pits) === String(round.dealt.pits) && now.dealt.turn === round.dealt.turn;
  }

  /** Asks about one position after another, the last one first: what is found out there helps before it. */
  async #judge() {
    const round = this.#round;
    const run = this.#run += 1;
    if (!round) return;
    this.running = true;
    this.#showProgress();
    for (let number = round.moves.length - 1; number >= 0; number -= 1) {
      if (this.#judgements[number]) continue;
      const answer = await this.#ask(textAfter(this.#parts.engine, round, number), run);
      if (run !== this.#run) return;
      if (!answer) {
        this.#end();
        return;
      }
      this.#judgements[number] = judgement(answer, turnBefore(round, number));
      this.#draw();
    }
    this.#end();
    setText(this.#live, this.#parts.text.t('study.review.done', { mistakes: this.#mistakes.childElementCount }));
  }

  /**
   * @param {string} text
   * @param {number} run
   * @returns {Promise<Answer | null>}  null if there was none to be had
   */
  async #ask(text, run) {
    if (this.#view?.busy) await new Promise((resolve) => { this.#goOn = () => resolve(null); });
    this.#goOn = null;
    try {
      const analyst = await this.#parts.analyst();
      if (run !== this.#run) return null;
      const { answer, stop } = analyst.analyse(text, limits);
      this.#stop = stop;
      return await answer;
    } catch {
      return null;
    }
  }

  #end() {
    if (!this.running) return;
    this.#run += 1;
    this.#stop?.();
    this.#stop = null;
    this.#goOn = null;
    this.running = false;
    if (this.#pending.contains(document.activeElement)) this.#heading.focus();
    this.#draw();
    this.#actions.rest();
  }

  #draw() {
    this.#showProgress();
    if (!this.#round) return;
    const { moves } = this.#round;
    const found = mistakes(moves, this.#judgements);
    this.#graph.replaceChildren(this.#drawing(found));
    this.#markShown();
    setText(this.#summary, this.#summaryWords(found));
    this.#mistakes.replaceChildren(...found.map((mistake) => element('li', {},
      element('button', { type: 'button', onclick: () => this.#look(mistake.number) }, mistakeWords(this.#parts, mistake)))));
    this.#rows.replaceChildren(...[null, ...moves].map((move, number) => this.#row(move, number)));
  }

  /** @param {Mistake[]} found */
  #summaryWords(found) {
    const { t } = this.#parts.text;
    if (this.running) return t('study.review.running');
    const known = this.#judgements.filter(Boolean).length;
    const whole = known === (this.#round?.moves.length ?? 0) + 1;
    return t(whole ? 'study.review.summary' : 'study.review.partial', { mistakes: found.length });
  }

  #showProgress() {
    this.#pending.hidden = !this.running;
    this.#progress.max = this.#round?.moves.length ?? 1;
    this.#progress.value = this.#judgements.filter(Boolean).length - 1;
  }

  /**
   * @param {MoveRecord | null} move
   * @param {number} number
   */
  #row(move, number) {
    const { text } = this.#parts;
    const found = this.#judgements[number];
    return element('tr', {},
      element('th', { scope: 'row' }, moveWords(this.#parts, move, number)),
      element('td', {}, found ? signed(found.margin) : '…'),
      element('td', {}, found ? text.t('study.review.kind', { exact: String(found.exact) }) : ''));
  }

  /** @param {Mistake[]} found */
  #drawing(found) {
    const { t } = this.#parts.text;
    const points = graphPoints(this.#judgements, size);
    const middle = size.height / 2;
    const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
    return drawn('svg', { viewBox: `0 0 ${size.width} ${size.height}`, role: 'img', 'aria-label': t('study.review.graph') },
      drawn('path', { class: 'level', d: `M0 ${middle}H${size.width}` }),
      drawn('path', { class: 'shown' }),
      label('south', t('say.side.south'), 14),
      label('north', t('say.side.north'), size.height - 6),
      drawn('polyline', { points: line }),
      ...found.flatMap(({ number, player }) => points.filter((point) => point.number === number)
        .map(({ x, y }) => drawn('circle', { class: player, cx: x, cy: y, r: 4 }))));
  }

  /** Marks the position on the board in the graph. */
  #markShown() {
    const shown = this.#graph.querySelector('.shown');
    if (!shown || !this.#view || !this.#round) return;
    const { round, number } = this.#view.stops[this.#view.at];
    const x = placeOf(number, this.#round.moves.length, size);
    if (round === this.#number) shown.setAttribute('d', `M${x} 0V${size.height}`);
    else shown.removeAttribute('d');
  }

  /** @param {number} number  of the move that led there */
  #look(number) {
    const index = this.#view?.stops.findIndex((stop) => stop.round === this.#number && stop.number === number) ?? -1;
    if (index >= 0) this.#actions.look(index);
  }
}

/**
 * The moves that gave most away, the dearest first.
 * @param {Pick<MoveRecord, 'player' | 'pit'>[]} moves
 * @param {(Judgement | undefined)[]} judgements  before the first move and after each
 * @returns {Mistake[]}
 */
export function mistakes(moves, judgements) {
  const found = moves.flatMap(({ player, pit }, index) => {
    const [before, after] = [judgements[index], judgements[index + 1]];
    if (!before || !after || before.pit === null || before.pit === pit) return [];
    const lost = (before.margin - after.margin) * (player === 'south' ? 1 : -1);
    return lost > 0 ? [{ number: index + 1, player, pit, better: before.pit, lost, exact: before.exact && after.exact }] : [];
  });
  return found.sort((one, other) => other.lost - one.lost).slice(0, named);
}

/**
 * "Move 7: South C gave 4 away. E was better."
 * @param {{ text: Text, game: GameInfo }} parts
 * @param {Mistake} mistake
 */
export function mistakeWords({ text, game }, { number, player, pit, better, lost, exact }) {
  return text.t('study.review.mistake', {
    move: number,
    player: text.t(`say.side.${player}`),
    pit: pitLetter(game, pit),
    better: pitLetter(game, better),
    lost,
    exact: String(exact),
  });
}

/**
 * Where the graph goes through: South's margins above the middle, North's below it.
 * @param {(Judgement | undefined)[]} judgements
 * @param {{ width: number, height: number, edge: number }} size
 * @returns {{ number: number, x: number, y: number }[]}
 */
export function graphPoints(judgements, size) {
  const margins = judgements.flatMap((found) => (found ? [Math.abs(found.margin)] : []));
  const scale = (size.height / 2 - size.edge) / Math.max(1, ...margins);
  return judgements.flatMap((found, number) => (found
    ? [{ number, x: placeOf(number, judgements.length - 1, size), y: tenth(size.height / 2 - found.margin * scale) }] : []));
}

/**
 * @param {number} number
 * @param {number} moves
 * @param {{ width: number, edge: number }} size
 */
function placeOf(number, moves, { width, edge }) {
  return tenth(edge + (width - 2 * edge) * number / Math.max(1, moves));
}

/** A tenth of a unit is finer than anybody sees. @param {number} length */
function tenth(length) {
  return Math.round(length * 10) / 10;
}

/**
 * @param {Answer} answer
 * @param {Side | null} turn
 * @returns {Judgement}
 */
function judgement({ margin, exact, pit }, turn) {
  return { margin: southMargin(margin, turn), exact, pit };
}

/**
 * What the end of a round itself says.
 * @param {RoundRecord} round
 * @returns {Judgement}
 */
function finalJudgement({ dealt, moves }) {
  const { stores: [south, north] } = moves.at(-1)?.after ?? dealt;
  return { margin: south - north, exact: true, pit: null };
}

/**
 * @param {RoundRecord} round
 * @param {number} number
 */
function turnBefore({ dealt, moves }, number) {
  return (number ? moves[number - 1].after : dealt).turn;
}

/**
 * @param {StudyParts} parts
 * @param {MoveRecord | null} move
 * @param {number} number
 */
function moveWords({ text, game }, move, number) {
  if (!move) return text.t('study.review.dealt');
  return text.t('page.moves.move', { move: number, player: text.t(`say.side.${move.player}`), pit: pitLetter(game, move.pit) });
}

/**
 * @param {Side} side
 * @param {string} words
 * @param {number} y
 */
function label(side, words, y) {
  const made = drawn('text', { class: side, x: 4, y });
  made.textContent = words;
  return made;
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {...SVGElement} children
 */
function drawn(tag, attributes, ...children) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}
