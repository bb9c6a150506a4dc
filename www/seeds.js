/** Seeds: where each one lies in a heap, and small pictures of their bodies to stamp. */
import { random } from './boards/noise.js';
import { LIGHT, sheet, veil } from './boards/paint.js';

/**
 * @typedef {import('./boards/shapes.js').Shape} Shape
 * @typedef {import('./boards/paint.js').Context} Context
 */

/** One resting place: where it is (in cells, from the middle of its hollow), which of the bodies lies there and how it is turned,
 * how high it is in the heap and how much light reaches it (0 the least).
 * @typedef {{ x: number, y: number, variant: number, turn: number, light: number }} Slot */

/** Turns a body is drawn in; light stays where it is. */
export const TURNS = 6;
/** Steps of light from the floor of a pit to the top of a heap. */
export const LIGHTS = 4;

/** How much of the hollow each layer of a heap takes, from the floor up: out to the walls, then up to a dome. */
const LAYERS = [0.8, 0.9, 0.8, 0.68, 0.56, 0.46, 0.38, 0.32];
const LIFT = 0.42;

/** The resting places in a hollow, the lowest and innermost first. Always the same for the same arguments.
 * @param {Shape} shape @param {number} radius of a seed @param {number} count @param {number} variants @param {number} seed
 * @returns {Slot[]} */
export function heap(shape, radius, count, variants, seed) {
  const chance = random(seed);
  /** @type {Slot[]} */
  const slots = [];
  for (let layer = 0; slots.length < count; layer++) {
    const share = LAYERS[Math.min(layer, LAYERS.length - 1)];
    const spots = spread(shape, share, radius, layer === 0 ? 1.92 : 1.62, chance);
    spots.sort((a, b) => a.rank - b.rank);
    for (const spot of spots) {
      slots.push({
        x: spot.x,
        y: spot.y - layer * LIFT * radius,
        variant: Math.floor(chance() * variants),
        turn: Math.floor(chance() * TURNS),
        light: lightAt(shape, spot, layer),
      });
    }
  }
  return slots.slice(0, count);
}

/** On the floor the upper left lies in the wall's shadow; on a heap the upper left is the side that is lit.
 * @param {Shape} shape @param {{ x: number, y: number }} spot @param {number} layer */
function lightAt(shape, spot, layer) {
  const towards = (spot.x * LIGHT.x + spot.y * LIGHT.y) / shape.reach(Math.atan2(spot.y, spot.x));
  if (layer === 0) return towards > 0.3 ? 0 : 1;
  if (towards < -0.3) return 1;
  return towards > 0.12 || layer > 2 ? 3 : 2;
}

/** Points strewn over a share of a hollow so that bodies hardly overlap: the fullest of a few loose triangular patterns, pushed apart.
 * @param {Shape} shape @param {number} share @param {number} radius @param {number} apart @param {() => number} chance */
function spread(shape, share, radius, apart, chance) {
  const step = apart * radius;
  let spots = pattern(shape, share, radius, step, chance);
  for (let attempt = 0; attempt < 5; attempt++) {
    const other = pattern(shape, share, radius, step, chance);
    if (other.length > spots.length) spots = other;
  }
  if (!spots.length) spots.push({ x: 0, y: 0, rank: 0 });
  for (let push = 0; push < 10; push++) pushApart(shape, spots, share, radius, step);
  for (const spot of spots) spot.rank = Math.hypot(spot.x, spot.y) + chance() * 1.6 * radius;
  return spots;
}

/** @param {Shape} shape @param {number} share @param {number} radius @param {number} step @param {() => number} chance */
function pattern(shape, share, radius, step, chance) {
  const turn = chance() * Math.PI;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [shiftX, shiftY] = [chance() * step, chance() * step];
  const reach = Math.ceil(shape.radius / step) + 1;
  /** @type {{ x: number, y: number, rank: number }[]} */
  const spots = [];
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const u = (column + (row & 1) / 2) * step + shiftX;
      const v = row * step * 0.866 + shiftY;
      const x = u * cos - v * sin + (chance() - 0.5) * step * 0.4;
      const y = u * sin + v * cos + (chance() - 0.5) * step * 0.4;
      if (inside(shape, x, y, share, radius)) spots.push({ x, y, rank: 0 });
    }
  }
  return spots;
}

/** @param {Shape} shape @param {number} x @param {number} y @param {number} share @param {number} radius */
function inside(shape, x, y, share, radius) {
  const reach = shape.reach(Math.atan2(y, x));
  return Math.hypot(x, y) < Math.max(0, Math.min(reach - 1.05 * radius, reach * share));
}

/** @param {Shape} shape @param {{ x: number, y: number }[]} spots @param {number} share @param {number} radius @param {number} step */
function pushApart(shape, spots, share, radius, step) {
  spots.forEach((a, index) => {
    for (const b of spots.slice(index + 1)) {
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const distance = Math.hypot(dx, dy) || 0.001;
      if (distance >= step) continue;
      const push = (0.5 * (step - distance)) / distance / 2;
      a.x -= dx * push; a.y -= dy * push;
      b.x += dx * push; b.y += dy * push;
    }
  });
  for (const spot of spots) {
    while (!inside(shape, spot.x, spot.y, share, radius) && Math.hypot(spot.x, spot.y) > 0.01) {
      spot.x *= 0.95;
      spot.y *= 0.95;
    }
  }
}

/** What a game draws its seed with; a seed is about one in radius, its middle at (0, 0). */
export class SeedPen {
  /** @param {Context} context @param {number} variant @param {number} turn in radians */
  constructor(context, variant, turn) {
    this.context = context;
    this.variant = variant;
    this.turn = turn;
    this.chance = random(variant * 101 + 7);
    this.outline = new Path2D();
  }

  /** A rounded body with its contact shadow, lit from the upper left.
   * @param {{ wide: number, high: number, wobble: number, tones: string[], power?: number }} body tones: lit, middle, shaded */
  body({ wide, high, wobble, tones, power = 2 }) {
    const { context, turn } = this;
    const waves = [2, 3, 4].map((count) => ({ count, size: wobble * (this.chance() - 0.3), phase: this.chance() * 6 }));
    const path = new Path2D();
    for (let step = 0; step < 48; step++) {
      const angle = (step / 48) * 2 * Math.PI;
      const reach = (Math.abs(Math.cos(angle) / wide) ** power + Math.abs(Math.sin(angle) / high) ** power) ** (-1 / power)
        * (1 + waves.reduce((sum, wave) => sum + wave.size * Math.cos(wave.count * angle + wave.phase), 0));
      const x = reach * Math.cos(angle + turn);
      const y = reach * Math.sin(angle + turn);
      if (step) path.lineTo(x, y);
      else path.moveTo(x, y);
    }
    path.closePath();
    this.outline = path;

    context.save();
    const scale = context.getTransform().a;
    context.shadowColor = 'rgba(0, 0, 0, 0.55)';
    context.shadowBlur = 0.42 * scale;
    context.shadowOffsetX = 0.14 * scale;
    context.shadowOffsetY = 0.22 * scale;
    context.fillStyle = tones[2];
    context.fill(path);
    context.restore();

    const light = context.createRadialGradient(-0.38, -0.48, 0.05, -0.12, -0.16, 1.25);
    light.addColorStop(0, tones[0]);
    light.addColorStop(0.5, tones[1]);
    light.addColorStop(1, tones[2]);
    context.fillStyle = light;
    context.fill(path);
  }

  /** Something on the body, drawn as the body is turned.
   * @param {(context: Context, chance: () => number) => void} draw */
  mark(draw) {
    const { context } = this;
    context.save();
    context.clip(this.outline);
    context.rotate(this.turn);
    draw(context, this.chance);
    context.restore();
  }

  /** The gloss: a spot of light at the upper left and a breath of reflected light at the lower right.
   * @param {number} strength @param {number} size */
  shine(strength, size) {
    const { context } = this;
    context.save();
    context.clip(this.outline);
    const rim = context.createRadialGradient(-0.15, -0.2, 0.75, -0.15, -0.2, 1.3);
    rim.addColorStop(0, 'rgba(255, 240, 220, 0)');
    rim.addColorStop(1, `rgba(255, 240, 220, ${0.35 * strength})`);
    context.fillStyle = rim;
    context.fillRect(-2, -2, 4, 4);
    context.translate(-0.36, -0.44);
    context.rotate(-0.7);
    context.scale(1, 0.62);
    const spot = context.createRadialGradient(0, 0, 0, 0, 0, size);
    spot.addColorStop(0, `rgba(255, 255, 255, ${strength})`);
    spot.addColorStop(0.45, `rgba(255, 255, 255, ${0.55 * strength})`);
    spot.addColorStop(1, 'rgba(255, 255, 255, 0)');
    context.fillStyle = spot;
    context.fillRect(-2, -2, 4, 4);
    context.restore();
  }
}

/** The room round a seed's radius that its shadow needs. */
const ROOM = 1.6;

/** All bodies of a game in all turns and lights on one sheet; `side` is the side of one of them in device pixels.
 * @typedef {{ canvas: HTMLCanvasElement, side: number }} Stamps */

/** @param {(pen: SeedPen) => void} draw @param {number} variants @param {number} radius of a seed in device pixels @param {string} shade
 * @returns {Stamps} */
export function stamps(draw, variants, radius, shade) {
  const side = Math.ceil(2 * ROOM * radius);
  const { canvas, context } = sheet(side * TURNS, side * variants * LIGHTS);
  const { canvas: single, context: pen } = sheet(side, side);
  for (let variant = 0; variant < variants; variant++) {
    for (let turn = 0; turn < TURNS; turn++) {
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, side, side);
      pen.setTransform(radius, 0, 0, radius, side / 2, side / 2);
      draw(new SeedPen(pen, variant, (turn / TURNS) * 2 * Math.PI));
      for (let light = LIGHTS - 1; light >= 0; light--) {
        context.drawImage(single, turn * side, (light * variants + variant) * side);
        pen.globalCompositeOperation = 'source-atop';
        pen.fillStyle = veil(shade, 0.1);
        pen.fillRect(-2, -2, 4, 4);
        pen.globalCompositeOperation = 'source-over';
      }
    }
  }
  return { canvas, side };
}

/** Stamps one seed so that its stamp reaches `reach` from (x, y).
 * @param {Context} context @param {Stamps} stamps @param {number} variants @param {Slot} slot @param {number} x @param {number} y @param {number} reach */
export function stamp(context, { canvas, side }, variants, slot, x, y, reach) {
  context.drawImage(canvas, slot.turn * side, (slot.light * variants + slot.variant) * side, side, side, x - reach, y - reach, 2 * reach, 2 * reach);
}
