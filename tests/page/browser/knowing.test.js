// Knowing what happened: one line a move in words, seen and spoken once, in every game and for everything that can come of a move.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findMove, textAt, textOf, wholeGame } from './record.js';
import { choose, letter, openGame, pit, playAll, resize, said, still, status } from './table.js';

/** @typedef {import('./table.js').Page} Page */
/** @typedef {import('./record.js').Case} Case */

/** Runs in the page: remembers everything that any live region says from now on. */
function listen() {
  const regions = document.querySelectorAll('[aria-live], [role=status], [role=alert], [role=log]');
  /** @type {string[]} */
  const heard = [];
  Reflect.set(window, 'heard', heard);
  for (const region of regions) {
    new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, { childList: true, characterData: true, subtree: true });
  }
}

/** @param {Page} page @returns {Promise<string[]>} */
const heard = (page) => page.evaluate(() => Reflect.get(window, 'heard'));

/** @param {import('./record.js').Case['events']} events @param {string} type */
const has = (events, type) => events.some((event) => event.type === type);

/** The names of a move. @param {Case} found */
function named({ given, pit }) {
  const mover = given.turn === 'south' ? 'South' : 'North';
  const rival = mover === 'South' ? 'North' : 'South';
  return { mover, rival, played: `${mover} played ${letter(given.game, pit)}` };
}

/** @type {{ what: string, found: Case, words: (found: Case) => RegExp }[]} */
const happenings = [
  {
    what: 'laps and a capture',
    found: findMove('bosh', (events, { end }) => !end && events.filter(({ type }) => type === 'capture').length === 1
      && events.filter(({ type }) => type === 'lift').length === 3 && !has(events, 'pass')),
    words: (found) => {
      const capture = found.events.find((event) => event.type === 'capture');
      assert(capture?.type === 'capture');
      return new RegExp(`${named(found).played}: 3 laps, took ${capture.seeds} from ${letter('bosh', capture.pit)}\\.`);
    },
  },
  ...['adji-boto', 'adji-kui-ii', 'djenon-abe'].map((game) => ({
    what: `a pass in ${game}`,
    found: findMove(game, (events, { end }) => !end && has(events, 'pass')),
    words: (/** @type {Case} */ found) => new RegExp(`${named(found).played}: .*${named(found).rival} has no (move|seeds to move) and passes\\.`),
  })),
  {
    what: 'another move',
    found: findMove('anywoli', (events, { end }) => !end && events.at(-1)?.type === 'again'),
    words: (found) => new RegExp(`${named(found).played}: .*took .*\\. .*${named(found).mover} moves again\\.`),
  },
  {
    what: 'fours that go to the owner of their pit',
    found: findMove('anywoli', (events, { end }, { turn }) => !end && events.some((event) => event.type === 'capture' && event.to !== turn)),
    words: (found) => new RegExp(`${named(found).rival} received \\d+ from [A-La-l]`),
  },
  ...['adji-kui-ii', 'bosh'].map((game) => ({
    what: `an endless sowing in ${game}`,
    found: findMove(game, (events, { end }) => !end && has(events, 'endless')),
    words: (/** @type {Case} */ found) => new RegExp(`${named(found).played}: [\\d,]+ laps\\. The sowing would never end`),
  })),
  {
    what: 'the duty to feed',
    found: findMove('djenon-abe', (events, { end, turn, pits }) => !end && !has(events, 'pass')
      && (turn === 'south' ? pits.slice(6) : pits.slice(0, 6)).every((seeds) => seeds === 0)),
    words: (found) => new RegExp(`${named(found).mover}’s row is empty: .*${named(found).rival} must choose`),
  },
  {
    what: 'the gift',
    found: findMove('djenon-abe', (events) => has(events, 'gift')),
    words: () => /(South|North) holds the last seeds and gives one of them to (North|South)\./,
  },
  {
    what: 'the forfeit',
    found: findMove('bosh', (_, { end }) => end === 'forfeit'),
    words: () => /has no stones left to move and forfeits the rest/,
  },
  {
    what: 'the last four',
    found: findMove('anywoli', (events, { end }) => end === 'last-four' && !has(events, 'keep')),
    words: () => /(South|North) took the latest four and takes these too/,
  },
  {
    what: 'the last four in the middle of a sowing',
    found: findMove('anywoli', (events, { end }) => end === 'last-four' && has(events, 'keep')),
    words: () => /In the middle of the sowing only four seeds are left.*(South|North) took the latest four/,
  },
];

for (const { what, found, words } of happenings) {
  test(`${what}: told in words, once`, async () => {
    const { given: { game }, pit: played, after } = found;
    const page = await openGame(game, { speed: 'Off', match: textAt(found.given) });
    await page.evaluate(listen);
    await choose(page, letter(game, played));
    await still(page);
    assert.match(await said(page), words(found));
    const messages = await heard(page);
    assert.equal(messages.length, 1, messages.join('\n'));
    assert.match(messages[0], words(found));
    if (after.turn) assert.match(messages[0], after.turn === 'south' ? /South to move/ : /North to move/);
  });
}

test('one message a move while the seeds travel, however many seeds there are', async () => {
  const page = await openGame('adji-boto', { speed: 'Fast' });
  await page.evaluate(listen);
  for (const [number, name] of ['C', 'c', 'A'].entries()) {
    await choose(page, name);
    await still(page);
    assert.equal((await heard(page)).length, number + 1);
  }
  assert.match((await heard(page))[2], /^South played A: /);
});

test('there is one live region while a game is played, and it is polite', async () => {
  const page = await openGame('bosh');
  const regions = await page.locator('[aria-live], [role=status], [role=alert], [role=log], [role=timer], [role=marquee]').evaluateAll((elements) => (
    elements.map((region) => region.getAttribute('aria-live') ?? region.getAttribute('role'))));
  assert.deepEqual(regions, ['polite']);
});

test('Adji-boto\'s opening: which pits have been played, which move it is, no captures yet, and its end', async () => {
  const page = await openGame('adji-boto', { speed: 'Off' });
  assert.match(await said(page), /move 1 of 10, no captures yet/);
  for (const name of ['C', 'c', 'A']) await choose(page, name);
  assert.match(await said(page), /move 4 of 10, no captures yet/);
  for (const name of ['C', 'c', 'A']) assert.match(await pit(page, name).getAttribute('aria-label') ?? '', /already played/);
  assert.doesNotMatch(await pit(page, 'B').getAttribute('aria-label') ?? '', /already played/);

  const { moves } = wholeGame('adji-boto', 0);
  const ending = await openGame('adji-boto', { speed: 'Off', match: textOf('adji-boto', moves.slice(0, 9)) });
  assert.match(await said(ending), /move 10 of 10, no captures yet/);
  await choose(ending, letter('adji-boto', moves[9]));
  assert.match(await said(ending), /Every pit has been played once: captures count from now on/);
  assert.doesNotMatch(await said(ending), /no captures yet/);
});

test('whose turn it is stands under the board, and while seeds travel whose move they are', async () => {
  const page = await openGame('bosh');
  assert.match(await said(page), /South to move/);
  await choose(page, 'C');
  await status(page).getByText('South sows from C').waitFor();
  await still(page);
  assert.match(await said(page), /North to move/);
});

test('no sentence is cut off, on the narrowest screen, on its side, and on wide ones', async () => {
  for (const what of ['a pass in djenon-abe', 'an endless sowing in adji-kui-ii', 'the duty to feed', 'another move', 'a pass in adji-boto']) {
    const found = happenings.find((happening) => happening.what === what)?.found;
    assert(found, what);
    const { given: { game }, pit: played } = found;
    const page = await openGame(game, { speed: 'Off', match: textAt(found.given) });
    await choose(page, letter(game, played));
    for (const [width, height] of [[320, 568], [568, 320], [768, 1024], [1280, 800]]) {
      await resize(page, width, height);
      const cut = await status(page).evaluate((section) => [section, ...section.querySelectorAll('p')]
        .filter((part) => getComputedStyle(part).position !== 'absolute')
        .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.textContent));
      assert.deepEqual(cut, [], `at ${width} × ${height}`);
    }
    await page.context().close();
  }
});

test('a match that is taken up again says what its last move was', async () => {
  const page = await openGame('bosh', { match: textOf('bosh', [2]) });
  assert.match(await said(page), /South played C: /);
  await playAll(page, 'bosh', [8]);
  assert.match(await said(page), /North/);
});
