/**
 * Bosh: no board at all, but a strip of dry ochre earth with fine cracks, a little scattered grass, and hollows scooped
 * out by hand, so that no two are alike and their rims are soft. Captured stones lie on patches swept smooth. A closed
 * pit is level sand with a faint ring where it was. Seeds are pebbles, uneven, from grey to rust.
 */
import { LIGHT, around, bowl, colour, drawGround, finder, grow, illuminate, innerShadow, veil } from './paint.js';
import { noise, random, rough, scatter } from './noise.js';
import { Shape } from './shapes.js';

/** @typedef {import('../layout.js').Plan} Plan @typedef {import('./paint.js').Context} Context */

export const palettes = {
  light: {
    tones: ['#ad7a45', '#bd8a4e', '#cf9f62', '#dcb57e'],
    figure: '#1f1003', ground: ['#ad7a45', '#dcb57e'],
    storeFigure: '#1f1003', storeGround: ['#ad7a45', '#dcb57e'],
    ink: '#331c07', south: '#7d1505', north: '#0a3f5b',
    shade: '#3d2208', glint: '#fff0cf', crack: '#6d431b', sand: ['#c99c62', '#e3c08b'],
    grass: ['#7c7a34', '#98913f', '#b3a458'],
  },
  dark: {
    tones: ['#472e1b', '#614128', '#745032', '#825d3b'],
    figure: '#fbe9cb', ground: ['#472e1b', '#825d3b'],
    storeFigure: '#fbe9cb', storeGround: ['#472e1b', '#825d3b'],
    ink: '#ffe2b0', south: '#ffa46b', north: '#86cfe6',
    shade: '#120903', glint: '#ffd79a', crack: '#23150a', sand: ['#7a5836', '#967049'],
    grass: ['#4c4d22', '#5f5e2b', '#75703a'],
  },
};

export const seedRadius = 0.125;
export const variants = 7;
export const rim = 0.055;

/** @param {Plan} plan */
export function hollows(plan) {
  return [
    ...plan.pits.map((pit, index) => scooped(pit.x, pit.y, pit.rx, pit.ry, index)),
    ...plan.stores.map((store, side) => scooped(store.x + store.width / 2, store.y + store.height / 2, store.width / 2, store.height / 2, 20 + side)),
  ];
}

/** @param {number} x @param {number} y @param {number} rx @param {number} ry @param {number} seed */
function scooped(x, y, rx, ry, seed) {
  const chance = random(seed * 77 + 3);
  const waves = [2, 3, 5].map((count) => ({ count, size: 0.05 * chance(), phase: 6.28 * chance() }));
  return new Shape(x, y, (angle) => {
    const oval = 1 / Math.hypot(Math.cos(angle) / rx, Math.sin(angle) / ry);
    return oval * (0.97 + waves.reduce((sum, wave) => sum + wave.size * Math.cos(wave.count * angle + wave.phase), 0));
  });
}

/** The line that is lit for a player, well inside the crumbling border.
 * @param {Plan} plan @param {1 | -1} side */
export function edge({ outline }, side) {
  const y = side > 0 ? outline.y + outline.height - 0.16 : outline.y + 0.2;
  return [{ x: outline.x + 0.16 * outline.width, y }, { x: outline.x + 0.84 * outline.width, y }];
}

/** @param {Context} context @param {Plan} plan @param {typeof palettes.light} palette */
export function paint(context, plan, palette) {
  const shapes = hollows(plan);
  earth(context, plan, palette, shapes.slice(0, plan.pits.length), shapes.slice(plan.pits.length));
  for (const shape of shapes.slice(0, plan.pits.length)) {
    innerShadow(context, shape.path(0.01), around(shape), { colour: veil(palette.shade, 0.6), blur: 0.18, x: 0.06, y: 0.09 });
  }
  grass(context, plan, palette, shapes);
}

/** The same ground with every pit filled: what shows where a pit is closed.
 * @param {Context} context @param {Plan} plan @param {typeof palettes.light} palette */
export function paintClosed(context, plan, palette) {
  const [low, high] = palette.sand.map(colour);
  for (const [index, shape] of hollows(plan).slice(0, plan.pits.length).entries()) {
    drawGround(context, `sand ${plan.arrangement} ${index} ${palette.sand[0]}`, grow(around(shape), 0.1), (x, y, out) => {
      const at = shape.depth(x, y);
      const ripple = Math.sin((y * 1.5 + x * 0.5 + 0.25 * noise(x * 2, y * 2)) * 34) * 0.08;
      const tone = 0.45 + 0.5 * (noise(x * 60, y * 60) - 0.5) + 0.3 * (rough(x * 4, y * 4, 3) - 0.5) + ripple;
      const dip = Math.exp(-(((at - 0.93) / 0.05) ** 2));
      const side = (x - shape.x) * LIGHT.x + (y - shape.y) * LIGHT.y;
      const light = 1 - dip * (side > 0 ? 0.24 : 0.1) + 0.1 * Math.exp(-(((at - 0.85) / 0.05) ** 2));
      for (let channel = 0; channel < 3; channel++) out[channel] = (low[channel] + (high[channel] - low[channel]) * tone) * light;
      out[3] = 255 * Math.min(1, Math.max(0, (1.03 - at) / 0.08));
    });
  }
}

/** Dry earth: rough, cracked into plates, its border crumbling away.
 * @param {Context} context @param {Plan} plan @param {typeof palettes.light} palette @param {Shape[]} pits @param {Shape[]} patches */
function earth(context, plan, palette, pits, patches) {
  const area = { x: -plan.width / 2, y: -plan.height / 2, width: plan.width, height: plan.height };
  const tones = palette.tones.map(colour);
  const crack = colour(palette.crack);
  const pitAt = finder(pits, 1.3);
  // The earth is calmer where figures stand, so that they can be read.
  const figures = [...plan.pits.map((pit) => ({ x: pit.x - 0.1, y: pit.y + pit.ry + 0.22 })), ...plan.stores.map((store) => store.label)];
  const { outline } = plan;
  const height = (/** @type {number} */ x, /** @type {number} */ y) => rough(x * 1.3 + 3, y * 1.3 + 9, 3) + 0.1 * noise(x * 19, y * 19);
  drawGround(context, `earth ${plan.arrangement} ${palette.tones[0]}`, area, (x, y, out) => {
    const edge = Math.min(x - outline.x, outline.x + outline.width - x, y - outline.y, outline.y + outline.height - y);
    const crumble = edge + 0.42 * (rough(x * 0.9 + 60, y * 0.9, 4) - 0.62) + 0.12 * (noise(x * 14, y * 14) - 0.5) + 0.07 * (noise(x * 31, y * 31) - 0.5);
    out[3] = 255 * Math.min(1, Math.max(0, crumble / 0.13));
    if (out[3] === 0) return;
    const pit = pitAt(x, y);
    const at = pit ? pit.depth(x, y) : 2;
    const swept = patches.reduce((most, patch) => Math.max(most, Math.min(1, (1 - patch.depth(x, y)) * 5)), 0);
    const here = height(x, y);
    const slope = (height(x - 0.025, y - 0.033) - here) * (1 - 0.6 * swept);
    const grit = noise(x * 52, y * 52);
    const tone = 0.5 + 0.14 * swept + 0.7 * (here - 0.55) + 0.34 * (grit - 0.5) * (1 - 0.5 * swept) - (grit > 0.9 ? 0.25 : 0);
    let light = 1 - 0.9 * slope;
    if (pit && at < 1) {
      const floor = bowl(pit, x, y);
      light *= 0.88 - 0.42 * floor.deep + 0.44 * floor.facing;
    } else if (pit) {
      // Earth thrown up round the rim.
      const ridge = Math.sin(Math.PI * Math.min(1, (at - 1) / 0.3));
      const towards = ((x - pit.x) * LIGHT.x + (y - pit.y) * LIGHT.y) / Math.hypot(x - pit.x, y - pit.y);
      light *= 1 + 0.13 * ridge * towards + 0.04 * ridge;
    }
    if (swept > 0 && swept < 1) light *= 1 + 0.07 * Math.sin(swept * Math.PI);
    const place = Math.min(2.99, Math.max(0, tone * 3));
    const lower = Math.floor(place);
    for (let channel = 0; channel < 3; channel++) {
      out[channel] = tones[lower][channel] + (tones[lower + 1][channel] - tones[lower][channel]) * (place - lower);
    }
    illuminate(out, light);
    let split = swept > 0.1 || at < 1.2 ? 0 : cracks(x, y);
    if (split > 0 && figures.some((figure) => Math.abs(figure.x - x) < 0.5 && Math.abs(figure.y - y) < 0.24)) split *= 0.16;
    for (let channel = 0; channel < 3; channel++) out[channel] += (crack[channel] - out[channel]) * split;
  });
}

/** How far a point is in a crack, 0…1: the borders between the plates into which the earth has dried.
 * @param {number} x @param {number} y */
function cracks(x, y) {
  const wx = x * 1.35 + 0.28 * noise(x * 3.1, y * 3.1);
  const wy = y * 1.35 + 0.28 * noise(x * 3.1 + 50, y * 3.1);
  let [first, second] = [9, 9];
  for (let column = Math.floor(wx) - 1; column <= Math.floor(wx) + 1; column++) {
    for (let row = Math.floor(wy) - 1; row <= Math.floor(wy) + 1; row++) {
      const index = column * 57 + row * 131 + 5000;
      const distance = Math.hypot(column + scatter(index) - wx, row + scatter(index + 77777) - wy);
      if (distance < first) [first, second] = [distance, first];
      else if (distance < second) second = distance;
    }
  }
  const width = 0.012 + 0.045 * Math.max(0, noise(x * 0.7 + 11, y * 0.7) - 0.35);
  return Math.max(0, 1 - (second - first) / width) * 0.85;
}

/** Tufts of dry grass, and single blades, away from the hollows.
 * @param {Context} context @param {Plan} plan @param {typeof palettes.light} palette @param {Shape[]} shapes */
function grass(context, plan, palette, shapes) {
  const chance = random(41);
  const { outline } = plan;
  const room = (/** @type {number} */ x, /** @type {number} */ y) =>
    shapes.every((shape) => Math.hypot(shape.x - x, shape.y - y) > shape.radius + 0.12)
    && plan.pits.every((pit) => Math.abs(pit.x - 0.1 - x) > 0.55 || y < pit.y || y > pit.y + pit.ry + 0.5)
    && plan.stores.every(({ label }) => Math.abs(label.x - x) > 0.45 || Math.abs(label.y - y) > 0.35);
  context.lineCap = 'round';
  for (let tuft = 0; tuft < 260; tuft++) {
    const x = outline.x + 0.1 + chance() * (outline.width - 0.2);
    const y = outline.y + 0.15 + chance() * (outline.height - 0.25);
    const border = Math.min(x - outline.x, outline.x + outline.width - x, y - outline.y, outline.y + outline.height - y);
    const blades = border < 0.3 ? 3 + Math.floor(chance() * 7) : Math.floor(chance() * 3);
    const skip = border >= 0.3 && chance() < 0.75;
    for (let blade = 0; blade < blades; blade++) {
      const lean = (chance() - 0.5) * 0.24;
      const tall = 0.07 + chance() * 0.15;
      const [fx, fy] = [x + (chance() - 0.5) * 0.1, y + (chance() - 0.5) * 0.03];
      if (skip || !room(fx, fy) || !room(fx + lean, fy - tall)) continue;
      context.strokeStyle = veil(palette.shade, 0.3);
      context.lineWidth = 0.014;
      context.beginPath();
      context.moveTo(fx, fy);
      context.quadraticCurveTo(fx + 0.06, fy, fx + 0.12 + lean, fy - tall * 0.1 + 0.02);
      context.stroke();
      context.strokeStyle = palette.grass[Math.floor(chance() * 3)];
      context.lineWidth = 0.014 + chance() * 0.01;
      context.beginPath();
      context.moveTo(fx, fy);
      context.quadraticCurveTo(fx, fy - tall * 0.6, fx + lean, fy - tall);
      context.stroke();
    }
  }
}

/** A pebble: uneven, matt, speckled.
 * @param {import('../seeds.js').SeedPen} pen */
export function seed(pen) {
  const tones = [
    ['#c9c3ba', '#918b84', '#4c4843'], ['#d8a784', '#a4694a', '#5a3421'], ['#b3ada6', '#7b7671', '#3d3a37'], ['#dcc7ab', '#a8916f', '#5f4e37'],
    ['#c98f6c', '#8f5439', '#4b2817'], ['#bfc2c2', '#868b8d', '#43484b'], ['#d3b49a', '#98755b', '#503a2a'],
  ];
  const [high, power] = [0.72 + pen.chance() * 0.24, 2.1 + pen.chance() * 0.6];
  pen.body({ wide: 0.94 + pen.chance() * 0.16, high, power, wobble: 0.1, tones: tones[pen.variant] });
  pen.mark((context, chance) => {
    for (let speck = 0; speck < 16; speck++) {
      context.fillStyle = chance() < 0.5 ? 'rgba(40, 30, 24, 0.25)' : 'rgba(255, 246, 230, 0.25)';
      context.beginPath();
      context.arc((chance() - 0.5) * 2, (chance() - 0.5) * 2, 0.03 + chance() * 0.05, 0, 2 * Math.PI);
      context.fill();
    }
    if (pen.variant % 3 === 1) {
      context.strokeStyle = 'rgba(255, 240, 220, 0.4)';
      context.lineWidth = 0.09;
      context.beginPath();
      context.moveTo(-0.9, 0.3);
      context.quadraticCurveTo(0, -0.15, 0.9, 0.25);
      context.stroke();
    }
  });
  pen.shine(0.22, 0.5);
}
