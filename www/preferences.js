/** What a person has chosen about the page: theme, speed, motion, what stands open, who plays; kept in storage. */

/** @typedef {import('./storage.js').Storage} Storage */
/** @typedef {{ theme: 'system' | 'light' | 'dark', speed: 'slow' | 'normal' | 'fast' | 'off', motion: 'system' | 'reduced' | 'full',
 *   analysis: 'closed' | 'open', south: Seat, north: Seat }} Choices */

/** @typedef {'sprout' | 'sower' | 'keeper' | 'elder' | 'ancestor'} Level */
/** Who sits at one side of the board. @typedef {'person' | Level} Seat */

/** The computer's levels as the engine names them, the weakest first. @type {Level[]} */
export const levels = ['sprout', 'sower', 'keeper', 'elder', 'ancestor'];

/** Every choice there is, the default first.
 * @type {{ [Name in keyof Choices]: Choices[Name][] }} */
export const choices = {
  theme: ['system', 'light', 'dark'],
  speed: ['normal', 'slow', 'fast', 'off'],
  motion: ['system', 'reduced', 'full'],
  analysis: ['closed', 'open'],
  south: ['person', ...levels],
  north: ['person', ...levels],
};

const key = 'settings';

export class Preferences {
  /** @type {Choices} */ #chosen = { theme: 'system', speed: 'normal', motion: 'system', analysis: 'closed', south: 'person', north: 'person' };
  /** @type {Storage} */ #storage;
  /** @type {(() => void)[]} */ #listeners = [];
  #dark = window.matchMedia('(prefers-color-scheme: dark)');
  #still = window.matchMedia('(prefers-reduced-motion: reduce)');

  /** The kept line if it could not be understood. @type {string | null} */
  damaged = null;

  /** @param {Storage} storage */
  constructor(storage) {
    this.#storage = storage;
    const line = storage.read(key);
    if (line !== null) this.#read(line);
    for (const query of [this.#dark, this.#still]) query.addEventListener('change', () => this.#changed());
  }

  get speed() {
    return this.#chosen.speed;
  }

  /** @returns {'light' | 'dark'} */
  get theme() {
    if (this.#chosen.theme !== 'system') return this.#chosen.theme;
    return this.#dark.matches ? 'dark' : 'light';
  }

  get reduced() {
    return this.#chosen.motion === 'reduced' || (this.#chosen.motion === 'system' && this.#still.matches);
  }

  get seats() {
    const { south, north } = this.#chosen;
    return { south, north };
  }

  /** @param {keyof Choices} name */
  chosen(name) {
    return this.#chosen[name];
  }

  /**
   * @param {keyof Choices} name
   * @param {string} value  anything but one of the choices is passed over
   */
  choose(name, value) {
    if (!(/** @type {string[]} */ (choices[name])).includes(value)) return;
    this.#chosen = { ...this.#chosen, [name]: value };
    this.#storage.write(key, JSON.stringify(this.#chosen));
    this.#changed();
  }

  /** @param {() => void} listener */
  subscribe(listener) {
    this.#listeners.push(listener);
  }

  /** @param {string} line */
  #read(line) {
    try {
      const kept = JSON.parse(line);
      if (Object.prototype.toString.call(kept) !== '[object Object]') throw new TypeError(line);
      this.#chosen = {
        theme: oneOf('theme', kept.theme),
        speed: oneOf('speed', kept.speed),
        motion: oneOf('motion', kept.motion),
        analysis: oneOf('analysis', kept.analysis),
        south: oneOf('south', kept.south),
        north: oneOf('north', kept.north),
      };
    } catch {
      this.damaged = line;
      this.#storage.write(key, null);
    }
  }

  #changed() {
    for (const listener of this.#listeners) listener();
  }
}

/**
 * @template {keyof Choices} Name
 * @param {Name} name
 * @param {unknown} value  the default if it is undefined
 * @returns {Choices[Name]}
 */
function oneOf(name, value = choices[name][0]) {
  const found = choices[name].find((choice) => choice === value);
  if (found === undefined) throw new TypeError(name);
  return found;
}
