// A page and the game in its frame, on two origins: requests and answers, who is heard, and what nobody's message can do.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { address, elsewhere, openHost } from '../harness.js';
import { ask, frame, hear, heard, hostPage, openFrame, pit, playable, send, status, still } from './hosts.js';

/** What is heard of some types. @param {import('./hosts.js').Page} page @param {...string} types */
async function typesHeard(page, ...types) {
  return (await heard(page)).map(({ data }) => data.type).filter((type) => types.includes(type));
}

/** Time for a message that should not come. @param {import('./hosts.js').Page} page */
async function settle(page) {
  await page.waitForTimeout(300);
}

test('a game tells that it is ready, and what a person does', async () => {
  const { page, inside } = await openFrame({ game: 'bosh' });
  const ready = await hear(page, 'ready');
  assert.equal(ready.origin, address());
  assert.deepEqual([ready.data.source, ready.data.v, ready.data.game, ready.data.state.turn], ['adji', 1, 'bosh', 'south']);
  await pit(inside, 'C').click();
  const { data: move } = await hear(page, 'move');
  assert.deepEqual([move.player, move.pit, move.events[0]], ['south', 2, { type: 'lift', pit: 2, seeds: 4 }]);
  assert.deepEqual((await hear(page, 'capture')).data.seeds, 5);
  assert.equal((await hear(page, 'turn')).data.player, 'north');
  const { data: size } = await hear(page, 'resize');
  assert.ok(size.width > 0 && size.height > 100);
});

test('every request is answered with its id', async () => {
  const { page, inside } = await openFrame({ game: 'bosh', speed: 'off' });
  const played = await ask(page, 'play', { pit: 2 });
  assert.equal(played.type, 'state');
  assert.equal(played.state.turn, 'north');
  assert.equal(played.result[0].type, 'lift');
  assert.equal((await ask(page, 'undo')).result, true);
  assert.equal((await ask(page, 'undo')).result, false);
  assert.equal((await ask(page, 'redo')).text, played.text);
  const refused = await ask(page, 'play', { pit: 0 });
  assert.deepEqual([refused.type, refused.code], ['error', 'pit-not-yours']);
  assert.equal((await ask(page, 'nextRound')).code, 'round-not-over');
  assert.deepEqual((await ask(page, 'getState')).legalMoves, played.legalMoves);
  assert.equal((await ask(page, 'newGame', { game: 'anywoli' })).game, 'anywoli');
  assert.equal((await ask(page, 'setState', { state: played.text })).text, played.text);
  assert.equal((await ask(page, 'setState', { state: 'nonsense' })).type, 'error');
  assert.equal((await ask(page, 'setOption', { name: 'theme', value: 'dark' })).type, 'state');
  assert.deepEqual((await ask(page, 'setOption', { name: 'theme', value: 'pink' })).code, 'unknown-value');
  assert.equal((await ask(page, 'setOption', { name: 'onclick', value: 'alert(1)' })).code, 'unknown-option');
  assert.equal((await ask(page, 'pause')).type, 'state');
  await status(inside).getByText('North to move.', { exact: true }).waitFor();
});

test('a request that comes before the game is ready is answered when it is', async () => {
  const page = await openHost(hostPage(frame({ game: 'bosh' })));
  await page.frameLocator('iframe').locator('adji-game').waitFor({ state: 'attached' });
  assert.equal((await ask(page, 'getState')).game, 'bosh');
});

test('malformed messages are answered, unknown and foreign ones are passed over', async () => {
  const { page } = await openFrame({ game: 'bosh' });
  const before = (await heard(page)).length;
  for (const message of [null, 'play', { type: 'play', pit: 2 }, { source: 'other', v: 1, type: 'play', pit: 2 },
    { source: 'adji', v: 1, type: 'toString', id: 1 }, { source: 'adji', v: 1, type: 'ready', id: 2 }]) await send(page, message);
  await settle(page);
  assert.equal((await heard(page)).length, before);
  for (const message of [{ v: 2, type: 'play' }, { v: 1 }, { v: 1, type: 7 }, { v: 1, type: 'play', id: {} }]) await send(page, { source: 'adji', ...message });
  await page.waitForFunction((count) => Reflect.get(window, 'heard').length >= count, before + 4);
  assert.deepEqual((await heard(page)).slice(before).map(({ data }) => [data.type, data.code]), Array(4).fill(['error', 'malformed']));
  assert.equal((await ask(page, 'getState')).state.turn, 'south');
});

test('where an origin was given, a page of any other is not heard and not told', async () => {
  for (const origin of ['https://example.org', 'null', 'nonsense', 'javascript:alert(1)']) {
    const { page, inside } = await openFrame({ game: 'bosh', origin }, {}, { complaints: [/postMessage/] });
    await send(page, { source: 'adji', v: 1, type: 'play', pit: 2, id: 1 });
    await settle(page);
    assert.deepEqual(await heard(page), [], origin);
    assert.equal(await playable(inside).count(), 5);
  }
});

test('where the right origin was given, all is as without', async () => {
  const { page } = await openFrame({ game: 'bosh', origin: elsewhere() });
  assert.equal((await hear(page, 'ready')).data.game, 'bosh');
  assert.equal((await ask(page, 'play', { pit: 2 })).type, 'state');
});

test('nobody but the page around the frame is heard', async () => {
  const { page, inside } = await openFrame({ game: 'bosh' }, { around: '<iframe title="A sibling" name="sibling" src="about:blank"></iframe>' });
  await page.evaluate(() => {
    const script = "parent.frames[0].postMessage({ source: 'adji', v: 1, type: 'play', pit: 2, id: 'sibling' }, '*')";
    const sibling = /** @type {Window & { eval: typeof eval }} */ (/** @type {unknown} */ (window.frames[1]));
    sibling.eval(script);
  });
  await inside.locator('body').evaluate(() => window.postMessage({ source: 'adji', v: 1, type: 'play', pit: 2, id: 'self' }, '*'));
  await settle(page);
  assert.equal(await playable(inside).count(), 5);
  assert.deepEqual(await typesHeard(page, 'move'), []);
});

test('a frame without an origin of its own talks all the same', async () => {
  const { page } = await openFrame({ game: 'bosh' }, { sandbox: 'allow-scripts' });
  assert.equal((await hear(page, 'ready')).origin, 'null');
  assert.equal((await ask(page, 'play', { pit: 2 })).state.turn, 'north');
});

test('a page of an opaque origin is told nothing until it speaks', async () => {
  const middle = hostPage(frame({ game: 'bosh' })).replaceAll('"', '&quot;');
  const page = await openHost(`<!doctype html><title>Around</title><link rel="icon" href="data:,"><iframe sandbox="allow-scripts" srcdoc="${middle}" style="width: 600px; height: 500px"></iframe>`);
  const around = page.frameLocator('iframe');
  const inside = around.frameLocator('iframe');
  await playable(inside).first().waitFor();
  await pit(inside, 'C').click();
  await still(inside);
  /** @param {unknown} [message] */
  const exchange = (message) => around.locator('body').evaluate(async (body, message) => {
    if (message) body.querySelector('iframe')?.contentWindow?.postMessage(message, '*');
    await new Promise((resolve) => { setTimeout(resolve, 300); });
    return Reflect.get(window, 'heard').map((/** @type {import('./hosts.js').Heard} */ { data }) => data.type);
  }, message);
  assert.deepEqual(await exchange(), []);
  assert.deepEqual(await exchange({ source: 'adji', v: 1, type: 'getState', id: 1 }), ['state']);
});

test('hundreds of hostile messages leave the game playable', async () => {
  const { page, inside } = await openFrame({ game: 'bosh', speed: 'off' });
  const makers = await readFile(new URL('../unit/hostile.js', import.meta.url), 'utf8');
  await page.addScriptTag({ type: 'module', content: `${makers.replaceAll('export ', '')} globalThis.hostiles = hostiles;` });
  await page.waitForFunction(() => Reflect.get(window, 'hostiles'));
  await page.evaluate(() => {
    for (const message of Reflect.get(window, 'hostiles')(300)) document.querySelector('iframe')?.contentWindow?.postMessage(message, '*');
  });
  const { game } = await ask(page, 'newGame', { game: 'bosh' });
  assert.equal(game, 'bosh');
  await ask(page, 'setOption', { name: 'side', value: 'both' });
  await pit(inside, 'C').click();
  await status(inside).getByText('North to move.', { exact: true }).waitFor();
  assert.equal(await inside.locator('script[src*=alert], img').count(), 0);
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage)), []);
});
