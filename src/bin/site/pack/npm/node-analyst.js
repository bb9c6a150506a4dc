/** The analyst in Node: the same, thinking on the calling thread a little at a time, with its wasm read from the package. */
import { readFile } from 'node:fs/promises';
import { Analyst as PageAnalyst } from './lib/analyst.js';
import init, { Analyst as Thinking, randomSeed } from './lib/pkg/analyst/adji.js';
import { standIn } from './lib/standin.js';
import { breath } from './lib/thinking.js';

/** What thinks. */
async function load() {
  await init({ module_or_path: await readFile(new URL('./lib/pkg/analyst/adji_bg.wasm', import.meta.url)) });
  return { analyst: new Thinking(), randomSeed };
}

const helper = () => standIn(load, breath);

export class Analyst extends PageAnalyst {
  constructor({ makeWorker = helper, makeStandIn = helper, ...parts } = {}) {
    super({ makeWorker, makeStandIn, ...parts });
  }
}
