// A game in a frame of somebody's page, on two origins: it can be played there, in any size and any sandbox, and is no bother to the page around it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { address, assertAccessible, openHost, openPage, requests } from '../harness.js';
import { served } from '../server.js';
import { ask, frame, hear, hostPage, openFrame, pit, playable, send, status, still } from './hosts.js';
import { games } from './table.js';

/** @typedef {import('./hosts.js').Page} Page */

/** Bytes, packed with gzip, that an embed may load before the first move can be played. */
const budget = 120_000;

/** Something to scroll. */
const long = '<p style="height: 3000px">Long</p>';

/** How far the host page is scrolled. @param {Page} page */
const scrolled = (page) => page.evaluate(() => scrollY);

/** Waits until the computer has answered the first move. @param {import('./hosts.js').FrameLocator} inside */
async function answered(inside) {
  await playable(inside).first().waitFor({ timeout: 20_000 });
}

test('it is played with the mouse, and loads nothing of the page that it does not need', async () => {
  const before = requests.length;
  const { inside } = await openFrame({ game: 'bosh' });
  await pit(inside, 'C').click();
  await still(inside);
  await status(inside).getByText('North to move.', { exact: true }).waitFor();
  for (const part of ['main', 'home', 'panel', 'study', 'dialogs', 'settings', 'preferences', 'opponent', 'analyst', 'boards/anywoli']) {
    assert.ok(!requests.slice(before).some((path) => path === `/www/${part}.js`), part);
  }
});

for (const game of Object.keys(games)) {
  test(`${game} is ready after at most 120 KB`, async (t) => {
    const before = requests.length;
    await openFrame({ game });
    const files = new Set(requests.slice(before).map((path) => path.split('?')[0]).filter((path) => !path.startsWith('/host/')));
    const sizes = await Promise.all([...files].map(async (file) => gzipSync(await served(file) ?? '').length));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    t.diagnostic(`${game}: ${(total / 1000).toFixed(1)} KB in ${files.size} files`);
    assert.ok(total <= budget, `${total} bytes`);
  });
}

test('without an origin of its own it plays all the same, the computer too, and says nothing of it', async () => {
  const { inside } = await openFrame({ game: 'bosh', side: 'south', level: 'sprout', speed: 'off' }, { sandbox: 'allow-scripts' });
  await pit(inside, 'C').click();
  await answered(inside);
  assert.doesNotMatch(await inside.locator('body').innerText(), /storage|worker|origin|could not/i);
});

test('it never takes the focus by itself', async () => {
  const { page, inside } = await openFrame({ game: 'djenon-abe', side: 'north', level: 'sprout', speed: 'off' }, { around: '<input aria-label="Mine">' });
  await page.getByLabel('Mine').focus();
  await answered(inside);
  await ask(page, 'setOption', { name: 'side', value: 'both' });
  let { legalMoves } = await ask(page, 'getState');
  while (legalMoves.length) ({ legalMoves } = await ask(page, 'play', { pit: legalMoves[0] }));
  await inside.getByRole('button', { name: 'Play again' }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Mine');
});

test('keys play it while it has the focus, and do not scroll the page; else they are the page’s', async () => {
  const { page, inside } = await openFrame({ game: 'bosh', speed: 'off' }, { around: long, height: '300px' });
  await pit(inside, 'A').focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'End', 'Home', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'c']) await page.keyboard.press(key);
  await page.keyboard.press('Space');
  await status(inside).getByText('North to move.', { exact: true }).waitFor();
  for (const key of ['Tab', 'ArrowDown', 'Space', 'End']) await page.keyboard.press(key);
  assert.equal(await scrolled(page), 0);
  await page.evaluate(() => {
    /** @type {HTMLElement} */ (document.activeElement).blur();
    window.focus();
  });
  await page.keyboard.press('End');
  await page.waitForFunction(() => scrollY > 0);
});

test('a whole round is played with the keyboard, and the next one dealt', async () => {
  const { page, inside } = await openFrame({ game: 'djenon-abe', speed: 'off' });
  await pit(inside, 'A').focus();
  const before = await ask(page, 'getState');
  let { legalMoves, state } = before;
  while (legalMoves.length) {
    await page.keyboard.press('ABCDEFabcdef'[legalMoves[0]]);
    const letter = 'ABCDEFabcdef'[legalMoves[0]];
    if (!await pit(inside, letter).evaluate((button) => button.matches(':focus'))) await page.keyboard.press(letter);
    await page.keyboard.press('Enter');
    ({ legalMoves, state } = await ask(page, 'getState'));
  }
  assert.ok(state.end);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await playable(inside).first().waitFor();
});

test('the wheel over it scrolls the page', async () => {
  const { page } = await openFrame({ game: 'bosh' }, { around: long, height: '300px' });
  await page.mouse.move(300, 200);
  await page.mouse.wheel(0, 200);
  await page.waitForFunction(() => scrollY > 0);
});

for (const game of Object.keys(games)) {
  test(`${game} fits 200 × 200 pixels, and any width from there`, async () => {
    const { page, inside } = await openFrame({ game }, { width: '200px', height: '200px' }, { deviceScaleFactor: 2 });
    for (const [width, height] of [[200, 200], [320, 260], [640, 200], [1200, 500]]) {
      await page.evaluate(([width, height]) => {
        const { style } = /** @type {HTMLElement} */ (document.querySelector('iframe'));
        Object.assign(style, { width: `${width}px`, height: `${height}px` });
      }, [width, height]);
      await inside.locator('body').evaluate((_, width) => new Promise((resolve) => {
        const look = () => (innerWidth === width ? requestAnimationFrame(() => requestAnimationFrame(resolve)) : requestAnimationFrame(look));
        look();
      }), width);
      const outside = await inside.locator('adji-game').evaluate((element) => {
        const root = /** @type {ShadowRoot} */ (element.shadowRoot);
        const all = [...root.querySelectorAll('.pit, canvas, .tools .tool, .turn')];
        return all.filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
        }).map((part) => part.outerHTML.slice(0, 80)).concat(
          document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth ? ['scrolls'] : []);
      });
      assert.deepEqual(outside, [], `${width} × ${height}`);
    }
    await playable(inside).first().click();
    await hear(page, 'move');
  });
}

test('a match survives a reload, apart from that of the whole page', async () => {
  const match = 'adji.match.bosh';
  const page = await openPage({ path: '/index.html?embed=1&game=bosh&speed=off' });
  await pit(page, 'C').click();
  await status(page).getByText('North to move.', { exact: true }).waitFor();
  const kept = await page.evaluate(() => ({ ...localStorage }));
  assert.deepEqual(Object.keys(kept), ['adji.embed.match.bosh']);
  await page.reload();
  await status(page).getByText('North to move.', { exact: true }).waitFor();
  await page.evaluate(() => localStorage.setItem('adji.embed.match.bosh', 'damaged'));
  await page.reload();
  await status(page).getByText('South to move.', { exact: true }).waitFor();
  await page.goto(`${address()}/index.html?embed=1&game=bosh&moves=${encodeURIComponent(kept['adji.embed.match.bosh'])}`);
  await status(page).getByText('North to move.', { exact: true }).waitFor();
  await playable(page).first().click();
  assert.equal(await page.evaluate((match) => localStorage.getItem(match), match), null);
});

test('storage refused is no matter', async () => {
  const page = await openPage({ path: '/index.html?embed=1&game=bosh&speed=off', storage: 'refused' });
  await pit(page, 'C').click();
  await status(page).getByText('North to move.', { exact: true }).waitFor();
});

test('whatever stands in the address, there is a game to play', async () => {
  const wrong = { game: '<script>alert(1)</script>', lang: '../../secret', theme: 'pink', side: '__proto__', level: '9', speed: 'x'.repeat(3000), controls: '*', moves: 'a1.bosh.zzz' };
  const page = await openHost(hostPage(frame(wrong)));
  const inside = page.frameLocator('iframe');
  await playable(inside).first().waitFor();
  await playable(inside).first().click();
  await hear(page, 'move');
});

test('those who listen can use it, in light and dark', async () => {
  for (const theme of ['light', 'dark']) {
    // The checker tries to put styles of its own beside those of the shadow root, which the page's policy does not let it.
    const page = await openPage({ complaints: [/Applying inline style/], path: `/index.html?embed=1&game=bosh&speed=off&theme=${theme}` });
    await playable(page).first().waitFor();
    await assertAccessible(page);
    await playable(page).first().click();
    await assertAccessible(page);
    assert.match(await page.title(), /Bosh/);
  }
});

for (const part of ['adji_bg.wasm', 'adji-game.js', 'small.js', 'bosh.js', 'en.json']) {
  test(`where ${part} cannot be loaded, it says so`, async () => {
    const page = await openPage({ path: '/?game=anywoli', complaints: [/404/, /uncaught/, /Failed/] });
    await page.route(`**/${part}`, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${address()}/index.html?embed=1&game=bosh`);
    await page.getByText(/could not be loaded/).waitFor();
  });
}

test('reduced motion is kept to, and a move can be skipped', async () => {
  const { page, inside } = await openFrame({ game: 'anywoli' }, {}, { reducedMotion: true });
  await playable(inside).first().click();
  await still(inside);
  await ask(page, 'setOption', { name: 'speed', value: 'slow' });
  await playable(inside).first().click();
  await ask(page, 'pause');
  await inside.getByRole('button', { name: 'Skip' }).click();
  await still(inside);
});

test('the page around it can pause it', async () => {
  const { page, inside } = await openFrame({ game: 'anywoli', speed: 'slow' });
  await playable(inside).first().click();
  await ask(page, 'pause');
  await inside.getByRole('button', { name: 'Resume' }).waitFor();
  await send(page, { source: 'adji', v: 1, type: 'pause', on: false });
  await inside.getByRole('button', { name: 'Pause' }).waitFor();
});

test('the whole match can be gone on with on the whole page', async () => {
  const { page, inside } = await openFrame({ game: 'bosh', speed: 'off', controls: 'open' });
  await pit(inside, 'C').click();
  const { text } = await ask(page, 'getState');
  const open = inside.getByRole('link', { name: 'Open in Adji' });
  assert.equal(await open.getAttribute('rel'), 'noopener');
  const link = new URL(String(await open.getAttribute('href')));
  assert.equal(link.origin + link.pathname + link.search, `${address()}/index.html?game=bosh`);
  assert.equal(decodeURIComponent(link.hash), `#match=${text}`);
});
