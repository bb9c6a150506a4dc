// What can be chosen for a game on another page: what is right, what stands in for what is wrong, and who sits where.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { controlNames, excerpt, optionNames, optionValues, readOption, seatsOf, shownControls } from '../../../www/options.js';
import { choices, levels } from '../../../www/preferences.js';

const games = ['adji-boto', 'bosh'];

test('what is left out is the default', () => {
  for (const given of [null, undefined, '']) {
    assert.deepEqual(optionNames.map((name) => readOption(name, given, games).value), ['adji-boto', '', 'auto', '', '', 'normal', 'undo redo replay pause', '']);
  }
});

test('what is right is taken as it is', () => {
  for (const [name, values] of Object.entries(optionValues)) {
    for (const value of values) assert.deepEqual(readOption(/** @type {any} */ (name), value, games), { value, right: null });
  }
  assert.deepEqual(readOption('game', 'bosh', games), { value: 'bosh', right: null });
  assert.deepEqual(readOption('moves', 'anything', games), { value: 'anything', right: null });
});

test('the default stands in for what is wrong, and what would be right is told', () => {
  for (const name of /** @type {const} */ (['game', 'theme', 'side', 'level', 'speed', 'controls'])) {
    for (const wrong of ['x', '__proto__', 'toString', ' ', 'BOSH', '<b>', 'x'.repeat(1e6)]) {
      const { value, right } = readOption(name, wrong, games);
      assert.equal(value, readOption(name, null, games).value);
      assert.ok(right?.every(Boolean) && right.length > 1, `${name} ${wrong.slice(0, 9)}`);
    }
  }
});

test('levels and speeds are those of the page', () => {
  assert.deepEqual(optionValues.level, ['', ...levels]);
  assert.deepEqual(optionValues.speed, choices.speed);
});

test('tools are shown as they are named', () => {
  assert.deepEqual(shownControls('all'), controlNames);
  assert.deepEqual(shownControls('none'), []);
  assert.deepEqual(shownControls('open undo'), ['undo', 'open']);
  assert.equal(readOption('controls', ' undo   open ', games).value, 'undo open');
  assert.ok(readOption('controls', 'none undo', games).right);
});

test('the computer has the side that the person has not', () => {
  assert.deepEqual(seatsOf('south', 'elder'), { south: 'person', north: 'elder' });
  assert.deepEqual(seatsOf('north', 'elder'), { south: 'elder', north: 'person' });
  assert.deepEqual(seatsOf('both', 'elder'), { south: 'person', north: 'person' });
  assert.deepEqual(seatsOf('', 'elder'), { south: 'person', north: 'elder' });
  for (const side of ['', 'both', 'south', 'north']) assert.deepEqual(seatsOf(side, ''), { south: 'person', north: 'person' });
});

test('a long value is told in part', () => {
  assert.equal(excerpt('short'), 'short');
  assert.equal(excerpt('x'.repeat(1000)).length, 41);
});
