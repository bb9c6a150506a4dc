/** What outlives the page: matches and settings, one line of text each. Where the browser refuses, memory serves. */

/** @typedef {import('./session.js').Saved} Saved */

export class Storage {
  /** @type {() => globalThis.Storage} */ #area;
  #prefix;
  /** Lines the browser did not take. @type {Map<string, string | null>} */ #memory = new Map();

  /**
   * @param {() => globalThis.Storage} [area]  asked each time: merely naming localStorage may throw
   * @param {string} [prefix]  of all keys
   */
  constructor(area = () => window.localStorage, prefix = 'adji.') {
    this.#area = area;
    this.#prefix = prefix;
  }

  /** Whether what is written now will be there after the page is closed. */
  get lasting() {
    try {
      this.#area().setItem(`${this.#prefix}trial`, '');
      this.#area().removeItem(`${this.#prefix}trial`);
      return true;
    } catch {
      return false;
    }
  }

  /** @param {string} key */
  read(key) {
    const kept = this.#memory.get(key);
    if (kept !== undefined) return kept;
    try {
      return this.#area().getItem(this.#prefix + key);
    } catch {
      return null;
    }
  }

  /**
   * @param {string} key
   * @param {string | null} line  null removes it
   */
  write(key, line) {
    try {
      if (line === null) this.#area().removeItem(this.#prefix + key);
      else this.#area().setItem(this.#prefix + key, line);
      this.#memory.delete(key);
    } catch {
      this.#memory.set(key, line);
    }
  }

  /** Whether an event of the browser says that another window has written a game's match.
   * @param {StorageEvent} event
   * @param {string} game */
  isMatch({ key }, game) {
    return key === `${this.#prefix}match.${game}`;
  }

  /** The kept line of a game's match, as it is.
   * @param {string} game */
  matchLine(game) {
    return this.read(`match.${game}`);
  }

  /**
   * @param {string} game
   * @param {Saved | null} saved
   */
  keepMatch(game, saved) {
    this.write(`match.${game}`, saved && matchLine(saved));
  }
}

/** @param {Saved} saved */
export function matchLine({ text, undone }) {
  return undone > 0 ? `${text} ${undone}` : text;
}

/** The reading of matchLine(); whether the text makes sense is the engine's to say.
 * @param {string} line
 * @returns {Saved} */
export function savedMatch(line) {
  const [, text, undone] = /^(.*) (\d{1,6})$/s.exec(line) ?? [null, line, '0'];
  return { text, undone: Number(undone) };
}
