// Watching a move: seeds travel singly, within a time budget, and whatever a person does meanwhile is neither lost nor misapplied.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countsNow, countsWritten, fingerprint } from './pictures.js';
import { findMove, standings, stateOf, textAt } from './record.js';
import { choose, games, letter, moveList, moving, openDialog, openGame, pit, said, shown, stage, still, tool, tryPit } from './table.js';
import { holdTime, pass } from './time.js';

/** @typedef {import('./table.js').Page} Page */

/** A move of a thousand laps, that never ends by itself. */
const endless = findMove('bosh', (events) => events.filter(({ type }) => type === 'lift').length === 1000);

/** A window small enough to be drawn quickly. */
const small = { width: 700, height: 500 };

/** A picture or two more than the time a move may take. */
const twoPictures = 40;

/** @template Value @param {Value[]} values */
function changes(values) {
  return values.filter((value, index) => JSON.stringify(value) !== JSON.stringify(values[index - 1]));
}

/** The pits' counts after some moves from the beginning.
 * @param {string} game @param {number[]} moves */
function pitsAfter(game, moves) {
  return stateOf(game, moves).pits;
}

/** Opens Bosh with time held, plays C, and lets half a second pass: the move is under way. South's A, B, D and E and North's a–e all hold stones.
 * @param {import('./table.js').Wish & import('./table.js').GameWish} [wish] */
async function openMoving(wish) {
  const page = await openGame('bosh', { ...small, ...wish });
  await holdTime(page);
  await choose(page, 'C');
  await pass(page, 500);
  assert(await moving(page), 'seeds should be on their way');
  return page;
}

/** Lets what is under way come to its end.
 * @param {Page} page */
async function toEnd(page) {
  await pass(page, 12_000);
  assert(!await moving(page), 'seeds are still on their way');
}

for (const [game, { name }] of Object.entries(games)) {
  test(`${name}: a move with a capture is shown seed by seed, in the order of the rule`, async () => {
    const { given, pit: played, events } = findMove(game, (events, { end }) => !end && events.length > 8 && events.length < 40
      && events.some(({ type }) => type === 'capture'));
    const page = await openGame(game, { ...small, match: textAt(given) });
    await holdTime(page);
    await choose(page, letter(game, played));
    await toEnd(page);
    const seen = await countsWritten(page);
    // Anywoli's fours leave in the instant in which the fourth seed lands.
    const isInstant = (/** @type {number} */ index) => game === 'anywoli' && events[index - 1]?.type === 'sow' && events[index]?.type === 'capture';
    const meant = standings(given, events).filter((_, index) => !isInstant(index));
    assert.deepEqual(changes(seen.map(({ pits }) => pits)), changes(meant.map(({ pits }) => pits)));
    assert.deepEqual(changes(seen.map(({ stores }) => stores)), changes(meant.map(({ stores }) => stores)));
  });
}

test('a seed takes 140 to 200 ms at normal speed', async () => {
  const page = await openGame('adji-boto', small);
  await holdTime(page);
  await choose(page, 'C');
  const sown = async () => (await shownSeeds(page)) - 91;
  await pass(page, 600);
  const first = await sown();
  await pass(page, 1000);
  const passed = await sown() - first;
  assert(passed >= 5 && passed <= 8, `${passed} seeds were sown in a second`);
});

/** How many seeds lie in pits on the latest picture, by the figures on it. @param {Page} page */
async function shownSeeds(page) {
  const pits = (await countsWritten(page, { resting: 0 })).at(-1)?.pits ?? [];
  return pits.reduce((sum, seeds) => sum + seeds, 0);
}

for (const [speed, budget] of /** @type {const} */ ([['Slow', 24], ['Normal', 12], ['Fast', 5]])) {
  test(`a thousand laps are over in ${budget} s at speed ${speed}`, async () => {
    const page = await openGame('bosh', { width: 320, height: 480, speed, match: textAt(endless.given) });
    await holdTime(page);
    await choose(page, letter('bosh', endless.pit));
    await pass(page, budget * 400);
    assert(await moving(page), 'nothing was to be seen');
    await pass(page, budget * 600 + twoPictures);
    assert(!await moving(page), 'seeds are still on their way');
    assert.deepEqual((await shown(page)).pits, endless.after.pits);
    assert.deepEqual((await countsNow(page)).pits, endless.after.pits);
  });
}

test('a thousand laps are over in 12 s of a real clock, drawing included', async () => {
  const page = await openGame('bosh', { match: textAt(endless.given) });
  await choose(page, letter('bosh', endless.pit));
  const start = performance.now();
  await still(page, 20_000);
  const seconds = (performance.now() - start) / 1000;
  assert(seconds < 13, `it took ${seconds.toFixed(1)} s`);
});

test('with speed off the result is there at once', async () => {
  const page = await openGame('bosh', { ...small, speed: 'Off' });
  await holdTime(page);
  await choose(page, 'C');
  assert(!await moving(page));
  assert.deepEqual((await countsNow(page)).pits, pitsAfter('bosh', [2]));
});

/** @type {[string, (page: Page) => Promise<void>][]} */
const waysToSkip = [
  ['the button', (page) => tool(page, 'Skip').click()],
  ['the space key with the focus on the pit', (page) => page.keyboard.press('Space')],
  ['the space key with the focus nowhere', async (page) => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Space');
  }],
  ['a click beside the pits', (page) => stage(page).click({ position: { x: 4, y: 4 } })],
  ['a click on a pit that cannot be played', (page) => tryPit(page, 'A')],
];

test('the button, the space key and a click on what cannot be played skip to the end of the move, and play nothing', async () => {
  const page = await openMoving();
  for (const [index, [way, skip]] of waysToSkip.entries()) {
    if (index > 0) {
      await tool(page, 'Undo').click();
      await choose(page, 'C');
      await pass(page, 500);
    }
    assert(await moving(page), 'seeds should be on their way');
    await skip(page);
    assert(!await moving(page), way);
    assert.deepEqual((await countsNow(page)).pits, pitsAfter('bosh', [2]), way);
    assert.deepEqual(await moveList(page), ['South C'], way);
    assert.doesNotMatch(await said(page), /belongs to/, way);
  }
});

/** @type {[string, (page: Page) => Promise<void>][]} */
const waysToPlay = [
  ['a click', (page) => choose(page, 'd')],
  ['a double click', (page) => pit(page, 'd').dblclick()],
  ['Enter', async (page) => {
    await page.keyboard.press('d');
    await page.keyboard.press('Enter');
  }],
];

test('a click, a double click and Enter on a playable pit while seeds are on their way play it once, on the true position', async () => {
  const page = await openMoving();
  for (const [index, [way, play]] of waysToPlay.entries()) {
    if (index > 0) {
      await tool(page, 'Undo').click();
      await tool(page, 'Undo').click();
      await choose(page, 'C');
      await pass(page, 500);
    }
    assert(await moving(page), 'seeds should be on their way');
    await play(page);
    assert(await moving(page), `${way}: the second move is not shown`);
    assert.deepEqual(await moveList(page), ['South C', 'North d'], way);
    await toEnd(page);
    assert.deepEqual((await shown(page)).pits, pitsAfter('bosh', [2, 8]), way);
    assert.deepEqual((await countsNow(page)).pits, pitsAfter('bosh', [2, 8]), way);
    assert.deepEqual(await moveList(page), ['South C', 'North d'], way);
  }
});

for (const speed of /** @type {const} */ (['Normal', 'Off'])) {
  test(`a double click plays once, at speed ${speed}`, async () => {
    // The mover moves again, so that the second half of a double click could play as well.
    const { given, pit: played, after } = findMove('anywoli', (events, { end }) => !end && events.at(-1)?.type === 'again');
    const page = await openGame('anywoli', { ...small, speed, match: textAt(given) });
    await pit(page, letter('anywoli', played)).dblclick();
    assert.equal((await moveList(page)).length, 1);
    if (speed === 'Normal') assert(await moving(page), 'the second half of the double click skipped the move');
    assert.deepEqual((await shown(page)).pits, after.pits);
  });
}

test('a key that is held down plays once', async () => {
  const page = await openGame('bosh', { ...small, speed: 'Off' });
  await pit(page, 'C').focus();
  for (let times = 0; times < 4; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  assert.deepEqual(await moveList(page), ['South C']);
  assert.doesNotMatch(await said(page), /empty|belongs/);
});

test('pause holds the picture, resume goes on from there', async () => {
  const page = await openMoving();
  await tool(page, 'Pause').click();
  // A pause is time enough to draw the board well.
  await pass(page, 1000);
  const held = await fingerprint(page);
  await pass(page, 20_000);
  assert.equal(await fingerprint(page), held);
  assert(await moving(page));
  await tool(page, 'Resume').click();
  await pass(page, 300);
  assert.notEqual(await fingerprint(page), held);
  assert(await moving(page), 'it did not go on from where it was');
  await toEnd(page);
  assert.deepEqual((await countsNow(page)).pits, pitsAfter('bosh', [2]));
});

test('a move that is paused can be skipped, and the next move is not paused', async () => {
  const page = await openMoving();
  await tool(page, 'Pause').click();
  await choose(page, 'd');
  await toEnd(page);
  assert.deepEqual((await shown(page)).pits, pitsAfter('bosh', [2, 8]));
});

test('replay shows the last move once more and changes nothing', async () => {
  const page = await openMoving();
  await toEnd(page);
  const truth = await page.evaluate(() => localStorage.getItem('adji.match.bosh'));
  const once = changes((await countsWritten(page)).map(({ pits }) => pits));
  await tool(page, 'Replay').click();
  assert(await moving(page));
  assert.deepEqual((await shown(page)).pits, pitsAfter('bosh', [2]));
  await toEnd(page);
  const again = changes((await countsWritten(page)).map(({ pits }) => pits));
  assert.deepEqual(again, [...once, ...once.slice(1)]);
  assert.deepEqual(await moveList(page), ['South C']);
  assert.equal(await page.evaluate(() => localStorage.getItem('adji.match.bosh')), truth);
});

test('a playable pit can be played during a replay', async () => {
  const page = await openMoving();
  await toEnd(page);
  await tool(page, 'Replay').click();
  await pass(page, 500);
  await choose(page, 'd');
  await toEnd(page);
  assert.deepEqual(await moveList(page), ['South C', 'North d']);
  assert.deepEqual((await shown(page)).pits, pitsAfter('bosh', [2, 8]));
});

test('the last move can be replayed with speed off, too', async () => {
  const page = await openGame('bosh', { ...small, speed: 'Off' });
  await choose(page, 'C');
  await holdTime(page);
  await tool(page, 'Replay').click();
  await pass(page, 500);
  assert(await moving(page));
  await toEnd(page);
  assert.deepEqual(await moveList(page), ['South C']);
});

test('undo during a move takes it back at once', async () => {
  const page = await openMoving();
  await tool(page, 'Undo').click();
  assert(!await moving(page));
  assert.deepEqual((await countsNow(page)).pits, pitsAfter('bosh', []));
  assert.deepEqual((await shown(page)).pits, pitsAfter('bosh', []));
  assert.deepEqual(await moveList(page), []);
});

test('speed off ends what is under way', async () => {
  const page = await openMoving();
  await page.getByLabel('Speed').selectOption('Off');
  assert(!await moving(page));
  assert.deepEqual((await countsNow(page)).pits, pitsAfter('bosh', [2]));
});

/** @type {[string, (page: Page) => Promise<void>, boolean][]} */
const quiet = [
  ['the system asks for it', async () => {}, true],
  ['the settings ask for it', async (page) => {
    const dialog = await openDialog(page, 'Settings');
    await dialog.getByRole('group', { name: 'Motion' }).getByText('Reduced').click();
    await page.keyboard.press('Escape');
  }, false],
];

for (const [reason, ask, reducedMotion] of quiet) {
  test(`reduced motion, because ${reason}: a few steps to the result, and no flight`, async () => {
    const page = await openGame('bosh', { ...small, reducedMotion, match: textAt(endless.given) });
    await ask(page);
    await holdTime(page);
    await choose(page, letter('bosh', endless.pit));
    const seen = new Set();
    for (let passed = 0; passed < 1500; passed += 100) {
      seen.add(await fingerprint(page));
      await pass(page, 100);
    }
    await pass(page, twoPictures);
    assert(!await moving(page), 'it takes more than a second and a half');
    assert(seen.size >= 2 && seen.size <= 8, `${seen.size} pictures were to be seen`);
    assert.deepEqual((await countsNow(page)).pits, endless.after.pits);
  });
}

test('the rules can be read while seeds are on their way', async () => {
  const page = await openMoving();
  await openDialog(page, 'Rules');
  await page.keyboard.press('Escape');
  await toEnd(page);
  assert.deepEqual(await moveList(page), ['South C']);
  assert.deepEqual((await countsNow(page)).pits, pitsAfter('bosh', [2]));
});
