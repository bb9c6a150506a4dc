/** The engine: `await init()`, then play. In Node `init()` reads its wasm from the package, elsewhere it fetches it from beside its module. */
/// <reference lib="esnext.disposable" />
export * from './lib/pkg/adji.js';
export { default } from './lib/pkg/adji.js';
