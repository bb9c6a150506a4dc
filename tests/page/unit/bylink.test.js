// Matches played by link: how one that comes stands to the one that is held, and what a browser holds of them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { actor, relation } from '../../../www/bylink.js';
import { loadEngine } from '../../../www/engine.js';
import { Held } from '../../../www/held.js';
import { Session } from '../../../www/session.js';
import { Storage } from '../../../www/storage.js';
import { rounds } from '../browser/record.js';

const engine = await loadEngine(readFileSync(new URL('../../../www/pkg/adji_bg.wasm', import.meta.url)));

/** @typedef {import('../../../www/session.js').Session} Match */

/** @param {string} game @param {number[]} moves */
function played(game, moves) {
  const session = Session.start(engine, game);
  for (const pit of moves) session.play(pit);
  return session;
}

/** @param {Match} session */
function playOut(session) {
  while (session.legalMoves().length > 0) session.play(session.legalMoves()[0]);
  return session;
}

/** @param {Match} held @param {Match} come */
const between = (held, come) => relation(held.stops, come.stops);

test('the same, onward, older, another', () => {
  const [none, two, three, others] = [[], [2, 8], [2, 8, 1], [2, 6]].map((moves) => played('bosh', moves));
  assert.equal(between(two, two), 'same');
  assert.equal(between(two, three), 'onward');
  assert.equal(between(none, three), 'onward');
  assert.equal(between(three, two), 'older');
  assert.equal(between(two, others), 'other');
  assert.equal(between(three, others), 'other');
  assert.equal(between(two, played('anywoli', [0])), 'other');
});

test('rounds belong to a match, and so does what was bought between them', () => {
  const held = played('adji-kui-ii', rounds('adji-kui-ii', 0)[0].moves);
  assert.equal(actor(held), 'south', 'who buys has to do something');
  const [come, otherwise] = [[9, 10, 11], [6, 7, 8]].map((pits) => {
    const session = Session.read(engine, held.text);
    session.nextRound(pits);
    return session;
  });
  assert.equal(between(held, come), 'onward');
  assert.equal(between(come, held), 'older');
  assert.equal(between(come, otherwise), 'other');
});

test('who has to do something', () => {
  assert.equal(actor(played('bosh', [])), 'south');
  assert.equal(actor(played('bosh', [2])), 'north');
  assert.equal(actor(playOut(Session.start(engine, 'djenon-abe'))), null);
});

/** @param {number} at */
const match = (at) => ({ id: at.toString(36), side: /** @type {const} */ ('north'), settled: at, text: `a1.bosh.s.${at}` });

/** A browser that keeps what it is given. */
function storage() {
  const kept = new Map();
  return new Storage(() => /** @type {any} */ ({
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ line) => kept.set(key, line),
    removeItem: (/** @type {string} */ key) => kept.delete(key),
  }));
}

test('matches are found again by their ids, and the one untouched for longest goes when there are too many', () => {
  const held = new Held(storage());
  for (let at = 0; at < 30; at += 1) held.keep(match(at));
  held.keep({ ...match(0), settled: 99 });
  held.keep(match(30));
  assert.deepEqual(held.find('0'), { ...match(0), settled: 99 });
  assert.equal(held.find('1'), null, 'the oldest');
  assert.deepEqual(held.find('2'), match(2));
  assert.deepEqual(held.find((30).toString(36)), match(30));
  assert.equal(held.find('zz'), null);
});

test('what is damaged is passed over, and what is whole beside it is not', () => {
  const kept = storage();
  kept.write('by-link', `<b>\n5 east 1 a1\n6 south x a1\n7 south 3 a1.bosh.s..x\n\n8 north`);
  const held = new Held(kept);
  assert.deepEqual(held.find('7'), { id: '7', side: 'south', settled: 3, text: 'a1.bosh.s..x' });
  for (const id of ['5', '6', '8', '<b>']) assert.equal(held.find(id), null);
});
