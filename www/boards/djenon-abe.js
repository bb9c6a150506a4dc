/**
 * Djenon-abe: a light tray of iroko with twelve deep round bowls and a carved grip at each end, through which a hand
 * goes to carry it. Captures lie on strips of indigo cloth. Seeds are dark and polished.
 */
import { LIGHT, bevel, castShadow, chevrons, colour, drawGround, drawHollows, drawWood, grow, innerShadow, veil } from './paint.js';
import { noise } from './noise.js';
import { closed, oval, rounded } from './shapes.js';

/** @typedef {import('../layout.js').Plan} Plan @typedef {import('../layout.js').Rectangle} Rectangle @typedef {import('./paint.js').Context} Context */

export const palettes = {
  light: {
    tones: ['#b5864a', '#c79a58', '#d6ad6d', '#e0bd80'],
    figure: '#2a1703', ground: ['#b5864a', '#e0bd80'],
    storeFigure: '#fdf6e8', storeGround: ['#24355c', '#3c5180'],
    ink: '#3b2206', south: '#96230a', north: '#0c4a68',
    shade: '#371c05', glint: '#fff3d2', indigo: ['#24355c', '#2f426c', '#3c5180'], thread: '#e9e2d0',
    cast: 'rgba(70, 45, 20, 0.42)',
  },
  dark: {
    tones: ['#9c7642', '#a8804a', '#b28b54', '#bb955e'],
    figure: '#0d0601', ground: ['#9c7642', '#bb955e'],
    storeFigure: '#f4ead6', storeGround: ['#18233f', '#2a3a60'],
    ink: '#231203', south: '#7c1202', north: '#003a61',
    shade: '#1d0e02', glint: '#f7dca8', indigo: ['#18233f', '#202e50', '#2a3a60'], thread: '#b9b19d',
    cast: 'rgba(0, 0, 0, 0.6)',
  },
};

export const seedRadius = 0.12;
export const variants = 4;
export const rim = 0.055;

/** @param {Plan} plan */
export function hollows(plan) {
  return [
    ...plan.pits.map((pit) => oval(pit.x, pit.y, pit.rx, pit.ry)),
    ...plan.stores.map((store) => oval(store.x + store.width / 2, store.y + store.height / 2, store.width / 2, store.height / 2, 3)),
  ];
}

/** The tray with its two grips in one line, and the openings in the grips.
 * @param {Plan} plan */
function body(plan) {
  const sides = plan.arrangement === 'sides';
  const { width, height } = plan.outline;
  const [long, wide] = sides ? [width / 2, height / 2] : [height / 2, width / 2];
  const out = sides ? 0.56 : 0.36;
  const half = wide * (sides ? 0.46 : 0.4);
  const corner = 0.24;
  const round = Math.min(0.3, out * 0.8);
  // One quarter from the middle of a long side to the middle of a grip, then mirrored.
  /** @type {[number, number][]} */
  const quarter = [[0, wide], ...arc(long - corner, wide - corner, corner, 1, 0)];
  quarter.push([long, half + 0.16], ...arc(long + 0.16, half + 0.16, 0.16, 2, 3), ...arc(long + out - round, half - round, round, 1, 0), [long + out, 0]);
  const upper = [...quarter.map(([x, y]) => ({ x: -x, y })).reverse(), ...quarter.map(([x, y]) => ({ x, y }))];
  const outline = [...upper, ...upper.map(({ x, y }) => ({ x, y: -y })).reverse()];
  const slot = sides
    ? { x: long + out - 0.4, y: -half * 0.58, width: 0.21, height: half * 1.16 }
    : { x: -half * 0.7, y: long + out - 0.29, width: half * 1.4, height: 0.16 };
  const opposite = sides ? { ...slot, x: -slot.x - slot.width } : { ...slot, y: -slot.y - slot.height };
  return { tray: closed(sides ? outline : outline.map(({ x, y }) => ({ x: y, y: x }))), slots: [slot, opposite] };
}

/** A quarter of a circle, between two quarter turns.
 * @param {number} x @param {number} y @param {number} radius @param {number} from @param {number} to @returns {[number, number][]} */
function arc(x, y, radius, from, to) {
  return Array.from({ length: 9 }, (_, step) => {
    const angle = (from + ((to - from) * step) / 8) * (Math.PI / 2);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** @param {Context} context @param {Plan} plan @param {typeof palettes.light} palette */
export function paint(context, plan, palette) {
  for (const side of plan.bare ? [] : [0, 1]) cloth(context, plan, side, palette);
  const shapes = hollows(plan).slice(0, plan.pits.length);
  const { tray, slots } = body(plan);
  const area = grow(plan.outline, 0.6);
  castShadow(context, tray, area, { colour: palette.cast, blur: 0.16, x: 0.03, y: 0.06 });
  context.save();
  context.clip(tray);
  const timber = {
    tones: palette.tones, rings: 3.6, wander: 2.3, fibre: 0.36, pores: 0.27, dark: 0.46, wall: 0.4,
    across: (/** @type {number} */ _, /** @type {number} */ y) => y,
    sheen: (/** @type {number} */ x, /** @type {number} */ y) => 1 + 0.08 * (x * LIGHT.x / area.width + y * LIGHT.y / area.height),
  };
  drawWood(context, `iroko ${plan.arrangement} ${palette.tones[0]}`, area, timber, shapes);
  innerShadow(context, tray, area, { colour: veil(palette.shade, 0.5), blur: 0.16, x: -0.04, y: -0.07 });
  innerShadow(context, tray, area, { colour: veil(palette.glint, 0.8), blur: 0.05, x: 0.02, y: 0.03 });
  context.restore();
  const rim = { x: plan.outline.x + 0.1, y: plan.outline.y + 0.1, width: plan.outline.width - 0.2, height: plan.outline.height - 0.2 };
  bevel(context, rounded(rim, 0.2), rim, 0.02, veil(palette.shade, 0.5), veil(palette.glint, 0.7));
  for (const slot of slots) {
    const path = rounded(slot, Math.min(slot.width, slot.height) / 2);
    context.save();
    context.globalCompositeOperation = 'destination-out';
    context.fill(path);
    context.restore();
    context.fillStyle = palette.cast;
    context.fill(path);
    innerShadow(context, path, slot, { colour: veil(palette.shade, 0.7), blur: 0.1, x: 0.04, y: 0.06 });
    bevel(context, path, slot, 0.03, veil(palette.shade, 0.6), veil(palette.glint, 0.9));
  }
  chevrons(context, plan, palette);
  drawHollows(context, shapes, palette);
}

/** A strip of indigo cloth under captures and their figure, with fine white stripes at its ends.
 * @param {Context} context @param {Plan} plan @param {number} side @param {typeof palettes.light} palette */
function cloth(context, plan, side, palette) {
  const store = plan.stores[side];
  const sides = plan.arrangement === 'sides';
  const area = sides
    ? { x: store.x, y: store.y, width: store.width, height: store.height + 0.6 }
    : { x: store.x, y: store.y, width: store.width + 0.95, height: store.height };
  const path = rounded(area, 0.03);
  castShadow(context, path, area, { colour: palette.cast, blur: 0.09, x: 0.02, y: 0.035 });
  const indigo = palette.indigo.map(colour);
  const thread = colour(palette.thread);
  context.save();
  context.clip(path);
  drawGround(context, `indigo ${plan.arrangement} ${side} ${palette.indigo[0]}`, area, (x, y, out) => {
    const edge = sides ? Math.min(y - area.y, area.y + area.height - y) : Math.min(x - area.x, area.x + area.width - x);
    const weave = 0.5 + 0.28 * Math.sin(x * 150) * Math.sin(y * 150) + 0.6 * (noise(x * 3, y * 40) - 0.5) + 0.5 * (noise(x * 1.2, y * 1.2) - 0.5);
    const stripe = (edge > 0.04 && edge < 0.06) || (edge > 0.085 && edge < 0.095) || (edge > 0.12 && edge < 0.14);
    const tone = Math.min(1.99, Math.max(0, 2 * weave));
    const lower = Math.floor(tone);
    for (let channel = 0; channel < 3; channel++) {
      const dyed = indigo[lower][channel] + (indigo[lower + 1][channel] - indigo[lower][channel]) * (tone - lower);
      out[channel] = stripe ? thread[channel] * (0.75 + 0.25 * weave) : dyed;
    }
    out[3] = 255;
  });
  context.restore();
}

/** A dark seed, polished by many hands.
 * @param {import('../seeds.js').SeedPen} pen */
export function seed(pen) {
  const tones = [['#7a5c4a', '#34221a', '#120907'], ['#6b4a3b', '#2b1a14', '#0e0605'], ['#846150', '#3e281d', '#170c08'], ['#5f4a45', '#271c1b', '#0c0707']];
  pen.body({ wide: 1.02, high: 0.82, wobble: 0.03, tones: tones[pen.variant] });
  pen.mark((context) => {
    context.strokeStyle = 'rgba(220, 180, 150, 0.28)';
    context.lineWidth = 0.06;
    context.beginPath();
    context.moveTo(-1, 0.15);
    context.quadraticCurveTo(0, 0.42, 1, 0.15);
    context.stroke();
  });
  pen.shine(1, 0.3);
}
