// What arrows, letters, Home and End mean on the board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lettered, neighbour, pictureLines, pitOfKey } from '../../../www/input.js';

// Two rows of three, as they lie in the picture: 5 4 3 above 0 1 2.
const points = [[0, 1], [1, 1], [2, 1], [2, 0], [1, 0], [0, 0]].map(([x, y]) => ({ x, y }));
const lines = pictureLines(points);
const letters = ['A', 'B', 'C', 'a', 'b', 'c'];

const key = (/** @type {string} */ name, modifiers = {}) => ({ key: name, ctrlKey: false, altKey: false, metaKey: false, ...modifiers });
const board = { lines, points, letters, northFirst: false, current: 1 };

test('the lines are read from the top and from the left', () => {
  assert.deepEqual(lines, [[5, 4, 3], [0, 1, 2]]);
});

test('a wrapped board is read line by line', () => {
  const wrapped = [[0, 3], [1, 3], [1, 2], [0, 2], [0, 1], [1, 1], [1, 0], [0, 0]].map(([x, y]) => ({ x, y }));
  assert.deepEqual(pictureLines(wrapped, 2), [[7, 6], [4, 5], [3, 2], [0, 1]]);
});

test('uneven hollows still make two lines', () => {
  const uneven = points.map(({ x, y }, pit) => ({ x, y: y + (pit % 2) * 0.3 }));
  assert.deepEqual(pictureLines(uneven), lines);
});

test('arrows move as the picture lies, and stop at its edge', () => {
  const go = (/** @type {number} */ pit, /** @type {import('../../../www/input.js').Direction} */ way) => neighbour(lines, points, pit, way);
  assert.equal(go(1, 'left'), 0);
  assert.equal(go(1, 'right'), 2);
  assert.equal(go(1, 'up'), 4);
  assert.equal(go(3, 'down'), 2);
  assert.equal(go(4, 'left'), 5);
  assert.equal(go(0, 'left'), 0);
  assert.equal(go(4, 'up'), 4);
});

test('a letter means the mover’s own pit in either case, and the other row’s when typed again', () => {
  assert.equal(lettered(letters, 'b', false, null), 1);
  assert.equal(lettered(letters, 'B', false, null), 1);
  assert.equal(lettered(letters, 'B', true, null), 4);
  assert.equal(lettered(letters, 'b', false, 1), 4);
  assert.equal(lettered(letters, 'b', false, 4), 1);
  assert.equal(lettered(letters, 'z', false, 1), null);
});

test('Home and End lead along the line, with control along the board', () => {
  assert.equal(pitOfKey(key('Home'), board), 0);
  assert.equal(pitOfKey(key('End'), board), 2);
  assert.equal(pitOfKey(key('Home', { ctrlKey: true }), board), 5);
  assert.equal(pitOfKey(key('End', { ctrlKey: true }), board), 2);
});

test('keys that belong to others lead nowhere', () => {
  for (const name of ['Tab', 'Enter', ' ', 'Escape', 'ä', '1']) assert.equal(pitOfKey(key(name), board), null);
  assert.equal(pitOfKey(key('c', { ctrlKey: true }), board), null);
  assert.equal(pitOfKey(key('ArrowLeft', { altKey: true }), board), null);
});
