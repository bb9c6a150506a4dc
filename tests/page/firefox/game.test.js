// The page in Firefox: it opens, and games are played by clicking and by the keyboard, against the computer, without complaint.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTab, server } from './firefox.js';
import { keys } from './tab.js';

/** @typedef {import('./tab.js').Tab} Tab */

const playable = '[role=grid] button[aria-label*=", playable"]';

/** @param {string} letter */
const pit = (letter) => `[role=grid] button[aria-label*="pit ${letter},"]`;

/** Opens a game without waiting for seeds.
 * @param {string} game @param {Record<string, string>} [settings] */
function openGame(game, settings = {}) {
  return openTab(`${server.address}/?game=${game}`, { 'adji.settings': JSON.stringify({ speed: 'off', ...settings }) });
}

/** The moves in the list of moves, as "South C". @param {Tab} tab */
function moves(tab) {
  return tab.run(() => [...document.querySelectorAll('button[aria-label^="Move "]')]
    .map((button) => (button.getAttribute('aria-label') ?? '').replace(/^Move \d+: /, '')));
}

/** Waits until so many moves have been made. @param {Tab} tab @param {number} number */
function made(tab, number) {
  return tab.until((number) => document.querySelectorAll('button[aria-label^="Move "]').length >= number, number);
}

test('home opens and shows five games, and one is opened by its picture', async () => {
  const tab = await openTab(`${server.address}/`);
  await tab.until(() => document.querySelectorAll('main li a').length === 5);
  await tab.click('main li a[href*="game=anywoli"]');
  await tab.find(playable);
});

for (const game of ['adji-boto', 'adji-kui-ii', 'bosh', 'anywoli', 'djenon-abe']) {
  test(`${game}: moves are clicked, and the computer answers each`, async () => {
    const tab = await openGame(game, { north: 'sprout' });
    for (let times = 0; times < 3; times += 1) {
      const before = await moves(tab);
      await tab.click(playable);
      await made(tab, before.length + 1);
      await tab.until(() => [...document.querySelectorAll('[role=grid] button')]
        .some((button) => /pit [A-Z], .*playable/.test(button.getAttribute('aria-label') ?? '')));
    }
    const all = await moves(tab);
    assert(all.filter((move) => move.startsWith('South')).length >= 3, all.join());
    assert(all.some((move) => move.startsWith('North')), all.join());
    assert(server.requests.includes('/www/worker.js') && !server.requests.includes('/www/standin.js'), 'the worker thinks');
  });
}

test('two people play by the keyboard', async () => {
  const tab = await openGame('bosh');
  await tab.click(pit('C'));
  await made(tab, 1);
  await tab.press('a', keys.enter);
  await made(tab, 2);
  await tab.press('A', keys.right, keys.space);
  await made(tab, 3);
  assert.deepEqual(await moves(tab), ['South C', 'North a', 'South B']);
});

test('seeds are sown before one’s eyes and can be skipped', async () => {
  const tab = await openTab(`${server.address}/?game=bosh`);
  await tab.click(pit('C'));
  await tab.click('button[aria-label="Skip"]:not([aria-disabled])');
  await tab.find('button[aria-label="Skip"][aria-disabled="true"]');
  assert.deepEqual(await moves(tab), ['South C']);
});
