/** Measures the page and prints a line of JSON a measurement: first how many there will be, then each as it is made. */
import { parseArgs } from 'node:util';
import { launchChromium } from '../chromium.js';
import { PageServer } from '../server.js';
import { coldLoad, firstCard, firstPit } from './load.js';
import { watchSowing } from './sowing.js';

const games = ['adji-boto', 'adji-kui-ii', 'bosh', 'anywoli', 'djenon-abe'];
const windows = [
  { width: 1280, height: 800, deviceScaleFactor: 1 },
  { width: 390, height: 844, deviceScaleFactor: 2 },
];

const { values } = parseArgs({ options: { loads: { type: 'string', default: '5' }, seconds: { type: 'string', default: '8' } } });
const loads = Number(values.loads);
const seconds = Number(values.seconds);

/** @param {string} game */
const address = (game) => `${server.address}/?game=${game}`;

/** @param {object} measurement */
const tell = (measurement) => console.log(JSON.stringify(measurement));

const server = new PageServer();
await server.start();
const browser = await launchChromium();
try {
  tell({ steps: (1 + games.length) * loads + games.length * windows.length });
  for (let load = 0; load < loads; load += 1) {
    tell({ page: 'home', load: await coldLoad(browser, server.address, firstCard) });
    for (const game of games) tell({ page: game, load: await coldLoad(browser, address(game), firstPit) });
  }
  for (const game of games) {
    for (const window of windows) tell({ page: game, window, sowing: await watchSowing(browser, address(game), window, seconds) });
  }
} finally {
  await browser.close();
  server.stop();
}
