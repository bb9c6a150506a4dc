/** Replays events over a copy of the pits and stores: the board as it stands after any of them. */

/** @typedef {import('./pkg/adji.js').State} State */
/** @typedef {import('./pkg/adji.js').Event} Event */
/** @typedef {'south' | 'north'} Side */

/**
 * What happens between rounds, told like a move.
 * @typedef {{ type: 'close', pit: number } | { type: 'open', pit: number } | { type: 'own', pit: number, owner: Side }
 *   | { type: 'deal', pit: number, seeds: number, from: Side }} DealEvent
 */
/** @typedef {Event | DealEvent} ShownEvent */

/**
 * The board between two events.
 * @typedef {object} Standing
 * @property {number[]} pits
 * @property {[number, number]} stores
 * @property {string} owners
 * @property {number[]} closed
 * @property {number} hand           seeds in the hand
 * @property {number | null} place   the pit the hand is over
 * @property {number | null} from    the pit it was over before
 */

/** @param {Side} side */
export const index = (side) => (side === 'south' ? 0 : 1);

/** @param {Side} side @returns {Side} */
export const other = (side) => (side === 'south' ? 'north' : 'south');

/**
 * @param {State} state
 * @returns {Standing}
 */
export function standing({ pits, stores, owners, closed }) {
  return copy({ pits, stores, owners, closed, hand: 0, place: null, from: null });
}

/**
 * @param {Standing} board
 * @returns {Standing}
 */
function copy(board) {
  return { ...board, pits: [...board.pits], stores: [board.stores[0], board.stores[1]], closed: [...board.closed] };
}

/** @param {Standing} board @param {number} pit */
function moveHand(board, pit) {
  board.from = board.place ?? pit;
  board.place = pit;
}

/**
 * Does what an event says.
 * @param {Standing} board
 * @param {ShownEvent} event
 */
function apply(board, event) {
  switch (event.type) {
    case 'lift':
      board.pits[event.pit] -= event.seeds;
      board.hand += event.seeds;
      moveHand(board, event.pit);
      break;
    case 'sow':
      board.hand -= 1;
      board.pits[event.pit] += 1;
      moveHand(board, event.pit);
      break;
    case 'capture':
    case 'sweep':
      board.pits[event.pit] -= event.seeds;
      board.stores[index(event.to)] += event.seeds;
      break;
    case 'keep':
      board.hand -= event.seeds;
      board.stores[index(event.to)] += event.seeds;
      break;
    case 'gift':
      board.stores[index(event.from)] -= 1;
      board.stores[index(event.to)] += 1;
      break;
    case 'deal':
      board.stores[index(event.from)] -= event.seeds;
      board.pits[event.pit] += event.seeds;
      break;
    case 'close':
      board.closed = [...board.closed, event.pit].sort((a, b) => a - b);
      break;
    case 'open':
      board.closed = board.closed.filter((pit) => pit !== event.pit);
      break;
    case 'own':
      board.owners = board.owners.slice(0, event.pit) + (event.owner === 'south' ? 'S' : 'N') + board.owners.slice(event.pit + 1);
      break;
    default:
  }
}

/** So many events are replayed at the most to come to any of them. */
const stride = 32;

/**
 * @param {State} before
 * @param {ShownEvent[]} events
 * @returns {(count: number) => Standing} the board after so many of the events
 */
export function replay(before, events) {
  /** @type {Standing[]} */
  const checkpoints = [];
  const board = standing(before);
  for (let done = 0; done <= events.length; done += 1) {
    if (done % stride === 0) {
      checkpoints.push(copy(board));
    }
    if (done < events.length) {
      apply(board, events[done]);
    }
  }
  return (count) => {
    const start = Math.floor(count / stride);
    const result = copy(checkpoints[start]);
    for (let done = start * stride; done < count; done += 1) {
      apply(result, events[done]);
    }
    return result;
  };
}
