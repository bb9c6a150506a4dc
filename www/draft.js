/** A position that is being set up, and what it was before. It takes anything: whether it can be played is the engine's to say. */

/** @typedef {import('./pkg/adji.js').Position} Position */
/** @typedef {import('./pkg/adji.js').Side} Side */
/** @typedef {{ pit: number } | { store: number }} SeedPlace   a store: 0 is South's, 1 North's */

/** So many steps can be taken back. */
const longest = 500;

export class Draft {
  /** @type {Position} */ #position;
  /** What it was before each step. @type {Position[]} */ #past = [];
  /** The place whose number is being typed: all its digits are one step. */ #typed = '';

  /** @param {Position} position */
  constructor(position) {
    this.#position = positionOf(position);
  }

  /** @returns {Position} not to be changed */
  get position() {
    return this.#position;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  /** @param {Partial<Position>} changes */
  change(changes) {
    this.#step({ ...this.#position, ...changes });
    this.#typed = '';
  }

  /** Puts so many seeds where somebody types a number.
   * @param {SeedPlace} place
   * @param {number} seeds */
  type(place, seeds) {
    const typed = JSON.stringify(place);
    const next = withSeeds(this.#position, place, seeds);
    if (typed === this.#typed) this.#position = next;
    else this.#step(next);
    this.#typed = typed;
  }

  /** What is typed from now on is another step. */
  settle() {
    this.#typed = '';
  }

  undo() {
    this.#position = this.#past.pop() ?? this.#position;
    this.#typed = '';
  }

  /** @param {Position} next */
  #step(next) {
    if (JSON.stringify(next) === JSON.stringify(this.#position)) return;
    this.#past = [...this.#past, this.#position].slice(-longest);
    this.#position = next;
  }
}

/** A position without whatever else is known of a state.
 * @param {Position} state
 * @returns {Position} */
export function positionOf({ game, pits, stores, turn, owners, closed, played, latestFour }) {
  return {
    game, pits, stores, turn, owners, closed,
    ...(played === undefined ? {} : { played }),
    ...(latestFour === undefined ? {} : { latestFour }),
  };
}

/** @param {Position} position @param {SeedPlace} place */
export function seedsAt({ pits, stores }, place) {
  return 'pit' in place ? pits[place.pit] : stores[place.store];
}

/**
 * @param {Position} position
 * @param {SeedPlace} place
 * @param {number} seeds
 * @returns {Position}
 */
export function withSeeds(position, place, seeds) {
  if ('pit' in place) return { ...position, pits: position.pits.with(place.pit, seeds) };
  const [south, north] = position.stores.with(place.store, seeds);
  return { ...position, stores: [south, north] };
}

/** The bare ground: no seed anywhere, no pit closed or bought, no opening cycle, nothing taken.
 * @param {Position} position
 * @returns {Position} */
export function cleared(position) {
  const { pits, played, latestFour } = position;
  const row = pits.length / 2;
  return {
    ...position,
    pits: pits.map(() => 0),
    stores: [0, 0],
    owners: 'S'.repeat(row) + 'N'.repeat(row),
    closed: [],
    ...(played === undefined ? {} : { played: [...pits.keys()] }),
    ...(latestFour === undefined ? {} : { latestFour: null }),
  };
}

/** The same position as the other side sees it: everything of South's is North's, and the other way round.
 * @param {Position} position
 * @returns {Position} */
export function swapped({ pits, stores, turn, owners, closed, played, latestFour, game }) {
  const row = pits.length / 2;
  /** @template T @param {T[]} list */
  const turned = (list) => [...list.slice(row), ...list.slice(0, row)];
  const opposite = (/** @type {number[]} */ list) => list.map((pit) => (pit + row) % pits.length).sort((a, b) => a - b);
  return positionOf({
    game,
    pits: turned(pits),
    stores: [stores[1], stores[0]],
    turn: rivalOf(turn),
    owners: turned([...owners]).map((owner) => (owner === 'S' ? 'N' : 'S')).join(''),
    closed: opposite(closed),
    played: played && opposite(played),
    latestFour: latestFour && rivalOf(latestFour),
  });
}

/** A pit taken into a list of pits, or out of it.
 * @param {number[]} pits @param {number} pit */
export function toggled(pits, pit) {
  return pits.includes(pit) ? pits.filter((other) => other !== pit) : [...pits, pit].sort((a, b) => a - b);
}

/** A pit given to the other player.
 * @param {string} owners @param {number} pit */
export function handedOver(owners, pit) {
  return [...owners].with(pit, owners[pit] === 'S' ? 'N' : 'S').join('');
}

/** @param {Side | null} side @returns {Side | null} */
function rivalOf(side) {
  return side && (side === 'south' ? 'north' : 'south');
}
