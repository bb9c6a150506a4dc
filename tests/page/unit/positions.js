// The worked positions that the engine's tests use, too, as moves with events and states in full dress.
import { readFileSync, readdirSync } from 'node:fs';

/** @typedef {import('../../../www/pkg/adji.js').State} State */
/** @typedef {import('../../../www/pkg/adji.js').Event} Event */
/** @typedef {import('../../../www/pkg/adji.js').Side} Side */
/** @typedef {{ game: string, name: string, player: Side, pit: number, before: State, events: Event[], after: State }} Move */

const FOLDER = new URL('../../vectors/positions/', import.meta.url);

/** The fields of each event after its type. @type {Record<string, string[]>} */
const FIELDS = {
  lift: ['pit', 'seeds'],
  sow: ['pit'],
  capture: ['pit', 'seeds', 'to'],
  again: ['player'],
  pass: ['player'],
  endless: ['pit'],
  keep: ['seeds', 'to'],
  sweep: ['pit', 'seeds', 'to'],
  gift: ['from', 'to'],
};

/** @param {[string, ...unknown[]]} list @returns {Event} */
function event([type, ...values]) {
  return /** @type {Event} */ ({ type, ...Object.fromEntries(FIELDS[type].map((field, at) => [field, values[at]])) });
}

/**
 * A whole state; what is left out is as at the beginning of a match.
 * @param {Partial<State> & { game: string, pits: number[] }} fields
 * @returns {State}
 */
export function stateOf(fields) {
  const row = fields.pits.length / 2;
  return {
    stores: [0, 0],
    turn: 'south',
    owners: 'S'.repeat(row) + 'N'.repeat(row),
    closed: [],
    round: 1,
    opening: false,
    end: null,
    winner: null,
    matchOver: false,
    matchWinner: null,
    buys: null,
    moves: [],
    ...fields,
  };
}

/** Every move of every worked position. @returns {Move[]} */
export function moves() {
  return readdirSync(FOLDER).sort().flatMap((file) => {
    const game = file.replace('.jsonl', '');
    const lines = readFileSync(new URL(file, FOLDER), 'utf8').trim().split('\n');
    return lines.flatMap((line, number) => {
      const { position, moves: played } = JSON.parse(line);
      return Object.entries(played).map(([pit, { events, then }]) => ({
        game,
        name: `${game} ${number + 1}, pit ${pit}`,
        player: position.turn,
        pit: Number(pit),
        before: stateOf({ game, ...position }),
        events: [...events.map(event), ...(then.end ? [{ type: 'end', reason: then.end }] : [])],
        after: stateOf({ game, ...then, latestFour: then.latest_four }),
      }));
    });
  });
}
