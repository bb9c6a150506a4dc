/** The home page: the five games as cards, each with its own board. */
import { stillFrame } from './animation.js';
import { NO_MARKS, drawBoard, prepareBoard } from './board.js';
import { ART, fetchBoard } from './boards/art.js';
import { element } from './dom.js';
import { layout } from './layout.js';

/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./pkg/adji.js').GameInfo} GameInfo */
/** @typedef {import('./pkg/adji.js').State} State */
/** @typedef {import('./board.js').Look} Look */

/** A game as its card shows it: the position that is drawn, and whether a match of it is in progress.
 * @typedef {{ info: GameInfo, state: State, begun: boolean, address: string }} Card */

/** Milliseconds between the parts of the work that a well drawn board takes. */
const unhurried = 4;

/**
 * @param {Text} text
 * @param {Card[]} cards
 * @param {object} options
 * @param {() => Look} options.look
 * @param {string} options.notice  a sentence to begin with, or ''
 * @param {(address: string) => void} options.go
 */
export function home(text, cards, { look, notice, go }) {
  const boards = cards.map(({ info, state }) => cardBoard(info, state, look));
  let drawing = 0;
  // A board takes a while to be drawn for the first time: one after the other, so that a card can be clicked in between;
  // all of them quickly, and then well.
  const redraw = async () => {
    const mine = drawing += 1;
    for (const draft of [true, false]) {
      for (const { fetched, prepare, draw } of boards) {
        await fetched();
        do {
          await new Promise((resolve) => { setTimeout(resolve, draft ? 0 : unhurried); });
          if (mine !== drawing) return;
        } while (!draft && !prepare());
        draw(draft);
      }
    }
  };
  const watch = new ResizeObserver(redraw);
  const list = element('ul', { class: 'cards' },
    ...cards.map((card, index) => element('li', {}, cardLink(text, card, boards[index].canvas, go))));
  watch.observe(list);
  return {
    element: element('main', { class: 'home' },
      element('header', { class: 'home-head' }, element('h1', { tabindex: -1 }, text.t('page.name')), element('p', {}, text.t('page.home.tagline'))),
      notice ? element('p', { class: 'notice', role: 'alert' }, notice) : null,
      list),
    redraw,
    close: () => {
      drawing += 1;
      watch.disconnect();
    },
  };
}

/**
 * @param {Text} text
 * @param {Card} card
 * @param {HTMLCanvasElement} canvas
 * @param {(address: string) => void} go
 */
function cardLink(text, { info, begun, address }, canvas, go) {
  const follow = (/** @type {Event} */ event) => {
    const { ctrlKey, metaKey, shiftKey } = /** @type {MouseEvent} */ (event);
    if (ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    go(address);
  };
  return element('a', { class: 'card', href: address, 'data-game': info.id, onclick: follow },
    canvas,
    element('div', { class: 'card-words' },
      element('h2', {}, text.t(`games.${info.id}.name`)),
      element('p', { class: 'people' }, text.t(`games.${info.id}.people`)),
      element('p', {}, text.t(`games.${info.id}.line`)),
      begun ? element('p', { class: 'continue' }, text.t('page.home.continue')) : null));
}

/**
 * @param {GameInfo} info
 * @param {State} state
 * @param {() => Look} look
 */
function cardBoard(info, state, look) {
  const canvas = element('canvas', { class: 'card-board', 'aria-hidden': 'true' });
  const context = canvas.getContext('2d');
  /** @param {boolean} draft */
  const draw = (draft) => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!context || !width || !(info.id in ART)) return;
    const ratio = window.devicePixelRatio;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawBoard(context, layout(info, width, height, { card: true }), stillFrame(state), NO_MARKS, { ...look(), counts: false, draft });
  };
  /** Does a part of the work of drawing it well; true if all is done. */
  const prepare = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!context || !width || !(info.id in ART)) return true;
    return prepareBoard(context, layout(info, width, height, { card: true }), stillFrame(state), look());
  };
  // A card without its picture is still a card.
  return { canvas, draw, prepare, fetched: () => fetchBoard(info.id).catch(() => {}) };
}
