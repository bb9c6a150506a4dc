/** The page opens cleanly: with one host asked, for nothing but what is needed, and nothing for axe-core to complain about. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, openPage, requests } from '../harness.js';
import { firstMoves } from './record.js';
import { choose, games, letter, moveList, openDialog, openGame, ready, status, still } from './table.js';

/** @typedef {import('./table.js').Page} Page */

/** The page itself and all that index.html and needs.js name, in order: these bytes `cargo site build` counts.
 * @param {Page} page @returns {Promise<string[]>} */
async function named(page) {
  const parts = await page.evaluate(() => [...document.querySelectorAll('link:not([rel=icon]), script')]
    .map((part) => part.getAttribute('href') ?? part.getAttribute('src')));
  return [...new Set(['/', ...parts.map((part) => `/${part}`)])].sort();
}

/** What was asked for, each once and in order. A browser without a window needs no icon.
 * @param {number} since  so many requests before do not count */
function fetched(since) {
  const files = requests.slice(since).map((request) => request.replace(/\?.*/, ''));
  return [...new Set(files)].filter((file) => file !== '/www/icon.svg').sort();
}

test('the home page opens and shows five games', async () => {
  const page = await openPage();
  await page.getByRole('link').nth(4).waitFor();
  assert(requests.includes('/www/pkg/adji_bg.wasm'));
  await assertAccessible(page);
});

for (const game of Object.keys(games)) {
  test(`${game} by itself asks for what is named, and for nothing else, before its first move is over`, async () => {
    const since = requests.length;
    const page = await openGame(game, { speed: 'Off' });
    const first = await named(page);
    await choose(page, letter(game, firstMoves(game, 1)[0]));
    await still(page);
    assert.deepEqual(fetched(since), first);
  });
}

test('a first visit over home asks for what is named, and for nothing else', async () => {
  const since = requests.length;
  const page = await openPage();
  await page.getByRole('listitem').filter({ hasText: 'Bosh' }).getByRole('link').click();
  await ready(page);
  const first = await named(page);
  await choose(page, letter('bosh', firstMoves('bosh', 1)[0]));
  await still(page);
  assert.deepEqual(fetched(since), first);
});

for (const [dialog, part] of [['Rules', 'rules.js'], ['Players', 'players.js'], ['Settings', 'dialogs.css'], ['Settings', 'en.dialogs.json']]) {
  test(`${dialog} cannot be shown without ${part}: that is said, the game goes on, and the next try may work`, async () => {
    const page = await openGame('bosh', { complaints: [/Failed to load/] });
    const address = `**/${part}`;
    await page.route(address, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('button', { name: dialog, exact: true }).click();
    await status(page).getByText('This part could not be loaded. Please try again.').first().waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    await choose(page, letter('bosh', firstMoves('bosh', 1)[0]));
    await still(page);
    assert.equal((await moveList(page)).length, 1);
    await page.unroute(address);
    // A module that could not be had is not asked for again by every browser: the page is loaded anew then, and the match is kept.
    if (part.endsWith('.js')) await page.reload();
    await openDialog(page, dialog);
    assert.equal((await moveList(page)).length, 1);
  });
}
