// Messages as they are read and answered: what is understood, who is heard, and that nothing hostile comes through. The engine is the real one.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { loadEngine } from '../../../www/engine.js';
import { Correspondent, answer, message, readMessage } from '../../../www/messages.js';
import { optionNames } from '../../../www/options.js';
import { Session } from '../../../www/session.js';
import { hostiles } from './hostile.js';

const engine = await loadEngine(await readFile(new URL('../../../www/pkg/adji_bg.wasm', import.meta.url)));

/** A game without a picture. */
class Played {
  #session = Session.start(engine, 'bosh');

  /** @param {{ game?: string, opener?: any }} options */
  newGame({ game = 'bosh', opener }) {
    this.#session = Session.start(engine, game, opener && { opener });
  }

  /** @param {number} pit */
  move(pit) {
    const events = this.#session.preview(pit);
    this.#session.play(pit);
    return events;
  }

  undo() {
    const { canUndo } = this.#session;
    this.#session.undo();
    return canUndo;
  }

  redo() {
    this.#session.redo();
    return true;
  }

  /** @param {number[]} [buy] */
  nextRound(buy) {
    this.#session.nextRound(buy);
  }

  /** @param {string | import('../../../www/pkg/adji.js').Position} given */
  setState(given) {
    this.#session = new Session(engine, typeof given === 'string' ? engine.fromText(given) : engine.fromPosition(given));
  }

  getState() {
    const { state, text } = this.#session;
    return { game: state.game, state, text, legalMoves: this.#session.legalMoves() };
  }

  /** @param {string} name @param {unknown} value */
  setOption(name, value) {
    if (!optionNames.some((option) => option === name)) throw new Error(`no option ${name}`);
    String(value);
  }

  pause() {}
}

/** @param {unknown} data */
function answered(data, game = new Played()) {
  const request = readMessage(data);
  assert(request && request.type !== null);
  return /** @type {Record<string, any>} */ (answer(game, request));
}

test('a request is answered with its id and with how the match stands', () => {
  const reply = answered({ source: 'adji', v: 1, type: 'play', id: 7, pit: 2 });
  assert.deepEqual([reply.source, reply.v, reply.type, reply.id], ['adji', 1, 'state', 7]);
  assert.equal(reply.state.turn, 'north');
  assert.equal(reply.result[0].type, 'lift');
});

test('a refusal has its code and its sentence', () => {
  const reply = answered({ source: 'adji', v: 1, type: 'play', id: 'x', pit: 7 });
  assert.deepEqual([reply.type, reply.id, reply.code], ['error', 'x', 'pit-not-yours']);
  assert.match(reply.message, /belongs to North/);
});

test('what is for others or of no known type is passed over', () => {
  for (const data of [null, 1, 'adji', [], {}, { source: 'x', v: 1, type: 'play' }, { source: 'adji', v: 1, type: 'ready' },
    { source: 'adji', v: 1, type: 'hasOwnProperty' }]) assert.equal(readMessage(data), null);
});

test('what is malformed is known as such, with its id if that can be one', () => {
  for (const wrong of [{ v: '1' }, { v: 1, type: null }, { v: 1, type: 'play', id: Number.NaN }, { v: 1, type: 'play', id: 'x'.repeat(201) }]) {
    assert.deepEqual(readMessage({ source: 'adji', ...wrong }), { type: null, id: undefined });
  }
  assert.deepEqual(readMessage({ source: 'adji', v: 3, type: 'play', id: 4 }), { type: null, id: 4 });
});

test('no field of a message takes the place of what makes it one', () => {
  assert.deepEqual(message('error', { type: 'ready', v: 9, source: 'x', id: 1 }, 2), { source: 'adji', v: 1, type: 'error', id: 2 });
});

test('without an origin given everybody is heard, and who was heard last is told', () => {
  const page = new Correspondent(null, 'https://a.example/page?x');
  assert.equal(page.receiver, 'https://a.example');
  assert.ok(page.hears('https://b.example'));
  assert.equal(page.receiver, 'https://b.example');
});

test('an opaque origin is told nothing until it has spoken', () => {
  for (const page of [new Correspondent(null, 'null'), new Correspondent(null, ''), new Correspondent(null, 'data:text/html,x'), new Correspondent('null')]) {
    assert.equal(page.receiver, null);
    assert.ok(page.hears('null'));
    assert.equal(page.receiver, '*');
  }
});

test('with an origin given only that is heard and told', () => {
  const page = new Correspondent('https://a.example', 'https://b.example');
  assert.equal(page.receiver, 'https://a.example');
  for (const other of ['https://b.example', 'http://a.example', 'https://a.example:8443', 'null', '']) assert.ok(!page.hears(other));
  assert.equal(page.receiver, 'https://a.example');
  assert.ok(page.hears('https://a.example'));
});

test('an origin that is none is nobody’s', () => {
  for (const given of ['nonsense', '*', 'javascript:alert(1)', 'data:text/html,x', 'a.example']) {
    const page = new Correspondent(given, 'https://a.example');
    assert.equal(page.receiver, null, given);
    assert.ok(!page.hears('https://a.example') && !page.hears('null'), given);
  }
});

test('thousands of hostile messages get an answer or none, and the game can be played after each', () => {
  let game = new Played();
  for (const hostile of hostiles(5000)) {
    const request = readMessage(structuredClone(hostile));
    if (request === null || request.type === null) continue;
    const reply = /** @type {Record<string, any>} */ (answer(game, request));
    assert.ok(['state', 'error'].includes(reply.type));
    assert.equal(typeof (reply.message ?? ''), 'string');
    assert.ok(!/unreachable|RuntimeError|memory access/.test(reply.message ?? ''), reply.message);
    structuredClone(reply);
  }
  game = new Played();
  assert.equal(game.move(2)[0].type, 'lift');
  assert.equal(Object.getOwnPropertyNames(Object.prototype).includes('game'), false);
});
