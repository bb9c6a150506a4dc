// The analyst's promises over helpers that live, die and never come; thinking in slices over an engine that is made up; databases kept and built.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Analyst } from '../../../www/analyst.js';
import { Databases, Shelf } from '../../../www/databases.js';
import { standIn } from '../../../www/standin.js';
import { Thinker, breath } from '../../../www/thinking.js';

/** @typedef {import('../../../www/standin.js').Helper} Helper */
/** @typedef {import('../../../www/thinking.js').Door} Door */
/** @typedef {import('../../../www/thinking.js').Word} Word */

// A worker that says what the test wants it to say.

/** @implements {Helper} */
class FakeWorker {
  /** @type {any[]} */ heard = [];
  ended = false;
  /** @type {Helper['onmessage']} */ onmessage = null;
  /** @type {Helper['onerror']} */ onerror = null;
  /** @type {Helper['onmessageerror']} */ onmessageerror = null;

  /** @param {any} message */
  postMessage(message) {
    this.heard.push(structuredClone(message));
  }

  terminate() {
    this.ended = true;
  }

  /** @param {Word} data */
  say(data) {
    this.onmessage?.(new MessageEvent('message', { data }));
  }

  die() {
    this.onerror?.(/** @type {ErrorEvent} */ (new Event('error')));
  }

  get asked() {
    return this.heard.at(-1)?.id;
  }
}

/** An analyst with fake workers, and what has become of them.
 * @param {{ makeStandIn?: () => Helper, refused?: boolean }} [wish] */
function staged({ makeStandIn = () => { throw new Error('no stand-in'); }, refused = false } = {}) {
  /** @type {FakeWorker[]} */
  const workers = [];
  const told = { restarts: 0 };
  const analyst = new Analyst({
    makeWorker: () => {
      if (refused) throw new DOMException('no workers here', 'SecurityError');
      workers.push(new FakeWorker());
      return /** @type {Worker} */ (/** @type {unknown} */ (workers.at(-1)));
    },
    makeStandIn,
    onRestart: () => { told.restarts += 1; },
  });
  return { analyst, workers, told };
}

/** @param {number} pit
 * @returns {import('../../../www/pkg/analyst/adji.js').Answer} */
const answer = (pit) => ({ pit, margin: 2, exact: false, depth: 1, positions: 10, line: [pit], millis: 1, pits: [{ pit, margin: 2, exact: false }] });

/** Lets promises and events get through. */
async function settle() {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => { setImmediate(resolve); });
}

/** @param {FakeWorker[]} workers  the newest of which becomes ready */
async function readied(workers) {
  await settle();
  const worker = /** @type {FakeWorker} */ (workers.at(-1));
  worker.say({ kind: 'ready' });
  return worker;
}

test('no worker is made before something is asked', async () => {
  const { workers } = staged();
  await settle();
  assert.equal(workers.length, 0);
});

test('a question waits for the worker, is told of progress, and is answered', async () => {
  const { analyst, workers } = staged();
  /** @type {number[]} */
  const progress = [];
  const thinking = analyst.analyse('text', { depth: 3 }, ({ pit }) => progress.push(pit));
  await settle();
  assert.deepEqual(workers[0].heard, []);
  const worker = await readied(workers);
  assert.deepEqual(worker.heard, [{ id: 1, kind: 'analyse', text: 'text', limits: { depth: 3 } }]);
  worker.say({ id: 1, kind: 'progress', answer: answer(4) });
  worker.say({ id: 7, kind: 'progress', answer: answer(5) });
  worker.say({ id: 1, kind: 'done', answer: answer(3) });
  assert.equal((await thinking.answer).pit, 3);
  assert.deepEqual(progress, [4]);
  const playing = analyst.play('text', 'elder');
  assert.deepEqual(worker.heard.at(-1), { id: 2, kind: 'play', text: 'text', level: 'elder' });
  worker.say({ id: 2, kind: 'done', pit: 5 });
  assert.equal(await playing.pit, 5);
  const buying = analyst.buy('text');
  worker.say({ id: worker.asked, kind: 'done', pits: [1, 2] });
  assert.deepEqual(await buying, [1, 2]);
  assert.equal(workers.length, 1);
});

test('what the engine refuses rejects with its code', async () => {
  const { analyst, workers } = staged();
  const { answer: refused } = analyst.analyse('nonsense');
  (await readied(workers)).say({ id: 1, kind: 'error', code: 'text-foreign', message: 'no match' });
  await assert.rejects(refused, { code: 'text-foreign', message: 'no match' });
});

test('what no message can carry rejects', async () => {
  const { analyst, workers } = staged();
  const { answer: refused } = analyst.analyse('text', /** @type {any} */ ({ depth: () => 3 }));
  await readied(workers);
  await assert.rejects(refused, { name: 'DataCloneError' });
});

test('a stopped analysis has the best so far, a stopped move an AbortError', async () => {
  const { analyst, workers } = staged();
  const thinking = analyst.analyse('text');
  const worker = await readied(workers);
  thinking.stop();
  thinking.stop();
  assert.deepEqual(worker.heard.slice(1), [{ kind: 'stop', id: 1 }]);
  worker.say({ id: 1, kind: 'done', answer: answer(2) });
  assert.equal((await thinking.answer).pit, 2);
  const playing = analyst.play('text', 'elder');
  playing.stop();
  await assert.rejects(playing.pit, { name: 'AbortError' });
  worker.say({ id: 2, kind: 'error', code: 'stopped', message: '' });
  playing.stop();
});

test('a new question stops the old', async () => {
  const { analyst, workers } = staged();
  const first = analyst.analyse('one');
  const second = analyst.play('two', 'elder');
  const third = analyst.buy('three');
  const fourth = analyst.analyse('four');
  const worker = await readied(workers);
  assert.deepEqual(worker.heard.map(({ kind, text }) => text ?? kind), ['one', 'stop', 'four']);
  await assert.rejects(second.pit, { name: 'AbortError' });
  await assert.rejects(third, { name: 'AbortError' });
  worker.say({ id: 1, kind: 'done', answer: answer(1) });
  worker.say({ id: 4, kind: 'done', answer: answer(4) });
  assert.deepEqual([(await first.answer).pit, (await fourth.answer).pit], [1, 4]);
});

for (const [how, kill] of /** @type {[string, (worker: FakeWorker) => void][]} */ ([
  ['with an error', (worker) => worker.die()],
  ['with a message that cannot be read', (worker) => worker.onmessageerror?.(new MessageEvent('messageerror'))],
  ['with its engine', (worker) => worker.say({ kind: 'broken', message: 'unreachable' })],
])) {
  test(`a worker that dies ${how} is replaced, and the question asked once more`, async () => {
    const { analyst, workers, told } = staged();
    const thinking = analyst.analyse('text');
    kill(await readied(workers));
    assert.equal(told.restarts, 1);
    const another = await readied(workers);
    assert.equal(workers.length, 2);
    assert(workers[0].ended);
    assert.deepEqual(another.heard, [{ id: 1, kind: 'analyse', text: 'text', limits: undefined }]);
    workers[0].say({ id: 1, kind: 'done', answer: answer(0) });
    another.say({ id: 1, kind: 'done', answer: answer(3) });
    assert.equal((await thinking.answer).pit, 3, 'the dead are not listened to');
  });
}

test('a question that kills two workers is given up, and the next one is asked of a third', async () => {
  const { analyst, workers, told } = staged();
  const { answer: deadly } = analyst.analyse('deadly');
  (await readied(workers)).die();
  (await readied(workers)).die();
  await assert.rejects(deadly, { code: 'analyst-lost' });
  assert.equal(told.restarts, 1);
  const { answer: harmless } = analyst.analyse('harmless');
  (await readied(workers)).say({ id: 2, kind: 'done', answer: answer(3) });
  assert.equal((await harmless).pit, 3);
  assert.equal(workers.length, 3);
});

test('a stopped analysis whose worker dies still has an answer', async () => {
  const { analyst, workers } = staged();
  const thinking = analyst.analyse('text');
  const worker = await readied(workers);
  thinking.stop();
  worker.die();
  const another = await readied(workers);
  assert.deepEqual(another.heard.map(({ kind }) => kind), ['analyse', 'stop']);
  another.say({ id: 1, kind: 'done', answer: answer(2) });
  assert.equal((await thinking.answer).pit, 2);
});

test('a worker that dies with nothing to do is replaced when something is asked', async () => {
  const { analyst, workers, told } = staged();
  analyst.prepare(['bosh']);
  (await readied(workers)).die();
  await settle();
  assert.deepEqual([workers.length, told.restarts], [1, 0]);
  analyst.analyse('text');
  const another = await readied(workers);
  assert.deepEqual(another.heard.map(({ kind }) => kind), ['idle', 'analyse']);
  analyst.close();
});

test('a worker that says nothing for five seconds while it is asked is dead; one that says something is not', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const { analyst, workers, told } = staged();
  const thinking = analyst.analyse('text');
  const worker = await readied(workers);
  for (let second = 0; second < 20; second += 1) {
    context.mock.timers.tick(1000);
    if (second % 4 === 0) worker.say({ id: 1, kind: 'progress', answer: answer(1) });
  }
  assert.equal(told.restarts, 0);
  context.mock.timers.tick(5000);
  assert.equal(told.restarts, 1);
  const another = await readied(workers);
  another.say({ id: 1, kind: 'done', answer: answer(3) });
  assert.equal((await thinking.answer).pit, 3);
  context.mock.timers.tick(60_000);
  await settle();
  assert.equal(workers.length, 2, 'nobody is waited for when nothing is asked');
});

test('the games whose databases are wanted are told at once and to every worker', async () => {
  const { analyst, workers } = staged();
  analyst.prepare(['bosh']);
  const worker = await readied(workers);
  assert.deepEqual(worker.heard, [{ kind: 'idle', games: ['bosh'] }]);
  analyst.prepare(['anywoli']);
  assert.deepEqual(worker.heard[1], { kind: 'idle', games: ['anywoli'] });
});

test('an analyst that is closed rejects what is open and ends its worker', async () => {
  const { analyst, workers } = staged();
  const thinking = analyst.analyse('text');
  await readied(workers);
  analyst.close();
  await assert.rejects(thinking.answer, { name: 'AbortError' });
  await settle();
  assert(workers[0].ended);
});

test('where no worker can be made the page thinks for itself', async () => {
  const helper = new FakeWorker();
  const { analyst, told } = staged({ refused: true, makeStandIn: () => helper });
  const thinking = analyst.analyse('text');
  await settle();
  helper.say({ kind: 'ready' });
  helper.say({ id: helper.asked, kind: 'done', answer: answer(3) });
  assert.equal((await thinking.answer).pit, 3);
  assert.equal(told.restarts, 0);
});

test('where a worker dies before it is ready, or never is, the page thinks for itself', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  for (const fail of [
    (/** @type {FakeWorker} */ worker) => worker.die(),
    (/** @type {FakeWorker} */ worker) => worker.say({ kind: 'broken', message: 'no wasm' }),
    () => context.mock.timers.tick(21_000),
  ]) {
    const helper = new FakeWorker();
    const { analyst, workers } = staged({ makeStandIn: () => helper });
    const thinking = analyst.play('text', 'elder');
    await settle();
    fail(workers[0]);
    await settle();
    helper.say({ kind: 'ready' });
    helper.say({ id: helper.asked, kind: 'done', pit: 3 });
    assert.equal(await thinking.pit, 3);
    assert.equal(workers.length, 1);
  }
});

test('where nobody can think a question is rejected', async () => {
  const { analyst } = staged({ refused: true });
  await assert.rejects(analyst.analyse('text').answer, { code: 'analyst-lost' });
  await assert.rejects(analyst.buy('text'), { code: 'analyst-lost' });
});

// Thinking in slices.

/** An engine that finds everything out in a few slices, and refuses some texts, or dies of them. */
class FakeEngine {
  /** @type {string[]} */ done = [];
  #millis = 0;
  #left = 0;

  /** @param {string} text */
  ask(text) {
    if (text === 'deadly') throw new Error('unreachable');
    if (text === 'wrong') throw Object.assign(new Error('no match'), { code: 'text-foreign' });
    this.done.push(`ask ${text}`);
    this.#left = text.startsWith('endless') ? Infinity : 3;
  }

  /** @param {string} text @param {string} level */
  askLevel(text, level) {
    this.ask(`${text} as ${level}`);
  }

  /** @param {number} millis */
  run(millis) {
    this.done.push(`run ${millis}`);
    this.#left -= 1;
    return this.#left <= 0;
  }

  answer() {
    return answer(this.done.length);
  }

  /** @param {number} seed */
  choose(seed) {
    return seed;
  }

  /** @param {string} text @param {number} millis */
  askToBuy(text, millis) {
    this.ask(text);
    this.#millis = millis;
  }

  bought() {
    return [this.#millis];
  }
}

/** A thinker over a fake engine, and what it says.
 * @param {{ rest?: () => Promise<void>, door?: Promise<Door> }} [wish] */
function thinking({ rest = breath, door } = {}) {
  const engine = new FakeEngine();
  /** @type {any[]} */
  const said = [];
  const thinker = new Thinker({
    door: door ?? Promise.resolve({ analyst: engine, randomSeed: () => 77 }), post: (word) => said.push(word), rest, slice: 30, purchase: 9,
  });
  const brief = () => said.map(({ id, kind, code }) => [id, kind, code].filter((part) => part !== undefined).join(' '));
  return { engine, thinker, said, brief };
}

test('a question is thought about in slices to its end', async () => {
  const { engine, thinker, brief } = thinking();
  thinker.hear({ id: 1, kind: 'analyse', text: 'a' });
  await thinker.quiet();
  assert.deepEqual(engine.done, ['ask a', 'run 30', 'run 30', 'run 30']);
  assert.deepEqual(brief(), ['ready', '1 progress', '1 done']);
});

test('a level plays with its seed or with one drawn for it; a purchase is thought about in slices, too', async () => {
  const { engine, thinker, said } = thinking();
  thinker.hear({ id: 1, kind: 'play', text: 'a', level: 'elder', seed: 5 });
  await thinker.quiet();
  thinker.hear({ id: 2, kind: 'play', text: 'a', level: 'elder' });
  await thinker.quiet();
  thinker.hear({ id: 3, kind: 'buy', text: 'a' });
  await thinker.quiet();
  assert.equal(engine.done[0], 'ask a as elder');
  assert.deepEqual(engine.done.slice(-4), ['ask a', 'run 30', 'run 30', 'run 30']);
  assert.deepEqual(said.filter(({ kind }) => kind === 'done'), [
    { id: 1, kind: 'done', pit: 5 }, { id: 2, kind: 'done', pit: 77 }, { id: 3, kind: 'done', pits: [9] },
  ]);
});

test('progress is told twice a second', async (context) => {
  let time = 0;
  context.mock.method(performance, 'now', () => time);
  const { thinker, brief } = thinking({ rest: async () => {
    time += 50;
    if (time >= 2000) thinker.close();
    await breath();
  } });
  thinker.hear({ id: 1, kind: 'analyse', text: 'endless' });
  await settle();
  await thinker.quiet();
  assert.equal(brief().filter((word) => word === '1 progress').length, 4);
});

test('a stop is heard between two slices, and one that comes before the thinking as well', async () => {
  const { engine, thinker, brief } = thinking();
  thinker.hear({ id: 1, kind: 'analyse', text: 'endless' });
  await settle();
  thinker.hear({ kind: 'stop', id: 2 });
  thinker.hear({ kind: 'stop', id: 1 });
  await thinker.quiet();
  thinker.hear({ id: 2, kind: 'play', text: 'endless', level: 'elder' });
  await settle();
  thinker.hear({ kind: 'stop', id: 2 });
  await thinker.quiet();
  thinker.hear({ id: 3, kind: 'analyse', text: 'b' });
  thinker.hear({ id: 4, kind: 'buy', text: 'c' });
  thinker.hear({ id: 5, kind: 'analyse', text: 'd' });
  await thinker.quiet();
  assert.deepEqual(brief(), [
    'ready', '1 progress', '1 done', '2 progress', '2 error stopped', '3 done', '4 error stopped', '5 progress', '5 done',
  ]);
  assert(!engine.done.includes('ask c'));
});

test('what the engine refuses is answered with its code; what breaks it is said to be broken', async () => {
  const { thinker, brief } = thinking();
  thinker.hear({ id: 1, kind: 'analyse', text: 'wrong' });
  await thinker.quiet();
  thinker.hear({ id: 2, kind: 'buy', text: 'deadly' });
  await thinker.quiet();
  assert.deepEqual(brief(), ['ready', '1 error text-foreign', 'broken']);
});

test('an engine that does not come is said to be broken', async () => {
  const { thinker, brief } = thinking({ door: Promise.reject(new Error('no wasm')) });
  thinker.hear({ id: 1, kind: 'analyse', text: 'a' });
  await thinker.quiet();
  assert.deepEqual([...new Set(brief())], ['broken']);
});

test('any message at all is survived', async () => {
  const { thinker, brief } = thinking();
  await settle();
  for (const strange of [null, undefined, 1, 'analyse', Symbol('stop'), [], {}, { kind: 'analyse' }, { id: null, kind: 'analyse' },
    { id: {}, kind: 'stop' }, { kind: 'stop' }, { id: 5, kind: 'stop' }, new Map(), new Uint8Array(4)]) thinker.hear(strange);
  thinker.hear({ id: 6, kind: 'dance' });
  thinker.hear({ id: 'seven' });
  await thinker.quiet();
  assert.deepEqual(brief(), ['ready', '6 error unknown-question', 'seven error unknown-question']);
});

test('on the page itself a question is thought about between frames', async (context) => {
  const frames = mock.fn((/** @type {() => void} */ draw) => setTimeout(draw, 1));
  Object.assign(globalThis, { requestAnimationFrame: frames });
  context.after(() => Reflect.deleteProperty(globalThis, 'requestAnimationFrame'));
  const engine = new FakeEngine();
  const analyst = new Analyst({
    makeWorker: () => { throw new DOMException('refused', 'SecurityError'); },
    makeStandIn: () => standIn(async () => ({ analyst: engine, randomSeed: () => 1 })),
  });
  assert.equal((await analyst.analyse('a').answer).depth, 1);
  assert.deepEqual(engine.done, ['ask a', 'run 8', 'run 8', 'run 8']);
  assert.equal(frames.mock.callCount(), 2);
  analyst.close();
});

// Databases.

const whole = Uint8Array.of(1, 2, 3);

/** What builds databases in three slices, for two games; and a shelf with what it keeps.
 * @param {Record<string, Uint8Array>} [kept] */
function library(kept = {}) {
  /** @type {Record<string, number>} */
  const left = { one: 3, other: 3 };
  /** @type {string[]} */
  const done = [];
  /** @param {string} game @param {number} millis */
  const prepare = (game, millis) => {
    if (game === 'none') return true;
    if (!(game in left)) throw Object.assign(new Error('no such game'), { code: 'unknown-game' });
    if (millis > 0) {
      left[game] -= 1;
      done.push(`build ${game}`);
    }
    return left[game] <= 0;
  };
  const builder = {
    prepare,
    database: (/** @type {string} */ game) => (game === 'none' ? null : whole),
    useDatabase: (/** @type {string} */ game, /** @type {Uint8Array} */ bytes) => {
      if (bytes.length !== whole.length) return false;
      left[game] = 0;
      done.push(`use ${game}`);
      return true;
    },
  };
  const shelf = {
    read: async (/** @type {string} */ game) => kept[game] ?? null,
    write: async (/** @type {string} */ game, /** @type {Uint8Array} */ bytes) => { kept[game] = bytes; },
    remove: async (/** @type {string} */ game) => { delete kept[game]; },
  };
  /** @type {() => Promise<void>} */
  let quiet = settle;
  const databases = new Databases({ builder, shelf, quiet: () => quiet(), slice: 30 });
  return { databases, done, kept, left, rest: (/** @type {() => Promise<void>} */ how) => { quiet = how; } };
}

test('a database is built in slices and kept, once', async () => {
  const { databases, done, kept } = library();
  await databases.want(['one', 'none']);
  await databases.want(['one']);
  assert.deepEqual(done, ['build one', 'build one', 'build one']);
  assert.deepEqual(kept, { one: whole });
});

test('a kept database is taken up; a damaged one is removed and built anew', async () => {
  const { databases, done, kept } = library({ one: whole, other: Uint8Array.of(9) });
  await databases.want(['one']);
  assert.deepEqual(done, ['use one']);
  await databases.want(['other']);
  assert.deepEqual(done, ['use one', 'build other', 'build other', 'build other']);
  assert.deepEqual(kept.other, whole);
});

test('only what is wanted is built, and what is wanted no longer is left', async () => {
  const { databases, done, rest } = library();
  let rests = 0;
  rest(async () => {
    rests += 1;
    if (rests === 3) databases.want(['other']);
  });
  await databases.want(['one']);
  assert.deepEqual(done, ['build one', 'build one', 'build other', 'build other', 'build other']);
});

test('no question has to wait for a database', async () => {
  const { engine, thinker } = thinking();
  const { databases, done, rest } = library();
  rest(() => thinker.quiet());
  thinker.hear({ id: 1, kind: 'analyse', text: 'endless' });
  const providing = databases.want(['one']);
  await settle();
  assert.deepEqual(done, []);
  assert(engine.done.length > 1);
  thinker.hear({ id: 1, kind: 'stop' });
  await providing;
  assert.equal(done.length, 3);
});

test('any list of games is survived', async () => {
  const { databases, done } = library();
  for (const strange of [null, undefined, 5, 'one', {}, [null, 3, {}], ['no game', '', 'none']]) await databases.want(strange);
  assert.deepEqual(done, []);
});

test('a browser without a place for databases costs nothing', async () => {
  for (const factory of [
    () => { throw new DOMException('refused', 'SecurityError'); },
    () => /** @type {any} */ (undefined),
    () => /** @type {any} */ ({ open: refusing }),
  ]) {
    const shelf = new Shelf(factory);
    await shelf.write('bosh', whole);
    await shelf.remove('bosh');
    assert.equal(await shelf.read('bosh'), null);
  }
});

/** Opens nothing, as a browser that shows no page of its own would. */
function refusing() {
  const request = { error: new DOMException('refused', 'InvalidStateError'), onerror: (/** @type {Event} */ event) => event };
  setImmediate(() => request.onerror(new Event('error')));
  return request;
}
