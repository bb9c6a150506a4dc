/** What stands around the board: whose turn it is, what just happened, the tools, the slider, the list of moves. */
import { element, setText, speak } from './dom.js';
import { MoveList } from './moves.js';
import { enable, setFace, tool } from './tools.js';

/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./pkg/adji.js').GameInfo} GameInfo */
/** @typedef {import('./session.js').Stop} Stop */

/** Everything the panel shows at one moment.
 * @typedef {object} PanelView
 * @property {string} line  whose turn it is
 * @property {string} note  what else is to be known of the turn
 * @property {string} news  what just happened
 * @property {string} stores  what lies in the stores, for those who do not see them
 * @property {boolean} refused  the news are why something cannot be done
 * @property {boolean} back  an earlier position is shown
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {boolean} canReplay
 * @property {boolean} canHint
 * @property {boolean} canPause  something is under way that can be paused, or is
 * @property {boolean} running  seeds are on their way
 * @property {boolean} paused
 * @property {string} speed
 * @property {Stop[]} stops
 * @property {number} at  the stop that is shown
 */

/**
 * @typedef {object} PanelActions
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} replay
 * @property {() => void} pause  or go on
 * @property {() => void} skip
 * @property {() => void} hint
 * @property {(speed: string) => void} speed
 * @property {(index: number) => void} look
 * @property {() => void} now
 */

export const storesId = 'stores';

/** Where the list of moves has a place of its own; elsewhere it is folded. */
const roomy = '(min-width: 60rem) and (min-height: 32.001rem)';

const speeds = ['slow', 'normal', 'fast', 'off'];

export class Panel {
  #text;
  #game;
  #line = element('p', { class: 'turn' });
  #note = element('p', { class: 'note' });
  #news = element('p', { class: 'news' });
  #stores = element('p', { class: 'spoken', id: storesId });
  #live = element('p', { class: 'spoken', role: 'status', 'aria-live': 'polite' });
  #now;
  #undo;
  #redo;
  #replay;
  #pause;
  #skip;
  #hint;
  #speed;
  #slider;
  #moves;

  /**
   * @param {Text} text
   * @param {GameInfo} game
   * @param {PanelActions} actions
   */
  constructor(text, game, actions) {
    this.#text = text;
    this.#game = game;
    this.#now = element('button', { type: 'button', class: 'quiet now', onclick: actions.now }, text.t('page.now'));
    this.#undo = tool('undo', text.t('page.tools.undo'), actions.undo);
    this.#redo = tool('redo', text.t('page.tools.redo'), actions.redo);
    this.#replay = tool('replay', text.t('page.tools.replay'), actions.replay);
    this.#pause = tool('pause', text.t('page.tools.pause'), actions.pause);
    this.#skip = tool('skip', text.t('page.tools.skip'), actions.skip);
    this.#hint = tool('hint', text.t('page.tools.hint'), actions.hint);
    this.#speed = element('select', { 'aria-label': text.t('page.speed.title'), onchange: () => actions.speed(this.#speed.value) },
      ...speeds.map((speed) => element('option', { value: speed }, text.t(`page.speed.${speed}`))));
    this.#slider = element('input', {
      type: 'range', min: 0, 'aria-label': text.t('page.slider.title'), oninput: () => actions.look(this.#slider.valueAsNumber),
    });
    this.#moves = new MoveList(text, game, actions.look);

    this.status = element('section', { class: 'status', 'aria-label': text.t('page.status') },
      element('div', { class: 'turn-row' }, this.#line, this.#note, this.#now), this.#news, this.#stores, this.#live);
    this.tools = element('section', { class: 'tools', 'aria-label': text.t('page.tools.title') },
      element('div', { class: 'tool-row' }, this.#undo, this.#redo, this.#replay, this.#pause, this.#skip, this.#hint),
      element('div', { class: 'tool-row' }, this.#slider, this.#speed));
    this.moves = element('details', { class: 'history', open: window.matchMedia(roomy).matches },
      element('summary', {}, text.t('page.moves.title')), this.#moves.element);
  }

  /** @param {PanelView} view */
  show(view) {
    const { t } = this.#text;
    setText(this.#line, view.line);
    setText(this.#note, view.note);
    setText(this.#news, view.news);
    setText(this.#stores, view.stores);
    this.#news.classList.toggle('refused', view.refused);
    this.#now.hidden = !view.back;
    enable(this.#undo, view.canUndo);
    enable(this.#redo, view.canRedo);
    enable(this.#replay, view.canReplay);
    enable(this.#pause, view.canPause);
    enable(this.#skip, view.running);
    enable(this.#hint, view.canHint);
    setFace(this.#pause, view.paused ? 'play' : 'pause', t(`page.tools.${view.paused ? 'resume' : 'pause'}`));
    this.#speed.value = view.speed;
    this.#slider.max = String(view.stops.length - 1);
    this.#slider.value = String(view.at);
    const { round, number } = view.stops[view.at];
    this.#slider.setAttribute('aria-valuetext', t('page.slider.at', { rounds: this.#game.rounds, round: round + 1, move: number }));
    this.#moves.show(view.stops, view.at);
  }

  /** Says something once to those who listen instead of looking.
   * @param {string} words */
  say(words) {
    speak(this.#live, words);
  }
}
