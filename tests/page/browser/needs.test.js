// Where the page cannot run it says what is needed, instead of staying blank.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, assertAccessible, openPage } from '../harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** The page says one thing only: what is needed.
 * @param {Page} page @param {RegExp} words */
async function assertSays(page, words) {
  await page.getByText(words).first().waitFor();
  assert.match(await page.locator('body').innerText(), words);
  assert.equal(await page.getByRole('main').count(), 1);
  assert.equal(await page.getByRole('listitem').count(), 0);
}

for (const path of ['/', '/?game=bosh']) {
  test(`${path} without JavaScript`, async () => {
    const page = await openPage({ path, scripts: false });
    await assertSays(page, /JavaScript.*switch it on/);
  });

  test(`${path} without WebAssembly`, async () => {
    const page = await openPage({ path, webAssembly: false });
    await assertSays(page, /WebAssembly/);
    await assertAccessible(page);
  });
}

test('opened as a file', async () => {
  const page = await openPage({ path: 'file:' });
  await assertSays(page, /cargo site serve/);
});

for (const part of ['adji_bg.wasm', 'table.js', 'en.json', 'main.js']) {
  test(`where ${part} cannot be loaded`, async () => {
    const page = await openPage({ complaints: [/404/, /uncaught/, /Failed/] });
    await page.getByRole('listitem').first().waitFor();
    await page.route(`**/${part}`, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${address()}/?game=bosh`);
    await assertSays(page, /could not be loaded/);
  });
}

test('none of these words are shown where nothing is missing', async () => {
  const page = await openPage();
  await page.getByRole('listitem').first().waitFor();
  assert.doesNotMatch(await page.locator('body').innerText(), /WebAssembly|JavaScript|cargo site|could not be loaded/);
});
