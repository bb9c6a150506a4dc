// Moves, positions and refusals in words: sentences picked by hand, and no gaps in any of the worked positions.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  endLine, matchLine, moveSentence, openingLine, pitLabel, pitLetter, refusalSentence, roundLine, turnLine,
} from '../../../www/announce.js';
import { createText } from '../../../www/i18n.js';
import { moves, stateOf } from './positions.js';

const text = createText(JSON.parse(readFileSync(new URL('../../../www/text/en.json', import.meta.url), 'utf8')), 'en');

/** @typedef {import('./positions.js').State} State */
/** @typedef {import('./positions.js').Event} Event */
/** @typedef {import('./positions.js').Side} Side */

/** @type {Record<string, number>} */
const ROWS = { 'adji-boto': 5, 'adji-kui-ii': 6, bosh: 5, anywoli: 12, 'djenon-abe': 6 };

/** @param {string} id */
const info = (id) => ({ id, pitsPerRow: ROWS[id] });

/** @param {string} game @param {Partial<State>} [fields] */
const state = (game, fields) => stateOf({ game, pits: Array(2 * ROWS[game]).fill(2), ...fields });

/** @param {number} pit @returns {Event} */
const lift = (pit) => ({ type: 'lift', pit, seeds: 1 });
/** @param {number} pit @returns {Event} */
const sow = (pit) => ({ type: 'sow', pit });
/** @param {number} pit @param {number} seeds @param {Side} to @returns {Event} */
const capture = (pit, seeds, to = 'south') => ({ type: 'capture', pit, seeds, to });
/** @param {Side} player @returns {Event} */
const pass = (player) => ({ type: 'pass', player });

/**
 * The sentence of a move of South's.
 * @param {string} game
 * @param {number} pit
 * @param {Event[]} events
 * @param {Partial<State>} [after]
 * @param {Partial<State>} [before]
 */
const said = (game, pit, events, after, before) => moveSentence(text, {
  game: info(game), player: 'south', pit, events, before: state(game, before), after: state(game, { turn: 'north', ...after }),
});

test('laps, captures and a pass', () => {
  const events = [lift(2), sow(3), lift(4), sow(5), lift(6), sow(7), capture(7, 4), pass('north')];
  assert.equal(said('bosh', 2, events), 'South played C: 3 laps, took 4 from c. North has no move and passes.');
  assert.equal(said('djenon-abe', 2, [lift(2), sow(3), pass('north')], { turn: 'south' }),
    'South played C: ended in D. North has no seeds to move and passes.');
});

test('captures from several pits are listed, from many they are counted', () => {
  const run = (/** @type {number} */ count) => [lift(0), sow(1), ...Array.from({ length: count }, (_, at) => capture(5 + at % 5, 3))];
  assert.equal(said('adji-boto', 0, run(2)), 'South played A: took 6 from a and b.');
  assert.equal(said('adji-boto', 0, run(5)), 'South played A: took 15 from 5 pits.');
});

test('Anywoli: fours for the rival, an extra move, the last four', () => {
  /** @type {Partial<State>} */
  const after = { end: 'last-four', latestFour: 'north', turn: null };
  assert.equal(said('anywoli', 0, [lift(0), sow(12), capture(12, 4, 'north'), sow(13), capture(13, 4), { type: 'again', player: 'south' }]),
    'South played A: took 4 from b. North received 4 from a. South moves again.');
  assert.equal(said('anywoli', 0, [lift(0), sow(12), capture(12, 4, 'north'), { type: 'keep', seeds: 1, to: 'north' }, { type: 'end', reason: 'last-four' }], after),
    'South played A: ended in a. North received 4 from a. In the middle of the sowing only four seeds are left in play: '
    + 'North took the latest four and takes these too.');
});

test('an extra move that cannot be made is a pass', () => {
  assert.equal(said('anywoli', 0, [lift(0), sow(1), capture(1, 4), { type: 'again', player: 'south' }, pass('south')]), 'South played A: took 4 from B. South has no seeds to move and passes.');
});

test('an endless sowing', () => {
  assert.equal(said('bosh', 0, [lift(0), sow(1), lift(2), sow(3), { type: 'endless', pit: 4 }]),
    'South played A: 2 laps. The sowing would never end, so it stops here and the seeds stay where they lie.');
});

test('Bosh: the forfeit', () => {
  assert.equal(said('bosh', 4, [lift(4), sow(5), { type: 'end', reason: 'forfeit' }], { end: 'forfeit', turn: null }),
    'South played E: ended in a. North has no stones left to move and forfeits the rest to South.');
});

test('Djenon-abe: the feeding duty, and the gift', () => {
  /** @type {Partial<State>} */
  const empty = { pits: [2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0], turn: 'south' };
  assert.equal(said('djenon-abe', 0, [lift(0), sow(1), pass('north')], empty),
    'South played A: ended in B. North has no seeds to move and passes. South must feed North now.');
  assert.match(said('djenon-abe', 0, [lift(0), sow(1)], { ...empty, pits: [0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2], turn: 'north' }),
    /South’s row is empty: if a move feeds South, North must choose such a move\.$/);
  assert.match(said('djenon-abe', 0, [lift(0), sow(1), { type: 'gift', from: 'south', to: 'north' }, { type: 'end', reason: 'no-move' }], { end: 'no-move', turn: null }),
    /North has no seeds and cannot be fed, so the game is over\..* South holds the last seeds and gives one of them to North\.$/);
});

test('Adji-boto: the opening cycle', () => {
  const opening = state('adji-boto', { opening: true, played: [0, 5, 1] });
  assert.equal(openingLine(text, opening), 'Opening: move 4 of 10, no captures yet.');
  assert.equal(openingLine(text, state('adji-boto')), '');
  assert.match(said('adji-boto', 0, [lift(0), sow(1)], {}, { opening: true }), /captures count from now on/);
});

test('whose turn it is, who has won and why', () => {
  assert.equal(turnLine(text, state('bosh')), 'South to move.');
  const won = state('bosh', { turn: null, end: 'forfeit', winner: 'north', stores: [13, 27], matchOver: true, matchWinner: 'north' });
  assert.equal(roundLine(text, won), 'North wins the round by 14, 27 to 13.');
  assert.equal(turnLine(text, won), roundLine(text, won));
  assert.equal(matchLine(text, won), 'North wins the match: South cannot fill a pit any more.');
  const drawn = state('anywoli', { turn: null, end: 'repetition', winner: 'draw', stores: [48, 48], matchOver: true });
  assert.equal(roundLine(text, drawn), 'The game is a draw, 48 to 48.');
  assert.match(endLine(text, drawn), /third time, so the game is over/);
  assert.equal(matchLine(text, drawn), '');
  assert.equal(roundLine(text, state('bosh')) + endLine(text, state('bosh')) + matchLine(text, state('bosh')), '');
});

test('pits for those who do not see them', () => {
  const shown = state('adji-kui-ii', { pits: [5, 1, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2], owners: 'SSSSSSNNNNNS' });
  /** @param {number} pit @param {Side | null} viewer @param {Partial<State>} [over] */
  const label = (pit, viewer, over) => pitLabel(text, { game: info('adji-kui-ii'), state: { ...shown, ...over }, pit, legal: [0, 11], viewer });
  assert.equal(label(0, 'south'), 'your pit A, 5 seeds, playable');
  assert.equal(label(0, null), "South's pit A, 5 seeds, playable");
  assert.equal(label(1, 'south'), 'your pit B, 1 seed');
  assert.equal(label(2, 'south'), 'your pit C, empty');
  assert.equal(label(6, 'south'), "North's pit a, 2 seeds");
  assert.equal(label(11, null), "South's pit f, bought, 2 seeds, playable");
  assert.equal(label(2, 'south', { closed: [2] }), 'your pit C, closed with sand');
  assert.equal(label(1, 'south', { opening: true, played: [1] }), 'your pit B, 1 seed, already played');
});

test('letters are counted from each player’s own left', () => {
  assert.deepEqual([0, 11, 12, 23].map((pit) => pitLetter(info('anywoli'), pit)), ['A', 'L', 'a', 'l']);
});

test('a refusal is told with letters, or else in the engine’s words', () => {
  const refusal = Object.assign(new Error('pit 7 belongs to North'), {
    code: 'pit-not-yours', values: { pit: 7, owner: 'north', player: 'south', legal: [0, 2] },
  });
  assert.equal(refusalSentence(text, refusal, info('bosh')), 'Pit c belongs to North. South may play A and C.');
  assert.equal(refusalSentence(text, refusal), 'pit 7 belongs to North');
  assert.equal(refusalSentence(text, Object.assign(new Error('as it is'), { code: 'new-code', values: {} }), info('bosh')), 'as it is');
  assert.equal(refusalSentence(text, new Error('plain'), info('bosh')), 'plain');
});

test('every worked move can be told, without gaps', () => {
  for (const { name, game, ...move } of moves()) {
    const sentence = moveSentence(text, { ...move, game: info(game) });
    assert.match(sentence, /^(South|North) played [A-La-l]: [^{}]+\.$/, name);
    assert.doesNotMatch(sentence, /undefined|say\.| {2}|false/, name);
  }
});
