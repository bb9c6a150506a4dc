/** Events into frames: what can be seen at any instant of a move, or of the next round being dealt. Pure; it keeps no time and knows no page. */

import { plan, hurry, longestFlight } from './tempo.js';
import { index, other, replay, standing } from './replay.js';

/** @typedef {import('./board.js').Frame} Frame */
/** @typedef {import('./board.js').Place} Place */
/** @typedef {import('./pkg/adji.js').State} State */
/** @typedef {import('./pkg/adji.js').Event} Event */
/** @typedef {import('./replay.js').ShownEvent} ShownEvent */
/** @typedef {import('./replay.js').Standing} Standing */
/** @typedef {import('./replay.js').Side} Side */
/** @typedef {import('./tempo.js').Plan} Plan */
/** @typedef {Frame['glows'][number]} Glow */
/** @typedef {Frame['flights'][number]} Flight */

/** @typedef {{ speed: 'slow' | 'normal' | 'fast' | 'off', reduced?: boolean }} Options */

/**
 * @typedef {object} Timeline
 * @property {number} duration                                 in milliseconds
 * @property {(ms: number) => Frame} frameAt                   any instant, in any order
 * @property {{ at: number, event: number }[]} steps           when each event begins
 */

/**
 * What is shown: the events, whose accent is lit during each of them and at the end, and what the pits are lit for.
 * @typedef {object} Scene
 * @property {State} before
 * @property {ShownEvent[]} events
 * @property {(Side | null)[]} turns
 * @property {Frame} last
 */

/** What a capture is called in each game, for the light that tells them apart. */
const captures = /** @type {Record<string, Glow['kind']>} */ ({
  'adji-boto': 'run',
  'adji-kui-ii': 'casa',
  bosh: 'leap',
  anywoli: 'four',
  'djenon-abe': 'run',
});

/** A seed leaves the hand when this much of its time is over; the hand has reached the pit a little before it lands. */
const release = 0.4;
const arrival = 0.85;

/** The steps of a move in reduced motion: at most so many, each this long, so that nothing flickers. */
const reducedSteps = 6;
const reducedStep = 250;

/** @param {number} value */
const unit = (value) => Math.min(1, Math.max(0, value));

/** Slow at both ends. @param {number} t */
const ease = (t) => t * t * (3 - 2 * t);

/**
 * A move in motion.
 * @param {State} before
 * @param {Event[]} events
 * @param {Options} options
 * @returns {Timeline}
 */
export function timeline(before, events, options) {
  const { turns, next } = accents(before, events);
  const last = frameOf(replay(before, events)(events.length), next);
  return run({ before, events, turns, last }, options);
}

/**
 * The next round dealt in front of the player.
 * @param {State} before the ended round
 * @param {State} after the round newly dealt
 * @param {Options} options
 * @returns {Timeline}
 */
export function dealTimeline(before, after, options) {
  const events = dealing(before, after);
  const turns = events.map(() => null);
  return run({ before, events, turns, last: stillFrame(after) }, options);
}

/**
 * A position with nothing moving.
 * @param {State} state
 * @returns {Frame}
 */
export function stillFrame(state) {
  return frameOf(standing(state), state.turn);
}

/**
 * @param {Standing} board
 * @param {Side | null} turn
 * @returns {Frame}
 */
function frameOf({ pits, stores, owners, closed }, turn) {
  return { pits, stores, owners, closed, turn, hand: null, flights: [], glows: [], sand: [] };
}

/**
 * @param {Scene} scene
 * @param {Options} options
 * @returns {Timeline}
 */
function run(scene, { speed, reduced = false }) {
  if (speed === 'off' || scene.events.length === 0) {
    const steps = scene.events.map((_, event) => ({ at: 0, event }));
    return { duration: 0, frameAt: () => structuredClone(scene.last), steps };
  }
  return reduced ? stepping(scene) : moving(scene, speed);
}

/**
 * Whose accent is lit during each event, and after them all.
 * @param {State} before
 * @param {Event[]} events
 * @returns {{ turns: (Side | null)[], next: Side | null }}
 */
function accents(before, events) {
  let shown = before.turn;
  let next = shown && other(shown);
  const turns = events.map((event) => {
    if (event.type === 'pass') {
      shown = event.player;
      next = other(event.player);
    } else if (event.type === 'again') {
      next = event.player;
    } else if (event.type === 'end') {
      shown = null;
      next = null;
    }
    return shown;
  });
  return { turns, next };
}

/**
 * The dealing of a round, told as events: what still lies about is put away, the ground changes, the pits are filled by turns.
 * @param {State} before
 * @param {State} after
 * @returns {ShownEvent[]}
 */
function dealing(before, after) {
  const pits = [...after.pits.keys()];
  const spare = [before.stores[0] - after.stores[0], before.stores[1] - after.stores[1]];
  /** @param {State} state @param {number} pit @returns {Side} */
  const ownerOf = (state, pit) => (state.owners[pit] === 'S' ? 'south' : 'north');

  /** @type {ShownEvent[]} */
  const events = [];
  for (const pit of pits.filter((candidate) => before.pits[candidate] > 0)) {
    const to = ownerOf(before, pit);
    spare[index(to)] += before.pits[pit];
    events.push({ type: 'sweep', pit, seeds: before.pits[pit], to });
  }
  for (const pit of pits) {
    if (before.closed.includes(pit) !== after.closed.includes(pit)) {
      events.push({ type: after.closed.includes(pit) ? 'close' : 'open', pit });
    }
    if (before.owners[pit] !== after.owners[pit]) {
      events.push({ type: 'own', pit, owner: ownerOf(after, pit) });
    }
  }
  const row = pits.length / 2;
  for (const pit of pits.map((_, turn) => (turn % 2) * row + Math.floor(turn / 2))) {
    let missing = after.pits[pit];
    const owner = ownerOf(after, pit);
    for (const from of [owner, other(owner)]) {
      const seeds = Math.min(missing, spare[index(from)]);
      if (seeds > 0) {
        spare[index(from)] -= seeds;
        missing -= seeds;
        events.push({ type: 'deal', pit, seeds, from });
      }
    }
  }
  return events;
}

/**
 * Full motion.
 * @param {Scene} scene
 * @param {import('./tempo.js').Speed} speed
 * @returns {Timeline}
 */
function moving(scene, speed) {
  const { events, turns, last } = scene;
  const boardAfter = replay(scene.before, events);
  const beats = plan(events);
  const { duration, beatAt, timeOf } = hurry(beats, speed);
  const light = lighting(scene, beats);

  /** @param {number} ms @returns {Frame} */
  function frameAt(ms) {
    if (ms >= duration) {
      return structuredClone(last);
    }
    const beat = beatAt(Math.max(0, ms));
    const current = lastStarted(beats.starts, beat);
    const board = boardAfter(current + 1);
    const frame = frameOf(board, turns[Math.max(0, current)]);
    for (const { event, t } of inTheAir(events, beats, current, beat)) {
      setFlying(frame, event, t);
    }
    setHand(frame, board, events[current], passed(beats, current, beat));
    if (events[current]?.type === 'again' && isPulse(passed(beats, current, beat))) {
      frame.turn = null;
    }
    frame.glows = light(current, beat, board.hand);
    return frame;
  }

  const steps = beats.starts.map((start, event) => ({ at: timeOf(start), event }));
  return { duration, frameAt, steps };
}

/** The accent goes out for a moment and comes back: the same player again. @param {number} t */
const isPulse = (t) => t > 0.3 && t < 0.6;

/**
 * How much of an event's motion is over, 0 … 1.
 * @param {Plan} beats
 * @param {number} event
 * @param {number} beat
 */
function passed({ starts, ends }, event, beat) {
  return unit((beat - starts[event]) / (ends[event] - starts[event]));
}

/**
 * The last event begun at a beat; −1 before the first.
 * @param {number[]} starts ascending
 * @param {number} beat
 */
function lastStarted(starts, beat) {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle] <= beat) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low - 1;
}

/**
 * The events whose motion is not yet over, the hand's own aside.
 * @param {ShownEvent[]} events
 * @param {Plan} beats
 * @param {number} current
 * @param {number} beat
 */
function inTheAir(events, beats, current, beat) {
  const found = [];
  for (let at = current; at >= 0 && beats.starts[at] > beat - longestFlight; at -= 1) {
    const { type } = events[at];
    if (beats.ends[at] > beat && type !== 'sow' && type !== 'lift') {
      found.push({ event: events[at], t: passed(beats, at, beat) });
    }
  }
  return found.reverse();
}

/**
 * Takes what is still on its way back from where the board already has it.
 * @param {Frame} frame
 * @param {ShownEvent} event
 * @param {number} t
 */
function setFlying(frame, event, t) {
  /** @param {number} seeds @param {Flight['from']} from @param {Place} to */
  const fly = (seeds, from, to) => frame.flights.push({ seeds, from, to, t: ease(t) });
  switch (event.type) {
    case 'capture':
    case 'sweep':
      frame.stores[index(event.to)] -= event.seeds;
      fly(event.seeds, { pit: event.pit }, { store: event.to });
      break;
    case 'keep':
      frame.stores[index(event.to)] -= event.seeds;
      fly(event.seeds, 'hand', { store: event.to });
      break;
    case 'gift':
      frame.stores[index(event.to)] -= 1;
      fly(1, { store: event.from }, { store: event.to });
      break;
    case 'deal':
      frame.pits[event.pit] -= event.seeds;
      fly(event.seeds, { store: event.from }, { pit: event.pit });
      break;
    case 'close':
      frame.closed = frame.closed.filter((pit) => pit !== event.pit);
      frame.sand.push({ pit: event.pit, level: ease(t) });
      break;
    case 'open':
      frame.sand.push({ pit: event.pit, level: 1 - ease(t) });
      break;
    default:
  }
}

/**
 * The hand: rising with a heap, travelling, letting a seed fall. It stays as long as something falls from it.
 * @param {Frame} frame
 * @param {Standing} board after the event
 * @param {ShownEvent | undefined} event
 * @param {number} t
 */
function setHand(frame, board, event, t) {
  if (board.place === null || board.from === null) {
    return;
  }
  const here = { pit: board.place };
  if (event?.type === 'lift') {
    frame.hand = { seeds: board.hand, from: here, to: here, t: 0, height: ease(t) };
  } else if (event?.type === 'sow' && t < 1) {
    const falling = t >= release;
    frame.pits[event.pit] -= 1;
    if (falling) {
      frame.flights.push({ seeds: 1, from: 'hand', to: here, t: (t - release) / (1 - release) });
    }
    frame.hand = {
      seeds: board.hand + (falling ? 0 : 1),
      from: { pit: board.from },
      to: here,
      t: ease(unit(t / arrival)),
      height: 1,
    };
  } else if (board.hand > 0 || frame.flights.some(({ from }) => from === 'hand')) {
    frame.hand = { seeds: board.hand, from: here, to: here, t: 0, height: 1 };
  }
}

/**
 * The lit rims of a move.
 * @param {Scene} scene
 * @param {Plan} beats
 */
function lighting({ before, events }, beats) {
  /**
   * @param {number} current
   * @param {number} beat
   * @param {number} hand seeds in the hand
   * @returns {Glow[]}
   */
  return (current, beat, hand) => {
    /** @type {Glow[]} */
    const glows = [];
    const event = events[current];
    const t = passed(beats, current, beat);
    if (event?.type === 'lift') {
      glows.push({ pit: event.pit, kind: 'lift', strength: ease(t) });
    } else if (event?.type === 'sow') {
      const lifted = events[current - 1];
      if (lifted.type === 'lift') {
        glows.push({ pit: lifted.pit, kind: 'lift', strength: 1 - t });
      }
      if (hand === 0 && t === 1) {
        glows.push({ pit: event.pit, kind: 'end', strength: lull(beats, current, beat) });
      }
    } else if (event?.type === 'endless') {
      glows.push({ pit: event.pit, kind: 'endless', strength: 1 - ease(unit(3 * t - 2)) });
    }
    for (const flying of inTheAir(events, beats, current, beat)) {
      const glow = reason(before, flying.event);
      if (glow) {
        glows.push({ ...glow, strength: 1 - flying.t });
      }
    }
    const coming = announced(beats, current + 1, beat);
    const glow = coming > 0 && reason(before, events[current + 1]);
    if (glow) {
      glows.push({ ...glow, strength: ease(coming) });
    }
    return glows;
  };
}

/**
 * How strongly the pit of a lap's last seed is lit: up to the next event, or up and down again if there is none.
 * @param {Plan} beats
 * @param {number} current
 * @param {number} beat
 */
function lull({ starts, ends, length }, current, beat) {
  const isLast = current === starts.length - 1;
  const t = (beat - ends[current]) / ((isLast ? length : starts[current + 1]) - ends[current]);
  return isLast ? Math.sin(Math.PI * t) : ease(unit(2 * t));
}

/**
 * How much of the time before an event, in which it is announced, is over.
 * @param {Plan} beats
 * @param {number} event
 * @param {number} beat
 */
function announced({ starts, leads }, event, beat) {
  const lead = leads[event];
  return lead > 0 ? unit((beat - starts[event] + lead) / lead) : 0;
}

/**
 * Which rim is lit for an event, and what for.
 * @param {State} before
 * @param {ShownEvent} event
 * @returns {{ pit: number, kind: Glow['kind'] } | null}
 */
function reason(before, event) {
  switch (event.type) {
    case 'capture': {
      const kind = captures[before.game];
      return { pit: kind === 'leap' ? openPitBefore(before, event.pit) : event.pit, kind };
    }
    case 'endless':
      return { pit: event.pit, kind: 'endless' };
    case 'own':
      return { pit: event.pit, kind: 'lift' };
    default:
      return null;
  }
}

/**
 * The empty pit that was leapt over: the one before the captured pit, closed pits passed over.
 * @param {State} before
 * @param {number} pit
 */
function openPitBefore({ pits, closed }, pit) {
  let found = pit;
  do {
    found = (found + pits.length - 1) % pits.length;
  } while (closed.includes(found) && found !== pit);
  return found;
}

/**
 * Reduced motion: the counts change in a few calm steps, each with its pits marked; nothing flies and no hand moves.
 * @param {Scene} scene
 * @returns {Timeline}
 */
function stepping(scene) {
  const { events, turns, last } = scene;
  const boardAfter = replay(scene.before, events);
  const starts = stepStarts(events);
  const count = Math.min(starts.length, reducedSteps);
  const chunks = Array.from({ length: count }, (_, chunk) => starts[Math.floor((chunk * starts.length) / count)]);
  const duration = count * reducedStep;

  /** @param {number} chunk */
  const endOf = (chunk) => chunks[chunk + 1] ?? events.length;

  /** @param {number} ms @returns {Frame} */
  function frameAt(ms) {
    if (ms >= duration) {
      return structuredClone(last);
    }
    const chunk = Math.max(0, Math.floor(ms / reducedStep));
    const end = endOf(chunk);
    const frame = frameOf(boardAfter(end), turns[end - 1]);
    frame.glows = markers(scene.before, events.slice(chunks[chunk], end));
    return frame;
  }

  let chunk = 0;
  const steps = events.map((_, event) => {
    while (event >= endOf(chunk)) {
      chunk += 1;
    }
    return { at: chunk * reducedStep, event };
  });
  return { duration, frameAt, steps };
}

/**
 * Where the steps of reduced motion begin: a lap is one, and so is everything that happens with an empty hand.
 * @param {ShownEvent[]} events
 */
function stepStarts(events) {
  const starts = [];
  let hand = 0;
  for (const [at, event] of events.entries()) {
    const goesOn = event.type === events[at - 1]?.type && event.type !== 'capture';
    if (hand === 0 && !goesOn && event.type !== 'end') {
      starts.push(at);
    }
    if (event.type === 'lift') {
      hand += event.seeds;
    } else if (event.type === 'sow') {
      hand -= 1;
    } else if (event.type === 'keep') {
      hand -= event.seeds;
    }
  }
  return starts;
}

/**
 * The pits a step has to do with, each marked once: what was lifted, where the hand came to an end, what was taken.
 * @param {State} before
 * @param {ShownEvent[]} events
 * @returns {Glow[]}
 */
function markers(before, events) {
  /** @type {Map<number, Glow>} */
  const marked = new Map();
  /** @param {number} pit @param {Glow['kind']} kind */
  const mark = (pit, kind) => marked.set(pit, { pit, kind, strength: 1 });
  for (const [at, event] of events.entries()) {
    const glow = reason(before, event);
    if (glow) {
      mark(glow.pit, glow.kind);
    } else if (event.type === 'lift') {
      mark(event.pit, 'lift');
    } else if (event.type === 'sow' && events[at + 1]?.type !== 'sow') {
      mark(event.pit, 'end');
    }
  }
  return [...marked.values()];
}
