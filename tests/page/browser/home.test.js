// Choosing a game: the five cards, what each says, the match in progress, the way in and back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFits, openPage } from '../harness.js';
import { firstMoves, stateOf, textOf, wholeGame } from './record.js';
import { focused, games, matchKey, openGame, ready, shown } from './table.js';
import { finished, fingerprints } from './pictures.js';

/** @typedef {import('./table.js').Page} Page */

/** @param {Page} page @param {string} name */
const card = (page, name) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The drawn boards as numbers. @param {Page} page */
async function boardsOf(page) {
  await finished(page);
  return fingerprints(page);
}

test('five cards, each with its name, its people and place, a line of its own and a board of its own', async () => {
  const page = await openPage();
  const names = Object.values(games).map(({ name }) => name);
  await page.getByRole('listitem').first().waitFor();
  assert.deepEqual(await page.getByRole('heading', { level: 2 }).allTextContents(), names);
  const lines = new Set();
  for (const { name, people } of Object.values(games)) {
    const words = await card(page, name).getByRole('paragraph').allTextContents();
    assert(words.some((line) => people.test(line)), `${name} names its people and place: ${words}`);
    lines.add(words.filter((line) => !people.test(line)).join());
    assert(await card(page, name).getByRole('link').isVisible());
    assert.equal(await card(page, name).getByText('Continue').count(), 0);
  }
  assert.equal(lines.size, 5);
  const boards = await boardsOf(page);
  assert.equal(new Set(boards).size, 5, 'every board is drawn, and none like another');
});

test('each game opens from its card, and the page\'s way back leads home', async () => {
  const page = await openPage();
  for (const [game, { name }] of Object.entries(games)) {
    await card(page, name).getByRole('link').click();
    await ready(page);
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), name);
    assert.match(await page.title(), new RegExp(name));
    assert.equal(new URL(page.url()).searchParams.get('game'), game);
    assert.equal(await focused(page), name, 'the focus goes along');
    await page.getByRole('link', { name: 'All games' }).click();
    await page.getByRole('heading', { name: 'Adji', exact: true }).waitFor();
    assert.equal(await focused(page), 'Adji');
  }
});

test('the browser\'s back and forward lead between home and game, and close what lies over them', async () => {
  const page = await openPage();
  await card(page, 'Bosh').getByRole('link').click();
  await ready(page);
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await card(page, 'Bosh').waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0);
  await page.goForward();
  await ready(page);
  assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Bosh');
});

test('a match in progress is offered to be continued, with its position on the card', async () => {
  const moves = firstMoves('djenon-abe', 3);
  const untouched = await boardsOf(await openPage());
  const page = await openPage({ stored: { [matchKey('djenon-abe')]: textOf('djenon-abe', moves) } });
  const boards = await boardsOf(page);
  assert.equal(await page.getByText('Continue').count(), 1);
  assert.deepEqual(boards.map((board, index) => board === untouched[index]), [true, true, true, true, false]);
  await card(page, 'Djenon-abe').getByText('Continue').click();
  await ready(page);
  const { pits, stores } = stateOf('djenon-abe', moves);
  assert.deepEqual(await shown(page), { pits, stores });
});

test('a move that was just played shows on the home page', async () => {
  const page = await openGame('anywoli', { speed: 'Off' });
  await page.getByRole('grid').getByRole('button', { name: /pit C,/ }).click();
  await page.getByRole('link', { name: 'All games' }).click();
  await card(page, 'Anywoli').getByText('Continue').waitFor();
});

test('a game that is over is not offered to be continued', async () => {
  const { moves } = wholeGame('djenon-abe', 1);
  const page = await openPage({ stored: { [matchKey('djenon-abe')]: textOf('djenon-abe', moves) } });
  await card(page, 'Djenon-abe').waitFor();
  assert.equal(await page.getByText('Continue').count(), 0);
});

for (const [nonsense, words] of [['nonsense', 'nonsense'], ['', ''], ['BOSH', 'BOSH'], ['<img src=x onerror=alert(1)>', '<img src=x']]) {
  test(`?game=${nonsense} leads to the five there are, and says so`, async () => {
    const page = await openPage({ path: `/?game=${encodeURIComponent(nonsense)}` });
    const notice = page.getByRole('alert');
    await notice.waitFor();
    assert((await notice.textContent())?.includes(words));
    assert.equal(await notice.locator('img').count(), 0);
    assert.equal(await page.getByRole('listitem').count(), 5);
  });
}

test('a very long name in the address changes nothing about the page\'s width', async () => {
  const page = await openPage({ path: `/?game=${'n'.repeat(4000)}`, width: 320, height: 640 });
  await page.getByRole('alert').waitFor();
  await assertFits(page);
});
