/** The engine in a page or a worker: `await init()`, then play. */
export * from './lib/pkg/adji.js';
export { default } from './lib/pkg/adji.js';
