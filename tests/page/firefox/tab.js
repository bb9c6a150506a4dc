/** A tab of Firefox, or a frame in one: finding things, clicking them, pressing keys, as a person does. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {import('./bidi.js').Bidi} Bidi */

/** Milliseconds until something that does not come is missed. */
const patience = 40_000;

/** Keys that are not letters, as WebDriver names them. */
export const keys = { tab: '\uE004', enter: '\uE007', space: ' ', left: '\uE012', right: '\uE014' };

export class Tab {
  #bidi;
  #context;

  /**
   * @param {Bidi} bidi
   * @param {string} context  the browser's name for it
   */
  constructor(bidi, context) {
    this.#bidi = bidi;
    this.#context = context;
  }

  /** @param {string} address */
  async go(address) {
    await this.#bidi.send('browsingContext.navigate', { context: this.#context, url: address, wait: 'complete' });
  }

  /**
   * Runs a function in the page, on what JSON can carry.
   * @template {unknown[]} Given
   * @template Result
   * @param {(...given: Given) => Result} act
   * @param {Given} given
   * @returns {Promise<Awaited<Result>>}
   */
  async run(act, ...given) {
    const { value } = await this.#call(`async (given) => JSON.stringify(await (${act})(...JSON.parse(given)))`, given);
    return value === undefined ? value : JSON.parse(value);
  }

  /**
   * Waits until a function of the page gives something true.
   * @template {unknown[]} Given
   * @template Result
   * @param {(...given: Given) => Result} look
   * @param {Given} given
   */
  async until(look, ...given) {
    return this.#await(() => this.run(look, ...given), String(look));
  }

  /** Waits for an element, in the document or in a shadow root, and for its picture.
   * @param {string} selector */
  async find(selector) {
    return this.#await(async () => (await this.#call(`(given) => (${lookup})(...JSON.parse(given))`, [selector])).sharedId, selector);
  }

  /** @param {string} selector */
  async click(selector) {
    const origin = { type: 'element', element: { sharedId: await this.find(selector) } };
    await this.#act({
      type: 'pointer',
      id: 'mouse',
      actions: [{ type: 'pointerMove', x: 0, y: 0, origin }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
    });
  }

  /** @param {...string} pressed */
  async press(...pressed) {
    const actions = pressed.flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }]);
    await this.#act({ type: 'key', id: 'keyboard', actions });
  }

  /** The first frame in it. */
  async frame() {
    const child = await this.#await(async () => {
      const { contexts } = await this.#bidi.send('browsingContext.getTree', { root: this.#context });
      return contexts[0].children[0]?.context;
    }, 'a frame');
    return new Tab(this.#bidi, child);
  }

  close() {
    return this.#bidi.send('browsingContext.close', { context: this.#context });
  }

  /** @param {object} action */
  #act(action) {
    return this.#bidi.send('input.performActions', { context: this.#context, actions: [action] });
  }

  /**
   * @param {string} declaration  of a function
   * @param {unknown[]} given
   */
  async #call(declaration, given) {
    const { type, result, exceptionDetails } = await this.#bidi.send('script.callFunction', {
      functionDeclaration: declaration,
      arguments: [{ type: 'string', value: JSON.stringify(given) }],
      target: { context: this.#context },
      awaitPromise: true,
    });
    assert.equal(type, 'success', exceptionDetails?.text);
    return result;
  }

  /**
   * @template Value
   * @param {() => Promise<Value>} look
   * @param {string} what
   * @returns {Promise<NonNullable<Value>>}
   */
  async #await(look, what) {
    for (const end = Date.now() + patience; Date.now() < end; await pause(50)) {
      const found = await look();
      if (found) return found;
    }
    assert.fail(`it does not come: ${what}`);
  }
}

/** Runs in the page: the first visible element that a selector finds, shadow roots included.
 * @param {string} selector */
function lookup(selector) {
  /** @param {Document | ShadowRoot} root @returns {Element | undefined} */
  const within = (root) => {
    for (const element of root.querySelectorAll(selector)) if (element.checkVisibility()) return element;
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const found = shadowRoot && within(shadowRoot);
      if (found) return found;
    }
  };
  return within(document) ?? null;
}
