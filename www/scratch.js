/** Games beside the match: a round taken up at any of its moves, and lines played on from there. Nothing here reaches the match. */

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./pkg/adji.js').RoundRecord} RoundRecord */
/** @typedef {import('./pkg/adji.js').Side} Side */
/** @typedef {import('./session.js').Stop} Stop */

/**
 * The text of a round as it stood after some of its moves, for an analyst to be asked about.
 * @param {Engine} engine
 * @param {RoundRecord} round
 * @param {number} number  of moves
 */
export function textAfter(engine, { dealt, moves }, number) {
  const game = engine.fromPosition(dealt);
  for (const { pit } of moves.slice(0, number)) game.move(pit);
  const text = game.text();
  game.free();
  return text;
}

/**
 * The stops that a line of pits leads to.
 * @param {Engine} engine
 * @param {string} text  where the line begins
 * @param {number[]} pits
 * @param {Stop} from  the stop of the match it begins at
 * @returns {Stop[]}
 */
export function stopsAlong(engine, text, pits, { round, number }) {
  const game = engine.fromText(text);
  const stops = pits.map((pit, index) => {
    const before = game.state();
    const events = game.move(pit);
    const state = game.state();
    const move = { player: /** @type {Side} */ (before.turn), pit, events, after: state };
    return { round, number: number + index + 1, move, before, state };
  });
  game.free();
  return stops;
}
