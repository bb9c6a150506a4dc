/** The games' endgame databases: taken from where the browser keeps them, or built while nothing is asked, and then kept. */

/** @typedef {Pick<import('./pkg/analyst/adji.js').Analyst, 'prepare' | 'database' | 'useDatabase'>} Builder */

export class Databases {
  #builder;
  #shelf;
  #quiet;
  #slice;
  /** The games whose databases are wanted, in order. @type {string[]} */ #wanted = [];
  /** The games for which nothing is left to be done. @type {Set<string>} */ #done = new Set();
  #working = false;

  /**
   * @param {object} parts
   * @param {Builder} parts.builder
   * @param {Pick<Shelf, 'read' | 'write' | 'remove'>} parts.shelf
   * @param {() => Promise<void>} parts.quiet  ends when there is time for a slice
   * @param {number} parts.slice  milliseconds
   */
  constructor({ builder, shelf, quiet, slice }) {
    this.#builder = builder;
    this.#shelf = shelf;
    this.#quiet = quiet;
    this.#slice = slice;
  }

  /** From now on the databases of these games are wanted, and of no others. Rejects if the engine fails.
   * @param {unknown} games  anything but names of games is passed over */
  async want(games) {
    this.#wanted = Array.isArray(games) ? games.filter((game) => typeof game === 'string') : [];
    if (this.#working) return;
    this.#working = true;
    for (let game = this.#next(); game !== undefined; game = this.#next()) {
      await this.#quiet();
      if (await this.#provide(game)) this.#done.add(game);
    }
    this.#working = false;
  }

  #next() {
    return this.#wanted.find((game) => !this.#done.has(game));
  }

  /** @param {string} game
   * @returns {Promise<boolean>} false if it is no longer wanted */
  async #provide(game) {
    const state = this.#stateOf(game);
    if (state === 'unknown' || (state === 'begun' && await this.#takeUp(game))) return true;
    while (!this.#builder.prepare(game, this.#slice)) {
      await this.#quiet();
      if (!this.#wanted.includes(game)) return false;
    }
    const bytes = this.#builder.database(game);
    if (bytes) await this.#shelf.write(game, bytes);
    return true;
  }

  /** How far a game's database is; whole as well if the game has none.
   * @param {string} game */
  #stateOf(game) {
    try {
      return this.#builder.prepare(game, 0) ? 'whole' : 'begun';
    } catch (error) {
      if (error instanceof Error && 'code' in error) return 'unknown';
      throw error;
    }
  }

  /** @param {string} game
   * @returns {Promise<boolean>} whether a good one was kept */
  async #takeUp(game) {
    const bytes = await this.#shelf.read(game);
    if (!bytes) return false;
    // A question may have built it meanwhile.
    if (this.#stateOf(game) === 'whole' || this.#builder.useDatabase(game, bytes)) return true;
    await this.#shelf.remove(game);
    return false;
  }
}

/** Where the browser keeps databases. If it refuses, nothing is kept and nobody need know. */
export class Shelf {
  /** @type {() => IDBFactory} */ #factory;

  /** @param {() => IDBFactory} [factory]  asked each time: merely naming indexedDB may throw */
  constructor(factory = () => indexedDB) {
    this.#factory = factory;
  }

  /** @param {string} game
   * @returns {Promise<Uint8Array | null>} */
  async read(game) {
    const found = await this.#ask('readonly', (store) => store.get(game));
    return found instanceof Uint8Array ? found : null;
  }

  /** @param {string} game
   * @param {Uint8Array} bytes */
  async write(game, bytes) {
    await this.#ask('readwrite', (store) => store.put(bytes, game));
  }

  /** @param {string} game */
  async remove(game) {
    await this.#ask('readwrite', (store) => store.delete(game));
  }

  /**
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => IDBRequest} act
   * @returns {Promise<unknown>} what came of it, or null
   */
  async #ask(mode, act) {
    try {
      const opening = this.#factory().open('adji', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('databases');
      const base = /** @type {IDBDatabase} */ (await outcome(opening));
      try {
        return await outcome(act(base.transaction('databases', mode).objectStore('databases')));
      } finally {
        base.close();
      }
    } catch {
      return null;
    }
  }
}

/** @param {IDBRequest} request */
function outcome(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      // Else the browser reports it on the console.
      event.preventDefault();
      reject(request.error);
    };
  });
}
