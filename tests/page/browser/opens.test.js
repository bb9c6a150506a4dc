/** The page opens cleanly: with one host asked and nothing for axe-core to complain about. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, openPage, requests } from '../harness.js';

test('the home page opens and shows five games', async () => {
  const page = await openPage();
  await page.getByRole('link').nth(4).waitFor();
  assert(requests.includes('/www/pkg/adji_bg.wasm'));
  await assertAccessible(page);
});
