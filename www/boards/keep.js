/** Pictures and shapes that were made once and are kept for the next frames; what was not used for longest goes first. */

/** @type {Map<string, { thing: unknown, pixels: number }>} */
const shelf = new Map();
const MOST_PIXELS = 24_000_000;
const MOST_NAMES = 800;

/** The thing of that name, made if it is not there.
 * @template T @param {string} name @param {() => T} make @returns {T} */
export function kept(name, make) {
  const found = shelf.get(name);
  if (found) {
    shelf.delete(name);
    shelf.set(name, found);
    return /** @type {T} */ (found.thing);
  }
  const thing = make();
  shelf.set(name, { thing, pixels: pixelsOf(thing) });
  tidy(name);
  return thing;
}

/** How many pixels a canvas takes, or a thing that has one.
 * @param {unknown} thing */
function pixelsOf(thing) {
  const canvas = thing instanceof Object && 'canvas' in thing ? thing.canvas : thing;
  return canvas instanceof HTMLCanvasElement ? canvas.width * canvas.height : 0;
}

/** @param {string} newest */
function tidy(newest) {
  let total = 0;
  for (const { pixels } of shelf.values()) total += pixels;
  for (const [name, { pixels }] of shelf) {
    if ((total <= MOST_PIXELS && shelf.size <= MOST_NAMES) || name === newest) return;
    shelf.delete(name);
    total -= pixels;
  }
}
