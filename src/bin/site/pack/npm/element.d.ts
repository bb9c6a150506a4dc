/** The element `<adji-game>`: importing it makes it known to the page. */
export * from './lib/adji-game.js';
