/** Messages that nobody means well: random ones of every shape that can be sent, the same each time. */

/** What may stand anywhere in a message. @type {(() => unknown)[]} */
const things = [
  () => null, () => undefined, () => true, () => -1, () => 0, () => 2, () => 1e308, () => Number.NaN, () => Infinity, () => 2.5, () => 2n ** 64n,
  () => '', () => 'bosh', () => 'south', () => '<img src=x onerror=alert(1)>', () => "javascript:alert(1)", () => '__proto__', () => 'x'.repeat(200_000),
  () => '\u0000\ud800', () => [], () => [2], () => [1, 1, 1], () => Array(5000).fill(4), () => ({}), () => new Date(0), () => new Map([[1, 2]]),
  () => new Uint8Array(9), () => /x/g, () => new Error('x'), () => ({ game: 'bosh', pits: [4, 4], stores: [0, 0], turn: 'south', owners: 'SN', closed: [] }),
  () => ({ game: 'bosh', pits: Array(10).fill(4), stores: [0, 0], turn: 'south', owners: 'SSSSSNNNNN', closed: [], played: [0] }),
  () => ({ game: 'bosh', pits: Array(10).fill(1e9), stores: [-1, 2 ** 31], turn: 'east', owners: 'SSSSSNNNNN', closed: [99] }),
  () => circle(),
];

const types = ['newGame', 'play', 'undo', 'redo', 'nextRound', 'setState', 'getState', 'setOption', 'pause', 'ready', 'constructor', '__proto__', 'toString'];
const fields = ['game', 'opener', 'pit', 'buy', 'state', 'name', 'value', 'on', 'constructor', 'toString', 'then'];
const names = ['game', 'lang', 'theme', 'side', 'level', 'speed', 'controls', 'moves', 'style', 'onclick', 'innerHTML', 'origin', 'storage'];

/** @param {number} count @returns {unknown[]} */
export function hostiles(count) {
  const random = generator(20250101);
  /** @template T @param {T[]} list @returns {T} */
  const pick = (list) => list[Math.floor(random() * list.length)];
  const thing = () => pick(things)();
  return Array.from({ length: count }, () => {
    if (random() < 0.05) return thing();
    /** @type {Record<string, unknown>} */
    const message = { source: random() < 0.95 ? 'adji' : thing(), v: random() < 0.95 ? 1 : thing(), type: random() < 0.95 ? pick(types) : thing() };
    if (random() < 0.7) message.id = random() < 0.6 ? Math.floor(random() * 1000) : thing();
    for (let left = Math.floor(random() * 4); left > 0; left -= 1) message[pick(fields)] = random() < 0.3 ? pick(names) : thing();
    return message;
  });
}

/** An object that holds itself. */
function circle() {
  /** @type {Record<string, unknown>} */
  const made = { game: 'bosh' };
  made.pits = made;
  return made;
}

/** Numbers from 0 to 1. @param {number} seed */
function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
