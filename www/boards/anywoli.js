/**
 * Anywoli: a long, low plank the colour of tea, its edges worn round and pale by carrying, with a store at each end and
 * twenty-four small deep pits. On a narrow screen the same plank stands upright and its rows go forth and back.
 * Seeds are small and pale.
 */
import { LIGHT, bevel, castShadow, chevrons, drawHollows, drawWood, innerShadow, veil } from './paint.js';
import { noise } from './noise.js';
import { closed, open, oval } from './shapes.js';

/** @typedef {import('../layout.js').Plan} Plan @typedef {import('../layout.js').Point} Point @typedef {import('./paint.js').Context} Context */

export const palettes = {
  light: {
    tones: ['#543218', '#6e4524', '#7c5230', '#8a5f3a'],
    figure: '#fff4e1', ground: ['#543218', '#8a5f3a'],
    storeFigure: '#fff4e1', storeGround: ['#543218', '#8a5f3a'],
    ink: '#ffeccb', south: '#ffb454', north: '#93d6e0',
    shade: '#160a03', glint: '#f2cf9f', worn: '#c79b68',
    cast: 'rgba(60, 38, 18, 0.45)',
  },
  dark: {
    tones: ['#3d2613', '#51341c', '#5e3f24', '#6a492b'],
    figure: '#fdeed6', ground: ['#3d2613', '#6a492b'],
    storeFigure: '#fdeed6', storeGround: ['#3d2613', '#6a492b'],
    ink: '#ffe3b6', south: '#ffab45', north: '#7fc6d6',
    shade: '#0a0401', glint: '#e0b47c', worn: '#94703f',
    cast: 'rgba(0, 0, 0, 0.6)',
  },
};

export const seedRadius = 0.098;
export const variants = 5;
export const rim = 0.055;

/** @param {Plan} plan */
export function hollows(plan) {
  return [
    ...plan.pits.map((pit) => oval(pit.x, pit.y, pit.rx * 0.97, pit.ry * 0.97, 2.2)),
    ...plan.stores.map((store) => oval(store.x + store.width / 2, store.y + store.height / 2, store.width / 2, store.height / 2, 3.4)),
  ];
}

/** The plank's outline: straight sides that years have worn a little crooked, corners worn round.
 * @param {Plan} plan @param {number} inward */
function plank(plan, inward) {
  const { outline } = plan;
  const [long, wide] = [outline.width / 2 - inward, outline.height / 2 - inward];
  const square = 1 / 11;
  return closed(Array.from({ length: 720 }, (_, step) => {
    const angle = (step / 720) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const x = long * Math.sign(cos) * Math.abs(cos) ** square;
    const y = wide * Math.sign(sin) * Math.abs(sin) ** square;
    const wear = 0.035 * (noise(x * 1.7 + 30, y * 1.7 + 30) - 0.5);
    return { x: x - Math.sign(x) * Math.abs(wear), y: y - wear };
  }));
}

/** @param {Context} context @param {Plan} plan @param {typeof palettes.light} palette */
export function paint(context, plan, palette) {
  const upright = plan.outline.height > plan.outline.width;
  const { outline } = plan;
  const shapes = hollows(plan);
  const body = plank(plan, 0);
  castShadow(context, body, outline, { colour: palette.cast, blur: 0.16, x: 0.03, y: 0.06 });
  context.save();
  context.clip(body);
  const timber = {
    tones: palette.tones, rings: 4.2, wander: 1.9, fibre: 0.42, pores: 0.3, dark: 0.62, wall: 0.5,
    across: (/** @type {number} */ x, /** @type {number} */ y) => (upright ? x : y),
    sheen: (/** @type {number} */ x, /** @type {number} */ y) => 1 + 0.12 * (x * LIGHT.x / outline.width + y * LIGHT.y / outline.height),
  };
  drawWood(context, `tea ${plan.arrangement} ${plan.lines} ${palette.tones[0]}`, outline, timber, shapes, upright);
  innerShadow(context, body, outline, { colour: veil(palette.worn, 0.5), blur: 0.16, x: 0, y: 0 });
  innerShadow(context, body, outline, { colour: veil(palette.shade, 0.5), blur: 0.16, x: -0.04, y: -0.07 });
  middle(context, plan, palette);
  context.restore();
  bevel(context, plank(plan, 0.025), outline, 0.04, veil(palette.glint, 0.6), veil(palette.shade, 0.55));
  chevrons(context, plan, palette);
  drawHollows(context, shapes, palette);
}

/** The carved line between the two players' halves.
 * @param {Context} context @param {Plan} plan @param {typeof palettes.light} palette */
function middle(context, plan, palette) {
  const half = plan.pits.length / 2;
  const north = Math.max(...plan.pits.slice(half).map((pit) => pit.y));
  const south = Math.min(...plan.pits.slice(0, half).map((pit) => pit.y));
  const y = (north + south) / 2 + 0.19;
  const reach = Math.max(...plan.pits.map((pit) => Math.abs(pit.x))) + 0.4;
  for (const [dy, width, style] of /** @type {[number, number, string][]} */ ([[0.012, 0.022, veil(palette.glint, 0.4)], [0, 0.02, veil(palette.shade, 0.7)]])) {
    context.lineWidth = width;
    context.strokeStyle = style;
    context.stroke(open([{ x: -reach, y: y + dy }, { x: reach, y: y + dy }]));
  }
}

/** A small pale seed, pointed at one end.
 * @param {import('../seeds.js').SeedPen} pen */
export function seed(pen) {
  const tones = [['#fffaf0', '#e8d9bd', '#a48c67'], ['#fff6e4', '#dfccaa', '#977e58'], ['#fffdf6', '#efe3cc', '#b09a78'], ['#fdf0d8', '#d9c29b', '#8d7450'], ['#fff8ea', '#e4d4b6', '#9f8762']];
  pen.body({ wide: 1.08, high: 0.72, wobble: 0.06, power: 1.85, tones: tones[pen.variant] });
  pen.mark((context) => {
    context.strokeStyle = 'rgba(120, 92, 55, 0.4)';
    context.lineWidth = 0.06;
    context.beginPath();
    context.ellipse(0, 0, 0.82, 0.5, 0, 0, 2 * Math.PI);
    context.stroke();
    context.fillStyle = 'rgba(96, 66, 34, 0.75)';
    context.beginPath();
    context.ellipse(0.93, 0, 0.14, 0.12, 0, 0, 2 * Math.PI);
    context.fill();
  });
  pen.shine(0.5, 0.36);
}
