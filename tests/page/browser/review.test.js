// The review of a round that is over: its graph, the moves that gave most away, and the way to each of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessibleInBoth, assertFits } from '../harness.js';
import { rounds, stateOf, textOf } from './record.js';
import { matchKey, moveList, openGame, resize, said, shown, tool } from './table.js';

/** @typedef {import('playwright-core').Page} Page */

const [{ moves }] = rounds('bosh', 9);

/** @param {Page} page */
const review = (page) => page.getByRole('region', { name: 'Review' });

/** @param {Page} page */
const mistakes = (page) => review(page).getByRole('listitem').getByRole('button');

/** @param {{ wait?: boolean, width?: number, height?: number }} [wish] */
async function openReviewed({ wait = true, ...wish } = {}) {
  const page = await openGame('bosh', { speed: 'Off', match: textOf('bosh', moves), ...wish });
  await page.getByRole('button', { name: 'Review' }).click();
  if (wait) await review(page).getByText(/These moves gave most away/).waitFor({ timeout: 30_000 });
  return page;
}

test('a finished round is reviewed: graph, table, and at most five moves with what was better', async () => {
  const page = await openReviewed();
  assert(await review(page).getByRole('img', { name: /How the margin went/ }).isVisible());
  const words = await mistakes(page).allTextContents();
  assert(words.length > 0 && words.length <= 5, `${words.length} moves are named`);
  for (const word of words) assert.match(word, /^Move \d+: (South|North) [A-Ea-e] gave (about )?\d+ away\. [A-Ea-e] was better\.$/);
  const lost = words.map((word) => Number(/gave \D*(\d+)/.exec(word)?.[1]));
  assert.deepEqual(lost, [...lost].sort((one, other) => other - one));
  await review(page).getByText('As a table').click();
  const rows = await review(page).locator('tbody tr').allTextContents();
  assert.equal(rows.length, moves.length + 1);
  assert.match(rows[0], /^As dealt\+6proven$/);
  const [south, north] = stateOf('bosh', moves).stores;
  assert.match(rows.at(-1) ?? '', new RegExp(`\\+${south - north}proven$`));
});

test('a named move is jumped to with the slider; the review stays, the match is not touched', async () => {
  const page = await openReviewed();
  const kept = await page.evaluate((key) => localStorage.getItem(key), matchKey('bosh'));
  const list = await moveList(page);
  const word = await mistakes(page).first().textContent() ?? '';
  const number = Number(/^Move (\d+)/.exec(word)?.[1]);
  await mistakes(page).first().click();
  assert.match(await said(page), new RegExp(`Looking back: round 1, move ${number}`));
  const { pits, stores } = stateOf('bosh', moves.slice(0, number));
  assert.deepEqual(await shown(page), { pits, stores });
  assert.equal(await page.getByRole('slider', { name: 'The match so far' }).inputValue(), String(number));
  assert(await review(page).isVisible());
  assert.deepEqual(await moveList(page), list);
  assert.equal(await page.evaluate((key) => localStorage.getItem(key), matchKey('bosh')), kept);
});

test('it can be stopped and closed, and goes when the match goes on', async () => {
  const page = await openReviewed();
  await review(page).getByRole('button', { name: 'Close the review' }).click();
  assert(!await review(page).isVisible());
  await page.getByRole('button', { name: 'Review' }).click();
  assert(await review(page).isVisible());
  await tool(page, 'Undo').click();
  assert(!await review(page).isVisible());
});

test('it tells how far it is, and what is known when it is stopped', async () => {
  const page = await openGame('bosh', { speed: 'Off', match: textOf('bosh', moves) });
  const body = `let left = 3;
    export class Analyst {
      prepare() {}
      analyse() {
        const found = { pit: 0, margin: 0, exact: false, depth: 1, positions: 1, line: [], millis: 1, pits: [] };
        return { answer: left-- > 0 ? Promise.resolve(found) : new Promise(() => {}), stop() {} };
      }
    }`;
  await page.route('**/www/analyst.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.getByRole('button', { name: 'Review' }).click();
  const progress = review(page).getByRole('progressbar', { name: 'Positions looked at' });
  await page.waitForFunction(() => document.querySelector('progress')?.value === 3);
  assert.equal(await progress.evaluate((/** @type {HTMLProgressElement} */ { max }) => max), moves.length);
  await review(page).getByRole('button', { name: 'Stop' }).click();
  await review(page).getByText(/Only a part was looked at/).waitFor();
  assert(!await progress.isVisible());
});

test('there is no complaint, in both themes, and it fits the narrowest screen', async () => {
  const page = await openReviewed();
  await review(page).getByText('As a table').click();
  await assertAccessibleInBoth(page);
  for (const [width, height] of [[320, 568], [700, 900], [1280, 700]]) {
    await resize(page, width, height);
    await assertFits(page);
  }
});
