/** Outlines of hollows: how far each direction reaches from a middle, in cells. */

/** @typedef {import('../layout.js').Point} Point */

const DIRECTIONS = 192;

/** A shape that every ray from its middle leaves once. */
export class Shape {
  /** @param {number} x @param {number} y @param {(angle: number) => number} reach */
  constructor(x, y, reach) {
    this.x = x;
    this.y = y;
    this.reaches = Float32Array.from({ length: DIRECTIONS }, (_, index) => reach((index / DIRECTIONS) * 2 * Math.PI));
    this.radius = Math.max(...this.reaches);
  }

  /** Distance from the middle to the edge in a direction.
   * @param {number} angle */
  reach(angle) {
    const turn = angle * (DIRECTIONS / (2 * Math.PI)) + DIRECTIONS;
    const index = Math.floor(turn);
    const part = turn - index;
    return this.reaches[index % DIRECTIONS] * (1 - part) + this.reaches[(index + 1) % DIRECTIONS] * part;
  }

  /** 0 in the middle, 1 on the edge, more outside.
   * @param {number} x @param {number} y */
  depth(x, y) {
    const dx = x - this.x;
    const dy = y - this.y;
    return Math.sqrt(dx * dx + dy * dy) / this.reach(Math.atan2(dy, dx));
  }

  /** The outline as points, grown by a distance after it was shrunk to a share.
   * @param {number} [grown] @param {number} [share] @returns {Point[]} */
  points(grown = 0, share = 1) {
    return Array.from(this.reaches, (reach, index) => {
      const angle = (index / DIRECTIONS) * 2 * Math.PI;
      return { x: this.x + Math.cos(angle) * (reach * share + grown), y: this.y + Math.sin(angle) * (reach * share + grown) };
    });
  }

  /** @param {number} [grown] @param {number} [share] */
  path(grown = 0, share = 1) {
    return closed(this.points(grown, share));
  }
}

/** An ellipse; with a higher power its corners fill out towards a rectangle.
 * @param {number} x @param {number} y @param {number} rx @param {number} ry @param {number} [power] */
export function oval(x, y, rx, ry, power = 2) {
  return new Shape(x, y, (angle) =>
    (Math.abs(Math.cos(angle) / rx) ** power + Math.abs(Math.sin(angle) / ry) ** power) ** (-1 / power));
}

/** The shape of all points for which `inside` holds, seen from (x, y).
 * @param {number} x @param {number} y @param {number} far @param {(x: number, y: number) => boolean} inside */
export function carved(x, y, far, inside) {
  return new Shape(x, y, (angle) => {
    let [near, beyond] = [0, far];
    for (let halving = 0; halving < 14; halving++) {
      const middle = (near + beyond) / 2;
      if (inside(x + Math.cos(angle) * middle, y + Math.sin(angle) * middle)) near = middle;
      else beyond = middle;
    }
    return near;
  });
}

/** @param {Point[]} points */
export function closed(points) {
  const path = open(points);
  path.closePath();
  return path;
}

/** @param {Point[]} points */
export function open(points) {
  const path = new Path2D();
  points.forEach(({ x, y }, index) => (index ? path.lineTo(x, y) : path.moveTo(x, y)));
  return path;
}

/** A rectangle with rounded corners.
 * @param {import('../layout.js').Rectangle} rectangle @param {number} radius */
export function rounded(rectangle, radius) {
  const path = new Path2D();
  path.roundRect(rectangle.x, rectangle.y, rectangle.width, rectangle.height, radius);
  return path;
}
