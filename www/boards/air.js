/** Seeds that are not lying: those the hand carries, those falling from it, heaps on their way to a store. */
import { between } from '../layout.js';
import { LIGHTS, stamp } from '../seeds.js';
import { kept } from './keep.js';
import { sheet, veil } from './paint.js';
import { indexOf, lyingAt, reachOf, slotsAt } from './scene.js';

/**
 * @typedef {import('../layout.js').Place} Place
 * @typedef {import('../layout.js').Point} Point
 * @typedef {import('../seeds.js').Slot} Slot
 * @typedef {import('./scene.js').Frame} Frame
 * @typedef {import('./scene.js').Scene} Scene
 */

/** How high the hand carries its seeds, in cells. */
const CARRIED = 0.36;

/** Where the hand is on the board, in cells; null without a hand.
 * @param {Scene} scene @returns {Point | null} */
function handPoint({ layout, frame }) {
  if (!frame.hand) return null;
  const { x, y } = between(layout, frame.hand.from, frame.hand.to, frame.hand.t);
  return { x: (x - layout.width / 2) / layout.unit, y: (y - layout.height / 2) / layout.unit };
}

/** Where one of the hand's seeds is: among its pit's seeds when the hand is down, in the carried cluster when it is up.
 * @param {Scene} scene @param {number} index @returns {Point} */
function inHand(scene, index) {
  const { frame, layout, shapes } = scene;
  const hand = /** @type {NonNullable<Frame['hand']>} */ (frame.hand);
  const point = /** @type {Point} */ (handPoint(scene));
  const slot = slotsAt(scene, layout.pits.length + 2, index + 1)[index];
  const high = { x: point.x + slot.x, y: point.y + slot.y - CARRIED * hand.height };
  if (hand.height >= 1) return high;
  const at = indexOf(scene, hand.t < 0.5 ? hand.from : hand.to);
  const lying = lyingAt(scene, at);
  const rest = slotsAt(scene, at, lying + index + 1)[lying + index];
  const low = { x: shapes[at].x + rest.x, y: shapes[at].y + rest.y };
  return towards(low, high, hand.height);
}

/** @param {Point} a @param {Point} b @param {number} part */
const towards = (a, b, part) => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });

/** A soft round shadow on the board.
 * @param {Scene} scene @param {Point} at @param {number} radius @param {number} opacity */
function drawShadow({ context, palette }, { x, y }, radius, opacity) {
  const picture = kept(`shadow ${palette.shade}`, () => softDisc(palette.shade));
  context.globalAlpha = Math.min(1, opacity);
  context.drawImage(picture, x - radius, y - radius, 2 * radius, 2 * radius);
  context.globalAlpha = 1;
}

/** @param {string} shade */
function softDisc(shade) {
  const { canvas, context } = sheet(64, 64);
  const disc = context.createRadialGradient(32, 32, 0, 32, 32, 32);
  disc.addColorStop(0, shade);
  disc.addColorStop(0.55, veil(shade, 0.6));
  disc.addColorStop(1, veil(shade, 0));
  context.fillStyle = disc;
  context.fillRect(0, 0, 64, 64);
  return canvas;
}

/** How far a carried cluster reaches from its middle, in cells.
 * @param {Scene} scene @param {number} seeds */
const clusterRadius = ({ art }, seeds) => Math.min(0.36, art.seedRadius * (0.8 + 0.75 * Math.sqrt(seeds)));

/** The carried seeds.
 * @param {Scene} scene */
export function drawHand(scene) {
  const { context, art, frame } = scene;
  const { hand } = frame;
  if (!hand || hand.seeds <= 0) return;
  const reach = reachOf(scene) * (1 + 0.18 * hand.height);
  const slots = slotsAt(scene, scene.layout.pits.length + 2, hand.seeds);
  for (let index = 0; index < hand.seeds; index++) {
    const { x, y } = inHand(scene, index);
    stamp(context, scene.stamps, art.variants, { ...slots[index], light: LIGHTS - 1 }, x, y, reach);
  }
}

/** A seed in the air: where it is, where its shadow falls, how much nearer to the eye it is.
 * @typedef {{ slot: Slot, at: Point, grown: number, shadow: Point, dark: number }} Airborne */

/** Seeds on their arcs. Those of one heap leave one after another and land in their own places.
 * @param {Scene} scene @returns {Airborne[]} */
export function inFlight(scene) {
  /** @type {Map<number, number>} */
  const landing = new Map();
  return scene.frame.flights.flatMap((flight) => {
    const to = indexOf(scene, flight.to);
    const first = lyingAt(scene, to) + (landing.get(to) ?? 0);
    landing.set(to, (landing.get(to) ?? 0) + flight.seeds);
    const slots = slotsAt(scene, to, first + flight.seeds);
    return Array.from({ length: flight.seeds }, (_, index) => {
      const slot = slots[first + index];
      const end = { x: scene.shapes[to].x + slot.x, y: scene.shapes[to].y + slot.y };
      const start = flightStart(scene, flight.from, index, end);
      const late = flight.seeds > 1 ? (0.3 * index) / (flight.seeds - 1) : 0;
      const t = Math.min(1, Math.max(0, (flight.t - late) / (flight.seeds > 1 ? 0.7 : 1)));
      return flight.from === 'hand' && 'pit' in flight.to ? falling(slot, start, end, t) : travelling(slot, start, end, t);
    });
  });
}

/** A seed let go by the hand, faster and faster to its place.
 * @param {Slot} slot @param {Point} start @param {Point} end @param {number} t @returns {Airborne} */
function falling(slot, start, end, t) {
  const hop = 0.32 * t * (1 - t);
  const at = { x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t * t - hop };
  return { slot: t < 0.9 ? { ...slot, light: LIGHTS - 1 } : slot, at, grown: 1 + 0.25 * hop, shadow: end, dark: 0.4 * t };
}

/** A seed on its way across the board, high over the middle of the way.
 * @param {Slot} slot @param {Point} start @param {Point} end @param {number} t @returns {Airborne} */
function travelling(slot, start, end, t) {
  const far = Math.hypot(end.x - start.x, end.y - start.y);
  const height = Math.min(0.9, 0.25 + 0.18 * far) * 4 * t * (1 - t);
  const below = towards(start, end, t);
  return {
    slot: t < 0.9 ? { ...slot, light: LIGHTS - 1 } : slot,
    at: { x: below.x, y: below.y - height },
    grown: 1 + 0.25 * height,
    shadow: { x: below.x + 0.3 * height, y: below.y + 0.36 * height },
    dark: 0.4 * Math.min(1, 3 * height),
  };
}

/** The soft shadows of all that is in the air; the hand's parts from it as the hand rises.
 * @param {Scene} scene @param {Airborne[]} airborne */
export function drawShadows(scene, airborne) {
  for (const { shadow, dark } of airborne) drawShadow(scene, shadow, scene.art.seedRadius * 1.5, dark);
  const { hand } = scene.frame;
  const point = handPoint(scene);
  if (!hand || !point || hand.seeds <= 0) return;
  const below = { x: point.x + 0.14 * hand.height, y: point.y + 0.17 * hand.height };
  drawShadow(scene, below, clusterRadius(scene, hand.seeds) * 1.6, 0.68 * hand.height);
}

/** @param {Scene} scene @param {Place | 'hand'} from @param {number} index @param {Point} end @returns {Point} */
function flightStart(scene, from, index, end) {
  if (from === 'hand') return scene.frame.hand ? inHand(scene, scene.frame.hand.seeds + index) : { x: end.x, y: end.y - CARRIED };
  const at = indexOf(scene, from);
  const lying = lyingAt(scene, at);
  const slot = slotsAt(scene, at, lying + index + 1)[lying + index];
  return { x: scene.shapes[at].x + slot.x, y: scene.shapes[at].y + slot.y };
}

/** Stamps the seeds on their arcs.
 * @param {Scene} scene @param {Airborne[]} airborne */
export function drawFlying(scene, airborne) {
  const reach = reachOf(scene);
  for (const { slot, at, grown } of airborne) stamp(scene.context, scene.stamps, scene.art.variants, slot, at.x, at.y, reach * grown);
}

/** Where the number of carried seeds stands, in cells: at the cluster's upper right. Null without seeds in the hand.
 * @param {Scene} scene @returns {Point | null} */
export function handLabel(scene) {
  const { hand } = scene.frame;
  const point = handPoint(scene);
  if (!hand || !point || hand.seeds <= 0) return null;
  const radius = clusterRadius(scene, hand.seeds);
  return { x: point.x + radius + 0.2, y: point.y - CARRIED * hand.height - 0.7 * radius };
}
