// Everyone can play: roles and labels as a screen reader meets them, no complaint of axe-core on any screen, figures that can be read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessibleInBoth, openPage } from '../harness.js';
import { drawn, legibility } from './pictures.js';
import { rounds, textAt, textOf } from './record.js';
import { choose, games, matchKey, openDialog, openGame, pit, playAll, resize, tryPit } from './table.js';

/** @typedef {import('./table.js').Page} Page */

const themes = /** @type {const} */ (['light', 'dark']);

test('the board is a grid of rows of cells, each cell a button, named and described', async () => {
  const page = await openGame('djenon-abe');
  const grid = page.getByRole('grid', { name: /Djenon-abe/ });
  assert.equal(await grid.getByRole('row').count(), 2);
  assert.equal(await grid.getByRole('gridcell').count(), 12);
  assert.equal(await grid.getByRole('gridcell').getByRole('button').count(), 12);
  const labels = await grid.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  assert.deepEqual(labels.slice(0, 6), [...'fedcba'].map((name) => `North's pit ${name}, 4 seeds`));
  assert.deepEqual(labels.slice(6), [...'ABCDEF'].map((name) => `your pit ${name}, 4 seeds, playable`));
  assert.equal(await page.locator('canvas').first().getAttribute('aria-hidden'), 'true');
});

test('labels follow the game: counts, whose turn it is, what can be played', async () => {
  const page = await openGame('bosh', { speed: 'Off', match: textAt({ game: 'bosh', pits: [1, 2, 0, 4, 0, 9, 9, 0, 0, 0], stores: [10, 5], closed: [4] }) });
  const label = (/** @type {string} */ name) => pit(page, name).getAttribute('aria-label');
  assert.match(await label('A') ?? '', /^your pit A, 1 (seed|stone), playable$/);
  assert.match(await label('B') ?? '', /^your pit B, 2 (seeds|stones), playable$/);
  assert.equal(await label('C'), 'your pit C, empty');
  assert.equal(await label('E'), 'your pit E, closed with sand');
  assert.match(await label('a') ?? '', /^North's pit a, 9 (seeds|stones)$/);
  await choose(page, 'A');
  assert.match(await label('a') ?? '', /^your pit a, \d+ (seeds|stones), playable$/);
  assert.equal(await pit(page, 'A').getAttribute('aria-disabled'), 'true');
});

for (const [game, { name }] of Object.entries(games)) {
  test(`${name}: figures can be read on the board, in both themes, on a phone and on a desktop`, async () => {
    const page = await openGame(game);
    const unreadable = [];
    for (const [width, height] of [[320, 568], [1280, 800]]) {
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        await resize(page, width, height);
        for (const { word, contrast, size } of await legibility(page)) {
          const where = `"${word}" on ${width} × ${height}, ${theme}`;
          if (contrast < 4.5) unreadable.push(`${where}: a contrast of ${contrast.toFixed(2)}`);
          if (/\d/.test(word) && size < 12) unreadable.push(`${where}: ${size.toFixed(1)} px high`);
        }
      }
    }
    assert.deepEqual(unreadable, []);
  });

  test(`${name} has no complaint, in play and with its rules open, in both themes`, async () => {
    const page = await openGame(game, { speed: 'Off' });
    await assertAccessibleInBoth(page);
    await choose(page, 'A');
    await tryPit(page, 'A');
    await assertAccessibleInBoth(page);
    await openDialog(page, 'Rules');
    await drawn(page);
    await assertAccessibleInBoth(page);
  });
}

test('home has no complaint, in both themes', async () => {
  const page = await openPage({ stored: { [matchKey('bosh')]: textOf('bosh', [2]) } });
  await page.getByText('Continue').waitFor();
  await assertAccessibleInBoth(page);
  await page.goto(`${new URL('/?game=nonsense', page.url())}`);
  await page.getByRole('alert').waitFor();
  await assertAccessibleInBoth(page);
});

test('on a phone there is no complaint, in both themes', async () => {
  const page = await openGame('anywoli', { width: 320, height: 568, touch: true, match: textOf('anywoli', [11, 14]) });
  await assertAccessibleInBoth(page);
  await page.getByText('Moves', { exact: true }).click();
  await assertAccessibleInBoth(page);
  await page.getByRole('slider').fill('1');
  await assertAccessibleInBoth(page);
});

test('a move that is paused has no complaint, in both themes', async () => {
  const page = await openGame('bosh', { speed: 'Slow' });
  await choose(page, 'C');
  await page.getByRole('button', { name: 'Pause' }).click();
  await assertAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Resume' }).click();
});

test('settings and the question before a new game have no complaint, in both themes', async () => {
  const page = await openGame('bosh', { match: textOf('bosh', [2]) });
  for (const name of ['Settings', 'New game']) {
    await openDialog(page, name);
    await assertAccessibleInBoth(page);
    await page.keyboard.press('Escape');
  }
});

test('between rounds, at a purchase and at the end of a match there is no complaint, in both themes', async () => {
  const match = rounds('bosh', 9);
  const page = await openGame('bosh', { speed: 'Off', match: textOf('bosh', match[0].moves) });
  await assertAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Next round' }).click();
  await playAll(page, 'bosh', match[1].moves);
  await page.getByRole('button', { name: 'Next round' }).click();
  await assertAccessibleInBoth(page);
  await playAll(page, 'bosh', match[2].moves);
  await assertAccessibleInBoth(page);

  const purchase = await openGame('adji-kui-ii', { speed: 'Off', match: textOf('adji-kui-ii', rounds('adji-kui-ii', 0)[0].moves) });
  await assertAccessibleInBoth(purchase);
  await choose(purchase, 'e');
  await purchase.getByRole('button', { name: 'Next round' }).click();
  await assertAccessibleInBoth(purchase);
});

test('what is damaged has no complaint, in both themes', async () => {
  const page = await openPage({ path: '/?game=bosh', stored: { [matchKey('bosh')]: 'worn away' } });
  await page.getByRole('dialog').waitFor();
  await assertAccessibleInBoth(page);
});
