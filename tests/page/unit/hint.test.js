// A hint: asked once, dropped at any moment, and said in seeds.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { hintSentence } from '../../../www/advice.js';
import { Hint } from '../../../www/hint.js';
import { createText } from '../../../www/i18n.js';

/** @typedef {import('../../../www/pkg/analyst/adji.js').Answer} Answer */

const text = createText(JSON.parse(readFileSync(new URL('../../../www/text/en.json', import.meta.url), 'utf8')), 'en');

/** @param {number[]} margins  by pit @param {Partial<Answer>} [more] @returns {Answer} */
function answer(margins, more) {
  const margin = Math.max(...margins);
  const pits = margins.map((worth, pit) => ({ pit, margin: worth, exact: false }));
  return { pit: margins.indexOf(margin), margin, exact: false, depth: 9, positions: 100, line: [], millis: 5, pits, ...more };
}

/** @param {'south' | 'north'} turn @param {Answer} found */
const said = (turn, found) => hintSentence(text, { pitsPerRow: 5 }, turn, found);

test('the best pit is held against the best of the others', () => {
  assert.match(said('south', answer([-2, 6, 2])), /^B wins 4 more than C\. Estimate, 9 moves ahead: South \+6\.$/);
  assert.match(said('south', answer([6, 2, 6, 1])), /^A and C are equally good, and win 4 more than B\. /);
  assert.match(said('south', answer([0, 0, 0])), /^Every pit comes to the same\. .*even\.$/);
  assert.match(said('south', answer([3])), /^A is the only pit that can be played\. /);
});

test('what is proven is said as that, for the side it is true of', () => {
  assert.match(said('south', answer([6, 2], { exact: true })), / Solved: South wins by 6 with best play\.$/);
  assert.match(said('north', answer([-4, -6], { exact: true })), / Solved: South wins by 4 with best play\.$/);
  assert.match(said('north', answer([0, -6], { exact: true })), / Solved: a draw with best play\.$/);
});

/** A hint, and the questions its analyst was asked. */
function hintOf() {
  /** @type {{ stopped: boolean, resolve: (found: Answer) => void, reject: (error: Error) => void }[]} */
  const asked = [];
  const analyse = () => {
    const question = { stopped: false, resolve: (/** @type {Answer} */ _) => {}, reject: (/** @type {Error} */ _) => {} };
    const found = new Promise((resolve, reject) => Object.assign(question, { resolve, reject }));
    asked.push(question);
    return { answer: /** @type {Promise<Answer>} */ (found), stop: () => { question.stopped = true; } };
  };
  return { asked, hint: new Hint(async () => ({ analyse })) };
}

const settle = () => new Promise((resolve) => { setImmediate(resolve); });

test('it points to the pit that was found until it is dropped', async () => {
  const { asked, hint } = hintOf();
  const found = hint.ask('');
  assert.equal(hint.pending, true);
  await settle();
  asked[0].resolve(answer([1, 5]));
  assert.equal((await found)?.pit, 1);
  assert.deepEqual([hint.pit, hint.pending], [1, false]);
  hint.drop();
  assert.equal(hint.pit, null);
});

test('one that is dropped stops thinking, and its answer comes to nothing', async () => {
  const { asked, hint } = hintOf();
  const first = hint.ask('');
  await settle();
  const second = hint.ask('');
  await settle();
  assert.deepEqual(asked.map(({ stopped }) => stopped), [true, false]);
  asked[0].resolve(answer([5, 1]));
  assert.equal(await first, null);
  assert.equal(hint.pit, null);
  hint.drop();
  asked[1].reject(new Error('gone'));
  assert.equal(await second, null);
});

test('one that fails says so, once', async () => {
  const { asked, hint } = hintOf();
  const found = hint.ask('');
  await settle();
  asked[0].reject(new Error('no'));
  await assert.rejects(found, /no/);
  assert.equal(hint.pending, false);
});
