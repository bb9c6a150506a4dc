/** QR codes as pictures in the page. The library that makes them is fetched with this module, and by nobody else. */
import { encodeQR } from './pkg/qr/qr.js';

const svgSpace = 'http://www.w3.org/2000/svg';

/** Modules of white around a code: a reader needs them to find it. */
const quiet = 4;

/** Bytes that a code on a screen can carry so that a telephone still reads it. */
const most = 900;

/** Whether a text fits into a code. @param {string} text */
export function fits(text) {
  return new TextEncoder().encode(text).length <= most;
}

/**
 * The code of a text: dark on white in every theme, and sharp at every size.
 * @param {string} text
 * @param {string} label  for those who do not see it
 */
export function qrPicture(text, label) {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: quiet });
  const side = rows.length;
  const picture = document.createElementNS(svgSpace, 'svg');
  const attributes = { class: 'qr', viewBox: `0 0 ${side} ${side}`, role: 'img', 'aria-label': label, 'shape-rendering': 'crispEdges' };
  for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, value);
  picture.append(drawn(`M0 0h${side}v${side}H0z`, '#fff'), drawn(darkPath(rows), '#000'));
  return picture;
}

/** @param {boolean[][]} rows */
function darkPath(rows) {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/**
 * @param {string} path
 * @param {string} fill
 */
function drawn(path, fill) {
  const drawing = document.createElementNS(svgSpace, 'path');
  drawing.setAttribute('d', path);
  drawing.setAttribute('fill', fill);
  return drawing;
}
