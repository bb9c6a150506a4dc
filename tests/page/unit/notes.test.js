// What people have written about a match: kept, dropped with the moves it was about, and never trusted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepNotes, keptNotes, notesAfter } from '../../../www/notes.js';
import { placeIn } from '../../../www/record.js';
import { Storage } from '../../../www/storage.js';

/** @typedef {import('../../../www/engine.js').Notes} Notes */
/** @typedef {import('../../../www/session.js').Change} Change */

/** A storage without a browser. */
const memory = () => new Storage(() => { throw new Error('refused'); });

/** @type {Notes} */
const notes = {
  tags: { South: 'Amina' },
  comments: [
    { round: 1, move: 0, text: 'before' }, { round: 1, move: 2, text: 'after two' },
    { round: 2, move: 1, text: 'the second' }, { round: 2, move: 3, text: 'later' },
  ],
};

/** What is left of the notes after a change that led to so many moves of a round.
 * @param {Change['kind']} kind @param {number} round @param {number} moves */
function left(kind, round, moves) {
  const after = { round, moves: Array(moves).fill(0) };
  const change = /** @type {Change} */ (/** @type {unknown} */ ({ kind, after }));
  return notesAfter(notes, change).comments.map(({ text }) => text);
}

test('notes are kept under the game, and not kept where there are none', () => {
  const storage = memory();
  keepNotes(storage, 'bosh', notes);
  assert.deepEqual(keptNotes(storage, 'bosh'), notes);
  assert.deepEqual(keptNotes(storage, 'anywoli'), { tags: {}, comments: [] });
  keepNotes(storage, 'bosh', { tags: {}, comments: [] });
  assert.equal(storage.notesLine('bosh'), null);
});

test('with a match its notes go', () => {
  const storage = memory();
  keepNotes(storage, 'bosh', notes);
  storage.keepMatch('bosh', null);
  assert.equal(storage.notesLine('bosh'), null);
});

test('a damaged line has no notes, and strange parts of one are left out', () => {
  const storage = memory();
  for (const line of ['', '{', 'null', '7', '[]', '{"tags":7,"comments":7}', '{"comments":{}}']) {
    storage.keepNotes('bosh', line);
    assert.deepEqual(keptNotes(storage, 'bosh'), { tags: {}, comments: [] }, line);
  }
  storage.keepNotes('bosh', JSON.stringify({ tags: { South: 7, North: 'Bo' }, comments: [null, 3, { round: 1 }, notes.comments[0]] }));
  assert.deepEqual(keptNotes(storage, 'bosh'), { tags: { North: 'Bo' }, comments: [notes.comments[0]] });
});

test('comments last while moves are only undone and redone', () => {
  for (const kind of /** @type {const} */ (['undo', 'redo', 'elsewhere'])) assert.equal(left(kind, 2, 0).length, 4);
});

test('a move drops what was said of the moves it replaces', () => {
  assert.deepEqual(left('move', 2, 4), ['before', 'after two', 'the second', 'later']);
  assert.deepEqual(left('move', 2, 3), ['before', 'after two', 'the second']);
  assert.deepEqual(left('move', 2, 1), ['before', 'after two']);
  assert.deepEqual(left('move', 1, 2), ['before']);
  assert.deepEqual(left('deal', 2, 0), ['before', 'after two']);
});

test('a place is found by line and column, in characters', () => {
  const text = '[South "🌱é"]\n1. C de *\n';
  const word = (/** @type {number} */ line, /** @type {number} */ column) => {
    const { start, end } = placeIn(text, line, column);
    return text.slice(start, end);
  };
  assert.equal(word(1, 9), '🌱é');
  assert.equal(word(2, 4), 'C');
  assert.equal(word(2, 6), 'de');
  assert.equal(word(1, 1), '[');
  for (const [line, column] of [[3, 1], [9, 9], [2, 99]]) {
    const { start, end } = placeIn(text, line, column);
    assert(start <= end && end <= text.length);
  }
});
