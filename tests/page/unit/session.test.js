// The running match: truth, record, undo and redo, and what is kept of it. The engine is the real one.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { loadEngine } from '../../../www/engine.js';
import { Session } from '../../../www/session.js';

/** @typedef {import('../../../www/session.js').Change} Change */

const engine = await loadEngine(await readFile(new URL('../../../www/pkg/adji_bg.wasm', import.meta.url)));

/** Plays the first legal pit until the round is over, or so many times.
 * @param {Session} session
 * @param {number} [times] */
function playOn(session, times = 2000) {
  for (let left = times; left > 0 && session.state.end === null; left--) session.play(session.legalMoves()[0]);
}

test('a new match has not begun, and every game has one', () => {
  for (const { id } of engine.games) {
    const session = Session.start(engine, id);
    assert.equal(session.info.id, id);
    assert.equal(session.begun, false);
    assert.equal(session.stops.length, 1);
  }
});

test('a move changes the truth at once and tells before and after', () => {
  const session = Session.start(engine, 'bosh');
  /** @type {Change[]} */
  const changes = [];
  session.subscribe((change) => changes.push(change));
  const before = session.state;
  session.play(2);
  assert.equal(changes.length, 1);
  const [change] = changes;
  assert.equal(change.kind, 'move');
  assert.deepEqual(change.before, before);
  assert.deepEqual(change.after, session.state);
  assert.equal(session.lastMove?.pit, 2);
  assert.equal(session.lastMove?.player, 'south');
  assert.equal(session.begun, true);
});

test('a refused move changes nothing and tells nobody', () => {
  const session = Session.start(engine, 'bosh');
  const { state, saved } = session;
  session.subscribe(() => assert.fail('nothing has changed'));
  for (const pit of [7, 99, -1, 1.5, Number.NaN]) assert.throws(() => session.play(pit), Error);
  assert.throws(() => session.nextRound(), Error);
  assert.deepEqual(session.state, state);
  assert.deepEqual(session.saved, saved);
});

test('a preview is what the move then says', () => {
  const session = Session.start(engine, 'anywoli');
  const { state } = session;
  const events = session.preview(3);
  assert.deepEqual(session.state, state);
  session.play(3);
  assert.deepEqual(session.lastMove?.events, events);
});

test('the record kept move by move is the engine’s own', () => {
  for (const { id } of engine.games) {
    const session = Session.start(engine, id);
    playOn(session, 12);
    assert.deepEqual(session.rounds, engine.fromText(session.saved.text).history());
  }
});

test('stops lead from the deal to now, each from the one before it', () => {
  const session = Session.start(engine, 'bosh');
  playOn(session);
  session.nextRound();
  playOn(session, 3);
  const { stops } = session;
  assert.equal(stops.at(-1)?.state, session.state);
  const dealt = stops.filter(({ move }) => move === null);
  assert.deepEqual(dealt.map(({ round }) => round), [0, 1]);
  stops.forEach((stop, index) => {
    if (stop.move) assert.deepEqual(stop.before, stops[index - 1].state);
  });
});

test('undone moves are kept, and can be redone after a restart', () => {
  const session = Session.start(engine, 'djenon-abe');
  playOn(session, 6);
  const { state } = session;
  session.undo();
  session.undo();
  assert.equal(session.undone, 2);
  const taken = Session.restore(engine, 'djenon-abe', session.saved);
  assert.deepEqual(taken.state, session.state);
  assert.equal(taken.undone, 2);
  taken.redo();
  taken.redo();
  assert.deepEqual(taken.state, state);
  assert.equal(taken.undone, 0);
});

test('a move after an undo forgets what was undone', () => {
  const session = Session.start(engine, 'adji-boto');
  playOn(session, 4);
  session.undo();
  session.play(session.legalMoves().at(-1) ?? -1);
  assert.equal(session.undone, 0);
  assert.deepEqual(Session.restore(engine, 'adji-boto', session.saved).state, session.state);
});

test('undo and redo at the ends of the record tell nobody', () => {
  const session = Session.start(engine, 'bosh');
  session.subscribe(() => assert.fail('nothing has changed'));
  session.undo();
  session.redo();
  assert.equal(session.canUndo, false);
});

test('a match goes on over rounds, and is restored whole', () => {
  for (const id of ['bosh', 'adji-kui-ii', 'anywoli']) {
    const session = Session.start(engine, id);
    playOn(session);
    assert.notEqual(session.state.end, null);
    if (id !== 'anywoli' && session.state.matchOver) continue;
    session.nextRound(session.purchase()?.suggested);
    playOn(session, 3);
    const taken = Session.restore(engine, id, session.saved);
    assert.deepEqual(taken.state, session.state);
    assert.deepEqual(taken.rounds, session.rounds);
  }
});

test('what is damaged or from another game is refused', () => {
  const session = Session.start(engine, 'bosh');
  playOn(session, 5);
  const { text } = session.saved;
  for (const line of ['', 'x', text.slice(0, -1), `${text}A`, '{"theme":"dark"}', 'x'.repeat(1_000_000)]) {
    assert.throws(() => Session.restore(engine, 'bosh', { text: line, undone: 0 }), Error);
  }
  assert.throws(() => Session.restore(engine, 'anywoli', { text, undone: 0 }), Error);
});

test('more undone moves than there are leave the match as dealt', () => {
  const session = Session.start(engine, 'bosh');
  playOn(session, 2);
  const taken = Session.restore(engine, 'bosh', { text: session.saved.text, undone: 50 });
  assert.equal(taken.undone, 2);
  assert.equal(taken.canUndo, false);
});

test('a new match leaves the old one', () => {
  const session = Session.start(engine, 'bosh');
  playOn(session, 5);
  session.restart();
  assert.equal(session.begun, false);
  assert.deepEqual(session.state, Session.start(engine, 'bosh').state);
});
