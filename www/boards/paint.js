/** Painting shared by the boards: colours, grounds made point by point, wood, and hollows lit from the upper left. */
import { kept } from './keep.js';
import { noise, scatter } from './noise.js';

/**
 * @typedef {import('../layout.js').Rectangle} Rectangle
 * @typedef {import('./shapes.js').Shape} Shape
 * @typedef {CanvasRenderingContext2D} Context
 * @typedef {[number, number, number]} Colour
 */

/** Where the light comes from, seen from any point of the board. */
export const LIGHT = { x: -0.6, y: -0.8 };

/** @param {string} hex @returns {Colour} */
export function colour(hex) {
  const value = parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A colour as CSS, with its opacity.
 * @param {string} hex @param {number} opacity */
export function veil(hex, opacity) {
  const [red, green, blue] = colour(hex);
  return `rgba(${red}, ${green}, ${blue}, ${opacity})`;
}

/** Between two colours.
 * @param {string} a @param {string} b @param {number} part */
export function mix(a, b, part) {
  const [from, to] = [colour(a), colour(b)];
  const [red, green, blue] = from.map((value, index) => Math.round(value + (to[index] - value) * part));
  return `rgb(${red}, ${green}, ${blue})`;
}

/** An empty canvas with its pen.
 * @param {number} width @param {number} height */
export function sheet(width, height) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser gives no canvas to draw on');
  return { canvas, context };
}

/** How many device pixels a length of one is now.
 * @param {Context} context */
export const scaleOf = (context) => context.getTransform().a;

/** Grounds come in a few sizes, so that a board that changes its size a little finds its ground again. */
const RESOLUTIONS = [14, 28, 44, 64, 90];

/** Draws a ground painted point by point. `shade` writes red, green, blue and opacity (0…255) of a point given in cells.
 * @param {Context} context @param {string} name of this ground, the same for the same look @param {Rectangle} area
 * @param {(x: number, y: number, out: Float32Array) => void} shade */
export function drawGround(context, name, area, shade) {
  const scale = scaleOf(context);
  const resolution = RESOLUTIONS.find((enough) => enough >= scale) ?? RESOLUTIONS[RESOLUTIONS.length - 1];
  const [width, height] = [Math.ceil(area.width * resolution), Math.ceil(area.height * resolution)];
  const ground = kept(`ground ${name} ${resolution}`, () => beginGround(width, height));
  paintRows(ground, area, shade);
  context.imageSmoothingQuality = 'medium';
  context.drawImage(ground.canvas, area.x, area.y, area.width, area.height);
}

/** A ground on its way: `image` until all its rows are painted.
 * @typedef {{ canvas: HTMLCanvasElement, context: Context, image: ImageData | null, row: number }} Ground */

/** @param {number} width @param {number} height @returns {Ground} */
function beginGround(width, height) {
  const { canvas, context } = sheet(width, height);
  return { canvas, context, image: context.createImageData(width, height), row: 0 };
}

/** Until when points may be painted, as `performance.now()` counts. */
let deadline = Infinity;

/** Thrown when the time is over: what was painted until then is kept. */
const outOfTime = new Error('out of time');

/** Paints for a few milliseconds only, so that the page can attend to other things in between; called again it goes on where it was.
 * @param {number} milliseconds @param {() => void} paint @returns {boolean} whether all is painted */
export function paintFor(milliseconds, paint) {
  deadline = performance.now() + milliseconds;
  try {
    paint();
    return true;
  } catch (reason) {
    if (reason !== outOfTime) throw reason;
    return false;
  } finally {
    deadline = Infinity;
  }
}

/** Paints the rows of a ground that are missing.
 * @param {Ground} ground @param {Rectangle} area @param {(x: number, y: number, out: Float32Array) => void} shade */
function paintRows(ground, area, shade) {
  const { context, image } = ground;
  if (!image) return;
  const { width, height } = image;
  const out = new Float32Array(4);
  for (; ground.row < height; ground.row++) {
    if (performance.now() > deadline) throw outOfTime;
    const { row } = ground;
    let at = 4 * row * width;
    const y = area.y + ((row + 0.5) * area.height) / height;
    for (let column = 0; column < width; column++, at += 4) {
      shade(area.x + ((column + 0.5) * area.width) / width, y, out);
      image.data[at] = out[0];
      image.data[at + 1] = out[1];
      image.data[at + 2] = out[2];
      image.data[at + 3] = out[3];
    }
  }
  context.putImageData(image, 0, 0);
  ground.image = null;
}

/** Looks up which hollow a point is in: fast enough to be asked for every point of a board.
 * @param {Shape[]} hollows @param {number} [far] how far outside still counts, the edge being 1
 * @returns {(x: number, y: number) => Shape | null} */
export function finder(hollows, far = 1) {
  /** @type {Shape[][]} */
  const bins = [];
  const bin = (/** @type {number} */ x, /** @type {number} */ y) => (Math.floor(2 * x) + 64) * 128 + Math.floor(2 * y) + 64;
  for (const hollow of hollows) {
    const reach = hollow.radius * far + 0.01;
    for (let x = hollow.x - reach; x < hollow.x + reach + 0.5; x += 0.5) {
      for (let y = hollow.y - reach; y < hollow.y + reach + 0.5; y += 0.5) (bins[bin(x, y)] ??= []).push(hollow);
    }
  }
  return (x, y) => {
    const near = bins[bin(x, y)];
    if (near) for (const hollow of near) if (hollow.depth(x, y) < far) return hollow;
    return null;
  };
}

/** How the floor of a hollow lies at a point: how deep (0 at the rim, 1 in the middle), and how much its wall faces the light (−1…1).
 * @param {Shape} hollow @param {number} x @param {number} y */
export function bowl(hollow, x, y) {
  const at = hollow.depth(x, y);
  const dx = hollow.depth(x + 0.01, y) - at;
  const dy = hollow.depth(x, y + 0.01) - at;
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  return { deep: 1 - at * at * at, facing: (-(dx * LIGHT.x + dy * LIGHT.y) / length) * at * at };
}

/** How a timber looks when it has been cut.
 * @typedef {object} Timber
 * @property {string[]} tones     from the darkest to the lightest
 * @property {number} rings       year rings in a cell across the grain
 * @property {number} wander      how far rings stray from straight, in rings
 * @property {number} fibre       strength of the fine streaks, 0…1
 * @property {number} pores       share of dark pores, 0…1
 * @property {number} dark        how dark the floor of a hollow is, 0…1
 * @property {number} wall        how much light and shade lie on a hollow's walls
 * @property {(x: number, y: number) => number} across   the distance of a point across the grain
 * @property {(x: number, y: number) => number} [sheen]  light on the surface, 1 = as it is
 */

/** Wood, its grain cut open by the hollows: rings run round a hollow as contours do.
 * @param {Context} context @param {string} name @param {Rectangle} area @param {Timber} timber @param {Shape[]} hollows
 * @param {boolean} [upright] grain from top to bottom */
export function drawWood(context, name, area, timber, hollows, upright = false) {
  const tones = timber.tones.map(colour);
  const last = tones.length - 1;
  const hollowAt = finder(hollows);
  drawGround(context, name, area, (x, y, out) => {
    const along = upright ? y : x;
    const across = timber.across(x, y);
    const hollow = hollowAt(x, y);
    const floor = hollow && bowl(hollow, x, y);
    const bend = floor ? floor.deep * 0.16 : 0;
    const wander = noise(along * 0.32 + 5, across * 0.9 + 40) + 0.35 * noise(along * 1.1, across * 2.4 + 7);
    const ring = (across + bend) * timber.rings + wander * timber.wander + 50;
    const inRing = ring - Math.floor(ring);
    const late = inRing < 0.86 ? (inRing / 0.86) ** 2 : (1 - inRing) / 0.14;
    const weight = 0.45 + 0.55 * scatter(Math.floor(ring));
    const streak = noise(along * 2.2 + across, (across + bend) * 70) - 0.5;
    const pore = noise(along * 5, (across + bend) * 95 + 31);
    let tone = 0.62 - 0.42 * late * weight + timber.fibre * streak + 0.3 * (noise(along * 0.4 + 80, across * 1.3) - 0.5);
    if (pore > 1 - timber.pores) tone -= 0.3 * Math.min(1, (pore - 1 + timber.pores) * 12);
    let light = timber.sheen ? timber.sheen(x, y) : 1;
    if (floor) light *= 1 - timber.dark * (0.35 + 0.65 * floor.deep) + timber.wall * floor.facing;
    const place = Math.min(last, Math.max(0, tone * last));
    const lower = Math.min(last - 1, Math.floor(place));
    const part = place - lower;
    for (let channel = 0; channel < 3; channel++) {
      out[channel] = tones[lower][channel] * (1 - part) + tones[lower + 1][channel] * part;
    }
    illuminate(out, light);
    out[3] = 255;
  });
}

/** Light on a point; shade is warm, for what comes out of it has been thrown back by the wood around.
 * @param {Float32Array} point @param {number} light */
export function illuminate(point, light) {
  const shade = Math.max(0, 1 - light);
  point[0] *= light + 0.22 * shade * light;
  point[1] *= light;
  point[2] *= light - 0.3 * shade * light;
}

/** @typedef {{ colour: string, blur: number, x: number, y: number }} Shadow  lengths in cells */

/** Draws something blurred on a coarse sheet and brings it back: as good, and many times faster.
 * @param {Context} context @param {Rectangle} area @param {number} blur @param {(context: Context) => void} draw */
function softly(context, area, blur, draw) {
  const scale = scaleOf(context);
  const coarse = scale / Math.max(1, Math.min(8, (blur * scale) / 5));
  const { canvas, context: pen } = sheet(Math.ceil(area.width * coarse), Math.ceil(area.height * coarse));
  pen.setTransform(canvas.width / area.width, 0, 0, canvas.height / area.height, (-area.x * canvas.width) / area.width, (-area.y * canvas.height) / area.height);
  draw(pen);
  context.drawImage(canvas, area.x, area.y, area.width, area.height);
}

/** Fills with the shadow alone: what throws it is far outside the sheet.
 * @param {Context} context @param {Path2D} path @param {Shadow} shadow */
function fillShadow(context, path, shadow) {
  const scale = scaleOf(context);
  const away = 60;
  context.shadowColor = shadow.colour;
  context.shadowBlur = shadow.blur * scale;
  context.shadowOffsetX = (shadow.x + away) * scale;
  context.shadowOffsetY = shadow.y * scale;
  context.translate(-away, 0);
  context.fill(path, 'evenodd');
}

/** A soft shadow that falls inside an outline from its edge, as if cast by the upper left rim.
 * @param {Context} context @param {Path2D} path @param {Rectangle} area that the outline takes @param {Shadow} shadow */
export function innerShadow(context, path, area, shadow) {
  const around = new Path2D();
  around.rect(area.x - 1, area.y - 1, area.width + 2, area.height + 2);
  around.addPath(path);
  context.save();
  context.clip(path);
  softly(context, grow(area, 0.1), shadow.blur, (pen) => fillShadow(pen, around, shadow));
  context.restore();
}

/** The shadow of a body lying on what is below it.
 * @param {Context} context @param {Path2D} path @param {Rectangle} area @param {Shadow} shadow */
export function castShadow(context, path, area, shadow) {
  softly(context, grow(area, 0.5), shadow.blur, (pen) => fillShadow(pen, path, shadow));
}

/** @param {Rectangle} area @param {number} by @returns {Rectangle} */
export const grow = ({ x, y, width, height }, by) => ({ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by });

/** A stroke along an edge whose upper left is one colour and whose lower right is another.
 * @param {Context} context @param {Path2D} path @param {Rectangle} area @param {number} width
 * @param {string} upperLeft @param {string} lowerRight */
export function bevel(context, path, area, width, upperLeft, lowerRight) {
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const reach = Math.abs(area.width * LIGHT.x) / 2 + Math.abs(area.height * LIGHT.y) / 2;
  const gradient = context.createLinearGradient(
    middle.x + LIGHT.x * reach, middle.y + LIGHT.y * reach, middle.x - LIGHT.x * reach, middle.y - LIGHT.y * reach);
  gradient.addColorStop(0, upperLeft);
  gradient.addColorStop(0.45, upperLeft.replace(/[\d.]+\)$/, '0)'));
  gradient.addColorStop(0.55, lowerRight.replace(/[\d.]+\)$/, '0)'));
  gradient.addColorStop(1, lowerRight);
  context.save();
  context.strokeStyle = gradient;
  context.lineWidth = width;
  context.stroke(path);
  context.restore();
}

/** Small carved chevrons from pit to pit, the way the seeds are sown; left out where pits stand close.
 * @param {Context} context @param {import('../layout.js').Plan} plan @param {{ shade: string, glint: string }} palette */
export function chevrons(context, plan, { shade, glint }) {
  if (plan.arrangement === 'stacked') return;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  plan.pits.slice(1).forEach((to, index) => {
    const from = plan.pits[index];
    if (Math.abs(to.x - from.x) < 0.5 || Math.abs(to.y - from.y) > 0.5) return;
    const way = 0.026 * Math.sign(to.x - from.x);
    const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
    for (const [shift, width, style] of /** @type {[number, number, string][]} */ ([[0.009, 0.018, veil(glint, 0.5)], [0, 0.02, veil(shade, 0.75)]])) {
      context.lineWidth = width;
      context.strokeStyle = style;
      context.beginPath();
      context.moveTo(x - way + shift, y - 0.05 + shift);
      context.lineTo(x + way + shift, y + shift);
      context.lineTo(x - way + shift, y + 0.05 + shift);
      context.stroke();
    }
  });
}

/** The bounds of a hollow.
 * @param {Shape} shape @returns {Rectangle} */
export function around(shape) {
  const points = shape.points();
  const left = Math.min(...points.map((point) => point.x));
  const top = Math.min(...points.map((point) => point.y));
  return {
    x: left, y: top,
    width: Math.max(...points.map((point) => point.x)) - left,
    height: Math.max(...points.map((point) => point.y)) - top,
  };
}

/** The crisp part of hollows over their ground: the rim's shadow, the lit far wall, the rounded edge. Pits of one shape are drawn once.
 * @param {Context} context @param {Shape[]} shapes @param {{ shade: string, glint: string }} palette */
export function drawHollows(context, shapes, palette) {
  const scale = scaleOf(context);
  /** @type {Map<string, { picture: HTMLCanvasElement, area: Rectangle }>} */
  const drawn = new Map();
  for (const shape of shapes) {
    const key = Array.from(shape.reaches, (reach) => reach.toFixed(3)).join();
    let one = drawn.get(key);
    if (!one) {
      const bounds = around(shape);
      const area = grow({ ...bounds, x: bounds.x - shape.x, y: bounds.y - shape.y }, 0.1);
      const { canvas, context: pen } = sheet(Math.ceil(area.width * scale), Math.ceil(area.height * scale));
      pen.setTransform(scale, 0, 0, scale, (-area.x - shape.x) * scale, (-area.y - shape.y) * scale);
      drawHollow(pen, shape, bounds, palette);
      one = { picture: canvas, area };
      drawn.set(key, one);
    }
    const { picture, area } = one;
    context.drawImage(picture, shape.x + area.x, shape.y + area.y, picture.width / scale, picture.height / scale);
  }
}

/** @param {Context} context @param {Shape} shape @param {Rectangle} bounds @param {{ shade: string, glint: string }} palette */
function drawHollow(context, shape, bounds, { shade, glint }) {
  const path = shape.path();
  const size = Math.min(bounds.width, bounds.height);
  innerShadow(context, path, bounds, { colour: veil(glint, 0.22), blur: 0.16 * size, x: -0.06 * size, y: -0.08 * size });
  innerShadow(context, path, bounds, { colour: veil(shade, 0.75), blur: 0.2 * size, x: 0.07 * size, y: 0.1 * size });
  innerShadow(context, path, bounds, { colour: veil(shade, 0.5), blur: 0.05 * size, x: 0.015 * size, y: 0.025 * size });
  bevel(context, shape.path(0.022), bounds, 0.035, veil(shade, 0.45), veil(glint, 0.5));
  bevel(context, path, bounds, 0.016, veil(shade, 0.8), veil(glint, 0.75));
}
