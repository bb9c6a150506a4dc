/** The compiled engine, made ready for the page: beside a worker the only module that imports pkg/. */
import init, { Game, games, letter, randomSeed } from './pkg/adji.js';

/** @typedef {import('./pkg/adji.js').GameInfo} GameInfo */
/** @typedef {import('./pkg/adji.js').Position} Position */
/** @typedef {import('./pkg/adji.js').Side} Side */
/** @typedef {import('./pkg/record/adji.js').Comment} Comment */

/**
 * What the page asks of the engine.
 * @typedef {object} Engine
 * @property {GameInfo[]} games
 * @property {(game: string, pit: number) => string} letter
 * @property {() => number} randomSeed
 * @property {(game: string, options?: { opener?: Side }) => Game} create
 * @property {(line: string) => Game} fromText
 * @property {(position: Position) => Game} fromPosition
 * @property {(position: Position) => Game} setUp  as fromPosition(), but only what can be played on
 */

/** What people have written about a match.
 * @typedef {{ tags: Record<string, string>, comments: Comment[] }} Notes */

/**
 * What the page asks of records; both throw the engine's refusal.
 * @typedef {object} Records
 * @property {(line: string, notes: Notes) => string} write
 * @property {(record: string) => Notes & { game: string, line: string }} read
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
    setUp: (position) => Game.setUp(position),
  };
}

/**
 * The engine that reads and writes records, fetched when one is wanted. A match goes to it and comes from it as its text.
 * @returns {Promise<Records>}
 */
export async function loadRecords() {
  const records = await import('./pkg/record/adji.js');
  await records.default();
  return recordsOf(records);
}

/**
 * @param {Pick<typeof import('./pkg/record/adji.js'), 'Game'>} engine  made ready
 * @returns {Records}
 */
export function recordsOf({ Game }) {
  return {
    write: (line, { tags, comments }) => Game.fromText(line).record(tags, comments),
    read: (record) => {
      const { game, tags, comments } = Game.fromRecord(record);
      return { game: game.state().game, line: game.text(), tags, comments };
    },
  };
}

/** The engine that thinks, for the page itself where there can be no worker.
 * @returns {Promise<import('./thinking.js').Door>} */
export async function loadAnalyst() {
  const thinking = await import('./pkg/analyst/adji.js');
  await thinking.default();
  return { analyst: new thinking.Analyst(), randomSeed };
}
