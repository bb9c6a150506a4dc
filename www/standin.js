/** A stand-in for the worker where none can be had: the same thinking on the page itself, a little between any two frames. */
import { loadAnalyst } from './engine.js';
import { Thinker, breath } from './thinking.js';

/** Milliseconds of thinking in a frame, and for a purchase, which comes when nothing moves. */
const slice = 8;
const purchase = 40;

/** A frame that has not come after so many milliseconds is not waited for: the page is hidden. */
const late = 100;

/** What a page needs of a worker.
 * @typedef {object} Helper
 * @property {((event: MessageEvent) => void) | null} onmessage
 * @property {((event: ErrorEvent) => void) | null} onerror
 * @property {((event: MessageEvent) => void) | null} onmessageerror
 * @property {(message: unknown) => void} postMessage
 * @property {() => void} terminate
 */

/**
 * @param {() => Promise<import('./thinking.js').Door>} [load]
 * @param {() => Promise<void>} [rest]  lets whatever waits have its turn
 * @returns {Helper}
 */
export function standIn(load = loadAnalyst, rest = nextFrame) {
  const { port1: outside, port2: inside } = new MessageChannel();
  const thinker = new Thinker({ door: load(), post: (word) => inside.postMessage(word), rest, slice, purchase });
  inside.onmessage = ({ data }) => thinker.hear(data);
  return Object.assign(outside, {
    onerror: null,
    terminate: () => {
      thinker.close();
      outside.close();
    },
  });
}

/** The next frame is drawn. */
async function nextFrame() {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, late);
  });
  await breath();
}
