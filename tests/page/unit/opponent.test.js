// The computer at the board: when it thinks, when it lets be, and what it does with an answer. Match and analyst are stand-ins.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, mock, test } from 'node:test';
import { Opponent } from '../../../www/opponent.js';
import { initSync, levels as engineLevels } from '../../../www/pkg/adji.js';
import { choices, levels } from '../../../www/preferences.js';

/** @typedef {import('../../../www/preferences.js').Seat} Seat */

/** @type {(given: any) => void} */
const nothing = () => {};

/** Lets everything that is ready happen. */
const settle = () => new Promise((resolve) => { setImmediate(resolve); });

/** A match that South begins and the sides play by turns; every move is a letter of its text. */
class FakeSession {
  text = '';
  undone = 0;
  /** @type {{ player: 'south' | 'north', pits: number, from: number[], suggested: number[] } | null} */ bought = null;
  /** @type {((change: { kind: string }) => void)[]} */ #listeners = [];

  get state() {
    return { turn: this.bought ? null : this.text.length % 2 ? 'north' : 'south' };
  }

  purchase() {
    return this.bought;
  }

  /** @param {(change: { kind: string }) => void} listener */
  subscribe(listener) {
    this.#listeners.push(listener);
  }

  /** @param {number} pit */
  play(pit) {
    this.undone = 0;
    this.become(this.text + pit, 'move');
  }

  /** @param {string} text @param {string} kind */
  become(text, kind) {
    this.text = text;
    for (const listener of this.#listeners) listener({ kind });
  }
}

/** Remembers its questions and answers them when it is told to. */
class FakeAnalyst {
  /** @type {{ text: string, level?: string, stopped: boolean, answer: (found: any) => void, fail: (error: any) => void }[]} */ asked = [];

  /** @param {string} text @param {string} [level] */
  #ask(text, level) {
    const question = { text, level, stopped: false, answer: nothing, fail: nothing };
    const promise = new Promise((resolve, reject) => Object.assign(question, { answer: resolve, fail: reject }));
    this.asked.push(question);
    return { promise, question };
  }

  /** @param {string} text @param {string} level */
  play(text, level) {
    const { promise, question } = this.#ask(text, level);
    const stop = () => {
      question.stopped = true;
      question.fail(new DOMException('stopped', 'AbortError'));
    };
    return { pit: promise, stop };
  }

  /** @param {string} text */
  buy(text) {
    return this.#ask(text).promise;
  }
}

/** @type {FakeSession} */ let session;
/** @type {FakeAnalyst} */ let analyst;
/** @type {number[][]} */ let bought;
let failures = 0;

/**
 * @param {Seat} south
 * @param {Seat} north
 * @param {() => Promise<any>} [fetched]
 */
function opponent(south, north, fetched = async () => analyst) {
  const preferences = { seats: { south, north }, speed: /** @type {const} */ ('normal') };
  const computer = new Opponent({
    session: /** @type {any} */ (session),
    preferences,
    analyst: fetched,
    bought: (pits) => bought.push(pits),
    failed: () => { failures += 1; },
  });
  session.subscribe((change) => computer.follow(change));
  return { preferences, computer };
}

/** @param {number} milliseconds */
async function pass(milliseconds) {
  await settle();
  mock.timers.tick(milliseconds);
  await settle();
}

beforeEach(() => {
  session = new FakeSession();
  analyst = new FakeAnalyst();
  bought = [];
  failures = 0;
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout'] });
});

test('the levels to choose from are the engine’s', () => {
  const wasm = readFileSync(new URL('../../../www/pkg/adji_bg.wasm', import.meta.url));
  initSync({ module: new WebAssembly.Module(wasm) });
  assert.deepEqual(levels, engineLevels());
  for (const side of /** @type {const} */ (['south', 'north'])) assert.deepEqual(choices[side], ['person', ...levels]);
});

test('between two people it has nothing to do', async () => {
  const { computer } = opponent('person', 'person');
  computer.consider(true);
  await pass(10_000);
  assert.equal(computer.mover, null);
  assert.equal(analyst.asked.length, 0);
});

test('it moves on its turn, no sooner than after a pause, and no later than its answer', async () => {
  const { computer } = opponent('keeper', 'person');
  assert.equal(computer.mover, 'keeper');
  computer.consider(true);
  await settle();
  assert.deepEqual(analyst.asked.map(({ text, level }) => [text, level]), [['', 'keeper']]);
  analyst.asked[0].answer(3);
  await pass(500);
  assert.equal(session.text, '', 'that would be too fast to be seen');
  await pass(200);
  assert.equal(session.text, '3');
  assert.equal(computer.mover, null, 'the person is to move');
  computer.consider(true);
  await pass(10_000);
  assert.equal(analyst.asked.length, 1);

  session.play(4);
  computer.consider(true);
  await pass(10_000);
  assert.equal(session.text, '34', 'there is no answer yet');
  analyst.asked[1].answer(5);
  await settle();
  assert.equal(session.text, '345');
});

test('it is asked about a position once, however often that is considered', async () => {
  const { computer } = opponent('sprout', 'person');
  for (let times = 0; times < 5; times += 1) computer.consider(true);
  await settle();
  assert.equal(analyst.asked.length, 1);
});

test('while something moves, or an earlier position is looked at, it lets be; then it asks anew', async () => {
  const { computer } = opponent('sower', 'person');
  computer.consider(false);
  await pass(10_000);
  assert.equal(analyst.asked.length, 0);
  computer.consider(true);
  await settle();
  computer.consider(false);
  assert(analyst.asked[0].stopped);
  await pass(10_000);
  assert.equal(session.text, '');
  computer.consider(true);
  await settle();
  assert.equal(analyst.asked.length, 2);
});

test('an answer to another position is not played', async () => {
  const { computer } = opponent('sower', 'person');
  computer.consider(true);
  await settle();
  session.become('12', 'elsewhere');
  analyst.asked[0].answer(3);
  await pass(10_000);
  assert.equal(session.text, '12');
});

test('another level is asked at once instead of the one that is thinking', async () => {
  const { computer, preferences } = opponent('sower', 'person');
  computer.consider(true);
  await settle();
  preferences.seats = { south: 'elder', north: 'person' };
  computer.consider(true);
  await settle();
  assert.deepEqual(analyst.asked.map(({ level, stopped }) => [level, stopped]), [['sower', true], ['elder', false]]);
  preferences.seats = { south: 'person', north: 'elder' };
  computer.consider(true);
  assert(analyst.asked[1].stopped);
});

test('what is undone is a person’s to go on from, and so is what comes from another window', async () => {
  session.undone = 1;
  const { computer } = opponent('sower', 'elder');
  computer.consider(true);
  await pass(10_000);
  assert.equal(computer.held, true);
  assert.equal(analyst.asked.length, 0);
  computer.release();
  computer.consider(true);
  await settle();
  analyst.asked[0].answer(1);
  await pass(10_000);
  assert.equal(session.text, '1');
  session.become('12', 'elsewhere');
  assert.equal(computer.held, true);
  session.play(3);
  assert.equal(computer.held, false);
  computer.hold();
  computer.consider(true);
  await pass(10_000);
  assert.equal(analyst.asked.length, 1);
});

test('two computers play each other', async () => {
  const { computer } = opponent('sower', 'elder');
  for (let pit = 0; pit < 4; pit += 1) {
    computer.consider(true);
    await settle();
    analyst.asked[pit].answer(pit);
    await pass(1000);
  }
  assert.equal(session.text, '0123');
  assert.deepEqual(analyst.asked.map(({ level }) => level), ['sower', 'elder', 'sower', 'elder']);
});

test('a question that came between is asked again', async () => {
  const { computer } = opponent('sower', 'person');
  computer.consider(true);
  await settle();
  analyst.asked[0].fail(new DOMException('stopped', 'AbortError'));
  await pass(1000);
  assert.equal(analyst.asked.length, 2);
  analyst.asked[1].answer(2);
  await pass(1000);
  assert.equal(session.text, '2');
  assert.equal(failures, 0);
});

test('where nothing can be found out it says so and waits', async () => {
  let missing = true;
  const { computer } = opponent('sower', 'person', async () => {
    if (missing) throw new TypeError('not to be had');
    return analyst;
  });
  computer.consider(true);
  await pass(1000);
  assert.deepEqual([failures, computer.held], [1, true]);
  computer.consider(true);
  await pass(1000);
  assert.equal(failures, 1, 'it does not try for ever');
  missing = false;
  computer.release();
  computer.consider(true);
  await settle();
  analyst.asked[0].answer(0);
  await pass(1000);
  assert.equal(session.text, '0');
});

test('it buys when it may, once', async () => {
  session.bought = { player: 'north', pits: 2, from: [0, 1, 2], suggested: [1, 2] };
  const { computer } = opponent('person', 'elder');
  assert.deepEqual([computer.mover, computer.buyer], [null, 'elder']);
  computer.consider(true);
  await settle();
  analyst.asked[0].answer([0, 2]);
  await settle();
  assert.deepEqual(bought, [[0, 2]]);
  computer.consider(true);
  await pass(1000);
  assert.equal(analyst.asked.length, 1);
  assert.equal(opponent('elder', 'person').computer.buyer, null, 'the other side buys');
});

test('once the match has left the screen nothing is played any more', async () => {
  const { computer } = opponent('sower', 'person');
  computer.consider(true);
  await settle();
  computer.close();
  assert(analyst.asked[0].stopped);
  analyst.asked[0].answer(1);
  computer.consider(true);
  await pass(10_000);
  assert.equal(session.text, '');
});
