// The engine's public face as an embedder meets it: names, shapes, errors, and no input that traps it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Game, games, initSync, letter, randomSeed } from '../../../www/pkg/adji.js';

const wasm = readFileSync(new URL('../../../www/pkg/adji_bg.wasm', import.meta.url));
initSync({ module: new WebAssembly.Module(wasm) });

/** Values that no method takes. */
const STRANGE = [
  NaN, Infinity, -1, 2.5, 2 ** 53, '0', 'pit', '', null, undefined, true, {}, [], [0], () => 0, Symbol('pit'), 10n,
  new Proxy({}, { get() { throw new Error('a hostile getter'); } }),
];

/** @param {() => unknown} call @param {string} code @param {RegExp} sentence */
function refused(call, code, sentence) {
  assert.throws(call, (/** @type {Error & { code?: string, values?: { code: string } }} */ error) => {
    assert.ok(error instanceof Error);
    assert.equal(error.code, code);
    assert.equal(error.values?.code, code);
    assert.match(error.message, sentence);
    return true;
  });
}

/** Plays the first legal move until the round is over. @param {Game} game */
function playOut(game) {
  while (game.legalMoves().length > 0) {
    game.move(game.legalMoves()[0]);
  }
  return game;
}

test('the five games, in the order of the rule book', () => {
  assert.deepEqual(games().map((game) => game.id), ['adji-boto', 'adji-kui-ii', 'bosh', 'anywoli', 'djenon-abe']);
  assert.deepEqual(games()[2], {
    id: 'bosh', pitsPerRow: 5, seedsPerPit: 4, totalSeeds: 40, stores: false, rounds: 'closing',
  });
  assert.equal(letter('bosh', 0), 'A');
  assert.equal(letter('bosh', 9), 'e');
  assert.equal(typeof randomSeed(), 'number');
});

test('a fresh state is a plain object with every field', () => {
  assert.deepEqual(new Game('bosh').state(), {
    game: 'bosh', pits: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4], stores: [0, 0], turn: 'south', owners: 'SSSSSNNNNN', closed: [],
    round: 1, opening: false, end: null, winner: null, matchOver: false, matchWinner: null, buys: null, moves: [],
  });
  const adjiBoto = new Game('adji-boto', { opener: 'north' }).state();
  assert.deepEqual([adjiBoto.turn, adjiBoto.opening, adjiBoto.played], ['north', true, []]);
  assert.equal(new Game('anywoli').state().latestFour, null);
  assert.ok(!('latestFour' in adjiBoto));
});

test('a state is a fresh copy each time', () => {
  const game = new Game('djenon-abe');
  const state = game.state();
  state.pits[0] = 99;
  assert.equal(game.state().pits[0], 4);
});

test('a move tells its events, undo and redo go back and forth, preview changes nothing', () => {
  const game = new Game('adji-boto');
  const before = game.state();
  const previewed = game.preview(3);
  assert.deepEqual(game.state(), before);
  assert.deepEqual(game.move(3), previewed);
  assert.deepEqual(previewed[0], { type: 'lift', pit: 3, seeds: 9 });
  const after = game.state();
  assert.equal(game.undo(), true);
  assert.deepEqual(game.state(), before);
  assert.equal(game.undo(), false);
  assert.equal(game.redoable(), 1);
  assert.equal(game.redo(), true);
  assert.deepEqual(game.state(), after);
  assert.equal(game.redo(), false);
});

test('whole games of all five round-trip through their text, and the history agrees with it', () => {
  for (const { id } of games()) {
    const game = playOut(new Game(id));
    const text = game.text();
    assert.match(text, /^[A-Za-z0-9._~-]+$/);
    const again = Game.fromText(text);
    assert.deepEqual(again.state(), game.state());
    assert.deepEqual(again.history(), game.history());
    assert.equal(again.text(), text);
    const [round] = game.history();
    assert.equal(round.moves.length, game.state().moves.length);
    assert.deepEqual(round.moves.at(-1)?.after, game.state());
    assert.equal(round.moves.at(-1)?.events.at(-1)?.type, 'end');
  }
});

test('the next round: a new game with the other side opening, or what has been won dealt out', () => {
  const game = playOut(new Game('djenon-abe'));
  game.nextRound();
  const { round, turn, stores, end } = game.state();
  assert.deepEqual({ round, turn, stores, end }, { round: 2, turn: 'north', stores: [0, 0], end: null });
  const bosh = playOut(new Game('bosh'));
  const won = bosh.state().stores;
  bosh.nextRound();
  const dealt = bosh.state();
  const inRow = (/** @type {number} */ from) => dealt.pits.slice(from, from + 5).reduce((sum, seeds) => sum + seeds, 0);
  assert.deepEqual([inRow(0) + dealt.stores[0], inRow(5) + dealt.stores[1]], won);
});

test('a wrong pit is refused with what would be right', () => {
  const game = new Game('bosh');
  refused(() => game.move(7), 'pit-not-yours', /^pit 7 belongs to North; South may play 0, 1, 2, 3, 4$/);
  refused(() => game.move(10), 'pit-out-of-range', /whole number from 0 to 9/);
  for (const strange of STRANGE) {
    refused(() => game.move(/** @type {any} */ (strange)), 'pit-out-of-range', /there is no pit .*whole number from 0 to 9/);
    refused(() => game.preview(/** @type {any} */ (strange)), 'pit-out-of-range', /there is no pit/);
  }
  assert.deepEqual(game.state(), new Game('bosh').state());
});

test('wrong games, openers and purchases are refused', () => {
  for (const strange of [...STRANGE, 'chess', 'Bosh']) {
    refused(() => new Game(/** @type {any} */ (strange)), 'unknown-game', /the games are adji-boto, adji-kui-ii, bosh/);
  }
  for (const opener of ['east', 3, {}, []]) {
    refused(() => new Game('bosh', /** @type {any} */ ({ opener })), 'unknown-opener', /"south" or "north"/);
  }
  const game = new Game('bosh');
  refused(() => game.nextRound(), 'round-not-over', /^the round is not over/);
  playOut(game);
  refused(() => game.move(0), 'round-over', /next round has to be dealt/);
  refused(() => game.nextRound([5]), 'nothing-to-buy', /leave the choice out/);
  for (const strange of STRANGE.filter((value) => value !== null && value !== undefined && !Array.isArray(value))) {
    refused(() => game.nextRound(/** @type {any} */ (strange)), 'wrong-pit-list', /different pit numbers/);
  }
  game.nextRound([]);
  assert.equal(game.state().round, 2);
});

test('a list whose getters throw does not leave the game locked', () => {
  const game = playOut(new Game('bosh'));
  const hostile = new Proxy([1], { get() { throw new Error('a hostile getter'); } });
  assert.throws(() => game.nextRound(hostile));
  game.nextRound();
  assert.equal(game.state().round, 2);
});

test('positions from outside are checked whole', () => {
  const position = new Game('bosh').state();
  assert.deepEqual(Game.fromPosition(position).state(), position);
  const wrong = [
    [{ pits: [4, 4] }, 'wrong-count', /has 2 pits; bosh has 10/],
    [{ pits: [3, 4, 4, 4, 4, 4, 4, 4, 4, 4] }, 'wrong-seed-total', /hold 39 seeds together; bosh has 40/],
    [{ pits: [-1, 9, 4, 4, 4, 4, 4, 4, 4, 4] }, 'wrong-seed-number', /pit 0 holds -1; .* from 0 to 40/],
    [{ pits: [4.5, 3.5, 4, 4, 4, 4, 4, 4, 4, 4] }, 'wrong-seed-number', /pit 0 holds 4.5/],
    [{ pits: new Array(1e9) }, 'not-a-position', /object with game, pits/],
    [{ pits: new Array(1000).fill(0) }, 'not-a-position', /its pits are a list of 1000;/],
    [{ pits: '4444444444' }, 'not-a-position', /its pits are "4444444444"/],
    [{ stores: [0] }, 'wrong-count', /has 1 stores; bosh has 2/],
    [{ turn: null }, 'wrong-turn', /"south" or "north"/],
    [{ turn: 'east' }, 'wrong-turn', /turn of "east"/],
    [{ owners: 'SSSSSNNNNS' }, 'wrong-owners', /S in South's row of 5/],
    [{ owners: 'S' }, 'wrong-owners', /one letter a pit/],
    [{ closed: [9] }, 'closed-pit-holds', /pit 9 is closed but holds 4/],
    [{ closed: [7] }, 'wrong-closed', /last of one row/],
    [{ closed: [9, 9] }, 'wrong-pit-list', /different pit numbers/],
    [{ closed: [12] }, 'wrong-pit-list', /from 0 to 9/],
    [{ played: [0] }, 'foreign-field', /bosh knows no opening cycle/],
    [{ latestFour: 'north' }, 'foreign-field', /bosh knows no latest four/],
    [{ game: 'chess' }, 'unknown-game', /there is no game "chess"/],
    [{ game: 5 }, 'unknown-game', /there is no game "5"/],
  ];
  for (const [change, code, sentence] of wrong) {
    const changed = { ...position, .../** @type {object} */ (change) };
    for (const read of [Game.fromPosition, Game.setUp]) {
      refused(() => read(/** @type {any} */ (changed)), /** @type {string} */ (code), /** @type {RegExp} */ (sentence));
    }
  }
  for (const strange of STRANGE.slice(0, -1)) {
    for (const read of [Game.fromPosition, Game.setUp]) refused(() => read(/** @type {any} */ (strange)), 'not-a-position', /no position/);
  }
});

test('a position that is set up is one to play on from', () => {
  const position = new Game('bosh').state();
  assert.deepEqual(Game.setUp(position).state(), Game.fromPosition(position).state());
  const over = { ...position, pits: [0, 0, 0, 0, 0, 4, 4, 4, 4, 4], stores: /** @type {[number, number]} */ ([20, 0]) };
  assert.equal(Game.fromPosition(over).state().end, 'forfeit');
  refused(() => Game.setUp(over), 'position-over', /nothing is left to play/);
});

test('damaged, foreign and huge texts are refused at once', () => {
  const game = playOut(new Game('bosh'));
  const text = game.text();
  for (let place = 0; place < text.length; place += 1) {
    const damaged = text.slice(0, place) + (text[place] === 'A' ? 'B' : 'A') + text.slice(place + 1);
    assert.throws(() => Game.fromText(damaged), Error, `character ${place} changed`);
    assert.throws(() => Game.fromText(text.slice(0, place)), Error, `cut after ${place} characters`);
  }
  refused(() => Game.fromText('x'.repeat(1_000_000)), 'text-too-long', /has 1000000 characters/);
  refused(() => Game.fromText('1. e4 e5'), 'text-foreign', /no match of Adji/);
  refused(() => Game.fromText(text.replace('a1', 'a2')), 'text-version', /reads version "a1"/);
  for (const strange of STRANGE) {
    refused(() => Game.fromText(/** @type {any} */ (strange)), 'text-foreign', /no match of Adji/);
  }
});

test('two hundred moves of Anywoli fit into three hundred characters', () => {
  const game = new Game('anywoli');
  while (game.legalMoves().length > 0 && game.state().moves.length < 200) {
    const legal = game.legalMoves();
    game.move(legal[game.state().moves.length % legal.length]);
  }
  const { length } = game.state().moves;
  assert.ok(game.text().length <= length + 60, `${length} moves in ${game.text().length} characters`);
});
