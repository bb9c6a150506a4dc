/** A game on another page, at any size: the board, a line of words, a few tools, and what comes between rounds. */
import { element, setText, speak } from './dom.js';
import { icon } from './icons.js';
import { naturalHeight } from './layout.js';
import { Between } from './rounds.js';
import { Stage } from './stage.js';
import { shownControls } from './options.js';
import { enable, setFace, tool } from './tools.js';

/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./panel.js').PanelView} PanelView */
/** @typedef {import('./pkg/adji.js').GameInfo} GameInfo */
/** @typedef {import('./board.js').Look} Look */
/** @typedef {import('./table.js').Table} Table */

/** Lower than this, in CSS pixels, and there is room for one line of words only. */
const low = 320;

const storesId = 'stores';

/** Keys that scroll a page; while the game has the focus they are the game's. */
const scrolling = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', ' '];

export class Small {
  #text;
  #game;
  #line = element('p', { class: 'turn', part: 'turn' });
  #news = element('p', { class: 'news', part: 'news' });
  #stores = element('p', { class: 'spoken', id: storesId });
  #live = element('p', { class: 'spoken', role: 'status', 'aria-live': 'polite' });
  #undo;
  #redo;
  #replay;
  #pause;
  #open;
  #tools;
  #address;
  #foot;
  #between;
  #watch = new ResizeObserver(() => this.#measure());
  #resized;
  /** Whether seeds are on their way. */ #running = false;

  /**
   * @param {object} parts
   * @param {Text} parts.text
   * @param {GameInfo} parts.game
   * @param {string[]} parts.letters  of the pits
   * @param {Look} parts.look
   * @param {string} parts.controls
   * @param {() => string} parts.address  where the match can be gone on with on the whole page
   * @param {(size: { width: number, height: number }) => void} parts.resized  told the height that suits the width
   * @param {Table} table
   */
  constructor({ text, game, letters, look, controls, address, resized }, table) {
    this.#text = text;
    this.#game = game;
    this.#address = address;
    this.#resized = resized;
    const name = text.t(`games.${game.id}.name`);
    this.#undo = tool('undo', text.t('page.tools.undo'), () => table.undo());
    this.#redo = tool('redo', text.t('page.tools.redo'), () => table.redo());
    this.#replay = tool('replay', text.t('page.tools.replay'), () => (this.#running ? table.skip() : table.replay()));
    this.#pause = tool('pause', text.t('page.tools.pause'), () => table.pause());
    this.#open = element('a', {
      class: 'tool', target: '_blank', rel: 'noopener', href: address(), 'aria-label': text.t('embed.open'), title: text.t('embed.open'),
    }, icon('open'));
    this.#tools = { undo: this.#undo, redo: this.#redo, replay: this.#replay, pause: this.#pause, open: this.#open };
    for (const each of Object.values(this.#tools)) each.setAttribute('part', 'tool');
    this.stage = new Stage(game, { letters, name: text.t('page.board', { game: name }), describedBy: storesId, look, whole: true }, {
      choose: (pit) => table.choose(pit),
      aside: () => table.skip(),
      point: (pit) => table.point(pit),
    });
    this.stage.element.setAttribute('part', 'board');
    this.#between = new Between(text, { onward: () => table.onward(), toggle: (pit) => table.toggle(pit) });
    this.#between.element.setAttribute('part', 'between');
    this.#foot = element('div', { class: 'foot' },
      element('div', { class: 'status', role: 'group', 'aria-label': text.t('page.status'), part: 'status' }, this.#line, this.#news, this.#stores, this.#live),
      element('div', { class: 'tools', role: 'group', 'aria-label': text.t('page.tools.title'), part: 'tools' }, ...Object.values(this.#tools)));
    this.screen = element('div', { class: 'adji', role: 'group', 'aria-label': name, lang: text.language },
      this.stage.element, this.#between.element, this.#foot);
    this.choose(controls);
    this.#listen(table);
    this.#watch.observe(this.screen);
  }

  /** What the table shows the match with.
   * @returns {import('./table.js').Shown} */
  get shown() {
    const between = this.#between;
    return {
      stage: this.stage,
      panel: this,
      between: {
        show: between.show.bind(between),
        get focused() { return between.focused; },
        // The focus is led on only where it already is.
        focus: () => { if (this.screen.matches(':focus-within')) between.focus({ scroll: false }); },
      },
      screen: this.screen,
    };
  }

  /** @param {Look} look */
  dress({ theme }) {
    this.screen.dataset.theme = theme;
  }

  /** Which tools are shown. @param {string} controls */
  choose(controls) {
    const shown = shownControls(controls);
    for (const [name, each] of Object.entries(this.#tools)) each.hidden = !shown.includes(name);
    this.screen.toggleAttribute('data-bare', shown.length === 0);
  }

  /** @param {PanelView} view */
  show(view) {
    const { t } = this.#text;
    setText(this.#line, view.line);
    setText(this.#news, view.news || view.note);
    setText(this.#stores, view.stores);
    this.#news.classList.toggle('refused', view.refused);
    this.screen.toggleAttribute('data-refused', view.refused);
    enable(this.#undo, view.canUndo);
    enable(this.#redo, view.canRedo);
    enable(this.#replay, view.running || view.canReplay);
    enable(this.#pause, view.canPause);
    this.#running = view.running;
    const replay = view.running ? 'skip' : 'replay';
    setFace(this.#replay, replay, t(`page.tools.${replay}`));
    setFace(this.#pause, view.paused ? 'play' : 'pause', t(`page.tools.${view.paused ? 'resume' : 'pause'}`));
    this.#open.href = this.#address();
  }

  /** Says something once to those who listen instead of looking.
   * @param {string} words */
  say(words) {
    speak(this.#live, words);
  }

  close() {
    this.#watch.disconnect();
  }

  /** @param {Table} table */
  #listen(table) {
    this.screen.addEventListener('keydown', (event) => table.keydown(event), true);
    this.screen.addEventListener('keyup', (event) => table.keyup(event), true);
    this.screen.addEventListener('keydown', (event) => {
      const pressed = event.key === ' ' && event.target instanceof HTMLButtonElement;
      if (scrolling.includes(event.key) && !pressed) event.preventDefault();
    });
  }

  /** Gives the board the height it likes, where there is any to give. */
  #measure() {
    const { width, height } = this.screen.getBoundingClientRect();
    if (!width) return;
    const liked = Math.ceil(naturalHeight(this.#game, width));
    this.screen.style.setProperty('--liked', `${liked}px`);
    this.screen.toggleAttribute('data-low', height < low);
    this.#resized({ width: Math.round(width), height: liked + this.#foot.offsetHeight });
  }
}
