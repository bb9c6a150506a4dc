/** What drawing one frame needs, gathered once: the painter, the colours, the hollows, the seeds' places and pictures. */
import { heap, stamps } from '../seeds.js';
import { ART } from './art.js';
import { kept } from './keep.js';
import { scaleOf } from './paint.js';
import { oval } from './shapes.js';

/**
 * @typedef {import('../layout.js').Layout} Layout
 * @typedef {import('../layout.js').Place} Place
 * @typedef {'south' | 'north'} Side
 * @typedef {import('./marks.js').Glow} Glow
 */

/** What one picture shows. Everything a person can see of a game at one instant.
 * @typedef {object} Frame
 * @property {number[]} pits       seeds lying in each pit, in sowing order
 * @property {[number, number]} stores
 * @property {string} owners       one letter a pit, 'S' or 'N'
 * @property {number[]} closed     pits closed with sand
 * @property {Side | null} turn    whose accent is lit
 * @property {null | { seeds: number, from: Place, to: Place, t: number, height: number }} hand   t 0…1 along the way from→to (along the sowing path), height 0 (in the pit) … 1 (carried)
 * @property {{ seeds: number, from: Place | 'hand', to: Place, t: number }[]} flights   seeds in the air: one falling from the hand into a pit, or a heap on its way to a store
 * @property {Glow[]} glows   lit rims, strength 0…1
 * @property {{ pit: number, level: number }[]} sand   pits on their way to closed (level 0…1) or back
 */

/** How the picture looks, whatever it shows.
 * @typedef {object} Look
 * @property {'light' | 'dark'} theme
 * @property {number} [seed]        chooses among the seeds' places
 * @property {boolean} [counts]     figures beside pits and stores; true unless said otherwise
 * @property {string[]} [letters]   the pits' letters, in sowing order; none are drawn without
 * @property {boolean} [draft]      a quick picture of the board, soft but soon there; false if left out
 */

/** Everything that drawing one board in one look needs, gathered once a frame.
 * @typedef {object} Scene
 * @property {CanvasRenderingContext2D} context
 * @property {Layout} layout
 * @property {Frame} frame
 * @property {Look} look
 * @property {import('./art.js').Art} art
 * @property {import('./art.js').Palette} palette
 * @property {import('./shapes.js').Shape[]} shapes   pits, South's and North's store, the hand
 * @property {import('../seeds.js').Stamps} stamps
 * @property {number} ratio   device pixels a CSS pixel
 */

/** Gathers a scene.
 * @param {CanvasRenderingContext2D} context @param {Layout} layout @param {Frame} frame @param {Look} look @returns {Scene} */
export function gather(context, layout, frame, look) {
  const art = ART[layout.game.id];
  const palette = art.palettes[look.theme];
  const ratio = scaleOf(context);
  const radius = art.seedRadius * layout.unit;
  const size = Math.round(radius * ratio * 8) / 8;
  return {
    context, layout, frame, look, art, palette, ratio,
    shapes: kept(`shapes ${layout.game.id} ${planName(layout)}`, () => [...art.hollows(layout.plan), oval(0, 0, 0.3, 0.25)]),
    stamps: kept(`seeds ${layout.game.id} ${size} ${look.theme}`, () => stamps(art.seed, art.variants, size, palette.shade)),
  };
}

/** @param {Layout} layout */
export const planName = ({ plan }) => `${plan.bare ? 'bare' : plan.arrangement} ${plan.lines}`;

/** Draws with lengths in cells and (0, 0) in the middle of the picture.
 * @param {Scene} scene @param {() => void} draw */
export function inCells({ context, layout }, draw) {
  context.save();
  context.translate(layout.width / 2, layout.height / 2);
  context.scale(layout.unit, layout.unit);
  draw();
  context.restore();
}

/** The resting places at a place, at least `count` of them.
 * @param {Scene} scene @param {number} at pit, or pits + 0, 1, 2 for South's and North's store and the hand @param {number} count */
export function slotsAt({ layout, look, art, shapes }, at, count) {
  const enough = 16 * Math.ceil(Math.max(1, count) / 16);
  const seed = (look.seed ?? 0) * 131 + at * 17 + 5;
  const name = `heap ${layout.game.id} ${planName(layout)} ${at} ${enough} ${seed}`;
  return kept(name, () => heap(shapes[at], art.seedRadius, enough, art.variants, seed));
}

/** A place's number, as `slotsAt` counts.
 * @param {Scene} scene @param {Place} place */
export const indexOf = ({ layout }, place) => ('pit' in place ? place.pit : layout.pits.length + (place.store === 'south' ? 0 : 1));

/** The seeds lying at a pit or store.
 * @param {Scene} scene @param {number} at */
export const lyingAt = ({ frame, layout }, at) => (at < layout.pits.length ? frame.pits[at] : frame.stores[at - layout.pits.length]);

/** Half the side of a seed's stamp, in cells.
 * @param {Scene} scene */
export const reachOf = ({ stamps, layout, ratio }) => stamps.side / 2 / (layout.unit * ratio);
