/** The page's one analyst: fetched and made at the first need, shared by everything that asks it. */
import { painted } from './later.js';

/** @type {Promise<import('./analyst.js').Analyst> | undefined} */
let made;

/** The game on the screen. @type {string | undefined} */
let game;

/** Tells with an event `restart` that the analyst died and thinks anew. */
export const restarts = new EventTarget();

/** From now on the database of this game, and of no other, is built while nothing is asked: once somebody has asked at all.
 * @param {string} shown */
export function provideFor(shown) {
  game = shown;
  made?.then((analyst) => analyst.prepare([shown]), () => {});
}

async function make() {
  // Nothing is fetched before what the page shows is on the screen.
  await painted();
  const { Analyst } = await import('./analyst.js');
  const analyst = new Analyst({ onRestart: () => restarts.dispatchEvent(new Event('restart')) });
  if (game) analyst.prepare([game]);
  return analyst;
}

/** @returns {Promise<import('./analyst.js').Analyst>} the one Analyst of this page */
export function theAnalyst() {
  made ??= make();
  // What could not be fetched now may be had later.
  made.catch(() => { made = undefined; });
  return made;
}
