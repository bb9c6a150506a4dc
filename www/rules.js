/** The rules of one game in words, with small boards on which the engine plays the worked examples. */

import { moveSentence } from './announce.js';
import { stillFrame, timeline } from './animation.js';
import { NO_MARKS, drawBoard } from './board.js';
import { element, setText } from './dom.js';
import { examples, positionOf } from './examples.js';
import { icon } from './icons.js';
import { layout, naturalHeight } from './layout.js';
import { Player } from './player.js';

/** @typedef {import('./board.js').Frame} Frame */
/** @typedef {import('./board.js').Look} Look */
/** @typedef {import('./board.js').Marks} Marks */
/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./examples.js').Example} Example */
/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./pkg/adji.js').Event} GameEvent */
/** @typedef {import('./pkg/adji.js').GameInfo} GameInfo */
/** @typedef {import('./pkg/adji.js').Side} Side */
/** @typedef {import('./pkg/adji.js').State} State */

/** A list among the paragraphs becomes a list.
 * @typedef {{ heading: string, text: (string | string[])[], example?: string }} Section */

/**
 * @typedef {object} Options
 * @property {Text} text
 * @property {Engine} engine
 * @property {string} game              the game's id
 * @property {'light' | 'dark'} theme
 * @property {boolean} reduced          whether nothing is to move
 */

/** A worked example: what the engine made of it.
 * @typedef {{ before: State, events: GameEvent[], after: State, player: Side, pit: number }} Worked */

/** More pixels than this for one of the page's the eye cannot tell. */
const sharpest = 3;

/** The house rules in their order; some say nothing for some games. */
const houseRules = ['endless', 'endlessOften', 'repetition', 'hundred', 'order', 'opener', 'conserved'];

/**
 * Fills a dialog with the rules of a game and shows it.
 * @param {HTMLDialogElement} dialog   empty
 * @param {Options} options
 */
export function openRules(dialog, options) {
  const { text, game } = options;
  const title = text.t('rules.title', { game: text.t(`games.${game}.name`) });
  const close = text.t('rules.close');
  const figures = new Figures(options);
  dialog.setAttribute('aria-labelledby', 'rules-title');
  dialog.append(
    element('header', { class: 'dialog-head' },
      element('h2', { id: 'rules-title' }, title),
      element('button', { type: 'button', class: 'tool', 'aria-label': close, title: close, onclick: () => dialog.close() }, icon('close'))),
    element('div', { class: 'dialog-body rules' },
      about(text, game),
      section(text.raw('rules.words')),
      ...ownSections(options, figures),
      section(house(text, game)),
      section(elsewhere(text, game))));
  dialog.addEventListener('close', () => figures.close(), { once: true });
  dialog.showModal();
}

/**
 * @param {Text} text
 * @param {string} game
 */
function about(text, game) {
  return element('section', { class: 'rules-about' },
    element('h3', {}, text.t('rules.about')),
    element('p', { class: 'people' }, text.t(`games.${game}.people`)),
    element('p', {}, text.t(`rules.${game}.about`)),
    element('p', { class: 'sources' }, text.t(`rules.${game}.sources`)));
}

/**
 * The sections of the game itself, with their examples.
 * @param {Options} options
 * @param {Figures} figures
 */
function ownSections({ text, game }, figures) {
  const sections = /** @type {Record<string, Section>} */ (text.raw(`rules.${game}.sections`));
  return Object.entries(sections).map(([name, words]) => {
    const example = examples[game][name];
    return section(words, example && figures.make(example, words.example ?? ''));
  });
}

/**
 * @param {Text} text
 * @param {string} game
 * @returns {Section}
 */
function house(text, game) {
  const rules = houseRules.map((rule) => text.t(`rules.house.${rule}`, { game })).filter((words) => words !== '');
  return { heading: text.t('rules.house.heading'), text: [text.t('rules.house.intro'), rules] };
}

/**
 * Where a player may have learned it otherwise.
 * @param {Text} text
 * @param {string} game
 * @returns {Section}
 */
function elsewhere(text, game) {
  const own = /** @type {string[]} */ (text.raw(`rules.${game}.elsewhere`));
  return { heading: text.t('rules.elsewhere.heading'), text: [text.t('rules.elsewhere.intro'), [...own, text.t('rules.elsewhere.half')]] };
}

/**
 * @param {unknown} words   a Section
 * @param {HTMLElement} [figure]
 */
function section(words, figure) {
  const { heading, text } = /** @type {Section} */ (words);
  const paragraphs = text.map((part) => (typeof part === 'string'
    ? element('p', {}, part)
    : element('ul', {}, ...part.map((point) => element('li', {}, point)))));
  return element('section', {}, element('h3', {}, heading), ...paragraphs, figure ?? null);
}

/** The small boards of one game; one of them at a time is in motion. */
class Figures {
  #options;
  #info;
  /** @type {Look} */ #look;
  #motion;
  #player = new Player({ draw: (frame) => this.#shown?.(frame) });
  /** @type {((frame: Frame) => void) | null} where frames in motion are drawn */ #shown = null;
  /** @type {Map<Element, () => void>} */ #draws = new Map();
  // A board's height follows from its width: drawn in the observer itself it would be observed again at once.
  #watch = new ResizeObserver((entries) => requestAnimationFrame(() => entries.forEach(({ target }) => this.#draws.get(target)?.())));

  /** @param {Options} options */
  constructor(options) {
    const { engine, game, theme, reduced } = options;
    const info = engine.games.find(({ id }) => id === game);
    if (!info) {
      throw new Error(`no game ${game}`);
    }
    this.#options = options;
    this.#info = info;
    this.#look = { theme, letters: Array.from({ length: 2 * info.pitsPerRow }, (_, pit) => engine.letter(game, pit)) };
    this.#motion = { speed: /** @type {const} */ ('normal'), reduced };
  }

  /** Ends all motion. */
  close() {
    this.#player.stop();
    this.#watch.disconnect();
  }

  /**
   * A figure: the position before the move, a button that shows the move, and both in words.
   * @param {Example} example
   * @param {string} caption
   */
  make(example, caption) {
    const { text } = this.#options;
    const worked = this.#work(example);
    const canvas = element('canvas', { role: 'img', 'aria-label': this.#describe(worked) });
    const show = element('button', { type: 'button', class: 'quiet', onclick: () => this.#show(worked, draw, show) }, text.t('rules.show'));
    /** @type {{ frame: Frame, marks: Marks }} */
    let picture = { frame: stillFrame(worked.before), marks: beforeMove(worked) };
    const draw = (/** @type {Frame} */ frame, /** @type {Marks} */ marks) => {
      picture = { frame, marks };
      this.#draw(canvas, frame, marks);
    };
    this.#draws.set(canvas, () => this.#draw(canvas, picture.frame, picture.marks));
    this.#watch.observe(canvas);
    return element('figure', {},
      canvas,
      element('figcaption', {},
        element('p', {}, caption),
        element('p', { class: 'result' }, moveSentence(text, { ...worked, game: this.#info }))),
      show);
  }

  /**
   * @param {Example} example
   * @returns {Worked}
   */
  #work({ position, pit }) {
    const { engine, game } = this.#options;
    const played = engine.fromPosition(positionOf(game, position));
    const before = played.state();
    const events = played.move(pit);
    const after = played.state();
    played.free();
    return { before, events, after, player: /** @type {Side} */ (before.turn), pit };
  }

  /**
   * Plays the move on its board, in place of any other that is under way.
   * @param {Worked} worked
   * @param {(frame: Frame, marks: Marks) => void} draw
   * @param {HTMLButtonElement} show
   */
  #show({ before, events, pit }, draw, show) {
    this.#player.skip();
    this.#shown = (frame) => draw(frame, { ...NO_MARKS, lastMove: pit });
    this.#player.play(timeline(before, events, this.#motion));
    setText(show, this.#options.text.t('rules.again'));
  }

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {Frame} frame
   * @param {Marks} marks
   */
  #draw(canvas, frame, marks) {
    const width = canvas.clientWidth;
    const context = canvas.getContext('2d');
    if (!context || !width) {
      return;
    }
    const plan = layout(this.#info, width, naturalHeight(this.#info, width));
    const ratio = Math.min(window.devicePixelRatio, sharpest);
    canvas.style.height = `${plan.height}px`;
    canvas.width = Math.round(plan.width * ratio);
    canvas.height = Math.round(plan.height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawBoard(context, plan, frame, marks, this.#look);
  }

  /**
   * The position before the move in words.
   * @param {Worked} worked
   */
  #describe({ before, player, pit }) {
    const { text } = this.#options;
    const letters = this.#look.letters ?? [];
    const row = this.#info.pitsPerRow;
    const south = before.pits.slice(0, row).map(String);
    const north = before.pits.slice(row).map(String);
    return text.t('rules.picture', {
      south,
      north,
      southFirst: letters[0],
      southLast: letters[row - 1],
      northFirst: letters[row],
      northLast: letters[2 * row - 1],
      southStore: before.stores[0],
      northStore: before.stores[1],
      player: text.t(`say.side.${player}`),
      pit: letters[pit],
    });
  }
}

/**
 * The marks over a position whose move is to be shown.
 * @param {Worked} worked
 * @returns {Marks}
 */
function beforeMove({ pit }) {
  return { ...NO_MARKS, playable: [pit] };
}
