/** A game on the page as a person has it before them: opening it, playing it, and reading what it shows. */
import assert from 'node:assert/strict';
import { address, openPage } from '../harness.js';
import { drawn, watchPictures } from './pictures.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */
/** @typedef {import('../harness.js').Wish} Wish */
/** @typedef {'Slow' | 'Normal' | 'Fast' | 'Off'} Speed */
/** @typedef {{ speed?: Speed, match?: string }} GameWish   `match`: the text of a match that the browser has kept */
/** @typedef {{ pits: number[], stores: number[] }} Shown */

/** The five games as the home page names them. @type {Record<string, { name: string, people: RegExp }>} */
export const games = {
  'adji-boto': { name: 'Adji-boto', people: /Saramaka.*Suriname/ },
  'adji-kui-ii': { name: 'Adji Kui II', people: /Arará.*Matanzas.*Cuba/ },
  bosh: { name: 'Bosh', people: /Darod.*Somalia/ },
  anywoli: { name: 'Anywoli', people: /Anuak.*Ethiopia and South Sudan/ },
  'djenon-abe': { name: 'Djenon-abe', people: /Abé.*Ivory Coast/ },
};

/** Pits in a row. @type {Record<string, number>} */
const rows = { 'adji-boto': 5, 'adji-kui-ii': 6, bosh: 5, anywoli: 12, 'djenon-abe': 6 };

/** Where the browser keeps the match of a game. @param {string} game */
export const matchKey = (game) => `adji.match.${game}`;

/**
 * Opens a game and waits until it can be played.
 * @param {string} game
 * @param {Wish & GameWish} [wish]
 */
export async function openGame(game, { speed, match, ...wish } = {}) {
  const stored = match === undefined ? wish.stored : { ...wish.stored, [matchKey(game)]: match };
  const page = await openPage({ path: `/?game=${game}`, ...wish, stored });
  await ready(page);
  if (speed) await page.getByLabel('Speed').selectOption(speed);
  return page;
}

/**
 * Opens another window of the same browser.
 * @param {Page} page
 * @param {string} path
 */
export async function openBeside(page, path) {
  const beside = await page.context().newPage();
  await beside.goto(address() + path);
  return beside;
}

/** Waits until the board stands on the page, with what it shows on record.
 * @param {Page} page */
export async function ready(page) {
  await page.getByRole('grid').getByRole('button').first().waitFor();
  await page.evaluate(watchPictures);
}

/**
 * The name people give a pit: South's A, B, C …, North's a, b, c …
 * @param {string} game
 * @param {number} number  as the vectors count pits
 */
export function letter(game, number) {
  const row = rows[game];
  return String.fromCharCode(number < row ? 65 + number : 97 + number - row);
}

/**
 * @param {Page} page
 * @param {string} name  its letter
 */
export function pit(page, name) {
  return page.getByRole('grid').getByRole('button', { name: new RegExp(`\\bpit ${name},`) });
}

/** Clicks a pit that can be played or bought.
 * @param {Page} page
 * @param {string} name */
export async function choose(page, name) {
  await pit(page, name).click();
}

/** Clicks a pit as it is, even if it says that it cannot be played.
 * @param {Page} page
 * @param {string} name */
export async function tryPit(page, name) {
  await pit(page, name).click({ force: true });
}

/** Plays a row of moves by clicking.
 * @param {Page} page
 * @param {string} game
 * @param {number[]} moves */
export async function playAll(page, game, moves) {
  for (const move of moves) await choose(page, letter(game, move));
}

/** A button beside the board, by its name.
 * @param {Page} page
 * @param {string | RegExp} name */
export function tool(page, name) {
  return page.getByRole('region', { name: 'Tools' }).getByRole('button', { name });
}

/** The board with the room around it.
 * @param {Page} page */
export function stage(page) {
  return page.getByRole('grid').locator('..');
}

/** Whether seeds are on their way: only then there is something to skip.
 * @param {Page} page */
export async function moving(page) {
  return await tool(page, 'Skip').getAttribute('aria-disabled') === null;
}

/** Waits until nothing moves.
 * @param {Page} page
 * @param {number} [timeout] */
export async function still(page, timeout = 10_000) {
  await page.locator('button[aria-label="Skip"][aria-disabled="true"]').waitFor({ timeout });
}

/** @param {Page} page */
export function status(page) {
  return page.getByRole('region', { name: 'State of play' });
}

/** The words that can be read under the board. @param {Page} page */
export async function said(page) {
  return status(page).evaluate((section) => [...section.querySelectorAll('p')]
    .filter((line) => line.checkVisibility() && line.clientWidth > 1 && line.clientHeight > 1)
    .map((line) => line.textContent).join(' '));
}

/** What the polite live region said last, for those who listen. @param {Page} page */
export async function spoken(page) {
  return (await status(page).getByRole('status').textContent()) ?? '';
}

/** What pits and stores hold, as the page tells it to those who cannot see the picture.
 * @param {Page} page
 * @returns {Promise<Shown>} */
export async function shown(page) {
  const { labels, stores } = await page.evaluate(() => {
    const grid = document.querySelector('[role=grid]');
    const described = document.getElementById(grid?.getAttribute('aria-describedby') ?? '');
    return {
      labels: [...document.querySelectorAll('[role=grid] button')].map((button) => button.getAttribute('aria-label') ?? ''),
      stores: described?.textContent ?? '',
    };
  });
  const found = /South (\d+), North (\d+)/.exec(stores);
  assert(found, `the stores are not told: "${stores}"`);
  return { pits: countsOf(labels), stores: [Number(found[1]), Number(found[2])] };
}

/** The counts that labels tell, in sowing order.
 * @param {string[]} labels  in any order */
function countsOf(labels) {
  return labels.map((label) => {
    const found = /\bpit (\w), (?:bought, )?(?:(\d+) seeds?\b|(empty|closed with sand|can be bought)\b)/.exec(label);
    assert(found, `no label of a pit: "${label}"`);
    return { name: found[1], seeds: Number(found[2] ?? 0) };
  }).sort((a, b) => order(a.name) - order(b.name)).map(({ seeds }) => seeds);
}

/** South's pits come first, each row by the alphabet. @param {string} name */
const order = (name) => name.charCodeAt(0);

/** The letters of the pits that say they can be played, in sowing order.
 * @param {Page} page */
export async function playable(page) {
  const labels = await page.getByRole('grid').getByRole('button', { name: /, playable/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return labels.map((label) => /\bpit (\w),/.exec(label)?.[1] ?? '').sort((a, b) => order(a) - order(b));
}

/** The moves in the list of moves, as "South C".
 * @param {Page} page */
export async function moveList(page) {
  const labels = await page.getByRole('group', { name: 'Moves', includeHidden: true }).getByRole('button', { name: /^Move \d+:/, includeHidden: true })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace(/^Move \d+: /, ''));
}

/** Opens a dialog by the button of its name, and waits for it.
 * @param {Page} page
 * @param {string} name */
export async function openDialog(page, name) {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

/** Gives the window another size, and waits until the page has taken it up.
 * @param {Page} page @param {number} width @param {number} height */
export async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(([width, height]) => innerWidth === width && innerHeight === height, [width, height]);
  await drawn(page);
  // While a window is being pulled the old picture is stretched; it is drawn anew a little later.
  await page.waitForFunction(() => {
    const canvas = document.querySelector('canvas');
    if (!canvas) return true;
    const { width, height } = canvas.getBoundingClientRect();
    return [[canvas.width, width], [canvas.height, height]].every(([points, size]) => Math.abs(points - size * devicePixelRatio) <= 1);
  });
}

/** The label of what has the focus; '' if nothing has.
 * @param {Page} page */
export function focused(page) {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body ? '' : activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
  });
}
