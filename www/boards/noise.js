/** Chance that always falls the same way: the irregularities of wood, earth and seeds. */

/** A row of numbers in 0…1 for a seed.
 * @param {number} seed @returns {() => number} */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const SIZE = 256;
const LATTICE = (() => {
  const next = random(20);
  const lattice = new Float32Array(SIZE * SIZE);
  for (let at = 0; at < lattice.length; at++) lattice[at] = next();
  return lattice;
})();

/** A number in 0…1 for a whole number.
 * @param {number} index */
export function scatter(index) {
  return LATTICE[(index * 7919) & (SIZE * SIZE - 1)];
}

/** Smooth noise in 0…1 whose hills are about one wide.
 * @param {number} x @param {number} y */
export function noise(x, y) {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = x - left;
  const fy = y - top;
  const sx = fx * fx * (3 - 2 * fx);
  const sy = fy * fy * (3 - 2 * fy);
  const row = (top & (SIZE - 1)) * SIZE;
  const below = ((top + 1) & (SIZE - 1)) * SIZE;
  const column = left & (SIZE - 1);
  const right = (left + 1) & (SIZE - 1);
  const upper = LATTICE[row + column] + (LATTICE[row + right] - LATTICE[row + column]) * sx;
  const lower = LATTICE[below + column] + (LATTICE[below + right] - LATTICE[below + column]) * sx;
  return upper + (lower - upper) * sy;
}

/** Noise with finer and finer hills on the large ones, in 0…1.
 * @param {number} x @param {number} y @param {number} octaves */
export function rough(x, y, octaves) {
  let sum = 0;
  let share = 0.5;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    sum += share * noise(x, y);
    total += share;
    share /= 2;
    x = x * 2.03 + 17.3;
    y = y * 2.03 + 9.1;
  }
  return sum / total;
}
