// The page for other sites: what is chosen is seen at work and stands in the code, and whatever is written there stays text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, assertAccessible, assertFits, openPage } from '../harness.js';
import { textOf } from './record.js';
import { matchKey } from './table.js';

/** @typedef {import('./table.js').Page} Page */
/** @typedef {import('../harness.js').Wish} Wish */

/** @param {Wish & { game?: string }} [wish] */
async function openBuilder({ game = 'bosh', ...wish } = {}) {
  const page = await openPage({ path: `/www/embed.html?game=${game}`, ...wish });
  await page.getByRole('heading', { name: 'A game on your own page' }).waitFor();
  return page;
}

/** @param {Page} page @param {'Frame' | 'Element' | 'Package'} way */
const choose = (page, way) => page.getByRole('radio', { name: way }).check({ force: true });

/** The code that is shown, once it has the piece that is waited for.
 * @param {Page} page @param {RegExp} piece */
async function codeWith(page, piece) {
  const field = page.locator('.builder-code:not([hidden]) textarea');
  for (let tries = 0; tries < 50; tries += 1) {
    const code = await field.inputValue();
    if (piece.test(code)) return code;
    await page.waitForTimeout(100);
  }
  return assert.fail(`no ${piece} in ${await field.inputValue()}`);
}

/** What a browser makes of the code: on a page of its own, for this one's policy lets nobody write style attributes.
 * @param {Page} page @param {string} code */
async function parsed(page, code) {
  const empty = await page.context().newPage();
  const made = await empty.evaluate((html) => {
    const { body, head } = new DOMParser().parseFromString(html, 'text/html');
    return [...head.children, ...body.children].map((made) => ({
      tag: made.localName, attributes: Object.fromEntries([...made.attributes].map(({ name, value }) => [name, value])), children: made.children.length,
    }));
  }, code);
  await empty.close();
  return made;
}

const wait = { timeout: 10_000 };

test('what is chosen is shown at work and stands in the code of the frame', async () => {
  const page = await openBuilder();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('grid', { name: /Bosh/ }).getByRole('button').first().waitFor(wait);
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('Anywoli');
  await page.getByRole('combobox', { name: 'The computer', exact: true }).selectOption('Keeper');
  await page.getByRole('combobox', { name: 'Your side against the computer', exact: true }).selectOption('North');
  await page.getByRole('combobox', { name: 'Theme', exact: true }).selectOption('Dark');
  await page.getByLabel('Undo').uncheck();
  const [made] = await parsed(page, await codeWith(page, /controls/));
  assert.equal(made.tag, 'iframe');
  const source = new URL(made.attributes.src);
  assert.equal(source.origin + source.pathname, `${address()}/index.html`);
  assert.deepEqual(Object.fromEntries(source.searchParams), {
    embed: '1', game: 'anywoli', theme: 'dark', side: 'north', level: 'keeper', controls: 'redo replay pause',
  });
  assert.equal(made.attributes.sandbox, 'allow-scripts allow-same-origin');
  await frame.getByRole('grid', { name: /Anywoli/ }).getByRole('button').first().waitFor(wait);
  assert.equal(await frame.getByRole('button', { name: 'Undo' }).count(), 0);
});

test('the element stands in the page itself, and the package has the same options', async () => {
  const page = await openBuilder({ game: 'djenon-abe' });
  await choose(page, 'Element');
  await page.getByRole('grid', { name: /Djenon-abe/ }).getByRole('button').first().waitFor(wait);
  await page.getByRole('combobox', { name: 'Speed', exact: true }).selectOption('Fast');
  const made = await parsed(page, await codeWith(page, /speed/));
  assert.deepEqual(made.map(({ tag }) => tag), ['script', 'adji-game']);
  assert.equal(made[0].attributes.src, `${address()}/www/adji-game.js`);
  assert.deepEqual(made[1].attributes, { game: 'djenon-abe', speed: 'fast' });
  await page.getByText('What it tells the page').click();
  await page.getByText('adji-ready').first().waitFor(wait);
  await page.getByRole('grid').getByRole('button', { name: /pit A,/ }).click();
  await page.getByText('adji-move {"player":"south","pit":0').waitFor(wait);
  await choose(page, 'Package');
  assert.match(await codeWith(page, /import/), /import 'adji\/element';[^]*game: "djenon-abe",\n {2}speed: "fast",/);
});

test('the match at hand can be taken over, and a text that cannot be read is told', async () => {
  const match = textOf('bosh', [2, 8, 1]);
  const page = await openBuilder({ stored: { [matchKey('bosh')]: match } });
  await page.getByRole('button', { name: 'Take the match of this browser' }).click();
  const [made] = await parsed(page, await codeWith(page, /moves/));
  assert.equal(new URL(made.attributes.src).searchParams.get('moves'), match);
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('Anywoli');
  await page.getByText('These are moves of Bosh').waitFor(wait);
  assert.doesNotMatch(await codeWith(page, /anywoli/), /moves/);
  await page.getByRole('button', { name: 'Take the match of this browser' }).click();
  await page.getByText('This browser keeps no match of Anywoli').waitFor(wait);
  assert.equal(await page.evaluate((key) => localStorage.getItem(key), matchKey('bosh')), match, 'the match is as it was');
});

const hostile = ['"><script>globalThis.caught = 1</script>', "'\"--><img src=x onerror=\"globalThis.caught = 1\">", '</textarea><svg onload="globalThis.caught = 1">', '\u0000\u202e&quot;&amp;', 'x'.repeat(100_000)];

test('hostile words in the fields stay text, and are in no code', async () => {
  const page = await openBuilder();
  for (const words of hostile) {
    await page.getByLabel('A match to show').fill(words);
    await page.getByLabel('Origin of your page').fill(words);
    await page.getByText('An origin is a scheme and a host').waitFor(wait);
    for (const way of /** @type {const} */ (['Frame', 'Element', 'Package'])) {
      await choose(page, way);
      assert.doesNotMatch(await codeWith(page, /bosh/), /caught|onerror|xxxxx/);
    }
    assert.equal(await page.evaluate(() => Reflect.get(globalThis, 'caught')), undefined);
    assert.equal(await page.locator('main script, main svg[onload], main img').count(), 0);
  }
  const odd = await openPage({ path: `/www/embed.html?game=${encodeURIComponent(hostile[0])}` });
  assert.match(await codeWith(odd, /iframe/), /game=bosh/);
});

test('an origin stands in the frame alone', async () => {
  const page = await openBuilder();
  await page.getByLabel('Origin of your page').fill('https://example.org');
  const [made] = await parsed(page, await codeWith(page, /example/));
  assert.equal(new URL(made.attributes.src).searchParams.get('origin'), 'https://example.org');
  await choose(page, 'Element');
  assert.doesNotMatch(await codeWith(page, /adji-game/), /origin/);
  for (const wrong of ['https://example.org/page', 'example.org', 'javascript:alert(1)']) {
    await page.getByLabel('Origin of your page').fill(wrong);
    await page.getByText('An origin is a scheme and a host').waitFor(wait);
    await page.getByLabel('Origin of your page').fill('');
    await page.getByText('An origin is a scheme and a host').waitFor({ state: 'hidden' });
  }
});

test('the code is copied', async () => {
  const page = await openBuilder();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = await codeWith(page, /iframe/);
  await page.getByRole('button', { name: 'Copy: Code of the frame' }).click();
  await page.getByText('Copied.').waitFor(wait);
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), code);
});

test('the guide names every option, method, event, message and part', async () => {
  const page = await openBuilder();
  const words = await page.getByRole('article').textContent() ?? '';
  const { optionNames, told } = await page.evaluate(async () => {
    const { optionNames } = await import(new URL('/www/options.js', location.href).href);
    return { optionNames, told: ['ready', 'move', 'capture', 'turn', 'roundover', 'matchover', 'state', 'resize', 'error'] };
  });
  for (const name of [...optionNames, 'origin', ...told.map((/** @type {string} */ type) => `adji-${type}`), 'newGame', 'play', 'setState', 'setOption', '--adji-ground', 'between']) {
    assert.ok(words.includes(name), name);
  }
});

for (const theme of /** @type {const} */ (['light', 'dark'])) {
  test(`accessible, and as wide as a small phone (${theme})`, async () => {
    // What looks for faults in a shadow root would write styles.
    const page = await openBuilder({ theme, width: 320, height: 640, complaints: [/Applying inline style/] });
    await page.frameLocator('iframe').getByRole('grid').getByRole('button').first().waitFor(wait);
    await assertAccessible(page);
    await assertFits(page);
    await choose(page, 'Element');
    await page.getByRole('grid').getByRole('button').first().waitFor(wait);
    await assertAccessible(page);
  });
}
