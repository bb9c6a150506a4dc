// What is kept and what happens where nothing can be kept.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Storage, matchLine, savedMatch } from '../../../www/storage.js';

/** A storage area as the browser has one. */
function area() {
  /** @type {Map<string, string>} */
  const lines = new Map();
  return /** @type {globalThis.Storage & { lines: typeof lines }} */ (/** @type {unknown} */ ({
    lines,
    getItem: (/** @type {string} */ key) => lines.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ line) => lines.set(key, line),
    removeItem: (/** @type {string} */ key) => lines.delete(key),
  }));
}

test('a match is kept under its game, and removed', () => {
  const kept = area();
  const storage = new Storage(() => kept);
  assert.equal(storage.matchLine('bosh'), null);
  storage.keepMatch('bosh', { text: 'abc', undone: 2 });
  assert.deepEqual([...kept.lines], [['adji.match.bosh', 'abc 2']]);
  assert.equal(storage.matchLine('bosh'), 'abc 2');
  storage.keepMatch('bosh', null);
  assert.equal(storage.matchLine('bosh'), null);
  assert.equal(kept.lines.size, 0);
});

test('a line says how many moves are undone only if some are', () => {
  for (const saved of [{ text: 'abc', undone: 0 }, { text: 'abc', undone: 12 }]) {
    assert.deepEqual(savedMatch(matchLine(saved)), saved);
  }
  assert.equal(matchLine({ text: 'abc', undone: 0 }), 'abc');
});

test('any line at all can be read', () => {
  for (const line of ['', ' ', '12', 'a b', 'a -1', '{"a":1}', 'x'.repeat(1_000_000)]) {
    assert.deepEqual(savedMatch(line), { text: line, undone: 0 });
  }
  assert.deepEqual(savedMatch('a 99999999999'), { text: 'a 99999999999', undone: 0 });
});

test('a browser that refuses everything costs only the memory', () => {
  const storage = new Storage(() => { throw new DOMException('denied', 'SecurityError'); });
  assert.equal(storage.lasting, false);
  assert.equal(storage.matchLine('bosh'), null);
  storage.keepMatch('bosh', { text: 'abc', undone: 0 });
  assert.equal(storage.matchLine('bosh'), 'abc');
  storage.keepMatch('bosh', null);
  assert.equal(storage.matchLine('bosh'), null);
});

test('a full storage keeps the newest line in memory until there is room again', () => {
  const kept = area();
  const storage = new Storage(() => kept);
  storage.write('settings', 'old');
  const { setItem } = kept;
  kept.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  storage.write('settings', 'new');
  assert.equal(storage.read('settings'), 'new');
  assert.equal(storage.lasting, false);
  kept.setItem = setItem;
  storage.write('settings', 'newest');
  assert.equal(storage.read('settings'), 'newest');
  assert.equal(kept.lines.get('adji.settings'), 'newest');
});
