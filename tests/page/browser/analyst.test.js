// The analyst at work in a browser: in a worker that hears a stop, survives anything and is replaced when it dies; and on the page itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Game, games, levels } from '../../../www/pkg/adji.js';
import { openPage, requests } from '../harness.js';
import { rounds, textOf } from './record.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../../www/analyst.js').Analyst} Analyst */
/** @typedef {{ analyst: Analyst, restarts: number, workers: Worker[] }} Hall   what a page of these tests has at hand */

const bosh = textOf('bosh', []);
/** Nobody gets to its end. */
const anywoli = textOf('anywoli', []);

/** A page with an analyst of its own.
 * @param {import('../harness.js').Wish & { before?: (page: Page) => Promise<unknown> }} [wish] */
async function openHall({ before, ...wish } = {}) {
  const page = await openPage(wish);
  if (before) {
    await before(page);
    await page.reload();
  }
  await page.getByRole('link').nth(4).waitFor();
  await page.evaluate(async () => {
    const module = '/www/analyst.js';
    const { Analyst } = await import(module);
    /** @type {any} */
    const hall = { restarts: 0, workers: [] };
    hall.analyst = new Analyst({
      makeWorker: () => {
        hall.workers.push(new Worker('/www/worker.js', { type: 'module' }));
        return hall.workers.at(-1);
      },
      onRestart: () => { hall.restarts += 1; },
    });
    Object.assign(globalThis, { hall });
  });
  return page;
}

/**
 * Does something with what the page has at hand.
 * @template Given, Result
 * @param {Page} page
 * @param {(hall: Hall, given: Given) => Promise<Result> | Result} act
 * @param {Given} [given]
 * @returns {Promise<Result>}
 */
async function inHall(page, act, given) {
  const run = await page.evaluateHandle(`(given) => (${act})(globalThis.hall, given)`);
  return page.evaluate(([call, value]) => /** @type {any} */ (call)(value), /** @type {const} */ ([run, given]));
}

/** Bosh is solved. @param {Page} page */
async function assertSolves(page) {
  const answer = await inHall(page, ({ analyst }, text) => analyst.analyse(text).answer, bosh);
  assert.deepEqual([answer.margin, answer.exact, answer.pits.length], [6, true, 5]);
}

/** A match of Adji Kui II that stands before a purchase, and what may be bought. */
function beforePurchase() {
  for (let line = 0; line < 20; line += 1) {
    const game = new Game('adji-kui-ii');
    for (const { moves, bought } of rounds('adji-kui-ii', line)) {
      if (game.state().end) game.nextRound(bought ?? undefined);
      for (const move of moves) game.move(move);
      const purchase = game.purchase();
      if (purchase && purchase.from.length > purchase.pits) return { text: game.text(), purchase };
    }
  }
  assert.fail('nobody ever buys');
}

/** The bytes that the browser keeps of a game's database: how many, and whether they all are 7; null if there are none.
 * @param {Page} page
 * @param {string} game */
function kept(page, game) {
  return page.evaluate((name) => new Promise((resolve) => {
    const opening = indexedDB.open('adji', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('databases');
    opening.onsuccess = () => {
      const request = opening.result.transaction('databases').objectStore('databases').get(name);
      request.onsuccess = () => {
        opening.result.close();
        resolve(request.result ? { bytes: request.result.length, sevens: request.result.every((/** @type {number} */ byte) => byte === 7) } : null);
      };
    };
  }), game);
}

/** @param {Page} page
 * @param {string} game
 * @returns {Promise<{ bytes: number, sevens: boolean }>} */
async function keptInTime(page, game) {
  for (let trial = 0; trial < 200; trial += 1) {
    const found = await kept(page, game);
    if (found && !found.sevens) return found;
    await page.waitForTimeout(100);
  }
  assert.fail(`the database of ${game} is not kept`);
}

/** @param {number[]} numbers */
function median(numbers) {
  return [...numbers].sort((one, other) => one - other)[numbers.length >> 1];
}

test('a first visit waits for neither the analyst nor its worker', async () => {
  const from = requests.length;
  const page = await openPage();
  await page.getByRole('link').nth(4).waitFor();
  const asked = requests.slice(from);
  for (const part of ['analyst', 'worker', 'thinking', 'databases', 'standin']) assert(!asked.includes(`/www/${part}.js`), part);
});

test('Bosh is solved in the worker, and the page has no stand-in for it', async () => {
  const from = requests.length;
  const page = await openHall();
  await assertSolves(page);
  assert(requests.slice(from).includes('/www/worker.js'));
  assert(!requests.slice(from).includes('/www/standin.js'));
});

test('every game is played by every level, with a move that is legal', async () => {
  const page = await openHall();
  for (const { id } of games()) {
    const pits = await inHall(page, async ({ analyst }, { text, names }) => {
      const found = [];
      for (const name of names) found.push(await analyst.play(text, name).pit);
      return found;
    }, { text: textOf(id, []), names: id === 'bosh' ? levels() : [levels()[0], levels()[4]] });
    const legal = new Game(id).legalMoves();
    assert(pits.every((pit) => legal.includes(pit)), `${id}: ${pits}`);
  }
});

test('the computer buys as many pits as it may, out of those it may', async () => {
  const { text, purchase } = beforePurchase();
  const page = await openHall();
  const bought = await inHall(page, ({ analyst }, match) => analyst.buy(match), text);
  assert.equal(new Set(bought).size, purchase.pits);
  assert(bought.every((pit) => purchase.from.includes(pit)), `${bought} out of ${purchase.from}`);
});

test('what the engine refuses has the engine’s code, and does no harm', async () => {
  const page = await openHall();
  const codes = await inHall(page, async ({ analyst }) => {
    const found = [];
    for (const asked of [
      () => analyst.analyse('nonsense').answer,
      () => analyst.analyse(/** @type {any} */ (5), /** @type {any} */ ('deep')).answer,
      () => analyst.play('', 'elder').pit,
      () => analyst.buy('x'.repeat(1_000_000)),
    ]) found.push(await asked().then(() => 'answered', (/** @type {any} */ error) => error.code));
    return found;
  });
  assert.deepEqual(codes, ['text-foreign', 'wrong-limit', 'text-foreign', 'text-too-long']);
  await assertSolves(page);
});

test('progress is told twice a second, and deeper each time', async () => {
  const page = await openHall();
  const told = await inHall(page, async ({ analyst }, text) => {
    /** @type {number[]} */
    const depths = [];
    const thinking = analyst.analyse(text, {}, ({ depth }) => depths.push(depth));
    while (depths.length === 0) await new Promise((resolve) => { setTimeout(resolve, 10); });
    setTimeout(thinking.stop, 2200);
    const { depth } = await thinking.answer;
    return [...depths, depth];
  }, anywoli);
  assert(told.length >= 5 && told.length <= 7, `${told.length} times in 2.2 seconds`);
  assert.deepEqual(told, [...told].sort((one, other) => one - other));
});

test('a stop is heard within 50 ms, and leaves the best so far', async () => {
  const page = await openHall();
  const waits = await inHall(page, async ({ analyst }, text) => {
    const found = [];
    for (let trial = 0; trial < 9; trial += 1) {
      const thinking = analyst.analyse(text);
      await new Promise((resolve) => { setTimeout(resolve, 150); });
      const stopped = performance.now();
      thinking.stop();
      const { pit, depth } = await thinking.answer;
      found.push({ wait: performance.now() - stopped, pit, depth });
    }
    return found;
  }, anywoli);
  const legal = new Game('anywoli').legalMoves();
  assert(waits.every(({ pit, depth }) => legal.includes(pit) && depth > 0));
  assert(median(waits.map(({ wait }) => wait)) <= 50, `${waits.map(({ wait }) => wait.toFixed())}`);
});

test('a new question stops the old; a move that is stopped is an AbortError', async () => {
  const page = await openHall();
  const outcome = await inHall(page, async ({ analyst }, [endless, short]) => {
    const old = analyst.analyse(endless);
    const move = analyst.play(endless, 'ancestor');
    const { margin } = await analyst.analyse(short).answer;
    return [(await old.answer).exact, await move.pit.catch((error) => error.name), margin];
  }, [anywoli, bosh]);
  assert.deepEqual(outcome, [false, 'AbortError', 6]);
});

test('the worker survives any message', async () => {
  const page = await openHall();
  const words = await page.evaluate(async (text) => {
    const worker = new Worker('/www/worker.js', { type: 'module' });
    /** @type {any[]} */
    const heard = [];
    worker.onmessage = ({ data }) => heard.push(data);
    worker.onerror = () => heard.push('died');
    const strange = [
      null, undefined, 5, 'analyse', [], {}, new Map(), new ArrayBuffer(9), { kind: 'idle' }, { kind: 'idle', games: 5 },
      { kind: 'idle', games: ['chess', 3, null, ''] }, { kind: 'stop' }, { kind: 'stop', id: 99 }, { id: {}, kind: 'analyse' },
      { id: 1 }, { id: 2, kind: 'dance' }, { id: 3, kind: 'analyse' }, { id: 4, kind: 'analyse', text, limits: [[]] },
      { id: 5, kind: 'analyse', text, limits: { depth: -1 } }, { id: 6, kind: 'play', text }, { id: 7, kind: 'play', text, level: 'elder', seed: 5n },
      { id: 8, kind: 'play', text, level: 'elder', seed: NaN }, { id: 9, kind: 'buy' }, { id: 10, kind: 'buy', text },
      { id: 11, kind: 'analyse', text: ['a'], limits: { millis: 'long' } },
    ];
    for (const message of strange) {
      worker.postMessage(message);
      await new Promise((resolve) => { setTimeout(resolve, 20); });
    }
    worker.postMessage({ id: 'last', kind: 'analyse', text });
    while (!heard.some(({ id, kind }) => id === 'last' && kind === 'done')) await new Promise((resolve) => { setTimeout(resolve, 20); });
    worker.terminate();
    return heard.filter(({ kind }) => kind !== 'progress').map(({ id, kind, code }) => [id, kind, code].join(' ').trim());
  }, bosh);
  assert(!words.includes('died') && !words.includes('broken'), words.join(', '));
  for (let id = 1; id <= 11; id += 1) assert.equal(words.filter((word) => word.startsWith(`${id} `)).length, 1, `question ${id}: ${words}`);
});

test('a worker that falls silent is replaced, and the question answered after all', async () => {
  const page = await openHall();
  const depth = await inHall(page, async (hall, text) => {
    const thinking = hall.analyst.analyse(text, { millis: 1500 }, () => hall.workers[0].terminate());
    return (await thinking.answer).depth;
  }, anywoli);
  assert(depth > 0);
  assert.deepEqual(await inHall(page, ({ restarts, workers }) => [restarts, workers.length]), [1, 2]);
});

for (const [what, before, complaints] of /** @type {[string, (page: Page) => Promise<unknown>, RegExp[]][]} */ ([
  ['no worker can be made', (page) => (
    page.addInitScript('globalThis.Worker = class { constructor() { throw new DOMException("", "SecurityError"); } };')), []],
  ['the worker cannot be loaded', (page) => page.route('**/worker.js', (route) => route.fulfill({ status: 404, body: '' })), [/404/]],
  ['the worker fails at once', (page) => page.route('**/worker.js', (route) => (
    route.fulfill({ contentType: 'text/javascript', body: 'self.postMessage({ kind: "broken", message: "" });' }))), []],
])) {
  test(`where ${what} the page thinks for itself, and stays smooth`, async () => {
    const page = await openHall({ before, complaints });
    await assertSolves(page);
    const { depth, gaps, resting } = await inHall(page, async ({ analyst }, text) => {
      /** The milliseconds from each frame to the next.
       * @param {Promise<unknown>} meanwhile */
      const frames = async (meanwhile) => {
        /** @type {number[]} */
        const times = [];
        let over = false;
        meanwhile.finally(() => { over = true; });
        while (!over) times.push(await new Promise(requestAnimationFrame));
        return times.slice(1).map((time, index) => time - times[index]);
      };
      const resting = await frames(new Promise((resolve) => { setTimeout(resolve, 500); }));
      const { answer } = analyst.analyse(text, { millis: 300 });
      const gaps = await frames(answer);
      return { depth: (await answer).depth, gaps, resting };
    }, anywoli);
    assert(depth > 1);
    assert(gaps.length > 10 && median(gaps) <= Math.max(34, 2 * median(resting)), `frames came ${gaps} ms apart; at rest ${resting}`);
  });
}

test('a database is built while nothing is asked, kept, and gives way to a question', async () => {
  const page = await openHall();
  const wait = await inHall(page, async ({ analyst }, text) => {
    await analyst.analyse(text, { depth: 1 }).answer;
    analyst.prepare(['djenon-abe']);
    await new Promise((resolve) => { setTimeout(resolve, 100); });
    const asked = performance.now();
    await analyst.analyse(text, { depth: 1 }).answer;
    return performance.now() - asked;
  }, anywoli);
  assert(wait < 300, `the question waited for ${wait} ms`);
  const { bytes } = await keptInTime(page, 'djenon-abe');
  assert(bytes > 1_000_000, `${bytes} bytes`);
});

test('a kept database is taken up, a damaged one is replaced', async () => {
  const page = await openHall();
  await kept(page, 'djenon-abe');
  await page.evaluate(() => new Promise((resolve) => {
    const opening = indexedDB.open('adji', 1);
    opening.onsuccess = () => {
      const change = opening.result.transaction('databases', 'readwrite');
      change.objectStore('databases').put(new Uint8Array(5000).fill(7), 'djenon-abe');
      change.oncomplete = () => {
        opening.result.close();
        resolve(null);
      };
    };
  }));
  await inHall(page, ({ analyst }) => analyst.prepare(['djenon-abe']));
  const { bytes } = await keptInTime(page, 'djenon-abe');
  assert(bytes > 1_000_000, `${bytes} bytes`);
  const taken = await page.evaluate(async () => {
    const parts = ['/www/databases.js', '/www/engine.js'];
    const [{ Shelf }, { loadAnalyst }] = await Promise.all(parts.map((part) => import(part)));
    const { analyst } = await loadAnalyst();
    return analyst.useDatabase('djenon-abe', await new Shelf().read('djenon-abe'));
  });
  assert.equal(taken, true);
});

test('a worker to which the browser refuses IndexedDB thinks and builds all the same', async () => {
  const page = await openHall({
    before: (opened) => opened.route('**/worker.js', async (route) => {
      const response = await route.fetch();
      const refusal = 'Object.defineProperty(self, "indexedDB", { get() { throw new DOMException("refused", "SecurityError"); } });';
      await route.fulfill({ response, body: `${await response.text()}\n${refusal}` });
    }),
  });
  await inHall(page, ({ analyst }) => analyst.prepare(['djenon-abe']));
  await page.waitForTimeout(500);
  await assertSolves(page);
  assert.deepEqual(await inHall(page, ({ restarts, workers }) => [restarts, workers.length]), [0, 1]);
});
