/** A browser driven by WebDriver BiDi, the W3C's protocol: commands as promises, events to listeners. */
import { WebSocket } from 'ws';

/** @typedef {Record<string, any>} Values */

export class Bidi {
  #socket;
  #lastId = 0;
  /** @type {Map<number, { resolve: (result: Values) => void, reject: (error: Error) => void }>} */
  #open = new Map();
  /** @type {Map<string, ((values: Values) => void)[]>} */
  #listeners = new Map();

  /** @param {string} address  of the browser's socket for a session */
  static async connect(address) {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return new Bidi(socket);
  }

  /** @param {WebSocket} socket */
  constructor(socket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#hear(JSON.parse(String(data))));
    socket.on('close', () => {
      for (const { reject } of this.#open.values()) reject(new Error('the browser has gone'));
    });
  }

  /**
   * @param {string} method  `browsingContext.navigate` …
   * @param {Values} [params]
   * @returns {Promise<Values>}
   */
  send(method, params = {}) {
    const id = this.#lastId += 1;
    this.#socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => { this.#open.set(id, { resolve, reject }); });
  }

  /**
   * Has a listener told of events.
   * @param {string} event  `log.entryAdded` …
   * @param {(values: Values) => void} listener
   */
  async on(event, listener) {
    const listeners = this.#listeners.get(event);
    if (listeners) return void listeners.push(listener);
    this.#listeners.set(event, [listener]);
    await this.send('session.subscribe', { events: [event] });
  }

  close() {
    this.#socket.close();
  }

  /** @param {Values} message */
  #hear({ id, type, method, params, result, error, message }) {
    if (type === 'event') {
      for (const listener of this.#listeners.get(method) ?? []) listener(params);
      return;
    }
    const asked = this.#open.get(id);
    this.#open.delete(id);
    if (type === 'success') asked?.resolve(result);
    else asked?.reject(new Error(`${error}: ${message}`));
  }
}
