/** What is drawn over a board to guide a player, and the lit rims that tell which rule is running. Lengths are cells. */
import { veil } from './paint.js';

/**
 * @typedef {import('./art.js').Palette} Palette
 * @typedef {import('./shapes.js').Shape} Shape
 * @typedef {import('./paint.js').Context} Context
 */

/** What lies over the picture for the player's orientation; never part of the animation.
 * @typedef {object} Marks
 * @property {number[]} playable
 * @property {number | null} focus       pit with pointer or keyboard focus
 * @property {null | { end: number, captures: number[], path: number[] }} preview   where the focused pit's sowing ends, what it takes
 * @property {number | null} lastMove
 * @property {number | null} hint        the best pit, for who has asked
 * @property {number[]} played           Adji-boto's opening: pits already played ([] otherwise)
 * @property {number[]} buyable          pits that can be bought now
 * @property {number[]} bought           pits chosen to be bought now
 */

/** A lit rim, strength 0…1.
 * @typedef {{ pit: number, kind: 'lift' | 'casa' | 'run' | 'leap' | 'four' | 'end' | 'endless', strength: number }} Glow */

/** What the marks are drawn on: the pits' shapes, the colours, the room outside a pit, the colour of who is to move.
 * @typedef {{ shapes: Shape[], palette: Palette, rim: number, accent: string, forward: boolean }} Ground */

/** @param {Context} context @param {Ground} ground @param {Marks} marks */
export function drawMarks(context, ground, marks) {
  for (const pit of marks.played) tack(context, ground, pit);
  if (marks.lastMove !== null) crescent(context, ground, marks.lastMove);
  for (const pit of marks.buyable) if (!marks.bought.includes(pit)) offer(context, ground, pit);
  for (const pit of marks.bought) purchase(context, ground, pit);
  if (marks.focus !== null) focus(context, ground, marks.focus);
  for (const pit of marks.playable) playable(context, ground, pit, pit === marks.focus);
  if (marks.hint !== null) advice(context, ground, marks.hint);
  if (marks.preview) {
    for (const pit of marks.preview.path) footprint(context, ground, pit);
    for (const pit of marks.preview.captures) claim(context, ground, pit);
    target(context, ground, marks.preview.end);
  }
}

/** A line along a pit's edge with a dark one below it, so that it shows on any ground.
 * @param {Context} context @param {Path2D} path @param {string} colour @param {number} width @param {string} shade */
function edged(context, path, colour, width, shade) {
  context.strokeStyle = veil(shade, 0.45);
  context.lineWidth = width + 0.03;
  context.stroke(path);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(path);
}

/** The point outside a pit's edge in a direction.
 * @param {Shape} shape @param {number} angle @param {number} out */
function outside(shape, angle, out) {
  const reach = shape.reach(angle) + out;
  return { x: shape.x + Math.cos(angle) * reach, y: shape.y + Math.sin(angle) * reach };
}

const TOP = -Math.PI / 2;

/** @param {number} x @param {number} y @param {number} size */
function diamond(x, y, size) {
  const path = new Path2D();
  path.moveTo(x, y - size);
  path.lineTo(x + 0.8 * size, y);
  path.lineTo(x, y + size);
  path.lineTo(x - 0.8 * size, y);
  path.closePath();
  return path;
}

/** A ring with a bead on its top: this pit may be played.
 * @param {Context} context @param {Ground} ground @param {number} pit @param {boolean} focused */
function playable(context, { shapes, palette, rim, accent }, pit, focused) {
  const shape = shapes[pit];
  if (!focused) edged(context, shape.path(rim), veil(palette.ink, 0.85), 0.022, palette.shade);
  const { x, y } = outside(shape, TOP, rim);
  const bead = diamond(x, y, 0.085);
  edged(context, bead, palette.ink, 0.03, palette.shade);
  context.fillStyle = accent;
  context.fill(bead);
}

/** A bold ring: the pointer or the keyboard is here.
 * @param {Context} context @param {Ground} ground @param {number} pit */
function focus(context, { shapes, palette, rim, accent }, pit) {
  edged(context, shapes[pit].path(rim + 0.01), palette.ink, 0.06, palette.shade);
  context.strokeStyle = accent;
  context.lineWidth = 0.026;
  context.stroke(shapes[pit].path(rim + 0.01));
}

/** Small dots in a pit that the sowing passes.
 * @param {Context} context @param {Ground} ground @param {number} pit */
function footprint(context, { shapes, palette, accent }, pit) {
  const { x, y } = outside(shapes[pit], TOP, 0.055);
  context.fillStyle = veil(palette.shade, 0.5);
  context.beginPath();
  context.arc(x, y, 0.05, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = accent;
  context.beginPath();
  context.arc(x, y, 0.034, 0, 2 * Math.PI);
  context.fill();
}

/** Two rings: the sowing ends here.
 * @param {Context} context @param {Ground} ground @param {number} pit */
function target(context, { shapes, palette, rim, accent }, pit) {
  edged(context, shapes[pit].path(rim), accent, 0.034, palette.shade);
  edged(context, shapes[pit].path(-0.09), accent, 0.028, palette.shade);
}

/** Four corners that close on a pit: its seeds would be taken.
 * @param {Context} context @param {Ground} ground @param {number} pit */
function claim(context, { shapes, palette, rim, accent }, pit) {
  for (const quarter of [0.25, 0.75, 1.25, 1.75]) {
    const path = new Path2D();
    for (let step = -5; step <= 5; step++) {
      const { x, y } = outside(shapes[pit], quarter * Math.PI + step * 0.07, rim);
      if (step === -5) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
    const tip = outside(shapes[pit], quarter * Math.PI, rim - 0.13);
    const foot = outside(shapes[pit], quarter * Math.PI, rim);
    path.moveTo(foot.x, foot.y);
    path.lineTo(tip.x, tip.y);
    context.lineCap = 'round';
    edged(context, path, accent, 0.045, palette.shade);
  }
}

/** A thin arc over a pit: the last move began here.
 * @param {Context} context @param {Ground} ground @param {number} pit */
function crescent(context, { shapes, palette, rim }, pit) {
  const shape = shapes[pit];
  const path = new Path2D();
  for (let step = 0; step <= 24; step++) {
    const angle = TOP + (step / 24 - 0.5) * 1.1;
    const { x, y } = outside(shape, angle, rim + 0.055 + 0.04 * (1 - (step / 12 - 1) ** 2));
    if (step) path.lineTo(x, y);
    else path.moveTo(x, y);
  }
  for (let step = 24; step >= 0; step--) {
    const { x, y } = outside(shape, TOP + (step / 24 - 0.5) * 1.1, rim + 0.04);
    path.lineTo(x, y);
  }
  path.closePath();
  context.strokeStyle = veil(palette.shade, 0.5);
  context.lineWidth = 0.03;
  context.stroke(path);
  context.fillStyle = palette.ink;
  context.fill(path);
}

/** A brass tack at a pit's upper right: it has been played in the opening.
 * @param {Context} context @param {Ground} ground @param {number} pit */
function tack(context, { shapes, palette }, pit) {
  const { x, y } = outside(shapes[pit], -0.25 * Math.PI, 0.07);
  const metal = context.createRadialGradient(x - 0.02, y - 0.025, 0.005, x, y, 0.062);
  metal.addColorStop(0, '#fff2c4');
  metal.addColorStop(0.5, '#d8a441');
  metal.addColorStop(1, '#7a5316');
  context.fillStyle = veil(palette.shade, 0.6);
  context.beginPath();
  context.arc(x + 0.012, y + 0.018, 0.068, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = metal;
  context.beginPath();
  context.arc(x, y, 0.06, 0, 2 * Math.PI);
  context.fill();
}

/** A broken ring with a plus on its top: this pit can be bought.
 * @param {Context} context @param {Ground} ground @param {number} pit */
function offer(context, { shapes, palette, rim }, pit) {
  context.save();
  context.setLineDash([0.13, 0.09]);
  edged(context, shapes[pit].path(rim), palette.ink, 0.035, palette.shade);
  context.restore();
  badge(context, shapes[pit], palette, rim, palette.ink, palette.shade, (x, y, size) => {
    const path = new Path2D();
    path.moveTo(x - size, y);
    path.lineTo(x + size, y);
    path.moveTo(x, y - size);
    path.lineTo(x, y + size);
    return path;
  });
}

/** A full ring with a tick on its top: this pit is chosen.
 * @param {Context} context @param {Ground} ground @param {number} pit */
function purchase(context, { shapes, palette, rim, accent }, pit) {
  edged(context, shapes[pit].path(rim), accent, 0.06, palette.shade);
  badge(context, shapes[pit], palette, rim, accent, palette.shade, (x, y, size) => {
    const path = new Path2D();
    path.moveTo(x - size, y + 0.1 * size);
    path.lineTo(x - 0.25 * size, y + 0.8 * size);
    path.lineTo(x + size, y - 0.75 * size);
    return path;
  });
}

/** A full ring with an arrow on its top that points into the pit: this is the best one.
 * @param {Context} context @param {Ground} ground @param {number} pit */
function advice(context, { shapes, palette, rim, accent }, pit) {
  edged(context, shapes[pit].path(rim), accent, 0.06, palette.shade);
  badge(context, shapes[pit], palette, rim, palette.shade, palette.glint, (x, y, size) => {
    const path = new Path2D();
    path.moveTo(x, y - size);
    path.lineTo(x, y + size);
    path.moveTo(x - 0.8 * size, y + 0.2 * size);
    path.lineTo(x, y + size);
    path.lineTo(x + 0.8 * size, y + 0.2 * size);
    return path;
  });
}

/** A small disc on a pit's top with a sign on it.
 * @param {Context} context @param {Shape} shape @param {Palette} palette @param {number} rim @param {string} colour @param {string} ink
 * @param {(x: number, y: number, size: number) => Path2D} sign */
function badge(context, shape, palette, rim, colour, ink, sign) {
  const { x, y } = outside(shape, TOP, rim);
  context.fillStyle = veil(palette.shade, 0.6);
  context.beginPath();
  context.arc(x, y, 0.145, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, 0.125, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = ink;
  context.lineWidth = 0.036;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(sign(x, y, 0.066));
}

/** The light of the lit rims, below the seeds.
 * @param {Context} context @param {Ground} ground @param {Glow[]} glows */
export function drawGlows(context, ground, glows) {
  each(context, glows, (pit, kind) => {
    halo(context, ground.shapes[pit], HUES[kind], ground.rim);
    if (kind === 'leap') floorLight(context, ground.shapes[pit], HUES[kind]);
  });
}

/** The figures of the lit rims, above the seeds. Each kind has its own, so that colour is not needed to tell them apart.
 * @param {Context} context @param {Ground} ground @param {Glow[]} glows */
export function drawGlowFigures(context, ground, glows) {
  each(context, glows, (pit, kind) => FIGURES[kind](context, ground, ground.shapes[pit], HUES[kind]));
}

/** @param {Context} context @param {Glow[]} glows @param {(pit: number, kind: Glow['kind']) => void} draw */
function each(context, glows, draw) {
  for (const { pit, kind, strength } of glows) {
    if (strength <= 0) continue;
    context.save();
    context.globalAlpha = Math.min(1, strength);
    draw(pit, kind);
    context.restore();
  }
}

/** @type {Record<Glow['kind'], string>} */
const HUES = { lift: '#ffd98a', casa: '#ffc02e', run: '#ff9a5c', leap: '#fff3c9', four: '#9fe3c0', end: '#fff0d0', endless: '#c7b5ff' };

/** A soft light round a pit.
 * @param {Context} context @param {Shape} shape @param {string} hue @param {number} rim */
function halo(context, shape, hue, rim) {
  for (const [width, opacity] of [[0.28, 0.16], [0.14, 0.28]]) {
    context.strokeStyle = veil(hue, opacity);
    context.lineWidth = width;
    context.stroke(shape.path(rim));
  }
}

/** An empty pit's floor, lit from its rim.
 * @param {Context} context @param {Shape} shape @param {string} hue */
function floorLight(context, shape, hue) {
  const light = context.createRadialGradient(shape.x, shape.y, shape.radius * 0.25, shape.x, shape.y, shape.radius);
  light.addColorStop(0, veil(hue, 0));
  light.addColorStop(1, veil(hue, 0.55));
  context.fillStyle = light;
  context.fill(shape.path());
}

/** @type {Record<Glow['kind'], (context: Context, ground: Ground, shape: Shape, hue: string) => void>} */
const FIGURES = {
  lift(context, { rim, palette }, shape, hue) {
    edged(context, shape.path(rim), hue, 0.03, palette.shade);
  },
  /** A house: a ring with four corners, for four seeds. */
  casa(context, { rim, palette }, shape, hue) {
    edged(context, shape.path(rim), hue, 0.05, palette.shade);
    for (const quarter of [0.25, 0.75, 1.25, 1.75]) {
      const { x, y } = outside(shape, quarter * Math.PI, rim + 0.05);
      const corner = new Path2D();
      corner.rect(x - 0.06, y - 0.06, 0.12, 0.12);
      edged(context, corner, hue, 0.02, palette.shade);
      context.fillStyle = hue;
      context.fill(corner);
    }
  },
  /** A ring with chevrons that point the way the run goes. */
  run(context, { rim, palette, forward }, shape, hue) {
    edged(context, shape.path(rim), hue, 0.045, palette.shade);
    const south = shape.y > 0;
    const way = (south ? 1 : -1) * (forward ? 1 : -1);
    for (const step of [-0.1, 0.04]) {
      const { x, y } = outside(shape, TOP, rim);
      const chevron = new Path2D();
      chevron.moveTo(x + step * way, y - 0.08);
      chevron.lineTo(x + (step + 0.09) * way, y);
      chevron.lineTo(x + step * way, y + 0.08);
      context.lineJoin = 'miter';
      edged(context, chevron, hue, 0.04, palette.shade);
    }
  },
  /** A broken ring: the sowing leaps over this pit. */
  leap(context, { rim, palette }, shape, hue) {
    context.save();
    context.setLineDash([0.16, 0.08]);
    edged(context, shape.path(rim), hue, 0.05, palette.shade);
    context.restore();
  },
  /** Four pearls above the pit. */
  four(context, { rim, palette }, shape, hue) {
    edged(context, shape.path(rim), hue, 0.03, palette.shade);
    for (const step of [-1.5, -0.5, 0.5, 1.5]) {
      const { x, y } = outside(shape, TOP + step * 0.34, rim + 0.02);
      const pearl = new Path2D();
      pearl.arc(x, y, 0.055, 0, 2 * Math.PI);
      edged(context, pearl, hue, 0.02, palette.shade);
      context.fillStyle = hue;
      context.fill(pearl);
    }
  },
  end(context, { rim, palette }, shape, hue) {
    edged(context, shape.path(rim), hue, 0.05, palette.shade);
  },
  /** A dotted ring and the sign of no end over it. */
  endless(context, { rim, palette }, shape, hue) {
    context.save();
    context.lineCap = 'round';
    context.setLineDash([0.001, 0.11]);
    edged(context, shape.path(rim), hue, 0.06, palette.shade);
    context.restore();
    const loop = new Path2D();
    for (let step = 0; step <= 48; step++) {
      const angle = (step / 48) * 2 * Math.PI;
      const x = shape.x + 0.25 * Math.cos(angle);
      const y = shape.y + 0.11 * Math.sin(2 * angle);
      if (step) loop.lineTo(x, y);
      else loop.moveTo(x, y);
    }
    edged(context, loop, hue, 0.05, palette.shade);
  },
};

/** The edge of the board on the side of the player to move, lit.
 * @param {Context} context @param {import('../layout.js').Point[]} points @param {string} accent */
export function drawTurn(context, points, accent) {
  const [left, right] = [points[0].x, points[points.length - 1].x];
  const path = new Path2D();
  points.forEach(({ x, y }, index) => (index ? path.lineTo(x, y) : path.moveTo(x, y)));
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [width, opacity] of [[0.11, 0.22], [0.035, 1]]) {
    const line = context.createLinearGradient(left, 0, right, 0);
    line.addColorStop(0, veil(accent, 0));
    line.addColorStop(0.2, veil(accent, opacity));
    line.addColorStop(0.8, veil(accent, opacity));
    line.addColorStop(1, veil(accent, 0));
    context.strokeStyle = line;
    context.lineWidth = width;
    context.stroke(path);
  }
}
