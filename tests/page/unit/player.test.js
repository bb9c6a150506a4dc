// The clock that runs timelines, with a clock of our own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from '../../../www/player.js';

/** @typedef {import('../../../www/animation.js').Timeline} Timeline */

/** A page with a clock that stands still unless told. */
function page() {
  /** @type {(() => void)[]} */
  const waiting = [];
  /** @type {unknown[]} */
  const drawn = [];
  let time = 1000;
  const player = new Player({
    draw: (frame) => drawn.push(frame),
    requestFrame: (callback) => waiting.push(callback),
    now: () => time,
  });
  /** Lets time pass and draws one picture. @param {number} ms */
  const tick = (ms) => {
    time += ms;
    waiting.splice(0).forEach((callback) => callback());
  };
  return { player, drawn, waiting, tick };
}

/** A timeline whose pictures are nothing but their time. @param {number} duration */
function motion(duration) {
  const frameAt = (/** @type {number} */ ms) => Math.min(ms, duration);
  return /** @type {Timeline} */ (/** @type {unknown} */ ({ duration, frameAt, steps: [] }));
}

test('a timeline runs to its end, and its last picture is drawn', async () => {
  const { player, drawn, tick, waiting } = page();
  const ending = player.play(motion(100));
  assert.ok(player.running);
  tick(40);
  tick(40);
  tick(40);
  assert.equal(await ending, 'done');
  assert.deepEqual(drawn, [0, 40, 80, 100]);
  assert.equal(player.running, false);
  assert.equal(waiting.length, 0);
});

test('a timeline without duration is over at once', async () => {
  const { player, drawn, waiting } = page();
  assert.equal(await player.play(motion(0)), 'done');
  assert.deepEqual(drawn, [0]);
  assert.equal(waiting.length, 0);
});

test('paused, it stands still and asks for no pictures; resumed, it goes on where it was', async () => {
  const { player, drawn, tick, waiting } = page();
  const ending = player.play(motion(100));
  tick(30);
  player.pause();
  assert.ok(player.running && player.paused);
  tick(1000);
  tick(1000);
  assert.deepEqual(drawn, [0, 30]);
  assert.equal(waiting.length, 0);
  player.resume();
  assert.equal(player.paused, false);
  tick(30);
  assert.deepEqual(drawn, [0, 30, 60]);
  tick(40);
  assert.equal(await ending, 'done');
});

test('paused and resumed before the next picture, it asks for one picture only', () => {
  const { player, waiting } = page();
  player.play(motion(100));
  player.pause();
  player.resume();
  player.resume();
  assert.equal(waiting.length, 1);
});

test('skipped, it shows its end', async () => {
  const { player, drawn, tick } = page();
  const ending = player.play(motion(100));
  tick(30);
  player.skip();
  assert.equal(await ending, 'skipped');
  tick(30);
  assert.deepEqual(drawn, [0, 30, 100]);
});

test('skipped while paused, it shows its end and is no longer paused', async () => {
  const { player, drawn } = page();
  const ending = player.play(motion(100));
  player.pause();
  player.skip();
  assert.equal(await ending, 'skipped');
  assert.deepEqual(drawn, [0, 100]);
  assert.equal(player.paused, false);
});

test('stopped, it draws nothing more', async () => {
  const { player, drawn, tick } = page();
  const ending = player.play(motion(100));
  tick(30);
  player.stop();
  tick(30);
  assert.equal(await ending, 'stopped');
  assert.deepEqual(drawn, [0, 30]);
});

test('a second timeline stops the first and begins at its own beginning', async () => {
  const { player, drawn, tick, waiting } = page();
  const first = player.play(motion(100));
  tick(30);
  const second = player.play(motion(50));
  assert.equal(waiting.length, 1);
  tick(20);
  assert.equal(await first, 'stopped');
  assert.deepEqual(drawn, [0, 30, 0, 20]);
  tick(30);
  assert.equal(await second, 'done');
});

test('a hidden tab, or a clock set back, moves it on by a little at the most', () => {
  const { player, drawn, tick } = page();
  player.play(motion(10000));
  tick(3600000);
  assert.deepEqual(drawn, [0, 250]);
  tick(-5000);
  assert.deepEqual(drawn, [0, 250, 250]);
  tick(16);
  assert.deepEqual(drawn, [0, 250, 250, 266]);
});

test('with nothing under way, pause, resume, skip and stop do nothing', () => {
  const { player, drawn, waiting } = page();
  player.pause();
  player.resume();
  player.skip();
  player.stop();
  assert.equal(player.paused, false);
  assert.deepEqual(drawn, []);
  assert.equal(waiting.length, 0);
});

test('who waits for the end may start the next timeline', async () => {
  const { player, drawn } = page();
  const ending = player.play(motion(100)).then(() => player.play(motion(0)));
  player.skip();
  assert.equal(await ending, 'done');
  assert.deepEqual(drawn, [0, 100, 0]);
});
