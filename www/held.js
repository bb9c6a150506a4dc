/** The matches played by link that this browser holds: the latest few of them, one a line, the newest first. */

/** @typedef {import('./pkg/adji.js').Side} Side */
/** @typedef {import('./storage.js').Storage} Storage */

/**
 * @typedef {object} HeldMatch
 * @property {string} id
 * @property {Side} side       which is played here
 * @property {number} settled  so many stops of the match both sides know of: they came by link, or were sent
 * @property {string} text     of the match
 */

const key = 'by-link';

/** So many matches are held; the one untouched for longest is let go. */
const most = 30;

export class Held {
  #storage;

  /** @param {Storage} storage */
  constructor(storage) {
    this.#storage = storage;
  }

  /** @param {string} id */
  find(id) {
    return this.#all().find((match) => match.id === id) ?? null;
  }

  /** @param {HeldMatch} match */
  keep(match) {
    const others = this.#all().filter(({ id }) => id !== match.id);
    this.#storage.write(key, [match, ...others].slice(0, most).map(written).join('\n'));
  }

  /** Whether an event of the browser says that another window has written here.
   * @param {StorageEvent} event */
  isChange(event) {
    return this.#storage.isOf(event, key);
  }

  /** What cannot be understood is passed over.
   * @returns {HeldMatch[]} */
  #all() {
    return (this.#storage.read(key) ?? '').split('\n').flatMap((line) => {
      const [, id, side, settled, text] = /^([0-9a-z]+) (south|north) (\d{1,6}) (\S+)$/.exec(line) ?? [];
      return text ? [{ id, side: /** @type {Side} */ (side), settled: Number(settled), text }] : [];
    });
  }
}

/** @param {HeldMatch} match */
function written({ id, side, settled, text }) {
  return `${id} ${side} ${settled} ${text}`;
}
