// A game on somebody else's page in Firefox: a frame from another origin that is played and talks with the page around it, and the element.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTab, server } from './firefox.js';
import { keys } from './tab.js';

/** @typedef {import('./tab.js').Tab} Tab */
/** @typedef {{ origin?: string, data: Record<string, any> }} Heard */

const playable = '[role=grid] button[aria-label*=", playable"]';

/** A page of somebody else, which remembers what it hears. @param {string} body */
function host(body) {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A host</title><link rel="icon" href="data:,">
    <script>heard = []; addEventListener('message', ({ origin, data }) => heard.push({ origin, data }));
    addEventListener('adji-move', ({ detail }) => heard.push({ data: { type: 'move', ...detail } }));</script></head>
    <body><h1>A host</h1>${body}</body></html>`;
  return openTab(server.elsewhere + server.host(html));
}

/** @param {string} options @param {string} sandbox */
function frame(options, sandbox) {
  return `<iframe title="A game" src="${server.address}/index.html?embed=1&amp;${options}" sandbox="${sandbox}" width="600" height="400"></iframe>`;
}

/** Waits until the page has heard a message with these fields.
 * @param {Tab} page @param {Record<string, unknown>} fields @returns {Promise<Heard>} */
function hear(page, fields) {
  return page.until((fields) => /** @type {Heard[]} */ (Reflect.get(window, 'heard'))
    .find(({ data }) => Object.entries(fields).every(([name, value]) => data[name] === value)), fields);
}

/** Sends a request to the frame and waits for its answer.
 * @param {Tab} page @param {string} type @param {object} [fields] */
async function ask(page, type, fields = {}) {
  const request = { source: 'adji', v: 1, type, id: type, ...fields };
  await page.run((request) => document.querySelector('iframe')?.contentWindow?.postMessage(request, '*'), request);
  return (await hear(page, { id: type })).data;
}

for (const [kind, sandbox, isOpaque] of /** @type {const} */ ([
  ['the usual sandbox', 'allow-scripts allow-same-origin', false],
  ['a strict sandbox', 'allow-scripts', true],
])) {
  test(`a frame in ${kind} is played by clicking and by keys, and answers its host`, async () => {
    const page = await host(frame('game=bosh&amp;speed=off&amp;level=sprout', sandbox));
    assert.equal((await hear(page, { type: 'ready' })).origin, isOpaque ? 'null' : server.address);
    const game = await page.frame();
    await game.click(playable);
    await hear(page, { type: 'move', player: 'south', pit: 0 });
    await game.find('[role=grid] button[aria-label*="pit B,"][aria-label*=", playable"]');
    await game.press('b', keys.enter);
    await hear(page, { type: 'move', player: 'south', pit: 1 });
    assert.equal((await ask(page, 'newGame', { game: 'anywoli' })).game, 'anywoli');
    assert.equal((await ask(page, 'play', { pit: 99 })).type, 'error');
  });
}

test('the element on a page of another origin plays against the computer', async () => {
  const page = await host(`<script type="module" src="${server.address}/www/adji-game.js"></script>
    <adji-game game="djenon-abe" speed="off" level="sprout"></adji-game>`);
  await page.click(playable);
  await hear(page, { type: 'move', player: 'south', pit: 0 });
  await hear(page, { type: 'move', player: 'north' });
});
