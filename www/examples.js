/** The worked examples of the rules: for a section of a game's rules a position and the move that shows it. What happens then the engine says. */

/** @typedef {Partial<import('./pkg/adji.js').Position> & { pits: number[], stores: [number, number] }} Given */
/** @typedef {{ position: Given, pit: number }} Example */

/** @type {Record<string, Record<string, Example>>} */
export const examples = {
  'adji-boto': {
    move: { position: { pits: [10, 10, 10, 10, 10, 10, 10, 10, 10, 10], stores: [0, 0], played: [] }, pit: 2 },
    capture: { position: { pits: [0, 6, 2, 4, 7, 2, 3, 3, 1, 4], stores: [36, 32] }, pit: 3 },
  },
  'adji-kui-ii': {
    laps: { position: { pits: [1, 2, 0, 2, 1, 5, 3, 2, 0, 1, 5, 0], stores: [14, 12] }, pit: 1 },
    own: { position: { pits: [2, 1, 3, 0, 2, 1, 4, 0, 2, 1, 0, 3], stores: [16, 13] }, pit: 0 },
    buying: { position: { pits: [3, 0, 5, 1, 0, 2, 1, 4, 0, 2, 3, 2], stores: [14, 11], owners: 'SSSSSSNNNNNS' }, pit: 11 },
  },
  bosh: {
    capture: { position: { pits: [2, 1, 0, 3, 1, 1, 0, 0, 4, 2], stores: [15, 11] }, pit: 0 },
    closing: { position: { pits: [1, 0, 3, 2, 4, 2, 1, 3, 0, 0], stores: [13, 11], closed: [8, 9] }, pit: 4 },
  },
  anywoli: {
    onTheWay: {
      position: {
        pits: [3, 0, 1, 0, 3, 0, 2, 0, 1, 0, 5, 3, 3, 1, 0, 0, 2, 0, 1, 0, 0, 2, 0, 1],
        stores: [36, 32],
        latestFour: 'south',
      },
      pit: 10,
    },
    atTheEnd: {
      position: {
        pits: [2, 0, 3, 1, 0, 2, 0, 1, 0, 0, 2, 1, 1, 2, 0, 3, 0, 1, 0, 0, 2, 1, 1, 1],
        stores: [40, 32],
        latestFour: 'north',
      },
      pit: 0,
    },
    end: {
      position: {
        pits: [2, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0],
        stores: [48, 40],
        latestFour: 'north',
      },
      pit: 0,
    },
  },
  'djenon-abe': {
    laps: { position: { pits: [0, 2, 1, 2, 3, 0, 0, 4, 1, 2, 0, 3], stores: [16, 14] }, pit: 1 },
    capture: { position: { pits: [1, 0, 3, 4, 0, 2, 3, 1, 5, 0, 2, 1], stores: [14, 12] }, pit: 3 },
    feeding: { position: { pits: [0, 1, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0], stores: [24, 20] }, pit: 4 },
    end: { position: { pits: [3, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0], stores: [25, 18] }, pit: 5 },
  },
};

/**
 * A whole position; what an example leaves out is as it mostly is: South to move, each row its own player's, no pit closed.
 * @param {string} game
 * @param {Given} given
 * @returns {import('./pkg/adji.js').Position}
 */
export function positionOf(game, given) {
  const row = given.pits.length / 2;
  return { game, turn: 'south', owners: 'S'.repeat(row) + 'N'.repeat(row), closed: [], ...given };
}
