/** A picture of the board to keep or to send: the name of the game, the board, and whose turn it is. */
import { stillFrame } from './animation.js';
import { turnLine } from './announce.js';
import { NO_MARKS, drawBoard } from './board.js';
import { layout } from './layout.js';

/** @typedef {import('./board.js').Look} Look */
/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./pkg/adji.js').GameInfo} GameInfo */
/** @typedef {import('./session.js').Stop} Stop */

/** In pixels of the picture a CSS pixel. */
const ratio = 1.5;
/** In CSS pixels: how wide the board is, what is left beside it, and how high a line of words is. */
const [width, margin, head, foot] = [800, 24, 48, 40];

/**
 * @param {Text} text
 * @param {GameInfo} game
 * @param {Stop} stop  of the match, that is shown
 * @param {Look} look
 * @returns {HTMLCanvasElement}
 */
export function boardPicture(text, game, { state, move }, look) {
  const board = drawnBoard(game, state, { ...NO_MARKS, lastMove: move?.pit ?? null }, look);
  const canvas = document.createElement('canvas');
  canvas.width = board.width + 2 * margin * ratio;
  canvas.height = board.height + (head + foot + 2 * margin) * ratio;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const style = getComputedStyle(document.documentElement);
  pen.fillStyle = style.getPropertyValue('--ground');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(board, margin * ratio, (margin + head) * ratio);
  pen.scale(ratio, ratio);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const middle = width / 2 + margin;
  pen.fillStyle = style.getPropertyValue('--ink');
  pen.font = `600 30px ${style.getPropertyValue('--serif')}`;
  pen.fillText(text.t(`games.${game.id}.name`), middle, margin + head / 2 - 4);
  pen.fillStyle = style.getPropertyValue(state.turn ? `--${state.turn}` : '--ink');
  pen.font = `600 20px ${style.getPropertyValue('--sans')}`;
  pen.fillText(turnLine(text, state), middle, canvas.height / ratio - margin - foot / 2 + 6);
  return canvas;
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {string} name  of the file
 * @returns {Promise<File>}
 */
export function pictureFile(canvas, name) {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(new File([blob], name, { type: 'image/png' })) : reject(new Error('no picture'))), 'image/png');
  });
}

/**
 * @param {GameInfo} game
 * @param {Stop['state']} state
 * @param {import('./board.js').Marks} marks
 * @param {Look} look
 */
function drawnBoard(game, state, marks, look) {
  const place = layout(game, width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(place.width * ratio);
  canvas.height = Math.round(place.height * ratio);
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  drawBoard(pen, place, stillFrame(state), marks, look);
  return canvas;
}
