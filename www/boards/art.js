/** The boards by game, each fetched when it is first to be drawn: what a painter of a board must give. */

/**
 * @typedef {import('../layout.js').Plan} Plan
 * @typedef {import('./paint.js').Context} Context
 */

/** The colours that every board has; each adds its own.
 * @typedef {object} Palette
 * @property {string[]} tones         the ground's colours from dark to light
 * @property {string} figure          the pits' counts and letters
 * @property {string[]} ground        the darkest and the lightest that may lie behind them
 * @property {string} storeFigure     the stores' counts
 * @property {string[]} storeGround
 * @property {string} ink             marks
 * @property {string} south           South's accent
 * @property {string} north           North's accent
 * @property {string} shade           the darkest shadow
 * @property {string} glint           the brightest edge
 */

/** @typedef {object} Art
 * @property {{ light: Palette, dark: Palette }} palettes
 * @property {number} seedRadius      in cells
 * @property {number} variants        bodies that a seed may have
 * @property {number} rim             how far outside a pit its marks run, in cells
 * @property {(plan: Plan) => import('./shapes.js').Shape[]} hollows   the pits, then South's and North's store
 * @property {(context: Context, plan: Plan, palette: any, owners: string) => void} paint   everything that lies still, in cells
 * @property {(context: Context, plan: Plan, palette: any) => void} [paintClosed]           every pit as it looks when closed
 * @property {(plan: Plan, side: 1 | -1) => import('../layout.js').Point[]} [edge]           the line that is lit when it is South's (1) or North's (−1) turn
 * @property {(pen: import('../seeds.js').SeedPen) => void} seed
 */

/** @type {Record<string, () => Promise<Art>>} */
const painters = {
  'adji-boto': () => import('./adji-boto.js'),
  'adji-kui-ii': () => import('./adji-kui-ii.js'),
  'bosh': () => import('./bosh.js'),
  'anywoli': () => import('./anywoli.js'),
  'djenon-abe': () => import('./djenon-abe.js'),
};

/** The boards that have been fetched. @type {Record<string, Art>} */
export const ART = {};

/** Fetches the board of a game: to be awaited before it is drawn for the first time.
 * @param {string} game */
export async function fetchBoard(game) {
  ART[game] ??= await painters[game]();
}
