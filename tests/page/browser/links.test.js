// Opening a link: a match to visit or to have, the match of this browser kept safe, and whatever else can stand after a #.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, assertAccessible, assertFits, openPage } from '../harness.js';
import { rounds, stateIn, stateOf, textAt, textOf } from './record.js';
import { banner, bannerWords } from './sharing.js';
import { choose, matchKey, moveList, openGame, pit, playAll, playable, ready, said, shown, tool, tryPit } from './table.js';

/** @typedef {import('./table.js').Page} Page */

const moves = [2, 8, 1];
const linked = textOf('bosh', moves);
const own = textOf('bosh', [2, 6]);

/** @param {string} match */
function standing(match, undone = 0) {
  const { pits, stores } = stateIn(match, undone);
  return { pits, stores };
}

/** What the browser keeps of a game. @param {Page} page @param {string} [game] */
function kept(page, game = 'bosh') {
  return page.evaluate((key) => localStorage.getItem(key), matchKey(game));
}

/** Opens a link in a browser that holds a match of its own, or none.
 * @param {string} hash @param {import('../harness.js').Wish & { match?: string | null }} [wish] */
async function openLink(hash, { match = own, ...wish } = {}) {
  const page = await openPage({ path: `/?game=bosh${hash}`, stored: match === null ? {} : { [matchKey('bosh')]: match }, ...wish });
  await ready(page);
  return page;
}

test('a linked match is a visit: it can be stepped through and not played, and the own match stays', async () => {
  const page = await openLink(`#match=${linked}`);
  assert.deepEqual(await shown(page), standing(linked));
  assert.deepEqual(await moveList(page), ['South C', 'North d', 'South B']);
  assert.equal(await bannerWords(page), 'A linked match.');
  assert.deepEqual(await playable(page), []);
  await tryPit(page, 'a');
  assert.match(await said(page), /This is a linked match\. Choose Play on from here/);
  assert.equal(await tool(page, 'Undo').getAttribute('aria-disabled'), 'true');
  await page.getByRole('button', { name: 'Move 1: South C' }).click();
  assert.deepEqual(await shown(page), standing(linked, 2));
  assert.equal(await kept(page), own);
  await page.reload();
  await ready(page);
  assert.deepEqual(await shown(page), standing(linked), 'the address still says so');
  await banner(page).getByRole('button', { name: 'Back to your match' }).click();
  await page.waitForURL('**/index.html?game=bosh');
  await ready(page);
  assert.deepEqual(await shown(page), standing(own));
  assert.equal(await banner(page).count(), 0);
  await page.goBack();
  await banner(page).waitFor();
  assert.deepEqual(await shown(page), standing(linked));
  await page.goForward();
  await banner(page).waitFor({ state: 'detached' });
  assert.deepEqual(await shown(page), standing(own));
});

test('playing on from a visit asks first, and goes on from the move that is looked at', async () => {
  const page = await openLink(`#match=${linked}&at=2`);
  assert.deepEqual(await shown(page), standing(linked, 1));
  assert.match(await said(page), /Looking back: round 1, move 2/);
  const ask = () => banner(page).getByRole('button', { name: 'Play on from here' }).click();
  const dialog = page.getByRole('dialog');
  await ask();
  assert.match(await dialog.textContent() ?? '', /Your own match of this game would be gone/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  assert.equal(await kept(page), own);
  await ask();
  await dialog.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL('**/index.html?game=bosh');
  await ready(page);
  assert.deepEqual(await shown(page), standing(linked, 1));
  assert.equal(await kept(page), `${linked} 1`);
  await tool(page, 'Redo').click();
  assert.deepEqual(await shown(page), standing(linked));
  await choose(page, 'a');
  assert.equal((await moveList(page)).length, 4);
});

test('playing on from an earlier round begins with that round', async () => {
  const [first, second] = rounds('bosh', 9);
  const page = await openGame('bosh', { speed: 'Off', match: textOf('bosh', first.moves) });
  await page.getByRole('button', { name: 'Next round' }).click();
  await playAll(page, 'bosh', second.moves.slice(0, 2));
  const text = (await kept(page)) ?? '';
  const visit = await openLink(`#match=${text}&at=3`);
  await banner(visit).getByRole('button', { name: 'Play on from here' }).click();
  await visit.getByRole('dialog').getByRole('button', { name: 'Play on from here' }).click();
  await visit.waitForURL('**/index.html?game=bosh');
  await ready(visit);
  const { pits, stores } = stateOf('bosh', first.moves.slice(0, 3));
  assert.deepEqual(await shown(visit), { pits, stores });
  assert.equal((await moveList(visit)).length, 3);
});

test('where there is no match a linked one becomes it', async () => {
  const page = await openLink(`#match=${linked}`, { match: null });
  assert.equal(await banner(page).count(), 0);
  assert.equal(await kept(page), linked);
  await page.reload();
  await ready(page);
  assert.equal(await banner(page).count(), 0);
  await choose(page, 'a');
  assert.equal((await moveList(page)).length, 4);
  assert.equal(new URL(page.url()).hash, '', 'the address tells of that match no more');
  await page.reload();
  await ready(page);
  assert.equal((await moveList(page)).length, 4);
});

test('a link to the very match one has is that match', async () => {
  const page = await openLink(`#match=${own}&at=1`);
  assert.equal(await banner(page).count(), 0);
  assert.deepEqual(await shown(page), standing(own, 1));
  await page.getByRole('button', { name: 'Back to now' }).click();
  await choose(page, 'B');
  assert.equal((await moveList(page)).length, 3);
});

test('a finished match is not lost either', async () => {
  const [{ moves }] = rounds('bosh', 9);
  const over = textOf('bosh', moves);
  const page = await openLink(`#match=${linked}`, { match: over });
  assert.equal(await bannerWords(page), 'A linked match.');
  assert.equal(await kept(page), over);
});

test('a position by link is played on, and kept from its first move', async () => {
  const position = textAt({ game: 'bosh', pits: [1, 2, 0, 4, 0, 9, 9, 0, 0, 0], stores: [10, 5], closed: [4] });
  const page = await openLink(`#position=${position}`, { match: null });
  assert.deepEqual(await shown(page), standing(position));
  assert.equal(await kept(page), null);
  await choose(page, 'A');
  assert.match((await kept(page)) ?? '', /^a1\.bosh\.1-2-0-4-0-9-9-0-0-0_10-5_s_cE\.A\./);
});

test('the match decides which game is shown', async () => {
  const page = await openPage({ path: `/?game=anywoli#match=${linked}` });
  await ready(page);
  assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Bosh');
  const home = await openPage({ path: `/#match=${linked}` });
  await ready(home);
  assert.equal(await home.getByRole('heading', { level: 1 }).textContent(), 'Bosh');
});

test('another # in the same window shows another match, and back shows the one before', async () => {
  const page = await openLink('');
  await page.evaluate((hash) => { location.hash = hash; }, `#match=${linked}`);
  await banner(page).waitFor();
  assert.deepEqual(await shown(page), standing(linked));
  await page.evaluate((hash) => { location.hash = hash; }, `#match=${linked}&at=1`);
  await page.getByRole('button', { name: 'Back to now' }).waitFor();
  assert.deepEqual(await shown(page), standing(linked, 2));
  await page.goBack();
  await page.getByRole('button', { name: 'Back to now' }).waitFor({ state: 'hidden' });
  await page.goBack();
  await banner(page).waitFor({ state: 'detached' });
  assert.deepEqual(await shown(page), standing(own));
});

test('a stop beyond the match shows its end', async () => {
  const page = await openLink(`#match=${linked}&at=999`);
  assert.deepEqual(await shown(page), standing(linked));
});

/** @type {[string, string, RegExp][]} */
const wrong = [
  ['damaged', `#match=${linked.slice(0, -1)}`, /damaged, or was cut off/],
  ['with a move changed', `#match=${linked.replace('CdB', 'CdA')}`, /damaged, or was cut off/],
  ['empty', '#match=', /damaged, or was cut off/],
  ['with half a percent sign', '#match=%E0%A4%A', /damaged, or was cut off/],
  ['of something else', '#/some/other/app', /no link of Adji/],
  ['of a text that is no match', '#match=1.%20e4%20e5', /damaged, or was cut off/],
  ['of a newer version', `#match=${linked.replace('a1', 'a2')}`, /newer version/],
  ['hostile', '#match=<img src=x onerror=alert(1)>', /damaged, or was cut off/],
  ['hostile, encoded', '#match=%3Cscript%3Ealert(1)%3C/script%3E&at=%22%3E%3Cb%3E', /damaged, or was cut off/],
  ['hostile by link', `#by-link=south.%3Cb%3E&match=${linked}`, /damaged, or was cut off/],
  ['by link without a match', '#by-link=south.abc', /damaged, or was cut off/],
  ['a position of wrong seeds', '#position=a1.bosh.9-9-9-9-9-9-9-9-9-9_0-0_s..0000000', /damaged, or was cut off/],
];

for (const [what, hash, words] of wrong) {
  test(`a link that is ${what}: a sentence, and the own match as it was`, async () => {
    const page = await openLink(hash);
    assert.match(await bannerWords(page), words);
    assert.match(await bannerWords(page), /Your matches are as they were/);
    assert.deepEqual(await shown(page), standing(own));
    assert.equal(await kept(page), own);
    assert.equal(await page.locator('script:not([src]), main img, main script, main b').count(), 0);
    await choose(page, 'B');
    assert.equal((await moveList(page)).length, 3, 'the own match goes on');
    await banner(page).getByRole('button', { name: 'Close' }).click();
    assert.equal(await banner(page).count(), 0);
    assert.equal(new URL(page.url()).hash, '');
  });
}

for (const sign of ['a', '%41', '&', '=']) {
  test(`a million characters of ${sign} are answered with a sentence`, async () => {
    const page = await openLink('');
    await page.evaluate((sign) => { location.hash = `#match=${sign.repeat(1_000_000 / sign.length)}`; }, sign);
    await banner(page).waitFor();
    assert.match(await bannerWords(page), /longer than any match/);
    assert.deepEqual(await shown(page), standing(own));
    assert.equal(await kept(page), own);
  });
}

test('on the page of all games a link that leads nowhere is told, too', async () => {
  const page = await openPage({ path: '/#match=a1.bosh' });
  await page.getByText(/This link could not be read/).waitFor();
  assert.equal(await page.getByRole('listitem').count(), 5);
});

test('a browser that keeps nothing opens links as well', async () => {
  const page = await openLink(`#match=${linked}`, { match: null, storage: 'refused' });
  assert.deepEqual(await shown(page), standing(linked));
  await choose(page, 'a');
  assert.equal((await moveList(page)).length, 4);
});

test('what another window writes does not reach a visit', async () => {
  const page = await openLink(`#match=${linked}`);
  const beside = await page.context().newPage();
  await beside.goto(`${address()}/?game=bosh`);
  await ready(beside);
  await choose(beside, 'B');
  assert.deepEqual(await shown(page), standing(linked));
});

test('a visit has no complaint, in both themes and at 320 px', async () => {
  for (const [width, theme] of /** @type {[number, 'light' | 'dark'][]} */ ([[1280, 'light'], [1280, 'dark'], [320, 'dark'], [320, 'light']])) {
    const page = await openLink(`#match=${linked}`, { width, height: 640, theme });
    await assertAccessible(page);
    await assertFits(page);
    for (const button of await banner(page).getByRole('button').all()) {
      const box = await button.boundingBox();
      assert(box && box.height >= 44 && box.x >= 0 && box.x + box.width <= width);
    }
    assert(await pit(page, 'A').isVisible());
  }
});
