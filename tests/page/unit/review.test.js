// What a review says of judged positions: which moves gave most away, and where the graph goes through.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createText } from '../../../www/i18n.js';
import { graphPoints, mistakeWords, mistakes } from '../../../www/review.js';

/** @typedef {import('../../../www/review.js').Judgement} Judgement */

/** @param {string} file */
const words = (file) => JSON.parse(readFileSync(new URL(`../../../www/text/${file}`, import.meta.url), 'utf8'));
const text = createText({ ...words('en.json'), ...words('en.study.json') }, 'en');
const game = { id: 'bosh', pitsPerRow: 5, seedsPerPit: 4, totalSeeds: 40, stores: false, rounds: /** @type {const} */ ('closing') };
const size = { width: 100, height: 60, edge: 10 };

/** @param {number} margin @param {number | null} [pit] @param {boolean} [exact] @returns {Judgement} */
const judged = (margin, pit = null, exact = true) => ({ margin, exact, pit });

/** @param {'south' | 'north'} player @param {number} pit */
const move = (player, pit) => ({ player, pit });

test('a move gives away what the margin falls by for the one who made it', () => {
  const moves = [move('south', 0), move('north', 5), move('south', 1)];
  const found = mistakes(moves, [judged(6, 4), judged(2, 6), judged(9, 2, false), judged(9)]);
  assert.deepEqual(found, [
    { number: 2, player: 'north', pit: 5, better: 6, lost: 7, exact: false },
    { number: 1, player: 'south', pit: 0, better: 4, lost: 4, exact: true },
  ]);
});

test('the best move gave nothing away, nor did one that was thought worse of before', () => {
  assert.deepEqual(mistakes([move('south', 4), move('south', 1)], [judged(6, 4), judged(2, 3, false), judged(5)]), []);
});

test('at most five are named, the dearest first', () => {
  const moves = Array.from({ length: 8 }, () => move('south', 0));
  const found = mistakes(moves, [36, 35, 33, 30, 26, 21, 15, 8, 0].map((margin) => judged(margin, 1)));
  assert.deepEqual(found.map(({ lost }) => lost), [8, 7, 6, 5, 4]);
});

test('where a position was not judged nothing is said of the moves beside it', () => {
  const moves = [move('south', 0), move('north', 5), move('south', 0)];
  assert.deepEqual(mistakes(moves, [judged(9, 1), undefined, judged(9, 1), judged(5)]).map(({ number }) => number), [3]);
});

test('a mistake in words, proven or about', () => {
  const mistake = { number: 7, player: /** @type {const} */ ('north'), pit: 7, better: 9, lost: 4, exact: true };
  assert.equal(mistakeWords({ text, game }, mistake), 'Move 7: North c gave 4 away. e was better.');
  assert.equal(mistakeWords({ text, game }, { ...mistake, exact: false }), 'Move 7: North c gave about 4 away. e was better.');
});

test('the graph runs from edge to edge, South above the middle, the greatest margin at the edge', () => {
  assert.deepEqual(graphPoints([judged(0), judged(-4), judged(2)], size), [
    { number: 0, x: 10, y: 30 }, { number: 1, x: 50, y: 50 }, { number: 2, x: 90, y: 20 },
  ]);
});

test('the graph leaves out what was not judged, and is whole for a game without moves', () => {
  assert.deepEqual(graphPoints([undefined, judged(0), judged(0)], size).map(({ number }) => number), [1, 2]);
  assert.deepEqual(graphPoints([judged(0)], size), [{ number: 0, x: 10, y: 30 }]);
});
