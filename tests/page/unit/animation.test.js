// The laws of a move in motion, over every worked position, and of the next round being dealt.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dealTimeline, stillFrame, timeline } from '../../../www/animation.js';
import { replay } from '../../../www/replay.js';
import { moves, stateOf } from './positions.js';

/** @typedef {import('../../../www/animation.js').Options} Options */
/** @typedef {import('../../../www/animation.js').Timeline} Timeline */
/** @typedef {import('../../../www/board.js').Frame} Frame */
/** @typedef {import('./positions.js').Move} Move */

const ALL = moves();
/** @type {Options} */
const NORMAL = { speed: 'normal' };
/** @type {Options} */
const REDUCED = { speed: 'normal', reduced: true };
/** @type {Options} */
const OFF = { speed: 'off' };
const BUDGETS = /** @type {const} */ ([['slow', 24000], ['normal', 12000], ['fast', 5000]]);

/** A move that is looked for, and must be there. @param {(move: Move) => boolean} is */
function find(is) {
  const found = ALL.find(is);
  assert.ok(found);
  return found;
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
/** @param {Frame} frame */
const seeds = ({ pits, stores, hand, flights }) => sum(pits) + sum(stores) + (hand?.seeds ?? 0) + sum(flights.map((flight) => flight.seeds));

/** So many instants of a timeline, the first and the last among them. @param {Timeline} timeline */
const instants = ({ duration }, count = 60) => Array.from({ length: count + 1 }, (_, at) => (duration * at) / count);

/** What the board comes to when all that flies has landed. @param {Frame} frame */
function landed({ pits, stores, hand, flights }) {
  const result = { pits: [...pits], stores: [...stores], hand: hand?.seeds ?? 0 };
  for (const { seeds: count, to } of flights) {
    if ('pit' in to) result.pits[to.pit] += count;
    else result.stores[to.store === 'south' ? 0 : 1] += count;
  }
  return JSON.stringify(result);
}

/** Asserts that frames show the board after more and more of the events. @param {Move} move @param {Frame[]} frames */
function assertInOrder({ before, events, name }, frames) {
  const boardAfter = replay(before, events);
  let done = 0;
  for (const frame of frames) {
    const shown = landed(frame);
    const matches = () => {
      const { pits, stores, hand } = boardAfter(done);
      return shown === JSON.stringify({ pits, stores, hand });
    };
    while (done < events.length && !matches()) done += 1;
    assert.ok(matches(), `${name}: a picture that is no step of the move`);
  }
}

test('seeds are conserved, and every count is a number of seeds', () => {
  for (const { name, before, events } of ALL) {
    const total = sum(before.pits) + sum(before.stores);
    for (const options of [NORMAL, REDUCED]) {
      const motion = timeline(before, events, options);
      for (const ms of instants(motion)) {
        const frame = motion.frameAt(ms);
        assert.equal(seeds(frame), total, `${name} at ${ms}`);
        assert.ok([...frame.pits, ...frame.stores].every((count) => Number.isInteger(count) && count >= 0), `${name} at ${ms}`);
      }
    }
  }
});

test('it ends with the position after the move, nothing moving', () => {
  for (const { name, before, events, after } of ALL) {
    for (const options of [NORMAL, REDUCED, OFF]) {
      const motion = timeline(before, events, options);
      assert.deepEqual(motion.frameAt(motion.duration), stillFrame(after), name);
      assert.deepEqual(motion.frameAt(motion.duration + 1000), stillFrame(after), name);
    }
  }
});

test('it begins with the position before the move, the first heap in the hand', () => {
  for (const { name, before, events } of ALL) {
    const { pits, stores, hand, turn } = timeline(before, events, NORMAL).frameAt(0);
    const [lift] = events;
    assert.ok(lift.type === 'lift', name);
    const { pit, seeds: lifted } = lift;
    assert.deepEqual(hand, { seeds: lifted, from: { pit }, to: { pit }, t: 0, height: 0 }, name);
    assert.deepEqual(pits.map((count, at) => count + (at === pit ? lifted : 0)), before.pits, name);
    assert.deepEqual(stores, before.stores, name);
    assert.equal(turn, before.turn, name);
  }
});

test('pictures follow the order of the events', () => {
  for (const move of ALL) {
    for (const options of [NORMAL, REDUCED]) {
      const motion = timeline(move.before, move.events, options);
      assertInOrder(move, instants(motion, 200).map(motion.frameAt));
    }
  }
});

test('every event has its instant, in order, however the move hurries', () => {
  for (const { name, before, events } of ALL) {
    for (const options of /** @type {Options[]} */ ([NORMAL, REDUCED, { speed: 'fast' }])) {
      const { steps, duration } = timeline(before, events, options);
      assert.deepEqual(steps.map((step) => step.event), [...events.keys()], name);
      assert.ok(steps.every(({ at }, index) => at >= (steps[index - 1]?.at ?? 0) && at <= duration), name);
    }
  }
});

test('no step is dropped: at full motion every seed has its own fall', () => {
  for (const { name, before, events } of ALL) {
    const { steps } = timeline(before, events, NORMAL);
    const falls = steps.filter(({ event }) => events[event].type === 'sow').map(({ at }) => at);
    assert.equal(new Set(falls).size, falls.length, name);
  }
});

test('the budget holds, a thousand laps included', () => {
  const laps = (/** @type {Move} */ { events }) => events.filter(({ type }) => type === 'lift').length;
  assert.ok(ALL.some((move) => laps(move) === 1000));
  for (const { name, before, events } of ALL) {
    for (const [speed, budget] of BUDGETS) {
      assert.ok(timeline(before, events, { speed }).duration <= budget + 1e-6, name);
      assert.ok(timeline(before, events, { speed, reduced: true }).duration <= 1500, name);
    }
  }
});

test('a short move is not hurried: a seed takes between 140 and 200 ms', () => {
  for (const { before, events } of ALL.filter((move) => move.events.length < 30)) {
    const { steps } = timeline(before, events, NORMAL);
    steps.forEach(({ at, event }, index) => {
      if (events[event].type === 'sow' && events[event + 1]?.type === 'sow') {
        const time = steps[index + 1].at - at;
        assert.ok(time >= 140 && time <= 200);
      }
    });
  }
});

test('a long move hurries more and more up to its last lap', () => {
  const { before, events } = find((move) => move.events.filter(({ type }) => type === 'lift').length > 100);
  const { steps } = timeline(before, events, NORMAL);
  const lastLift = events.findLastIndex(({ type }) => type === 'lift');
  const falls = steps.filter(({ event }) => events[event].type === 'sow' && events[event + 1].type === 'sow' && event + 1 < lastLift);
  const times = falls.map(({ at, event }) => steps[event + 1].at - at);
  assert.ok(times.every((time, index) => index === 0 || time <= times[index - 1] + 1e-9));
  assert.ok(times[0] > 100);
});

test('any instant can be asked for, in any order, and is fast', () => {
  const { before, events } = ALL.reduce((longest, move) => (move.events.length > longest.events.length ? move : longest));
  const motion = timeline(before, events, NORMAL);
  const times = instants(motion, 200);
  const forwards = times.map(motion.frameAt);
  const backwards = times.toReversed().map(motion.frameAt).reverse();
  assert.deepEqual(backwards, forwards);
  const start = performance.now();
  for (let round = 0; round < 20; round += 1) times.forEach(motion.frameAt);
  assert.ok((performance.now() - start) / (20 * times.length) < 1);
});

test('speed off takes no time', () => {
  for (const { before, events } of ALL) {
    assert.equal(timeline(before, events, OFF).duration, 0);
  }
});

test('reduced motion moves nothing, marks its steps, and never flickers', () => {
  for (const { name, before, events } of ALL) {
    const motion = timeline(before, events, REDUCED);
    const frames = instants(motion, 300).slice(0, -1).map(motion.frameAt);
    assert.ok(frames.every(({ hand, flights }) => hand === null && flights.length === 0), name);
    assert.ok(frames[0].glows.length > 0, name);
    assert.ok(new Set(frames.map((frame) => JSON.stringify(frame))).size <= 6, name);
  }
});

/** The kinds of light seen in a move. @param {Move} move @param {Options} options @returns {Set<string>} */
const lights = ({ before, events }, options) => {
  const motion = timeline(before, events, options);
  return new Set(instants(motion, 400).flatMap((ms) => motion.frameAt(ms).glows.map(({ kind }) => kind)));
};

test('each game lights its captures in its own way', () => {
  const kinds = { 'adji-boto': 'run', 'adji-kui-ii': 'casa', bosh: 'leap', anywoli: 'four', 'djenon-abe': 'run' };
  for (const [game, kind] of Object.entries(kinds)) {
    const move = find((candidate) => candidate.game === game && candidate.events.length < 30
      && candidate.events.some(({ type }) => type === 'capture'));
    for (const options of [NORMAL, REDUCED]) {
      assert.ok(lights(move, options).has(kind), game);
    }
  }
});

test('an endless sowing lights the pit that is not lifted any more', () => {
  const endless = ALL.filter(({ events }) => events.at(-1)?.type === 'endless');
  assert.ok(endless.length > 0);
  for (const { before, events } of endless) {
    const pits = events.flatMap((event) => (event.type === 'endless' ? [event.pit] : []));
    const motion = timeline(before, events, NORMAL);
    const { glows, hand, flights } = motion.frameAt(motion.duration - 400);
    assert.deepEqual(glows.map(({ pit, kind }) => [pit, kind]), pits.map((pit) => [pit, 'endless']));
    assert.equal(hand, null);
    assert.equal(flights.length, 0);
  }
});

test('in Bosh the rim that is lit is the open empty pit before the captured one', () => {
  for (const { before, events, name } of ALL.filter((move) => move.game === 'bosh')) {
    const capture = events.findIndex(({ type }) => type === 'capture');
    if (capture < 0) continue;
    const motion = timeline(before, events, NORMAL);
    const { glows } = motion.frameAt(motion.steps[capture].at + 1);
    const [{ pit }] = glows.filter(({ kind }) => kind === 'leap');
    assert.equal(replay(before, events)(capture).pits[pit], 0, name);
    assert.ok(!before.closed.includes(pit), name);
  }
});

test('fours on the way part while the hand goes on', () => {
  const { before, events } = find((move) => move.game === 'anywoli'
    && move.events.some(({ type }, at) => type === 'capture' && move.events[at + 1]?.type === 'sow'));
  const motion = timeline(before, events, NORMAL);
  const frames = instants(motion, 400).map(motion.frameAt);
  assert.ok(frames.some(({ hand, flights }) => hand && hand.t > 0 && hand.t < 1 && flights.some(({ to }) => 'store' in to)));
});

test('a pass lights the accent of who passes, then of who plays', () => {
  const { before, events, after } = find((move) => move.events.some(({ type }) => type === 'pass'));
  const motion = timeline(before, events, NORMAL);
  const turns = instants(motion, 400).map((ms) => motion.frameAt(ms).turn);
  const changes = turns.filter((turn, index) => turn !== turns[index - 1]);
  const passing = events.find((event) => event.type === 'pass');
  assert.deepEqual(changes, [before.turn, passing?.player, after.turn]);
});

test('an extra move lets the accent pulse and stay', () => {
  const { before, events } = find((move) => move.events.at(-1)?.type === 'again');
  const motion = timeline(before, events, NORMAL);
  const turns = instants(motion, 400).map((ms) => motion.frameAt(ms).turn);
  assert.deepEqual(turns.filter((turn, index) => turn !== turns[index - 1]), [before.turn, null, before.turn]);
});

const ended = stateOf({ game: 'bosh', pits: Array(10).fill(0), stores: [26, 14], turn: null, closed: [4] });
const dealt = stateOf({ game: 'bosh', pits: [4, 4, 4, 4, 4, 4, 4, 4, 0, 0], stores: [6, 2], turn: 'north', closed: [8, 9] });
const bought = stateOf({ game: 'adji-kui-ii', pits: Array(12).fill(0), stores: [31, 17], turn: null });
const buying = stateOf({ game: 'adji-kui-ii', pits: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0], stores: [3, 1], turn: 'north', owners: 'SSSSSSSNNNNN' });
const won = stateOf({ game: 'djenon-abe', pits: Array(12).fill(0), stores: [31, 17], turn: null });
const anew = stateOf({ game: 'djenon-abe', pits: Array(12).fill(4), turn: 'north' });
const DEALS = [[ended, dealt], [bought, buying], [won, anew], [anew, stateOf({ ...anew, turn: 'south' })]];

test('dealing the next round conserves seeds and ends with the round as dealt', () => {
  for (const [before, after] of DEALS) {
    for (const options of [NORMAL, REDUCED, OFF]) {
      const motion = dealTimeline(before, after, options);
      for (const ms of instants(motion, 200)) {
        const frame = motion.frameAt(ms);
        assert.equal(seeds(frame), sum(before.pits) + sum(before.stores));
        assert.ok([...frame.pits, ...frame.stores].every((count) => count >= 0));
      }
      assert.deepEqual(motion.frameAt(motion.duration), stillFrame(after));
      assert.ok(motion.duration <= (options.reduced ? 1500 : 12000));
    }
  }
});

test('pits close under sand, open again, and change owner in the dealing', () => {
  const deal = dealTimeline(ended, dealt, NORMAL);
  const sand = instants(deal, 400).map((ms) => deal.frameAt(ms));
  assert.ok(sand.some((frame) => frame.sand.some(({ pit, level }) => pit === 8 && level > 0 && level < 1) && !frame.closed.includes(8)));
  assert.ok(sand.some((frame) => frame.sand.some(({ pit, level }) => pit === 4 && level > 0 && level < 1)));
  const purchase = dealTimeline(bought, buying, NORMAL);
  assert.equal(purchase.frameAt(1).owners, 'SSSSSSSNNNNN');
});
