/** Ten games on one page, all sowing at once: how evenly pictures follow each other. Prints one line of JSON. */
import { launchChromium } from '../chromium.js';
import { PageServer } from '../server.js';
import { startWorkClock, workSoFar } from './work.js';

/** How long they sow, in milliseconds. */
const watch = 8000;

const games = ['adji-boto', 'adji-kui-ii', 'bosh', 'anywoli', 'djenon-abe'];
const elements = [...games, ...games].map((game) => `<adji-game game="${game}" style="width: 380px"></adji-game>`).join('');

const server = new PageServer();
await server.start();
const browser = await launchChromium();
try {
  const page = await (await browser.newContext({ viewport: { width: 1600, height: 1200 } })).newPage();
  const devtools = await page.context().newCDPSession(page);
  await startWorkClock(devtools);
  const path = server.host(`<!doctype html><title>Ten games</title><script type="module" src="${server.address}/www/adji-game.js"></script>
    <div style="display: flex; flex-wrap: wrap; gap: 8px">${elements}</div>`);
  await page.goto(server.elsewhere + path);
  await page.evaluate(async () => {
    await customElements.whenDefined('adji-game');
    await Promise.all([...document.querySelectorAll('adji-game')].map((game) => Reflect.get(game, 'whenReady')));
  });
  // The boards are drawn well a little later.
  await page.waitForTimeout(2000);
  const before = await workSoFar(devtools);
  const intervals = await page.evaluate(sowAll, watch);
  const work = await workSoFar(devtools) - before;
  const sorted = [...intervals].sort((one, other) => one - other);
  console.log(JSON.stringify({
    elements: elements.split('<adji-game').length - 1,
    pictures: intervals.length,
    perSecond: Math.round(10 * 1000 * intervals.length / intervals.reduce((sum, each) => sum + each, 0)) / 10,
    median: sorted[Math.floor(sorted.length / 2)],
    late: intervals.filter((each) => each > 25).length,
    work: Math.round(100 * work / intervals.length) / 100,
  }));
} finally {
  await browser.close();
  server.stop();
}

/** Runs in the page: each game plays on as soon as its last move has been shown, and the times between pictures are kept.
 * @param {number} watch
 * @returns {Promise<number[]>} */
function sowAll(watch) {
  const games = /** @type {import('../../../www/adji-game.js').AdjiGame[]} */ ([...document.querySelectorAll('adji-game')]);
  const playOn = () => {
    for (const game of games) {
      const moving = game.shadowRoot?.querySelector('[aria-label="Skip"]');
      if (moving) continue;
      if (!game.legalMoves().length) game.newGame();
      game.move(game.legalMoves()[0]);
    }
  };
  return new Promise((resolve) => {
    /** @type {number[]} */
    const intervals = [];
    const begun = performance.now();
    let last = 0;
    const frame = (/** @type {number} */ time) => {
      if (last) intervals.push(time - last);
      last = time;
      playOn();
      if (performance.now() - begun < watch) requestAnimationFrame(frame);
      else resolve(intervals);
    };
    requestAnimationFrame(frame);
  });
}
