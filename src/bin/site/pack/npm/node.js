/** The engine in Node: the same, with its wasm read from the package. */
import { readFile } from 'node:fs/promises';
import start from './lib/pkg/adji.js';

export * from './lib/pkg/adji.js';

/** @type {typeof start} */
export default async function init(source) {
  return start(source ?? { module_or_path: await readFile(new URL('./lib/pkg/adji_bg.wasm', import.meta.url)) });
}
