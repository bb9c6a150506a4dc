/** When each event of a move happens: the pace of the hand, and the hurry that keeps a long move within its time. */

/** @typedef {import('./replay.js').ShownEvent} ShownEvent */

/**
 * The plan of a move, in "beats": milliseconds as they would be if nothing hurried.
 * @typedef {object} Plan
 * @property {number[]} starts   when each event begins
 * @property {number[]} ends     when what each event set in motion has come to rest
 * @property {number[]} leads    for how long before it begins each event is announced
 * @property {number} length
 * @property {number} lastLap    when the last lap begins: what comes before may hurry
 */

/** @typedef {'slow' | 'normal' | 'fast'} Speed */

/** The longest a move may take, in milliseconds. At these ratios every motion is slower or faster, too. */
const budgets = { slow: 24000, normal: 12000, fast: 5000 };

/** How much of the time of a hurried move its last lap and what follows may keep. */
const lastLapShare = 0.35;

/** The longest any flight takes, in beats. */
export const longestFlight = 600;

/** All times in beats. `lead` goes before, `length` holds the clock, `rest` is when the motion itself is over. */
const pace = {
  firstLift: { lead: 0, length: 260, rest: 260 },
  relayLift: { lead: 240, length: 260, rest: 260 },
  sow: { lead: 0, length: 170, rest: 170 },
  partOnTheWay: { lead: 0, length: 0, rest: 560 },
  capture: { lead: 340, length: 240, rest: 440 },
  captureNext: { lead: 0, length: 240, rest: 440 },
  keep: { lead: 300, length: 240, rest: 440 },
  sweep: { lead: 320, length: 90, rest: 420 },
  sweepNext: { lead: 0, length: 90, rest: 420 },
  gift: { lead: 320, length: 600, rest: 600 },
  endless: { lead: 240, length: 1200, rest: 1200 },
  again: { lead: 0, length: 560, rest: 560 },
  pass: { lead: 160, length: 760, rest: 760 },
  end: { lead: 0, length: 200, rest: 200 },
  ground: { lead: 0, length: 260, rest: 520 },
  deal: { lead: 0, length: 130, rest: 480 },
};

/** How long the last pit of a move stays lit when nothing follows. */
const settle = 280;

/** What may begin while earlier seeds are still on their way; all else waits for them. */
const overlapping = new Set(['lift', 'sow', 'capture', 'deal', 'keep']);

/**
 * The pace of one event, seen after the one before it.
 * @param {ShownEvent} event
 * @param {ShownEvent | undefined} previous
 * @param {number} hand seeds in the hand
 */
function paceOf(event, previous, hand) {
  switch (event.type) {
    case 'lift':
      return previous ? pace.relayLift : pace.firstLift;
    case 'capture':
      if (hand > 0) {
        return pace.partOnTheWay;
      }
      return previous?.type === 'capture' ? pace.captureNext : pace.capture;
    case 'sweep':
      return previous?.type === 'sweep' ? pace.sweepNext : pace.sweep;
    case 'close':
    case 'open':
    case 'own':
      return pace.ground;
    default:
      return pace[event.type];
  }
}

/**
 * @param {ShownEvent[]} events
 * @returns {Plan}
 */
export function plan(events) {
  /** @type {Plan} */
  const result = { starts: [], ends: [], leads: [], length: 0, lastLap: 0 };
  let clock = 0;
  let landed = 0;
  let hand = 0;
  events.forEach((event, index) => {
    const previous = events[index - 1];
    const { lead, length, rest } = paceOf(event, previous, hand);
    const waits = !overlapping.has(event.type) && event.type !== previous?.type;
    const start = (waits ? Math.max(clock, landed) : clock) + lead;
    if (event.type === 'lift') {
      hand += event.seeds;
      result.lastLap = start - lead;
    } else if (event.type === 'sow') {
      hand -= 1;
    }
    result.starts.push(start);
    result.ends.push(start + rest);
    result.leads.push(lead);
    clock = start + length;
    landed = Math.max(landed, start + rest);
  });
  const lull = events.at(-1)?.type === 'sow' ? settle : 0;
  result.length = Math.max(clock, landed) + lull;
  return result;
}

/**
 * Fits a plan into the time there is. Laps hurry more and more; the last one, and what comes of it, is shown calmly again.
 * @param {Plan} plan
 * @param {Speed} speed
 * @returns {{ duration: number, beatAt: (ms: number) => number, timeOf: (beat: number) => number }}
 */
export function hurry({ length, lastLap }, speed) {
  const budget = budgets.normal;
  const scale = budgets[speed] / budget;
  const tail = length - lastLap;
  const tailTime = Math.min(tail, Math.max(budget * lastLapShare, budget - lastLap));
  const headTime = Math.min(lastLap, budget - tailTime);
  const gain = gainFor(lastLap, headTime);

  /** @param {number} ms */
  function beatAt(ms) {
    const time = ms / scale;
    if (time < headTime) {
      return gain > 0 ? Math.expm1(gain * time) / gain : time;
    }
    return tailTime > 0 ? Math.min(length, lastLap + ((time - headTime) * tail) / tailTime) : length;
  }

  /** @param {number} beat */
  function timeOf(beat) {
    if (beat < lastLap) {
      return scale * (gain > 0 ? Math.log1p(gain * beat) / gain : beat);
    }
    return scale * (tail > 0 ? headTime + ((beat - lastLap) * tailTime) / tail : headTime);
  }

  return { duration: scale * (headTime + tailTime), beatAt, timeOf };
}

/**
 * How fast the pace must grow (it is 1 + gain × beats) so that so many beats fit into so much time.
 * @param {number} beats
 * @param {number} time
 */
function gainFor(beats, time) {
  if (beats <= time) {
    return 0;
  }
  let low = 0;
  let high = 1;
  for (let step = 0; step < 60; step += 1) {
    const gain = (low + high) / 2;
    if (Math.log1p(gain * beats) / gain > time) {
      low = gain;
    } else {
      high = gain;
    }
  }
  return high;
}
