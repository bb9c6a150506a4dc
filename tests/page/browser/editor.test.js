// Setting up a position: what can be played begins a match, what cannot is told with the reason, and the running match stays as it was.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, assertFits, openPage } from '../harness.js';
import { textOf } from './record.js';
import { focused, games, letter, matchKey, openGame, pit, playAll, ready, shown, still } from './table.js';

/** @typedef {import('./table.js').Page} Page */
/** @typedef {import('../harness.js').Wish} Wish */

/** @param {string} game @param {Wish} [wish] */
async function openEditor(game, wish = {}) {
  const page = await openPage({ path: `/?edit=${game}`, ...wish });
  await ready(page);
  return page;
}

/** @param {Page} page */
const verdict = (page) => page.getByRole('region', { name: 'Can it be played?' });
/** @param {Page} page */
const sentence = async (page) => (await verdict(page).getByRole('status').textContent()) ?? '';
/** @param {Page} page */
const play = (page) => page.getByRole('button', { name: 'Play from here' });
/** @param {Page} page @param {string} name  such as "South’s pit A" */
const field = (page, name) => page.getByRole('spinbutton', { name: name.includes('pit') ? `Seeds in ${name}` : name, exact: true });

/** @param {Page} page @param {RegExp} reason */
async function assertRefused(page, reason) {
  assert.match(await sentence(page), reason);
  assert.equal(await play(page).getAttribute('aria-disabled'), 'true');
  await play(page).click({ force: true });
  assert.match(page.url(), /edit=/, 'nothing begins');
  assert.equal(await page.getByRole('dialog').count(), 0);
}

/** A change that can be, one that cannot, and a move after the change. @type {Record<string, { illegal: RegExp, move: number }>} */
const cases = {
  'adji-boto': { illegal: /101 seeds together/, move: 5 },
  'adji-kui-ii': { illegal: /49 seeds together/, move: 6 },
  bosh: { illegal: /41 seeds together/, move: 5 },
  anywoli: { illegal: /97 seeds together/, move: 12 },
  'djenon-abe': { illegal: /49 seeds together/, move: 6 },
};

for (const [game, { illegal, move }] of Object.entries(cases)) {
  test(`${game}: a position is changed, refused while a seed is too many, and played from`, async () => {
    const page = await openEditor(game);
    assert.match(await sentence(page), /This can be played: South to move/);
    const before = await shown(page);
    await pit(page, 'A').click();
    await assertRefused(page, illegal);
    assert.match(await verdict(page).textContent() ?? '', /1 too many/);

    await field(page, 'South’s pit B').fill(String(before.pits[1] - 1));
    await page.getByRole('radio', { name: 'North', exact: true }).first().check({ force: true });
    if (game === 'adji-boto') await page.getByRole('radio', { name: 'over' }).check({ force: true });
    assert.match(await sentence(page), /This can be played: North to move/);
    await play(page).click();
    await page.waitForURL(`**/index.html?game=${game}`);
    await ready(page);
    const now = await shown(page);
    assert.deepEqual(now.pits.slice(0, 3), [before.pits[0] + 1, before.pits[1] - 1, before.pits[2]]);
    await page.getByLabel('Speed').selectOption('Off');
    await playAll(page, game, [move]);
    await still(page);
    assert.notDeepEqual((await shown(page)).pits, now.pits);
    await page.reload();
    await ready(page);
    assert.notDeepEqual((await shown(page)).pits, now.pits, 'the match is kept');
  });
}

test('the editor is in the menu of a game, begins with the position at hand, and leaves the match alone', async () => {
  const match = textOf('bosh', [2, 8]);
  const page = await openGame('bosh', { match });
  const at = await shown(page);
  await page.getByRole('button', { name: 'Set up a position' }).click();
  await page.getByRole('heading', { name: 'Bosh: set up a position' }).waitFor();
  assert.deepEqual(await shown(page), at);
  await page.getByRole('button', { name: 'Clear the board' }).click();
  await assertRefused(page, /hold 0 seeds together/);
  await page.getByRole('button', { name: 'First position' }).click();
  await play(page).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Back to the game' }).click();
  await ready(page);
  assert.deepEqual(await shown(page), at);
  assert.equal(await page.evaluate((key) => localStorage.getItem(key), matchKey('bosh')), match);
});

test('a match in progress is only given up with leave', async () => {
  const page = await openEditor('bosh', { stored: { [matchKey('bosh')]: textOf('bosh', [2, 8]) } });
  await page.getByRole('button', { name: 'First position' }).click();
  await play(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play from here' }).click();
  await page.waitForURL('**/index.html?game=bosh');
  await ready(page);
  assert.deepEqual(await shown(page), { pits: Array(10).fill(4), stores: [0, 0] });
});

test('a position that nobody has played from yet can be left for a new game', async () => {
  const page = await openEditor('bosh');
  await field(page, 'South’s pit A').fill('0');
  await field(page, 'South’s store').fill('4');
  await play(page).click();
  await page.waitForURL('**/index.html?game=bosh');
  await ready(page);
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin anew' }).click();
  assert.deepEqual(await shown(page), { pits: Array(10).fill(4), stores: [0, 0] });
});

test('what belongs to one game alone can be set, and what cannot be is told', async () => {
  const bosh = await openEditor('bosh');
  await bosh.getByRole('radio', { name: 'closes or opens it' }).check({ force: true });
  await pit(bosh, 'e').click();
  await assertRefused(bosh, /Pit e is closed but holds 4 stones/);
  await field(bosh, 'North’s pit e').fill('0');
  await field(bosh, 'North’s store').fill('4');
  assert.match(await sentence(bosh), /can be played/);
  await pit(bosh, 'A').click();
  await assertRefused(bosh, /cannot be closed together/);

  const kui = await openEditor('adji-kui-ii');
  await kui.getByRole('radio', { name: 'changes its owner' }).check({ force: true });
  await pit(kui, 'f').click();
  assert.match(await pit(kui, 'f').getAttribute('aria-label') ?? '', /South's pit f, bought/);
  assert.match(await sentence(kui), /can be played/);
  await pit(kui, 'A').click();
  await assertRefused(kui, /One player may have bought/);

  const boto = await openEditor('adji-boto');
  await boto.getByRole('radio', { name: 'marks it as played' }).check({ force: true });
  await pit(boto, 'A').click();
  await assertRefused(boto, /cannot be South’s turn with A played/);
  await boto.getByRole('radio', { name: 'North', exact: true }).check({ force: true });
  assert.match(await sentence(boto), /can be played/);
  assert.match(await pit(boto, 'A').getAttribute('aria-label') ?? '', /already played/);
  await field(boto, 'South’s pit A').fill('8');
  await field(boto, 'South’s store').fill('2');
  await assertRefused(boto, /nothing is captured before every pit has been played/);

  const anywoli = await openEditor('anywoli');
  await field(anywoli, 'South’s pit A').fill('0');
  await field(anywoli, 'South’s store').fill('4');
  await assertRefused(anywoli, /one of the two took the latest four/);
  await anywoli.getByRole('group', { name: 'Who took the latest four' }).getByRole('radio', { name: 'North' }).check({ force: true });
  await assertRefused(anywoli, /North cannot have taken the latest four/);
  await anywoli.getByRole('group', { name: 'Who took the latest four' }).getByRole('radio', { name: 'South' }).check({ force: true });
  assert.match(await sentence(anywoli), /can be played/);
});

test('a round that is over cannot be played on, and a pass is told', async () => {
  const page = await openEditor('djenon-abe');
  await page.getByRole('button', { name: 'Clear the board' }).click();
  await field(page, 'South’s store').fill('23');
  await field(page, 'North’s store').fill('23');
  await field(page, 'South’s pit A').fill('1');
  await field(page, 'North’s pit a').fill('1');
  await assertRefused(page, /each row holds one seed/);
  await field(page, 'South’s pit A').fill('0');
  await field(page, 'North’s store').fill('21');
  await field(page, 'North’s pit a').fill('0');
  await field(page, 'North’s pit f').fill('4');
  assert.match(await sentence(page), /South has no move and passes, so North is to move/);
});

test('keys alone set up a position', async () => {
  const page = await openEditor('bosh');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  assert.deepEqual((await shown(page)).pits.slice(0, 2), [6, 3]);
  await page.keyboard.type('12');
  assert.deepEqual((await shown(page)).pits.slice(0, 2), [6, 12]);
  assert.equal(await focused(page), 'Seeds in South’s pit B');
  await page.keyboard.press('ArrowDown');
  assert.equal((await shown(page)).pits[1], 11);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  for (const _ of [0, 1, 2]) await page.keyboard.press('Enter');
  assert.deepEqual((await shown(page)).pits.slice(0, 2), [5, 4]);
  await page.keyboard.press('Enter');
  assert.equal(await undo.getAttribute('aria-disabled'), 'true');
  await page.getByRole('button', { name: 'Swap the sides' }).press('Enter');
  assert.match(await sentence(page), /North to move/);
  await play(page).press('Enter');
  await page.waitForURL('**/index.html?game=bosh');
});

test('two quick clicks are two seeds, and numbers keep within the game', async () => {
  const page = await openEditor('bosh');
  await pit(page, letter('bosh', 0)).dblclick();
  assert.equal((await shown(page)).pits[0], 6);
  for (const [typed, held] of [['999', 40], ['-3', 0], ['2.7', 2], ['', 0]]) {
    await field(page, 'South’s pit A').fill(String(typed));
    assert.equal((await shown(page)).pits[0], held, `"${typed}"`);
  }
  await page.getByRole('radio', { name: 'takes a seed' }).check({ force: true });
  await pit(page, 'A').click();
  assert.equal((await shown(page)).pits[0], 0, 'there is nothing to take');
});

test('the position can be analysed where it stands', async () => {
  const page = await openEditor('bosh');
  await page.getByText('Analysis', { exact: true }).click();
  await page.getByText(/Solved|Estimate/).first().waitFor();
  await pit(page, 'A').click();
  assert.equal(await page.getByText('Analysis', { exact: true }).isVisible(), false, 'there is nothing to analyse');
});

test('an address that names no game leads home, and says so', async () => {
  const page = await openPage({ path: '/?edit=%3Cimg%20src%3Dx%3E' });
  await page.getByRole('link', { name: /Bosh/ }).waitFor();
  assert.match(await page.locator('main.home').textContent() ?? '', /no game called “<img src=x>”/);
});

for (const theme of /** @type {const} */ (['light', 'dark'])) {
  test(`accessible, and as wide as a small phone (${theme})`, async () => {
    for (const game of Object.keys(games)) {
      const page = await openEditor(game, { theme, width: 320, height: 640 });
      await assertAccessible(page);
      await assertFits(page);
      const small = await page.locator('main :is(button, input[type=number], .segments label, a)').evaluateAll((targets) => targets
        .map((target) => target.getBoundingClientRect()).filter(({ width, height }) => width > 0 && (width < 40 || height < 43.5)).length);
      assert.equal(small, 0);
      await page.close();
    }
  });
}
