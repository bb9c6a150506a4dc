/**
 * Adji-boto: a hull of red cedar seen from above, pointed at both ends, as Saramaka men carve them. A band of
 * interlaced ribbons (timbembe) runs along the rim, and the grain follows the hull's lines from bow to stern. The two stores are the boats' own bow and stern. Seeds are nickernuts: round, grey, glossy, with a
 * lighter eye.
 */
import { LIGHT, bevel, castShadow, chevrons, drawHollows, drawWood, innerShadow, mix, veil } from './paint.js';
import { carved, closed, open, oval } from './shapes.js';

/** @typedef {import('../layout.js').Plan} Plan @typedef {import('../layout.js').Point} Point @typedef {import('./paint.js').Context} Context */

const BAND = 0.36;

export const palettes = {
  light: {
    tones: ['#531c10', '#7c3320', '#8f3f27', '#9c4a2f'],
    figure: '#fff1dc', ground: ['#531c10', '#9c4a2f'],
    storeFigure: '#fff1dc', storeGround: ['#531c10', '#9c4a2f'],
    ink: '#ffe9c9', south: '#ffc04d', north: '#8fd4e8',
    shade: '#1d0603', glint: '#ffb98a', ribbon: '#8d4027', groove: '#3d120a',
    cast: 'rgba(60, 30, 15, 0.45)',
  },
  dark: {
    tones: ['#3a110a', '#5c2215', '#6f2c1b', '#7d3722'],
    figure: '#ffe6c8', ground: ['#3a110a', '#7d3722'],
    storeFigure: '#ffe6c8', storeGround: ['#3a110a', '#7d3722'],
    ink: '#ffdcb0', south: '#ffb638', north: '#7cc6de',
    shade: '#0c0201', glint: '#ff9d63', ribbon: '#6c2a19', groove: '#220804',
    cast: 'rgba(0, 0, 0, 0.6)',
  },
};

export const seedRadius = 0.118;
export const variants = 4;
export const rim = 0.055;

/** Half the hull's beam at a point of its length, both as shares. Ends run out to a slender point.
 * @param {number} share */
const beam = (share) => Math.max(0, 1 - Math.abs(share) ** 2.4) ** 1.15;

/** The hull's outline, made smaller by a distance all round.
 * @param {Plan} plan @param {number} inward @returns {Point[]} */
function hull(plan, inward) {
  const sides = plan.arrangement === 'sides';
  const long = (sides ? plan.outline.width : plan.outline.height) / 2;
  const wide = (sides ? plan.outline.height : plan.outline.width) / 2;
  const steps = 160;
  /** @type {Point[]} */
  const upper = [];
  for (let step = 0; step <= steps; step++) {
    const share = -Math.cos((step / steps) * Math.PI);
    const before = beam(share - 0.002);
    const slope = ((beam(share + 0.002) - before) * wide) / (0.004 * long);
    const length = Math.hypot(1, slope);
    const along = share * long + (inward * slope) / length;
    const off = beam(share) * wide - inward / length;
    if (off > 0) upper.push({ x: along, y: -off });
  }
  const lower = upper.slice(1, -1).reverse().map(({ x, y }) => ({ x, y: -y }));
  const points = [...upper, ...lower];
  return sides ? points : points.map(({ x, y }) => ({ x: -y, y: x }));
}

/** Pits, then South's and North's store.
 * @param {Plan} plan */
export function hollows(plan) {
  const sides = plan.arrangement === 'sides';
  const long = (sides ? plan.outline.width : plan.outline.height) / 2;
  const wide = (sides ? plan.outline.height : plan.outline.width) / 2;
  const stores = plan.stores.map((store) => {
    const x = store.x + store.width / 2;
    const y = store.y + store.height / 2;
    const end = Math.sign(sides ? x : y);
    const near = sides ? Math.min(Math.abs(store.x), Math.abs(store.x + store.width)) : Math.min(Math.abs(store.y), Math.abs(store.y + store.height));
    const length = sides ? store.width : store.height;
    return carved(sides ? x - end * 0.22 * length : x, sides ? y : y - end * 0.2 * length, 3, (px, py) => {
      const along = end * (sides ? px : py) - near;
      const off = Math.abs(sides ? py : px);
      const room = beam((along + near + 0.1) / (long - 0.35)) * (wide - BAND - 0.16);
      const back = Math.max(0, 1 - along / (0.5 * length));
      return along > 0 && room > 0 && (off / room) ** 3.2 + back ** 3.2 < 1;
    });
  });
  return [...plan.pits.map((pit) => oval(pit.x, pit.y, pit.rx, pit.ry, 2.15)), ...stores];
}

/** The inner side of the carved band beside a player's row.
 * @param {Plan} plan @param {1 | -1} side */
export function edge(plan, side) {
  const reach = plan.arrangement === 'sides' ? 2.6 : 1.8;
  return hull(plan, BAND).filter(({ x, y }) => y * side > 0 && Math.abs(x) < reach).sort((a, b) => a.x - b.x);
}

/** @param {Context} context @param {Plan} plan @param {typeof palettes.light} palette */
export function paint(context, plan, palette) {
  const upright = plan.arrangement === 'stacked';
  const outline = closed(hull(plan, 0));
  const shapes = hollows(plan);
  castShadow(context, outline, plan.outline, { colour: palette.cast, blur: 0.16, x: 0.03, y: 0.06 });

  context.save();
  context.clip(outline);
  timber(context, plan, palette, shapes, upright);
  innerShadow(context, outline, plan.outline, { colour: veil(palette.shade, 0.55), blur: 0.3, x: -0.06, y: -0.1 });
  context.restore();

  const bounds = plan.outline;
  bevel(context, closed(hull(plan, 0.02)), bounds, 0.04, veil(palette.glint, 0.75), veil(palette.shade, 0.7));
  interlace(context, plan, palette);
  chevrons(context, plan, palette);
  drawHollows(context, shapes, palette);
}

/** @param {Context} context @param {Plan} plan @param {typeof palettes.light} palette @param {import('./shapes.js').Shape[]} shapes @param {boolean} upright */
function timber(context, plan, palette, shapes, upright) {
  const { outline } = plan;
  const long = (upright ? outline.height : outline.width) / 2;
  const wide = (upright ? outline.width : outline.height) / 2;
  const beams = Array.from({ length: 401 }, (_, step) => 0.3 + 0.7 * beam(step / 200 - 1));
  const cedar = {
    tones: palette.tones, rings: 5.5, wander: 1.5, fibre: 0.3, pores: 0.24, dark: 0.5, wall: 0.42,
    // The grain bends with the hull: it is measured in shares of the beam.
    across: (/** @type {number} */ x, /** @type {number} */ y) => {
      const room = beams[Math.max(0, Math.min(400, Math.round(((upright ? y : x) / long + 1) * 200)))];
      return (upright ? x : y) / room;
    },
    sheen: (/** @type {number} */ x, /** @type {number} */ y) => {
      const side = (upright ? x : y) / wide;
      return 1.02 + 0.1 * (x * LIGHT.x / outline.width + y * LIGHT.y / outline.height) - 0.1 * side * side * side;
    },
  };
  drawWood(context, `cedar ${plan.arrangement} ${palette.tones[0]}`, outline, cedar, shapes, upright);
}

/** The band along the rim: three ribbons weaving over and under one another between two carved lines.
 * @param {Context} context @param {Plan} plan @param {typeof palettes.light} palette */
function interlace(context, plan, palette) {
  for (const inward of [0.07, BAND]) groove(context, closed(hull(plan, inward)), palette);
  prows(context, plan, palette);
  context.save();
  context.clip(between(plan));
  const spine = even(hull(plan, 0.07 + (BAND - 0.07) / 2), 0.02);
  const total = spine.length;
  const waves = 2 * Math.round((total * 0.02) / 1.16);
  const swing = 0.085;
  const ribbon = (/** @type {number} */ phase, /** @type {number} */ from, /** @type {number} */ to) => {
    /** @type {Point[]} */
    const points = [];
    for (let at = from; at <= to; at++) {
      const { x, y, nx, ny } = spine[((at % total) + total) % total];
      const off = swing * Math.sin((at / total) * waves * 2 * Math.PI + phase);
      points.push({ x: x + nx * off, y: y + ny * off });
    }
    return open(points);
  };
  const strands = [0, (2 * Math.PI) / 3, (4 * Math.PI) / 3];
  const draw = (/** @type {Path2D} */ path) => {
    context.lineCap = 'butt';
    context.lineJoin = 'round';
    for (const [width, style] of /** @type {[number, string][]} */ ([
      [0.084, veil(palette.groove, 0.95)], [0.058, mix(palette.ribbon, palette.glint, 0.12)], [0.014, veil(palette.groove, 0.45)],
    ])) {
      context.lineWidth = width;
      context.strokeStyle = style;
      context.stroke(path);
    }
  };
  for (const phase of strands) draw(ribbon(phase, 0, total));
  // A strand passes over where it rises, under where it falls.
  const half = total / waves / 2;
  for (const phase of strands) {
    for (let wave = 0; wave < waves; wave++) {
      const middle = ((wave * 2 * Math.PI - phase) / (waves * 2 * Math.PI)) * total;
      draw(ribbon(phase, Math.round(middle - half * 0.52), Math.round(middle + half * 0.52)));
    }
  }
  context.restore();
}

/** How far the band stays from the two points, where it would have no room to turn. */
const PROW = 0.86;

/** The hull without its two points.
 * @param {Plan} plan */
function between({ arrangement, outline }) {
  const middle = new Path2D();
  if (arrangement === 'sides') middle.rect(outline.x + PROW, outline.y, outline.width - 2 * PROW, outline.height);
  else middle.rect(outline.x, outline.y + PROW, outline.width, outline.height - 2 * PROW);
  return middle;
}

/** The points themselves: carved lines that run together like a bow wave.
 * @param {Context} context @param {Plan} plan @param {typeof palettes.light} palette */
function prows(context, plan, palette) {
  const { outline } = plan;
  const sides = plan.arrangement === 'sides';
  const points = new Path2D();
  points.rect(outline.x - 1, outline.y - 1, outline.width + 2, outline.height + 2);
  points.addPath(between(plan));
  context.save();
  context.clip(points, 'evenodd');
  for (const inward of [0.14, 0.21, 0.28]) groove(context, closed(hull(plan, inward)), palette);
  context.restore();
  for (const end of [-1, 1]) {
    const at = end * ((sides ? outline.width : outline.height) / 2 - PROW);
    const near = (/** @type {number} */ inward) => {
      const off = Math.max(0, ...hull(plan, inward).filter(({ x, y }) => Math.abs((sides ? x : y) - at) < 0.12).map(({ x, y }) => Math.abs(sides ? y : x)));
      return off - 0.03;
    };
    for (const side of [-1, 1]) {
      const [outer, inner] = [side * near(0.07), side * Math.max(0, near(BAND))];
      groove(context, open(sides ? [{ x: at, y: outer }, { x: at, y: inner }] : [{ x: outer, y: at }, { x: inner, y: at }]), palette);
    }
  }
}

/** @param {Context} context @param {Path2D} path @param {typeof palettes.light} palette */
function groove(context, path, palette) {
  context.save();
  context.translate(0.008, 0.012);
  context.lineWidth = 0.02;
  context.strokeStyle = veil(palette.glint, 0.4);
  context.stroke(path);
  context.restore();
  context.lineWidth = 0.022;
  context.strokeStyle = veil(palette.groove, 0.85);
  context.stroke(path);
}

/** Points of an outline at even distances, with the outline's direction turned outwards.
 * @param {Point[]} points @param {number} distance @returns {(Point & { nx: number, ny: number })[]} */
function even(points, distance) {
  const ring = [...points, points[0]];
  const result = [];
  let left = 0;
  for (let index = 1; index < ring.length; index++) {
    const [a, b] = [ring[index - 1], ring[index]];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0) continue;
    const [tx, ty] = [(b.x - a.x) / length, (b.y - a.y) / length];
    for (; left < length; left += distance) result.push({ x: a.x + tx * left, y: a.y + ty * left, nx: ty, ny: -tx });
    left -= length;
  }
  return result;
}

/** A nickernut: a grey ball with fine rings round its lighter eye.
 * @param {import('../seeds.js').SeedPen} pen */
export function seed(pen) {
  pen.body({ wide: 1, high: 0.94, wobble: 0.04, tones: ['#d2d8d9', '#8b9497', '#3a4045'] });
  pen.mark((context) => {
    context.strokeStyle = 'rgba(40, 46, 52, 0.16)';
    context.lineWidth = 0.045;
    for (const radius of [0.5, 0.78]) {
      context.beginPath();
      context.ellipse(0.36, 0, radius * 0.85, radius, 0, 0, 2 * Math.PI);
      context.stroke();
    }
    const eye = context.createRadialGradient(0.46, 0, 0.03, 0.46, 0, 0.27);
    eye.addColorStop(0, '#f1e8d2');
    eye.addColorStop(0.55, 'rgba(226, 216, 192, 0.85)');
    eye.addColorStop(1, 'rgba(220, 210, 190, 0)');
    context.fillStyle = eye;
    context.fillRect(-1, -1, 2, 2);
  });
  pen.shine(1, 0.34);
}
