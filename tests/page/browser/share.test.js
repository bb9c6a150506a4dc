// Sharing a match: its links, the clipboard and the share sheet, the code a camera reads, the picture, and the frame for another page.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import decodeQR from 'qr/decode.js';
import { assertAccessible, assertFits, openPage, requests } from '../harness.js';
import { Game } from '../../../www/pkg/adji.js';
import { firstMoves, stateOf, textOf } from './record.js';
import { copied, handedOn, linkIn, openShare, pathOf, watchClipboard, watchShareSheet } from './sharing.js';
import { focused, moveList, openGame, ready, said, shown } from './table.js';

/** @typedef {import('./table.js').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */

const moves = [2, 8, 1];
const match = textOf('bosh', moves);

/** The pixels of a picture, decoded by the browser on a page of its own.
 * @param {Page} page @param {Buffer} png */
async function pixels(page, png) {
  const beside = await page.context().newPage();
  const found = await beside.evaluate(async (data) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
    context.drawImage(picture, 0, 0);
    const { data: points, width, height } = context.getImageData(0, 0, picture.width, picture.height);
    // As text: a list of numbers takes minutes to come over.
    const line = /** @type {Promise<string>} */ (new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsDataURL(new Blob([points]));
    }));
    return { width, height, line: await line };
  }, png.toString('base64'));
  await beside.close();
  const { width, height, line } = found;
  return { width, height, data: new Uint8Array(Buffer.from(line.split(',')[1], 'base64')) };
}

/** What a camera reads from the code in the dialog. @param {Page} page @param {Locator} dialog */
async function read(page, dialog) {
  return decodeQR(await pixels(page, await dialog.getByRole('img').screenshot()));
}

test('the link holds the whole match, and with a look back the move that is looked at', async () => {
  const page = await openGame('bosh', { match });
  let dialog = await openShare(page);
  assert.equal(pathOf(await linkIn(dialog)), `/?game=bosh#match=${match}`);
  await page.keyboard.press('Escape');
  await page.getByRole('slider', { name: 'The match so far' }).fill('1');
  dialog = await openShare(page);
  assert.equal(pathOf(await linkIn(dialog)), `/?game=bosh#match=${match}&at=1`);
  assert.match(await dialog.textContent() ?? '', /the move you are looking at/);

  const other = await openPage({ path: pathOf(await linkIn(dialog)) });
  await ready(other);
  const { pits, stores } = stateOf('bosh', moves.slice(0, 1));
  assert.deepEqual(await shown(other), { pits, stores });
  assert.equal((await moveList(other)).length, 3, 'the other moves are there, too');
});

test('the position alone is a match that begins there', async () => {
  const page = await openGame('bosh', { match });
  const dialog = await openShare(page);
  await dialog.getByText('Position alone').click();
  const path = pathOf(await linkIn(dialog));
  assert.match(path, /^\/\?game=bosh#position=a1\.bosh\.[\d_-]+n\.\./);
  const other = await openPage({ path });
  await ready(other);
  const { pits, stores } = stateOf('bosh', moves);
  assert.deepEqual(await shown(other), { pits, stores });
  assert.deepEqual(await moveList(other), []);
  assert.match(await said(other), /North to move/);
});

test('between rounds there is no position to share', async () => {
  const game = new Game('bosh');
  while (game.legalMoves().length > 0) game.move(game.legalMoves()[0]);
  const page = await openGame('bosh', { match: game.text() });
  const dialog = await openShare(page);
  assert(await dialog.getByRole('radio', { name: 'Position alone' }).isDisabled());
  assert.match(await dialog.textContent() ?? '', /The round is over/);
  assert.equal(pathOf(await linkIn(dialog)), `/?game=bosh#match=${game.text()}`);
});

test('a link is copied; where the clipboard is refused it is selected instead', async () => {
  const page = await openGame('bosh', { match });
  const dialog = await openShare(page);
  const copy = dialog.getByRole('button', { name: 'Copy: Link' });
  await watchClipboard(page);
  await copy.click();
  await dialog.getByText('Copied.').waitFor();
  assert.equal(await copied(page), await linkIn(dialog));
  await watchClipboard(page, true);
  await copy.click();
  await dialog.getByText('Please copy it by hand.').waitFor();
  const selected = await page.evaluate(() => {
    const field = /** @type {HTMLInputElement} */ (document.activeElement);
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  });
  assert.equal(selected, await linkIn(dialog));
});

test('the share sheet is offered where there is one', async () => {
  const page = await openGame('bosh', { match });
  let dialog = await openShare(page);
  assert.equal(await dialog.getByRole('button', { name: /Send/ }).count(), 0);
  await page.keyboard.press('Escape');
  await watchShareSheet(page);
  dialog = await openShare(page);
  await dialog.getByRole('button', { name: 'Send …' }).click();
  assert.deepEqual(await handedOn(page), { title: 'Bosh · Adji', url: await linkIn(dialog), files: [] });
  await dialog.getByRole('button', { name: 'Send a picture' }).click();
  await page.waitForFunction(() => Reflect.get(window, 'handedOn').files.length > 0);
  const [file] = (await handedOn(page)).files;
  assert.equal(file.name, 'bosh.png');
  assert.equal(file.type, 'image/png');
  assert(file.size > 10_000);
  await watchShareSheet(page, 'closed');
  await dialog.getByRole('button', { name: 'Send …' }).click();
});

for (const theme of /** @type {const} */ (['light', 'dark'])) {
  test(`a camera reads the link from the code, ${theme}`, async () => {
    const page = await openGame('bosh', { match, theme });
    const dialog = await openShare(page);
    assert.equal(await read(page, dialog), await linkIn(dialog));
    assert.match(await dialog.getByRole('img').getAttribute('aria-label') ?? '', /QR code.*whole match/);
    await dialog.getByText('Position alone').click();
    await dialog.getByRole('img', { name: /this position/ }).waitFor();
    assert.equal(await read(page, dialog), await linkIn(dialog));
    // Nothing dark within four modules of the edge.
    const { width, data } = await pixels(page, await dialog.getByRole('img').screenshot());
    const quiet = Math.floor(width / 60) * 3;
    for (let x = 8; x < width - 8; x += 1) assert(data[4 * (quiet * width + x)] > 200, 'the code has no quiet zone');
  });
}

test('the code is sharp: every module is black or white', async () => {
  const page = await openGame('bosh', { match, deviceScaleFactor: 2 });
  const dialog = await openShare(page);
  assert.equal(await dialog.getByRole('img').getAttribute('shape-rendering'), 'crispEdges');
  const { data } = await pixels(page, await dialog.getByRole('img').screenshot());
  const grey = data.filter((value, at) => at % 4 === 0 && value > 40 && value < 215).length;
  assert(grey < data.length / 4 / 200, `${grey} grey points of ${data.length / 4}`);
});

/** A match whose link no camera would read. */
function longMatch() {
  const game = new Game('djenon-abe');
  while (game.text().length < 900) {
    if (game.legalMoves().length === 0) game.nextRound();
    game.move(game.legalMoves()[0]);
  }
  if (game.legalMoves().length === 0) game.undo();
  return game.text();
}

test('a match that is too long for a code has the code of its position, and the dialog says so', async () => {
  const page = await openGame('djenon-abe', { match: longMatch() });
  const dialog = await openShare(page);
  assert.match(await dialog.textContent() ?? '', /too long for a code/);
  const position = await read(page, dialog);
  assert.match(pathOf(position), /^\/\?game=djenon-abe#position=/);
  assert.match(await linkIn(dialog), /#match=/);
  const other = await openPage({ path: pathOf(position) });
  await ready(other);
  assert.deepEqual(await shown(other), await shown(page));
});

test('a picture of the board is saved', async () => {
  for (const game of ['bosh', 'anywoli']) {
    const page = await openGame(game, { match: textOf(game, firstMoves(game, 3)) });
    const dialog = await openShare(page);
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save a picture' }).click()]);
    assert.equal(download.suggestedFilename(), `${game}.png`);
    const { width, height, data } = await pixels(page, await readFile(await download.path()));
    assert(width >= 1000 && width <= 2000 && height >= 300 && height <= width, `${width} × ${height}`);
    assert(data.every((value, at) => at % 4 < 3 || value === 255), 'nothing of it is transparent');
    const colors = new Set();
    for (let at = 0; at < data.length; at += 4) colors.add(data[at] << 16 | data[at + 1] << 8 | data[at + 2]);
    assert(colors.size > 1000, `a board has more than ${colors.size} colours`);
    await dialog.getByText(`Saved as ${game}.png.`).waitFor();
  }
});

test('the frame for another page shows the same', async () => {
  const page = await openGame('bosh', { match });
  const dialog = await openShare(page);
  await dialog.getByText('On your own page').click();
  const field = dialog.getByRole('textbox', { name: 'On your own page' });
  assert.match(await field.inputValue(), new RegExp(`^<iframe src="http://127[^"]*/index\\.html\\?embed=1&amp;game=bosh&amp;moves=${match}" title="Bosh, a sowing game" loading="lazy" width="100%"`));
  await watchClipboard(page);
  await dialog.getByRole('button', { name: 'Copy: On your own page' }).click();
  await dialog.getByText('Copied.').waitFor();
  assert.equal(await copied(page), await field.inputValue());
  await dialog.getByText('Position alone').click();
  assert.match(await field.inputValue(), /&amp;moves=a1\.bosh\.[\d_-]+n\.\./);
});

test('nothing of it is fetched before the dialog is opened, and without its library the code is missing and the rest works', async () => {
  const before = requests.length;
  const page = await openGame('bosh', { match, complaints: [/404/] });
  assert.deepEqual(requests.slice(before).filter((path) => /share|picture|snippet|qr/.test(path)), []);
  await page.route('**/pkg/qr/qr.js', (route) => route.fulfill({ status: 404, body: '' }));
  const dialog = await openShare(page);
  await dialog.getByText('The QR code could not be made.').waitFor();
  assert.match(await linkIn(dialog), /#match=/);
});

test('no complaint, in both themes, and nothing stands out at 320 px', async () => {
  for (const [width, theme] of /** @type {[number, 'light' | 'dark'][]} */ ([[1280, 'light'], [1280, 'dark'], [320, 'dark'], [320, 'light']])) {
    const page = await openGame('adji-kui-ii', { width, height: 640, theme, match: textOf('adji-kui-ii', firstMoves('adji-kui-ii', 5)) });
    const dialog = await openShare(page);
    await dialog.getByText('On your own page').click();
    await assertAccessible(page);
    const { wide, small } = await dialog.evaluate((element) => ({
      wide: element.scrollWidth - element.clientWidth,
      small: [...element.querySelectorAll('button, summary, label, input:not([type=radio])')]
        .map((control) => ({ name: control.textContent || control.className, ...control.getBoundingClientRect().toJSON() }))
        .filter(({ height }) => height < 44).map(({ name, height }) => `${name}: ${height}`),
    }));
    assert.equal(wide, 0);
    assert.deepEqual(small, []);
    await assertFits(page);
  }
});

test('it is opened, used and left with the keyboard', async () => {
  const page = await openGame('bosh', { match });
  await page.getByRole('button', { name: 'Share' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.locator('.share-code > *').first().waitFor();
  await dialog.getByRole('radio', { name: 'Whole match' }).focus();
  await page.keyboard.press('ArrowRight');
  assert.match(await linkIn(dialog), /#position=/);
  await watchClipboard(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  assert.equal(await focused(page), 'Copy: Link');
  await page.keyboard.press('Enter');
  await dialog.getByText('Copied.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await focused(page), 'Share');
});
