/** The compiled engine, made ready for the page: beside a worker the only module that imports pkg/. */
import init, { Game, games, letter, randomSeed } from './pkg/adji.js';

/** @typedef {import('./pkg/adji.js').GameInfo} GameInfo */
/** @typedef {import('./pkg/adji.js').Position} Position */
/** @typedef {import('./pkg/adji.js').Side} Side */

/**
 * What the page asks of the engine.
 * @typedef {object} Engine
 * @property {GameInfo[]} games
 * @property {(game: string, pit: number) => string} letter
 * @property {() => number} randomSeed
 * @property {(game: string, options?: { opener?: Side }) => Game} create
 * @property {(line: string) => Game} fromText
 * @property {(position: Position) => Game} fromPosition
 */

/**
 * @param {BufferSource | URL} [source]  the wasm module; fetched from beside the glue if left out
 * @returns {Promise<Engine>}
 */
export async function loadEngine(source) {
  await init(source && { module_or_path: source });
  return {
    games: games(),
    letter,
    randomSeed,
    create: (game, options) => new Game(game, options),
    fromText: (line) => Game.fromText(line),
    fromPosition: (position) => Game.fromPosition(position),
  };
}

/** The engine that thinks, for the page itself where there can be no worker.
 * @returns {Promise<import('./thinking.js').Door>} */
export async function loadAnalyst() {
  const thinking = await import('./pkg/analyst/adji.js');
  await thinking.default();
  return { analyst: new thinking.Analyst(), randomSeed };
}
