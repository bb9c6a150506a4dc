// How the page looks: themes, and that everything comes from its own host.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../harness.js';
import { finished, fingerprint } from './pictures.js';
import { openDialog, openGame, ready } from './table.js';

/** @typedef {import('./table.js').Page} Page */

/** How bright the page's ground is, 0 to 255. @param {Page} page */
async function brightness(page) {
  const color = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  return Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map(Number));
}

/** @param {Page} page @param {string} theme */
async function chooseTheme(page, theme) {
  const settings = await openDialog(page, 'Settings');
  await settings.getByRole('group', { name: 'Theme' }).getByText(theme).click();
  await page.keyboard.press('Escape');
}

test('the system\'s theme is taken up, also when it changes', async () => {
  const page = await openGame('bosh', { theme: 'light' });
  await finished(page);
  assert(await brightness(page) > 200);
  const light = await fingerprint(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await finished(page);
  assert(await brightness(page) < 60);
  assert.notEqual(await fingerprint(page), light, 'the board is drawn for the dark as well');
  await page.emulateMedia({ colorScheme: 'light' });
  await finished(page);
  assert(await brightness(page) > 200);
});

test('a theme that was chosen stays, whatever the system prefers, and after a reload from the first picture on', async () => {
  const page = await openGame('bosh', { theme: 'light' });
  await chooseTheme(page, 'Dark');
  assert(await brightness(page) < 60);
  // Held up before its modules run, the page is already dark.
  /** @type {(value?: unknown) => void} */
  let goOn = () => {};
  const held = new Promise((resolve) => { goOn = resolve; });
  await page.route('**/main.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.styleSheets.length > 0 && document.body !== null);
  const early = await brightness(page);
  goOn();
  assert(early < 60, 'the light page shows for a moment');
  await ready(page);
  assert(await brightness(page) < 60);
  await chooseTheme(page, 'System');
  assert(await brightness(page) > 200);
});

test('settings show what is chosen, and are reached with the keyboard', async () => {
  const page = await openGame('bosh');
  const settings = await openDialog(page, 'Settings');
  const theme = settings.getByRole('group', { name: 'Theme' });
  assert(await theme.getByRole('radio', { name: 'System' }).isChecked());
  await theme.getByRole('radio', { name: 'System' }).focus();
  await page.keyboard.press('ArrowRight');
  assert(await theme.getByRole('radio', { name: 'Light' }).isChecked());
  await settings.getByRole('group', { name: 'Speed' }).getByText('Fast').click();
  await page.keyboard.press('Escape');
  assert.equal(await page.getByLabel('Speed').inputValue(), 'fast', 'both places show the same speed');
  await page.getByLabel('Speed').selectOption('Slow');
  assert(await (await openDialog(page, 'Settings')).getByRole('radio', { name: 'Slow' }).isChecked());
});

test('seeds that lie keep their places: the picture after a reload is the same', async () => {
  const page = await openGame('adji-boto', { speed: 'Off' });
  await page.getByRole('grid').getByRole('button', { name: /pit C/ }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await finished(page);
  const before = await fingerprint(page);
  await page.reload();
  await ready(page);
  await finished(page);
  assert.equal(await fingerprint(page), before);
});

test('the page says what it is and in which language', async () => {
  const page = await openPage();
  await page.getByRole('listitem').first().waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'en');
  assert.match(await page.title(), /Adji/);
});
