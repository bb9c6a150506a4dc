/** The board on the page: a sharp canvas that fits its room, and over it a real button for every pit. */
import { NO_MARKS, drawBoard, prepareBoard } from './board.js';
import { element, setAttribute } from './dom.js';
import { listen, pictureLines, pitOfKey } from './input.js';
import { layout, naturalHeight } from './layout.js';

/** @typedef {import('./pkg/adji.js').GameInfo} GameInfo */
/** @typedef {import('./board.js').Frame} Frame */
/** @typedef {import('./board.js').Marks} Marks */
/** @typedef {import('./board.js').Look} Look */
/** @typedef {ReturnType<typeof layout>} Layout */

/** How the button of one pit presents itself.
 * @typedef {{ label: string, playable: boolean, chosen: boolean | null }} PitLabel */

/**
 * @typedef {object} StageActions
 * @property {(pit: number) => void} choose
 * @property {() => void} aside  a click beside the pits
 * @property {(pit: number | null) => void} point  the pit under the pointer or with the focus
 */

/** More pixels a CSS pixel than this nobody sees. */
const sharpest = 3;
/** A pit is never smaller than this, in CSS pixels, and not smaller than that where it can be had. */
const [smallest, comfortable] = [40, 44];
/** The board is drawn well once nothing has been drawn for so long, in milliseconds: it takes a while. */
const quiet = 350;
/** A size that has lasted so long, in milliseconds, is drawn for. */
const settled = 100;

export class Stage {
  /** @type {GameInfo} */ #game;
  /** @type {string[]} */ #letters;
  /** @type {Look} */ #look;
  #whole;
  /** Where the buttons lie. @type {Layout | null} */ #layout = null;
  /** Where the picture has the pits. @type {Layout | null} */ #picture = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #settling;
  /** Whether the board is still a draft, and when it will be drawn well. */ #draft = true;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #refining;
  /** @type {number[][]} */ #lines = [];
  /** @type {Frame | null} */ #frame = null;
  /** @type {Marks} */ #marks = NO_MARKS;
  #northFirst = false;

  #canvas = element('canvas', { 'aria-hidden': 'true' });
  #grid;
  /** @type {HTMLButtonElement[]} */ #buttons;
  #board;
  #room = element('div', { class: 'room' });
  #watch = new ResizeObserver(() => this.#fit());

  /**
   * @param {GameInfo} game
   * @param {object} options
   * @param {string[]} options.letters  by pit
   * @param {string} options.name  of the grid, for those who do not see it
   * @param {string} options.describedBy  id of the element that says what the stores hold
   * @param {Look} options.look
   * @param {boolean} [options.whole]  the board keeps within its room, however small that is
   * @param {boolean} [options.eager]  every click counts, the second one of a double click too
   * @param {StageActions} actions
   */
  constructor(game, { letters, name, describedBy, look, whole = false, eager = false }, actions) {
    this.#game = game;
    this.#whole = whole;
    this.#letters = letters;
    this.#look = look;
    this.#buttons = letters.map((_, pit) => element('button', { type: 'button', class: 'pit', tabindex: pit ? -1 : 0 }));
    this.#grid = element('div', { role: 'grid', 'aria-label': name, 'aria-describedby': describedBy });
    this.#board = element('div', { class: 'board' }, this.#canvas, this.#grid);
    this.element = element('div', { class: 'stage' }, this.#room, this.#board);
    this.element.addEventListener('click', (event) => {
      if (this.#pitOf(event.target) === null) actions.aside();
    });
    listen(this.#grid, {
      pitOf: (target) => this.#pitOf(target),
      lead: (key, current) => this.#lead(key, current),
      focus: (pit) => this.focus(pit),
      choose: actions.choose,
      point: actions.point,
      eager,
    });
    this.#grid.addEventListener('focusin', (event) => this.#rove(this.#pitOf(event.target)));
    this.#watch.observe(this.#room);
  }

  /** @param {Frame} frame */
  draw(frame) {
    this.#frame = frame;
    this.#paint();
  }

  /** @param {Marks} marks */
  mark(marks) {
    this.#marks = marks;
    this.#paint();
  }

  /** @param {Look} look */
  dress(look) {
    this.#look = look;
    this.#paint();
  }

  /**
   * @param {PitLabel[]} labels  by pit
   * @param {boolean} northFirst  whose pit a letter means first
   */
  label(labels, northFirst) {
    this.#northFirst = northFirst;
    labels.forEach(({ label, playable, chosen }, pit) => {
      setAttribute(this.#buttons[pit], 'aria-label', label);
      setAttribute(this.#buttons[pit], 'aria-disabled', playable ? null : 'true');
      setAttribute(this.#buttons[pit], 'aria-description', null);
      setAttribute(this.#buttons[pit], 'aria-pressed', chosen === null ? null : String(chosen));
    });
  }

  /** Says of one pit what would come of it; the others say nothing.
   * @param {number} described
   * @param {string} words */
  describe(described, words) {
    this.#buttons.forEach((button, pit) => setAttribute(button, 'aria-description', pit === described ? words : null));
  }

  /** @param {number} [pit]  the one that had the focus last if left out */
  focus(pit = this.#buttons.findIndex(({ tabIndex }) => tabIndex === 0)) {
    this.#buttons[pit].focus({ preventScroll: true });
  }

  close() {
    clearTimeout(this.#settling);
    clearTimeout(this.#refining);
    this.#watch.disconnect();
  }

  /** Lays the board out in its room. The room's size never depends on the board's. */
  #fit() {
    const { width, height } = this.#room.getBoundingClientRect();
    if (!width || !height) return;
    this.#layout = this.#whole ? layout(this.#game, width, height) : layoutForFingers(this.#game, width, height);
    const lines = pictureLines(this.#layout.pits, this.#layout.lines);
    if (String(lines) !== String(this.#lines)) this.#arrange(lines);
    for (const sized of [this.#board, this.#canvas]) {
      sized.style.width = `${this.#layout.width}px`;
      sized.style.height = `${this.#layout.height}px`;
    }
    this.#layout.pits.forEach(({ target }, pit) => {
      const { style } = this.#buttons[pit];
      style.left = `${target.x}px`;
      style.top = `${target.y}px`;
      style.width = `${target.width}px`;
      style.height = `${target.height}px`;
    });
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#sharpen(), this.#picture ? settled : 0);
  }

  /**
   * Gives the canvas the pixels its size asks for. A board takes a while to be drawn at a new size: the first time the
   * words around it come before it, and while the window is being pulled the old picture is stretched instead.
   */
  #sharpen() {
    if (!this.#layout) return;
    const ratio = Math.min(window.devicePixelRatio, sharpest);
    this.#picture = this.#layout;
    this.#canvas.width = Math.round(this.#picture.width * ratio);
    this.#canvas.height = Math.round(this.#picture.height * ratio);
    this.#paint();
  }

  /** @param {number[][]} lines  the pits as the eye reads them */
  #arrange(lines) {
    const focused = this.#buttons.find((button) => button.matches(':focus'));
    this.#lines = lines;
    this.#grid.replaceChildren(...lines.map((line) => element('div', { role: 'row' },
      ...line.map((pit) => element('div', { role: 'gridcell' }, this.#buttons[pit])))));
    focused?.focus({ preventScroll: true });
  }

  #paint() {
    const context = this.#canvas.getContext('2d');
    if (!context || !this.#picture || !this.#frame) return;
    const ratio = this.#canvas.width / this.#picture.width;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawBoard(context, this.#picture, this.#frame, this.#marks, { ...this.#look, draft: this.#draft });
    this.#canvas.toggleAttribute('data-draft', this.#draft);
    if (this.#draft) this.#refineLater();
  }

  /** Draws the board well as soon as that disturbs nobody.
   * @param {number} [wait]  in milliseconds */
  #refineLater(wait = quiet) {
    clearTimeout(this.#refining);
    this.#refining = setTimeout(() => this.#refine(), wait);
  }

  /** A part of the work at a time, so that a click in between is answered at once. */
  #refine() {
    const context = this.#canvas.getContext('2d');
    if (!context || !this.#picture || !this.#frame) return;
    if (!prepareBoard(context, this.#picture, this.#frame, this.#look)) {
      this.#refineLater(0);
      return;
    }
    this.#draft = false;
    this.#paint();
  }

  /** @param {EventTarget | null} target */
  #pitOf(target) {
    const pit = this.#buttons.findIndex((button) => button === target);
    return pit < 0 ? null : pit;
  }

  /** Of all pits only the one focused last is reached with the tab key.
   * @param {number | null} pit */
  #rove(pit) {
    if (pit === null) return;
    this.#buttons.forEach((button, other) => { button.tabIndex = other === pit ? 0 : -1; });
  }

  /**
   * @param {KeyboardEvent} key
   * @param {number} current
   */
  #lead(key, current) {
    return this.#layout && pitOfKey(key, {
      lines: this.#lines,
      points: this.#layout.pits,
      letters: this.#letters,
      northFirst: this.#northFirst,
      current,
    });
  }
}

/**
 * The layout that suits a room, unless its pits would be too small for a finger: then the board is higher than the room,
 * and the page scrolls.
 * @param {GameInfo} game
 * @param {number} width
 * @param {number} height
 */
function layoutForFingers(game, width, height) {
  const fitting = layout(game, width, height);
  const side = Math.min(...fitting.pits.map(({ target }) => Math.min(target.width, target.height)));
  if (side >= comfortable) return fitting;
  const scrolling = layout(game, width, Math.max(height, naturalHeight(game, width)));
  return side < smallest || scrolling.lines === fitting.lines ? scrolling : fitting;
}
