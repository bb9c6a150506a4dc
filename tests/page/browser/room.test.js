// Room: from narrow phones to wide desktops nothing runs off the page, nothing is too small to be touched, and nothing jumps.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../harness.js';
import { drawn } from './pictures.js';
import { rounds, textAt, textOf, wholeGame } from './record.js';
import { choose, games, letter, openDialog, openGame, pit, playAll, playable, ready, resize, status, tryPit } from './table.js';

/** @typedef {import('./table.js').Page} Page */

const phones = [[320, 568], [568, 320], [390, 844], [844, 390]];
const desktops = [[768, 1024], [1024, 768], [1440, 900], [2560, 1440]];

/** Nothing can be scrolled sideways, and no pit or tool lies outside the window's width. @param {Page} page @param {string} where */
async function assertFits(page, where) {
  const { scroll, width, outside } = await page.evaluate(() => {
    const root = document.documentElement;
    const boxes = [...document.querySelectorAll('button, a, select, input, canvas, p, h1, h2, dialog')]
      .filter((part) => part.checkVisibility() && getComputedStyle(part).opacity !== '0' && getComputedStyle(part).clipPath === 'none');
    const outside = boxes.filter((part) => {
      const box = part.getBoundingClientRect();
      return box.width > 1 && (box.left < -0.5 || box.right > innerWidth + 0.5);
    });
    return { scroll: root.scrollWidth, width: root.clientWidth, outside: outside.map((part) => part.outerHTML.slice(0, 80)) };
  });
  assert(scroll <= width, `${where}: ${scroll} px in ${width}`);
  assert.deepEqual(outside, [], where);
}

/** The sides of everything that can be touched.
 * @param {Page} page
 * @returns {Promise<{ name: string, pit: boolean, width: number, height: number }[]>} */
function targets(page) {
  return page.evaluate(() => {
    const parts = document.querySelectorAll('dialog[open]').length ? 'dialog[open] :is(button, a, select, summary, label)' : ':is(button, a, select, input, summary)';
    return [...document.querySelectorAll(parts)].filter((part) => part.checkVisibility()).map((part) => {
      const { width, height } = part.getBoundingClientRect();
      const name = part.getAttribute('aria-label') ?? part.textContent ?? '';
      return { name, pit: part.closest('[role=grid]') !== null, width, height };
    });
  });
}

/** @param {Page} page @param {number} least @param {string} where */
async function assertTouchable(page, least, where) {
  const small = (await targets(page)).filter(({ width, height }) => Math.min(width, height) < least - 0.01);
  assert.deepEqual(small.map(({ name, width, height }) => `${name}: ${width.toFixed(1)} × ${height.toFixed(1)}`), [], `${where}: under ${least} px`);
}

/** Each pit's button lies where its picture is, none over another.
 * @param {Page} page @param {string} where */
async function assertOnBoard(page, where) {
  const boxes = await page.getByRole('grid').getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
  const board = await page.locator('canvas').first().boundingBox();
  assert(board);
  for (const [index, box] of boxes.entries()) {
    assert(box.left >= board.x - 1 && box.right <= board.x + board.width + 1 && box.top >= board.y - 1 && box.bottom <= board.y + board.height + 1,
      `${where}: a pit beside the board`);
    for (const other of boxes.slice(index + 1)) {
      // Bosh's hollows are irregular: their buttons may touch by a hair.
      const hair = 0.05 * box.width;
      const over = Math.min(box.right, other.right) - Math.max(box.left, other.left) > hair
        && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > hair;
      assert(!over, `${where}: two pits lie over one another`);
    }
  }
}

/** The rows that are told are those of the picture, from the top, each from the left. @param {Page} page @param {string} where */
async function assertRows(page, where) {
  const rows = await page.getByRole('row').evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('button')].map((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })));
  const rising = (/** @type {number[]} */ values) => values.every((value, index) => index === 0 || value > values[index - 1]);
  assert(rows.every((row) => rising(row.map(({ x }) => x))), `${where}: a row is not told from the left`);
  assert(rising(rows.flatMap((row) => [Math.min(...row.map(({ y }) => y)), Math.max(...row.map(({ y }) => y)) + 0.1])), `${where}: rows are not told from the top`);
}

for (const [game, { name }] of Object.entries(games)) {
  test(`${name} on screens of every size: all in sight, no pit under 40 px, 44 px where the screen allows`, async () => {
    const page = await openGame(game, { speed: 'Off', touch: true });
    await choose(page, 'A');
    for (const [width, height] of [...phones, ...desktops]) {
      const where = `${width} × ${height}`;
      await resize(page, width, height);
      await assertFits(page, where);
      const lines = await page.getByRole('row').count();
      // A row of twelve has one line on a wide board and two on a narrow one; in between either may give the larger pits.
      if (game !== 'anywoli' || width > 1100) assert.equal(lines, 2, where);
      else if (width < 600) assert.equal(lines, 4, where);
      await assertRows(page, where);
      await assertOnBoard(page, where);
      const sides = (await targets(page)).filter((target) => target.pit).flatMap((target) => [target.width, target.height]);
      assert(Math.min(...sides) >= (height < 568 ? 40 : 44), `${where}: a pit of ${Math.min(...sides)} px`);
      if (height > 500) await assertLarge(page, where, width < height ? 0.9 : 0.5);
    }
  });
}

/** The board is in sight as a whole, and takes its share of the window's width. @param {Page} page @param {string} where @param {number} share */
async function assertLarge(page, where, share) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const board = await page.locator('canvas').first().boundingBox();
  assert(board && board.width >= share * width, `${where}: a board of ${board?.width} px`);
  assert(board.y + board.height <= height, `${where}: the board reaches down to ${board.y + board.height} px`);
}

test('home, rules, settings, players, questions and what is damaged fit the narrowest screen', async () => {
  for (const [width, height] of phones.slice(0, 2)) {
    const where = (/** @type {string} */ what) => `${what} at ${width} × ${height}`;
    const page = await openPage({ width, height, touch: true });
    await page.getByRole('listitem').first().waitFor();
    await assertFits(page, where('home'));
    await assertTouchable(page, 44, where('home'));
    for (const game of Object.keys(games)) {
      await page.goto(`${new URL(`/?game=${game}`, page.url())}`);
      await ready(page);
      for (const name of ['Rules', 'Settings', 'Players']) {
        const dialog = await openDialog(page, name);
        await drawn(page);
        await assertFits(page, where(`${name} of ${game}`));
        assert(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth), where(`${name} of ${game} scrolls sideways`));
        await assertTouchable(page, 44, where(`${name} of ${game}`));
        await page.keyboard.press('Escape');
        if (game !== 'bosh' && name === 'Rules') break;
      }
    }
    const damaged = await openPage({ width, height, path: '/?game=bosh', stored: { 'adji.match.bosh': 'worn-away-'.repeat(500) } });
    await damaged.getByRole('dialog').waitFor();
    await assertFits(damaged, where('what is damaged'));
    await assertTouchable(damaged, 44, where('what is damaged'));
  }
});

test('between rounds and at a purchase everything fits the narrowest screen', async () => {
  for (const game of ['bosh', 'adji-kui-ii']) {
    const page = await openGame(game, { match: textOf(game, rounds(game, game === 'bosh' ? 9 : 0)[0].moves), touch: true });
    for (const [width, height] of phones) {
      await resize(page, width, height);
      assert(await page.getByRole('region', { name: 'Between rounds' }).isVisible());
      await assertFits(page, `${game} at ${width} × ${height}`);
      await assertOnBoard(page, `${game} at ${width} × ${height}`);
    }
  }
});

test('tools, slider, speed and the list of moves can be touched on a phone', async () => {
  for (const [width, height] of phones.slice(0, 2)) {
    const page = await openGame('bosh', { width, height, touch: true, match: textOf('bosh', [2, 8]) });
    await page.getByText('Moves', { exact: true }).click();
    await assertTouchable(page, 44, `${width} × ${height}`);
  }
});

test('a finger plays', async () => {
  const page = await openGame('anywoli', { width: 390, height: 844, touch: true, speed: 'Off', deviceScaleFactor: 3 });
  await pit(page, 'A').tap();
  await pit(page, (await playable(page))[0]).tap();
  assert.equal(await page.getByRole('slider').getAttribute('max'), '2');
});

for (const [width, height] of [[320, 568], [568, 320], [768, 1024], [1280, 800]]) {
  test(`nothing jumps at ${width} × ${height}: the board keeps its place through moves, refusals, looking back and the end`, async () => {
    const { moves } = wholeGame('djenon-abe', 1);
    const page = await openGame('djenon-abe', { width, height, speed: 'Off' });
    const place = () => page.evaluate(() => {
      const of = (/** @type {string} */ selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return box && [box.x + scrollX, box.y + scrollY, box.width, box.height].map(Math.round).join(' ');
      };
      return { board: of('canvas'), words: of('section[aria-label="State of play"]'), tools: of('section[aria-label="Tools"]') };
    });
    const before = await place();
    const same = async (/** @type {string} */ after) => assert.deepEqual(await place(), before, after);
    await tryPit(page, 'a');
    await same('a refusal');
    for (const move of moves.slice(0, -1)) {
      await choose(page, letter('djenon-abe', move));
      await same(`move ${letter('djenon-abe', move)}`);
    }
    await page.getByRole('slider').fill('3');
    await same('looking back');
    await page.getByRole('button', { name: 'Back to now' }).click();
    await playAll(page, 'djenon-abe', moves.slice(-1));
    await page.getByRole('region', { name: 'Between rounds' }).waitFor();
    assert.equal((await place()).board, before.board, 'the end');
  });
}

test('nothing jumps while seeds travel', async () => {
  const page = await openGame('bosh', { width: 390, height: 844 });
  const boxes = new Set();
  const look = async () => boxes.add(JSON.stringify([await page.locator('canvas').first().boundingBox(), await status(page).boundingBox()]));
  await look();
  await choose(page, 'C');
  for (let times = 0; times < 10; times += 1) await look();
  await page.keyboard.press('Space');
  await look();
  assert.equal(boxes.size, 1);
});

for (const ratio of [1, 2, 3]) {
  test(`the picture is sharp at ${ratio} device pixels a pixel`, async () => {
    const page = await openGame('bosh', { deviceScaleFactor: ratio });
    await page.waitForFunction((ratio) => {
      const canvas = document.querySelector('canvas');
      return canvas && Math.abs(canvas.width - canvas.getBoundingClientRect().width * ratio) <= 1;
    }, ratio);
  });
}

test('a match goes on through every turn of the phone', async () => {
  const page = await openGame('anywoli', { width: 320, height: 568, match: textAt({ game: 'anywoli', pits: Array(24).fill(4) }) });
  await pit(page, 'G').focus();
  for (const [width, height] of [[568, 320], [320, 568]]) {
    await resize(page, width, height);
    assert.match(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''), /pit G/, 'the focus stays');
  }
  await page.keyboard.press('Enter');
  assert.equal(await page.getByRole('slider').getAttribute('max'), '1');
});
