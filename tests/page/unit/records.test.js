// The door of records as an embedder meets it: names, shapes, errors, and no input that traps it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { refusalSentence } from '../../../www/announce.js';
import { recordsOf } from '../../../www/engine.js';
import { createText } from '../../../www/i18n.js';
import * as engine from '../../../www/pkg/record/adji.js';

const { Game, initSync } = engine;

/** @param {string} file */
const read = (file) => readFileSync(new URL(`../../../www/${file}`, import.meta.url));

initSync({ module: new WebAssembly.Module(read('pkg/record/adji_bg.wasm')) });

const text = createText(JSON.parse(String(read('text/en.json'))), 'en');

/** Values that are no record, no tags and no comments. @type {any[]} */
const STRANGE = [
  NaN, -1, 2 ** 53, 'text', true, Symbol('tag'), 10n, [0], [null], [[]], [{}], { South: 7 }, { 'a b': '' }, { [Symbol('tag')]: '' },
  [{ round: 1, move: 0 }], [{ round: -1, move: 0, text: '' }], [{ round: 1, move: 0.5, text: '' }], Array(2 ** 32 - 1),
  new Proxy({}, { ownKeys() { throw new Error('a hostile trap'); } }), { get South() { throw new Error('a hostile getter'); } },
  [{ get round() { throw new Error('a hostile getter'); } }],
];

/**
 * @param {string} record
 * @returns {any}
 */
function refusal(record) {
  try {
    Game.fromRecord(record);
  } catch (error) {
    return error;
  }
  return assert.fail(`this should be refused: ${record}`);
}

test('a record holds tags and comments, and gives them back with the match', () => {
  const game = new Game('bosh');
  game.move(2);
  game.move(8);
  const tags = { South: 'Amina', Date: '2026-11-30' };
  const comments = [{ round: 1, move: 0, text: 'before' }, { round: 1, move: 2, text: 'after' }];
  const record = game.record(tags, [comments[1], comments[0]]);
  assert.equal(record, [
    '[Game "bosh"]', '[South "Amina"]', '[Date "2026-11-30"]', '[Rules "1"]', '[Opener "south"]', '[Result "*"]', '',
    '[Round "1"]', '{before}', '1. C d {after}', '', '*', '',
  ].join('\n'));
  const found = Game.fromRecord(record);
  assert.equal(found.game.text(), game.text());
  assert.deepEqual(found.tags, tags);
  assert.deepEqual(found.comments, comments);
  assert.equal(game.record(), game.record({}, []));
  assert.equal(game.record(undefined, undefined), game.record());
});

test('a refusal has a code, a place, and a reason with a code of its own', () => {
  const { code, values, message } = refusal('[Game "bosh"]\n1. C C *');
  assert.equal(code, 'in-record');
  assert.equal(message, 'line 2, column 6: pit C belongs to South; North may play a, b, d, e');
  assert.deepEqual(values, {
    code, line: 2, column: 6, row: 5, why: { code: 'pit-not-yours', pit: 2, player: 'north', legal: [5, 6, 8, 9], owner: 'south' },
  });
});

test('the page tells a refusal in its own words, in the letters of the record’s game', () => {
  const sentence = refusalSentence(text, refusal('[Game "anywoli"]\n1. A A *'), { pitsPerRow: 5 });
  assert.match(sentence, /^Line 2, column 6: Pit A belongs to South\. North may play a, b, .*, k, and l\.$/);
});

test('strange tags, comments and records are refused, and the game stays as it was', () => {
  const game = new Game('bosh');
  game.move(2);
  const before = game.record();
  for (const strange of STRANGE) {
    assert.throws(() => game.record(strange), Error);
    if (typeof strange !== 'string') assert.throws(() => game.record({ South: strange }), Error);
    assert.throws(() => game.record({}, strange), Error);
    assert.throws(() => Game.fromRecord(strange), Error);
    assert.equal(game.record(), before);
  }
});

test('no more is copied than a record has room for', () => {
  const game = new Game('bosh');
  const long = 'a'.repeat(900_000);
  const comments = Array(1000).fill({ round: 1, move: 0, text: long });
  for (const attempt of [
    () => game.record({}, comments), () => game.record({ A: long, B: long }), () => Game.fromRecord('{'.repeat(1_000_001)),
    () => game.record({}, Array(1_000_000).fill({ round: 1, move: 0, text: '' })),
  ]) assert.throws(attempt, { code: 'record-too-long' });
  assert.throws(() => game.record(Object.fromEntries(Array.from({ length: 101 }, (_, place) => [`A${place}`, '']))), { code: 'record-too-many-tags' });
});

test('the page has a match and its notes by the text of the match', () => {
  const records = recordsOf(engine);
  const game = new Game('bosh');
  game.move(2);
  const notes = { tags: { South: 'Amina' }, comments: [{ round: 1, move: 1, text: 'x' }] };
  assert.deepEqual(records.read(records.write(game.text(), notes)), { game: 'bosh', line: game.text(), ...notes });
});
