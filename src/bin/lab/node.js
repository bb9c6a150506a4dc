/** Plays or searches in the compiled engine: a line "playouts game seed moves" or "searches game seed positions" comes in, a line "seconds sum" goes out. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpuUsage, argv, stdin } from 'node:process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const folder = argv[2];
const { initSync, ...engine } = await import(pathToFileURL(join(folder, 'adji.js')).href);
initSync({ module: new WebAssembly.Module(readFileSync(join(folder, 'adji_bg.wasm'))) });

for await (const line of createInterface({ input: stdin })) {
  const [work, game, seed, number] = line.split(' ');
  const begun = cpuUsage();
  const sum = engine[work](game, BigInt(seed), BigInt(number));
  const { user, system } = cpuUsage(begun);
  console.log(`${(user + system) / 1e6} ${sum}`);
}
