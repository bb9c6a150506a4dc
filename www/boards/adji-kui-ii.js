/**
 * Adji Kui II: a tray of dark palm wood, rubbed by hands until it shines, with square shoulders and twelve round
 * hollows. Palm wood has no rings but countless short fibres, light in dark. Round each hollow runs a painted ring of
 * its owner: South's is a closed band, North's a row of dots, so that a bought pit shows by colour and by shape; it
 * also has four small points at its corners. Captures lie on woven mats. Seeds are warm brown.
 */
import { LIGHT, bevel, bowl, castShadow, chevrons, colour, drawGround, drawHollows, finder, illuminate, innerShadow, mix, veil } from './paint.js';
import { noise, scatter } from './noise.js';
import { closed, oval, rounded } from './shapes.js';

/** @typedef {import('../layout.js').Plan} Plan @typedef {import('../layout.js').Rectangle} Rectangle @typedef {import('./paint.js').Context} Context */

export const palettes = {
  light: {
    tones: ['#29160f', '#3e251a', '#513325'], fleck: '#85603f',
    figure: '#fbeedb', ground: ['#29160f', '#513325', '#85603f'],
    storeFigure: '#33230f', storeGround: ['#b99a62', '#dcc391'],
    ink: '#f6dfb8', south: '#f0803c', north: '#63b7d6',
    shade: '#070302', glint: '#d9a877', straw: ['#b99a62', '#cbb07a', '#dcc391'],
    cast: 'rgba(50, 32, 20, 0.45)',
  },
  dark: {
    tones: ['#21140f', '#332018', '#432b20'], fleck: '#6f4f37',
    figure: '#f6e6cf', ground: ['#21140f', '#432b20', '#6f4f37'],
    storeFigure: '#f6e6cf', storeGround: ['#4d3623', '#71553a'],
    ink: '#f0d5a8', south: '#f0803c', north: '#5fb0cf',
    shade: '#030101', glint: '#cf9a68', straw: ['#4d3623', '#604630', '#71553a'],
    cast: 'rgba(0, 0, 0, 0.6)',
  },
};

export const seedRadius = 0.122;
export const variants = 4;
export const rim = 0.078;

/** @param {Plan} plan */
export function hollows(plan) {
  return [
    ...plan.pits.map((pit) => oval(pit.x, pit.y, pit.rx, pit.ry)),
    ...plan.stores.map((store) => oval(store.x + store.width / 2, store.y + store.height / 2, store.width / 2, store.height / 2, 3)),
  ];
}

/** The tray's outline, with a step at each shoulder.
 * @param {Rectangle} area @param {number} inward */
function shoulders({ x, y, width, height }, inward) {
  const step = 0.11;
  const deep = 0.3;
  const [left, right, top, bottom] = [x + inward, x + width - inward, y + inward, y + height - inward];
  return closed([
    { x: left + deep, y: top }, { x: right - deep, y: top }, { x: right - deep, y: top + step }, { x: right, y: top + step },
    { x: right, y: bottom - step }, { x: right - deep, y: bottom - step }, { x: right - deep, y: bottom }, { x: left + deep, y: bottom },
    { x: left + deep, y: bottom - step }, { x: left, y: bottom - step }, { x: left, y: top + step }, { x: left + deep, y: top + step },
  ]);
}

/** @param {Context} context @param {Plan} plan @param {typeof palettes.light} palette @param {string} owners */
export function paint(context, plan, palette, owners) {
  for (const side of plan.bare ? [] : [0, 1]) mat(context, plan, side, palette);
  const shapes = hollows(plan).slice(0, plan.pits.length);
  const body = shoulders(plan.outline, 0);
  castShadow(context, body, plan.outline, { colour: palette.cast, blur: 0.16, x: 0.03, y: 0.06 });
  context.save();
  context.clip(body);
  palm(context, `palm ${plan.arrangement} ${palette.tones[0]}`, plan.outline, palette, shapes);
  innerShadow(context, body, plan.outline, { colour: veil(palette.shade, 0.6), blur: 0.14, x: -0.04, y: -0.06 });
  context.restore();
  bevel(context, shoulders(plan.outline, 0.02), plan.outline, 0.035, veil(palette.glint, 0.7), veil(palette.shade, 0.8));
  bevel(context, shoulders(plan.outline, 0.09), plan.outline, 0.016, veil(palette.shade, 0.7), veil(palette.glint, 0.35));
  chevrons(context, plan, palette);
  drawHollows(context, shapes, palette);
  plan.pits.forEach((_, pit) => ring(context, plan, palette, pit, owners));
}

/** Palm wood: dark, with short light fibres along the tray, and a soft shine where hands have rubbed it.
 * @param {Context} context @param {string} name @param {Rectangle} area @param {typeof palettes.light} palette @param {import('./shapes.js').Shape[]} shapes */
function palm(context, name, area, palette, shapes) {
  const tones = palette.tones.map(colour);
  const fleck = colour(palette.fleck);
  const hollowAt = finder(shapes);
  drawGround(context, name, area, (x, y, out) => {
    const pit = hollowAt(x, y);
    const floor = pit && bowl(pit, x, y);
    const across = y + 0.05 * noise(x * 0.6, y * 2) + (floor ? floor.deep * 0.06 : 0);
    const tone = Math.min(1.99, Math.max(0, 2 * (0.55 + 0.7 * (noise(x * 0.5, across * 3) - 0.5) + 0.5 * (noise(x * 1.4, across * 40) - 0.5))));
    const lower = Math.floor(tone);
    const lane = Math.floor(across * 62);
    const fibre = Math.max(0, noise(x * 2.4 + 37 * scatter(lane), lane * 3.7) - 0.56) * 2 * scatter(lane + 900);
    const rubbed = Math.exp(-((y - area.y - 0.35 * area.height + 0.12 * (x - area.x)) ** 2) * 0.9);
    let light = 0.98 + 0.1 * (x * LIGHT.x / area.width + y * LIGHT.y / area.height) + 0.16 * rubbed;
    if (floor) light *= 0.9 - 0.36 * floor.deep + 0.55 * floor.facing;
    for (let channel = 0; channel < 3; channel++) {
      const plain = tones[lower][channel] + (tones[lower + 1][channel] - tones[lower][channel]) * (tone - lower);
      out[channel] = plain + (fleck[channel] - plain) * Math.min(0.75, fibre);
    }
    illuminate(out, light);
    out[3] = 255;
  });
}

/** A pit's painted ring; the paint is a little worn.
 * @param {Context} context @param {Plan} plan @param {typeof palettes.light} palette @param {number} pit @param {string} owners */
function ring(context, plan, palette, pit, owners) {
  const { x, y, rx } = plan.pits[pit];
  const south = owners[pit] === 'S';
  const bought = south !== pit < plan.pits.length / 2;
  const radius = rx + 0.026;
  context.save();
  context.strokeStyle = south ? palette.south : palette.north;
  context.fillStyle = context.strokeStyle;
  context.globalAlpha = 0.9;
  context.lineWidth = 0.036;
  context.lineCap = 'round';
  if (!south) context.setLineDash([0.0001, (2 * Math.PI * radius) / 36]);
  if (!south) context.lineWidth = 0.046;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.stroke();
  if (bought) {
    for (const angle of [0.25, 0.75, 1.25, 1.75]) {
      context.save();
      context.translate(x, y);
      context.rotate(angle * Math.PI);
      context.beginPath();
      context.moveTo(radius + 0.03, -0.075);
      context.lineTo(radius + 0.14, 0);
      context.lineTo(radius + 0.03, 0.075);
      context.closePath();
      context.fill();
      context.restore();
    }
  }
  context.restore();
}

/** A mat of plaited palm straw under captures and their figure.
 * @param {Context} context @param {Plan} plan @param {number} side @param {typeof palettes.light} palette */
function mat(context, plan, side, palette) {
  const store = plan.stores[side];
  const area = plan.arrangement === 'sides'
    ? { x: store.x, y: store.y, width: store.width, height: store.height + 0.6 }
    : { x: store.x, y: store.y, width: store.width + 0.95, height: store.height };
  const path = rounded(area, 0.08);
  castShadow(context, path, area, { colour: palette.cast, blur: 0.1, x: 0.02, y: 0.04 });
  const straw = palette.straw.map(colour);
  context.save();
  context.clip(path);
  drawGround(context, `straw ${plan.arrangement} ${side} ${palette.straw[0]}`, area, (x, y, out) => {
    const u = (x - area.x) * 9;
    const v = (y - area.y) * 9;
    const [column, row] = [Math.floor(u), Math.floor(v)];
    // A twill: each strand passes over two and under two, one further in every row.
    const over = ((column + row) & 3) < 2;
    const across = over ? v - row : u - column;
    const along = over ? ((u + row) / 2) % 1 : ((v + column + 2) / 2) % 1;
    const strand = over ? row : column + 500;
    const round = Math.sin(across * Math.PI) ** 0.7 * (0.7 + 0.3 * Math.sin(along * Math.PI));
    const tone = Math.min(1.99, Math.max(0, 2 * ((over ? 0.34 : 0.12) + 0.6 * round + 0.3 * (scatter(strand) - 0.5) + 0.3 * (noise(across * 5 + strand * 3, (over ? u : v) * 0.8) - 0.5))));
    const lower = Math.floor(tone);
    for (let channel = 0; channel < 3; channel++) out[channel] = straw[lower][channel] + (straw[lower + 1][channel] - straw[lower][channel]) * (tone - lower);
    out[3] = 255;
  });
  context.strokeStyle = mix(palette.straw[0], palette.shade, 0.35);
  context.lineWidth = 0.09;
  context.stroke(path);
  context.restore();
}

/** A bean, warm brown, with the pale line of its seam.
 * @param {import('../seeds.js').SeedPen} pen */
export function seed(pen) {
  const tones = [['#e0a467', '#a4622f', '#4f2710'], ['#d8945a', '#955226', '#46210d'], ['#e4b077', '#ad7038', '#583014'], ['#cf8850', '#8a4a22', '#3f1d0b']];
  pen.body({ wide: 1, high: 0.76, wobble: 0.05, tones: tones[pen.variant] });
  pen.mark((context) => {
    context.strokeStyle = 'rgba(60, 26, 8, 0.5)';
    context.lineWidth = 0.07;
    context.beginPath();
    context.ellipse(0, 0.5, 0.85, 0.42, 0, Math.PI * 1.12, Math.PI * 1.88);
    context.stroke();
    context.fillStyle = 'rgba(250, 226, 190, 0.75)';
    context.beginPath();
    context.ellipse(0.72, 0.1, 0.1, 0.16, 0, 0, 2 * Math.PI);
    context.fill();
  });
  pen.shine(0.55, 0.34);
}
