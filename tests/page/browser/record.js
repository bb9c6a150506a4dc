/** Matches and positions to test the page with: the vectors, and texts that the engine writes in Node. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Game, initSync } from '../../../www/pkg/adji.js';

/** @typedef {import('../../../www/pkg/adji.js').Position} Position */
/** @typedef {import('../../../www/pkg/adji.js').State} State */
/** @typedef {import('../../../www/pkg/adji.js').Event} Event */
/** @typedef {{ pits: number[], stores: [number, number], turn: 'south' | 'north' | null, owners: string, closed?: number[], end?: string }} Standing */
/** @typedef {{ moves: number[], pitsAfter: number[][], final: Standing }} WholeGame */
/** @typedef {{ dealt: Standing, bought: number[] | null, moves: number[], end: string, stores: [number, number] }} Round */
/** @typedef {{ game: string, pits: number[], stores?: [number, number], turn?: 'south' | 'north' } & Partial<Position>} Given */

const here = new URL('../../vectors/', import.meta.url);

initSync({ module: new WebAssembly.Module(readFileSync(new URL('../../../www/pkg/adji_bg.wasm', import.meta.url))) });

/** @param {string} file @param {number} line */
function vector(file, line) {
  return JSON.parse(readFileSync(new URL(file, here), 'utf8').split('\n')[line]);
}

/**
 * A whole game; the first three of each are told with the pits after every move.
 * @param {string} game
 * @param {number} line
 * @returns {WholeGame}
 */
export function wholeGame(game, line) {
  const { moves, pits_after: after, final } = vector(`games/${game}.jsonl`, line);
  return { moves, pitsAfter: (after ?? []).map((/** @type {string} */ pits) => pits.split(',').map(Number)), final };
}

/**
 * The rounds of a match.
 * @param {string} game
 * @param {number} line
 * @returns {Round[]}
 */
export function rounds(game, line) {
  return vector(`matches/${game}.jsonl`, line).rounds;
}

/** A move from a position.
 * @typedef {{ given: Given, pit: number, events: Event[], after: State }} Case */

/**
 * The first move among the worked positions of a game that has what is wanted.
 * @param {string} game
 * @param {(events: Event[], after: State, given: Given) => boolean} isWanted
 * @returns {Case}
 */
export function findMove(game, isWanted) {
  const lines = readFileSync(new URL(`positions/${game}.jsonl`, here), 'utf8').trim().split('\n');
  for (const line of lines) {
    const { position: { latest_four: latestFour, ...position }, legal } = JSON.parse(line);
    const given = { game, latestFour, ...position };
    for (const pit of legal) {
      const played = gameAt(given);
      const events = played.move(pit);
      if (isWanted(events, played.state(), given)) return { given, pit, events, after: played.state() };
    }
  }
  assert.fail(`no such move among the worked positions of ${game}`);
}

/**
 * How pits and stores stand at the beginning of a move and after each of its events.
 * @param {Given} given
 * @param {Event[]} events
 */
export function standings({ pits, stores = [0, 0] }, events) {
  const now = { pits: [...pits], stores: [...stores] };
  const copies = [structuredClone(now)];
  for (const event of events) {
    if (event.type === 'sow') now.pits[event.pit] += 1;
    if (event.type === 'lift' || event.type === 'capture' || event.type === 'sweep') now.pits[event.pit] -= event.seeds;
    if (event.type === 'capture' || event.type === 'sweep' || event.type === 'keep') now.stores[sideIndex(event.to)] += event.seeds;
    if (event.type === 'gift') {
      now.stores[sideIndex(event.from)] -= 1;
      now.stores[sideIndex(event.to)] += 1;
    }
    copies.push(structuredClone(now));
  }
  return copies;
}

/** @param {'south' | 'north'} side */
const sideIndex = (side) => (side === 'south' ? 0 : 1);

/** A game from a position on.
 * @param {Given} given */
export function gameAt(given) {
  const row = given.pits.length / 2;
  const owners = 'S'.repeat(row) + 'N'.repeat(row);
  return Game.fromPosition({ stores: [0, 0], turn: 'south', owners, closed: [], ...given });
}

/** The text of a match that began at a position and went on with some moves.
 * @param {Given} given
 * @param {number[]} [moves] */
export function textAt(given, moves = []) {
  const game = gameAt(given);
  for (const move of moves) game.move(move);
  return game.text();
}

/** The text of a match from its beginning.
 * @param {string} id
 * @param {number[]} moves */
export function textOf(id, moves) {
  const game = new Game(id);
  for (const move of moves) game.move(move);
  return game.text();
}

/** How a match stands after some moves from its beginning.
 * @param {string} id
 * @param {number[]} moves
 * @returns {State} */
export function stateOf(id, moves) {
  const game = new Game(id);
  for (const move of moves) game.move(move);
  return game.state();
}

/** How the match of a text stands, some moves taken back.
 * @param {string} text
 * @param {number} undone
 * @returns {State} */
export function stateIn(text, undone) {
  const game = Game.fromText(text);
  for (let left = undone; left > 0; left -= 1) game.undo();
  return game.state();
}

/** The first legal moves from the beginning, one after another.
 * @param {string} id
 * @param {number} count */
export function firstMoves(id, count) {
  const game = new Game(id);
  const moves = [];
  while (moves.length < count) {
    const [move] = game.legalMoves();
    assert(move !== undefined, `${id} is over after ${moves.length} moves`);
    game.move(move);
    moves.push(move);
  }
  return moves;
}
