/** Draws one frame of a game on a canvas; pure: the same frame always gives the same picture. */
import { drawFlying, drawHand, drawShadows, handLabel, inFlight } from './boards/air.js';
import { ART } from './boards/art.js';
import { kept } from './boards/keep.js';
import { drawGlowFigures, drawGlows, drawMarks, drawTurn } from './boards/marks.js';
import { paintFor, sheet } from './boards/paint.js';
import { gather, inCells, lyingAt, planName, slotsAt } from './boards/scene.js';
import { stamp } from './seeds.js';

/**
 * @typedef {import('./layout.js').Place} Place
 * @typedef {import('./layout.js').Layout} Layout
 * @typedef {import('./boards/scene.js').Frame} Frame
 * @typedef {import('./boards/scene.js').Look} Look
 * @typedef {import('./boards/scene.js').Scene} Scene
 * @typedef {import('./boards/scene.js').Side} Side
 * @typedef {import('./boards/marks.js').Marks} Marks
 */

/** The colour of a player on a board, for what stands beside it.
 * @param {string} game @param {'light' | 'dark'} theme @param {Side} side */
export function accentOf(game, theme, side) {
  return ART[game].palettes[theme][side];
}

/** @type {Marks} */
export const NO_MARKS = { playable: [], focus: null, preview: null, lastMove: null, hint: null, played: [], buyable: [], bought: [] };

/** Draws a frame instead of whatever was on the canvas. The context is scaled to the device's pixels by the caller and not moved.
 * @param {CanvasRenderingContext2D} context @param {Layout} layout @param {Frame} frame @param {Marks} marks @param {Look} look */
export function drawBoard(context, layout, frame, marks, look) {
  const scene = gather(context, layout, frame, look);
  const { art, palette, shapes } = scene;
  const accent = frame.turn === 'north' ? palette.north : palette.south;
  const ground = { shapes, palette, rim: art.rim, accent, forward: layout.game.id !== 'djenon-abe' };

  drawStill(scene);
  inCells(scene, () => {
    drawSand(scene);
    if (frame.turn) drawTurn(context, edgeOf(scene, frame.turn), accent);
    drawGlows(context, ground, frame.glows);
  });
  const airborne = inFlight(scene);
  inCells(scene, () => {
    drawLying(scene);
    drawGlowFigures(context, ground, frame.glows);
    drawMarks(context, ground, marks);
    drawShadows(scene, airborne);
  });
  if (look.counts ?? true) drawFigures(scene);
  inCells(scene, () => {
    drawFlying(scene, airborne);
    drawHand(scene);
  });
  if (look.counts ?? true) drawHandFigure(scene);
}

/** So long, in milliseconds, a board is prepared at a time. */
const SLICE = 10;

/** Does a part of the work that a board takes before it can be drawn well: to be called, with pauses, until all is done.
 * @param {CanvasRenderingContext2D} context @param {Layout} layout @param {Frame} frame @param {Look} look
 * @returns {boolean} whether all is done */
export function prepareBoard(context, layout, frame, look) {
  return paintFor(SLICE, () => groundOf(gather(context, layout, frame, look)));
}

/** Device pixels a cell in a draft: a few milliseconds' work. */
const DRAFT = 14;

/** A picture the size of the whole plan, painted once.
 * @param {Scene} scene @param {string} name @param {(context: CanvasRenderingContext2D) => void} paint */
function still({ layout, look, ratio }, name, paint) {
  const { plan, unit } = layout;
  const scale = Math.min(unit * ratio, look.draft ? DRAFT : Infinity);
  const key = `${name} ${layout.game.id} ${planName(layout)} ${look.theme} ${scale.toFixed(2)}`;
  const [width, height] = [Math.ceil(plan.width * scale), Math.ceil(plan.height * scale)];
  return kept(key, () => {
    const { canvas, context } = sheet(width, height);
    context.setTransform(scale, 0, 0, scale, width / 2, height / 2);
    paint(context);
    return canvas;
  });
}

/** Draws a still picture so that its pixels fall on the canvas's pixels.
 * @param {Scene} scene @param {HTMLCanvasElement} picture */
function drawPicture({ context, layout, ratio }, picture) {
  const scale = layout.unit * ratio;
  const width = Math.ceil(layout.plan.width * scale);
  const height = Math.ceil(layout.plan.height * scale);
  const left = Math.round((layout.width * ratio - width) / 2);
  const top = Math.round((layout.height * ratio - height) / 2);
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(picture, left, top, width, height);
  context.restore();
}

/** The picture of the board itself.
 * @param {Scene} scene */
function groundOf(scene) {
  const { art, layout, palette, frame } = scene;
  const owners = layout.game.id === 'adji-kui-ii' ? frame.owners : '';
  return still(scene, `ground ${owners}`, (context) => art.paint(context, layout.plan, palette, owners));
}

/** The board itself, instead of whatever was on the canvas.
 * @param {Scene} scene */
function drawStill(scene) {
  const { layout } = scene;
  const picture = groundOf(scene);
  scene.context.clearRect(0, 0, layout.width, layout.height);
  drawPicture(scene, picture);
}

/** Pits closed with sand, or on the way: the sand rises from the middle to the rim.
 * @param {Scene} scene */
function drawSand(scene) {
  const { context, art, layout, palette, shapes, frame } = scene;
  const { paintClosed } = art;
  if (!paintClosed) return;
  const levels = new Map(frame.closed.map((pit) => [pit, 1]));
  for (const { pit, level } of frame.sand) levels.set(pit, level);
  if (!levels.size) return;
  const picture = still(scene, 'sand', (pen) => paintClosed(pen, layout.plan, palette));
  for (const [pit, level] of levels) {
    if (level <= 0) continue;
    const shape = shapes[pit];
    context.save();
    context.globalAlpha = Math.min(1, 0.5 + level);
    context.clip(shape.path(0.06 * level, level));
    drawPicture(scene, picture);
    context.restore();
  }
}

/** The line lit for a player: their own edge of the board.
 * @param {Scene} scene @param {Side} side */
function edgeOf({ art, layout }, side) {
  const sign = side === 'south' ? 1 : -1;
  if (art.edge) return art.edge(layout.plan, sign);
  const { outline, pits } = layout.plan;
  const y = sign > 0 ? outline.y + outline.height - 0.06 : outline.y + 0.06;
  const reach = Math.max(...pits.map((pit) => pit.x)) + 0.3;
  return [{ x: -reach, y }, { x: reach, y }];
}

/** The seeds that lie in pits and stores, the far ones first. They lie on whole device pixels, where stamping is fastest.
 * @param {Scene} scene */
function drawLying(scene) {
  const { context, art, shapes, layout, ratio } = scene;
  const scale = layout.unit * ratio;
  const half = scene.stamps.side / 2;
  const places = Array.from({ length: layout.pits.length + (layout.plan.bare ? 0 : 2) }, (_, at) => at);
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  for (const at of places.sort((a, b) => shapes[a].y - shapes[b].y)) {
    const count = lyingAt(scene, at);
    const left = (layout.width * ratio) / 2 + shapes[at].x * scale;
    const top = (layout.height * ratio) / 2 + shapes[at].y * scale;
    for (const slot of slotsAt(scene, at, count).slice(0, count)) {
      const x = Math.round(left + slot.x * scale - half) + half;
      const y = Math.round(top + slot.y * scale - half) + half;
      stamp(context, scene.stamps, art.variants, slot, x, y, half);
    }
  }
  context.restore();
}

const FACE = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Counts of pits and stores, and the pits' letters.
 * @param {Scene} scene */
function drawFigures({ context, layout, frame, look, palette }) {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = palette.figure;
  context.font = `600 ${layout.figure}px ${FACE}`;
  layout.pits.forEach(({ label }, pit) => context.fillText(String(frame.pits[pit]), label.x, label.y));
  if (look.letters?.length && layout.unit >= 40) {
    context.font = `400 ${0.62 * layout.figure}px ${FACE}`;
    layout.pits.forEach(({ letter }, pit) => context.fillText(look.letters?.[pit] ?? '', letter.x, letter.y));
  }
  if (layout.plan.bare) return;
  context.fillStyle = palette.storeFigure;
  context.font = `600 ${layout.storeFigure}px ${FACE}`;
  layout.stores.forEach(({ label }, side) => context.fillText(String(frame.stores[side]), label.x, label.y));
}

/** The number of carried seeds on a small tag beside them.
 * @param {Scene} scene */
function drawHandFigure(scene) {
  const { context, layout, frame } = scene;
  const label = handLabel(scene);
  if (!label || !frame.hand) return;
  const size = 0.86 * layout.figure;
  const x = layout.width / 2 + label.x * layout.unit;
  const y = layout.height / 2 + label.y * layout.unit;
  const width = size * (frame.hand.seeds > 9 ? 1.7 : 1.3);
  context.save();
  context.globalAlpha = Math.min(1, 2 * frame.hand.height);
  context.fillStyle = 'rgba(24, 16, 10, 0.88)';
  context.beginPath();
  context.roundRect(x - width / 2, y - 0.68 * size, width, 1.36 * size, 0.68 * size);
  context.fill();
  context.fillStyle = '#fff8ea';
  context.font = `600 ${size}px ${FACE}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(frame.hand.seeds), x, y + 0.04 * size);
  context.restore();
}
