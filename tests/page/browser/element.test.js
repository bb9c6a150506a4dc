// The element on other people's pages: several of them, what they tell and can be told, their looks, and that they leave nothing behind.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, assertAccessible, elsewhere, requests } from '../harness.js';
import { openElements, pit, playable, status, still } from './hosts.js';

/** @typedef {import('./hosts.js').Page} Page */

/** Everything that a game tells from now on, as [type, detail]. @param {Page} page */
function listen(page) {
  return page.evaluate(() => {
    /** @type {unknown[]} */
    const told = [];
    Reflect.set(window, 'told', told);
    for (const type of ['ready', 'move', 'capture', 'state', 'turn', 'roundover', 'matchover', 'error']) {
      document.addEventListener(`adji-${type}`, (event) => told.push([type, /** @type {CustomEvent} */ (event).detail]));
    }
  });
}

/** @param {Page} page @returns {Promise<[string, any][]>} */
const told = (page) => page.evaluate(() => Reflect.get(window, 'told'));

/** What was told of one kind. @param {Page} page @param {string} type @returns {Promise<any[]>} */
async function toldOf(page, type) {
  return (await told(page)).filter(([kind]) => kind === type).map(([, detail]) => detail);
}

/** Calls a method of the first game on the page. @param {Page} page @param {string} method @param {...unknown} values @returns {Promise<any>} */
function call(page, method, ...values) {
  return page.evaluate(([method, values]) => {
    const game = /** @type {any} */ (document.querySelector('adji-game'));
    try {
      return game[method](...values);
    } catch (error) {
      return { refused: /** @type {any} */ (error).code ?? String(error) };
    }
  }, /** @type {const} */ ([method, values]));
}

/** @param {Page} page @param {string} name @param {string | null} value */
function setAttribute(page, name, value) {
  return page.evaluate(([name, value]) => {
    const game = document.querySelector('adji-game');
    if (value === null) game?.removeAttribute(name);
    else game?.setAttribute(name, value);
  }, /** @type {const} */ ([name, value]));
}

test('two elements play different games with one engine', async () => {
  const before = requests.length;
  const page = await openElements('<adji-game game="bosh"></adji-game><adji-game game="adji-boto"></adji-game>');
  assert.equal(requests.slice(before).filter((path) => path.endsWith('.wasm')).length, 1);
  const [bosh, boto] = [page.locator('adji-game').nth(0), page.locator('adji-game').nth(1)];
  await pit(bosh, 'C').click();
  await pit(boto, 'A').click();
  await still(bosh);
  await still(boto);
  assert.equal(await playable(bosh).count(), 4);
  assert.deepEqual(await page.locator('adji-game').evaluateAll((games) => games.map((game) => /** @type {any} */ (game).state().turn)), ['north', 'north']);
  await assertAccessible(page);
});

test('what happens is told in order, with all that there is to know', async () => {
  const page = await openElements('<adji-game game="bosh" speed="off"></adji-game>');
  await listen(page);
  const events = await call(page, 'move', 2);
  assert.deepEqual((await told(page)).map(([type]) => type), ['move', 'capture', 'turn']);
  const [[, move], [, capture], [, turn]] = await told(page);
  assert.deepEqual(move.events, events);
  assert.deepEqual([move.player, move.pit, move.text], ['south', 2, await call(page, 'text')]);
  assert.deepEqual(capture, { player: 'south', pit: 3, seeds: 5, to: 'south' });
  assert.deepEqual([turn.player, turn.computer], ['north', false]);
  assert.equal(await call(page, 'undo'), true);
  assert.deepEqual((await toldOf(page, 'state')).map(({ change }) => change), ['undo']);
});

test('the end of a round and of a match is told', async () => {
  const page = await openElements('<adji-game game="djenon-abe" speed="off"></adji-game>');
  await listen(page);
  await page.evaluate(() => {
    const game = /** @type {any} */ (document.querySelector('adji-game'));
    while (game.legalMoves().length) game.move(game.legalMoves()[0]);
  });
  const [over] = await toldOf(page, 'roundover');
  assert.equal(over.state.end, over.end);
  assert.ok(over.winner);
  assert.equal((await toldOf(page, 'matchover')).length, 1);
  await page.getByRole('button', { name: 'Play again' }).click();
  assert.equal(await call(page, 'legalMoves').then((moves) => moves.length > 0), true);
});

test('a purchase is made in the element', async () => {
  const page = await openElements('<adji-game game="adji-kui-ii" speed="off"></adji-game>');
  const pits = await page.evaluate(() => {
    const game = /** @type {any} */ (document.querySelector('adji-game'));
    for (let round = 0; round < 40; round += 1) {
      while (game.legalMoves().length) game.move(game.legalMoves()[round % game.legalMoves().length]);
      if (game.purchase()) return game.purchase().pits;
      if (game.state().matchOver) game.newGame();
      else game.nextRound();
    }
    return 0;
  });
  assert.ok(pits > 0);
  const choices = page.getByRole('group', { name: 'Pits that can be bought' }).getByRole('button');
  assert.equal(await choices.and(page.locator('[aria-pressed="true"]')).count(), pits);
  await choices.and(page.locator('[aria-pressed="true"]')).first().click();
  await page.getByRole('button', { name: 'Next round' }).click();
  await page.locator('.between .refused').getByText(/exactly/).waitFor();
  await choices.and(page.locator('[aria-pressed="false"]')).first().click();
  await page.getByRole('button', { name: 'Next round' }).click();
  await playable(page).first().waitFor();
});

test('attributes and properties are one, and take effect at once', async () => {
  const page = await openElements('<adji-game game="bosh" speed="off"></adji-game>');
  await listen(page);
  await page.evaluate(() => Object.assign(/** @type {any} */ (document.querySelector('adji-game')), { theme: 'dark', controls: 'undo redo', game: 'anywoli' }));
  assert.deepEqual(await page.locator('adji-game').evaluate((game) => ['theme', 'controls', 'game'].map((name) => game.getAttribute(name))),
    ['dark', 'undo redo', 'anywoli']);
  assert.equal(await page.getByRole('grid').getByRole('button').count(), 24);
  assert.equal(await page.getByRole('group', { name: 'Tools' }).getByRole('button').count(), 2);
  assert.equal(await page.locator('adji-game').evaluate((game) => getComputedStyle(/** @type {Element} */ (game.shadowRoot?.querySelector('.adji'))).colorScheme), 'dark');
  await call(page, 'move', 0);
  const text = await call(page, 'text');
  await setAttribute(page, 'game', 'bosh');
  await setAttribute(page, 'game', null);
  await setAttribute(page, 'moves', text);
  assert.equal(await call(page, 'text'), text);
  assert.equal(await page.locator('adji-game').evaluate((game) => /** @type {any} */ (game).game), 'anywoli');
  assert.deepEqual(await toldOf(page, 'error'), []);
});

test('properties set before the module came are taken up', async () => {
  const page = await openElements('');
  await page.evaluate(async () => {
    const made = document.createElement('template');
    made.innerHTML = '<adji-game></adji-game>';
    const game = /** @type {any} */ (made.content.firstElementChild);
    game.game = 'djenon-abe';
    document.querySelector('main')?.append(game);
    await game.whenReady;
  });
  assert.equal(await page.getByRole('grid').getByRole('button').count(), 12);
  assert.equal(await call(page, 'state').then(({ game }) => game), 'djenon-abe');
});

for (const [name, value, words] of [
  ['game', 'chess', /bosh/], ['game', '__proto__', /bosh/], ['theme', '<img src=x onerror=alert(1)>', /light/], ['side', 'east', /south/],
  ['level', 'x'.repeat(100_000), /keeper/], ['speed', '-1', /slow/], ['controls', 'undo alert', /redo/], ['moves', 'nonsense', /nonsense/],
  ['moves', 'a1.bosh.'.repeat(50_000), /characters/],
]) {
  test(`${name}="${String(value).slice(0, 20)}" is told, and the game can be played all the same`, async () => {
    const page = await openElements('<adji-game game="bosh" speed="off"></adji-game>');
    await listen(page);
    await setAttribute(page, String(name), String(value));
    const [error] = await toldOf(page, 'error');
    assert.match(error.message, /** @type {RegExp} */ (words));
    assert.ok(error.code && error.message.length < 300);
    await playable(page).first().click();
    assert.equal((await toldOf(page, 'move')).length, 1);
    assert.equal(await page.locator('adji-game img').count(), 0);
  });
}

test('an unknown language is no mistake', async () => {
  const page = await openElements('<adji-game game="bosh" lang="tlh"></adji-game>');
  await status(page).getByText('South to move.', { exact: true }).waitFor();
});

test('moves of another game than the one that is asked for are refused', async () => {
  const page = await openElements('<adji-game game="bosh"></adji-game>');
  await call(page, 'newGame', { game: 'anywoli' });
  const text = await call(page, 'text');
  await call(page, 'newGame', { game: 'bosh' });
  await listen(page);
  await setAttribute(page, 'moves', text);
  const [error] = await toldOf(page, 'error');
  assert.deepEqual(error, { code: 'other-game', message: 'These are moves of Anywoli, while the game is Bosh.' });
});

test('methods refuse what cannot be, and nothing changes', async () => {
  const page = await openElements('<adji-game game="bosh"></adji-game>');
  const before = await call(page, 'text');
  for (const [method, value] of /** @type {[string, any][]} */ ([['move', 7], ['move', 'x'], ['nextRound', [1]], ['setState', 'x'], ['setState', {}], ['setState', null],
    ['newGame', { game: 'chess' }], ['newGame', { opener: 'east' }], ['setOption', 'nonsense']])) {
    assert.ok((await call(page, method, value)).refused, `${method}(${value})`);
  }
  assert.equal(await call(page, 'text'), before);
});

test('a level and a side bring the computer', async () => {
  const page = await openElements('<adji-game game="bosh" side="south" level="sprout" speed="off"></adji-game>');
  const before = requests.length;
  await pit(page, 'C').click();
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('adji-game')).state().turn === 'south');
  assert.ok(requests.slice(before).some((path) => path.endsWith('/analyst/adji_bg.wasm')));
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.equal((await call(page, 'history'))[0].moves.length, 0);
});

test('under a strict policy of the page around it all works', async () => {
  const page = await openElements('<adji-game game="bosh" side="south" level="sprout" speed="off"></adji-game>', {
    module: elsewhere(), headers: { 'Content-Security-Policy': "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; object-src 'none'; base-uri 'none'" },
  });
  await pit(page, 'C').click();
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('adji-game')).state().turn === 'south');
  const [height, pits] = await page.locator('adji-game').evaluate((game) => [game.clientHeight, game.shadowRoot?.querySelector('.pit')?.clientWidth]);
  assert.ok(height > 200 && Number(pits) > 40);
});

test('nothing is left of an element that is taken away, and it can come back', async () => {
  const page = await openElements('<adji-game game="bosh" side="south" level="ancestor"></adji-game>');
  await page.evaluate(() => {
    const counts = { frames: 0 };
    Reflect.set(window, 'counts', counts);
    const { requestAnimationFrame: frame } = window;
    window.requestAnimationFrame = (callback) => {
      counts.frames += 1;
      return frame(callback);
    };
  });
  await pit(page, 'C').click();
  await page.waitForFunction(() => Reflect.get(window, 'counts').frames > 5);
  const left = await page.evaluate(async () => {
    const game = /** @type {any} */ (document.querySelector('adji-game'));
    Reflect.set(window, 'kept', game);
    game.remove();
    const counts = Reflect.get(window, 'counts');
    counts.frames = 0;
    await new Promise((resolve) => { setTimeout(resolve, 500); });
    const { frames } = counts;
    game.move(game.legalMoves()[0]);
    await new Promise((resolve) => { setTimeout(resolve, 300); });
    return { frames, after: counts.frames, inside: game.shadowRoot.childNodes.length, moves: game.history()[0].moves.length };
  });
  assert.deepEqual(left, { frames: 0, after: 0, inside: 0, moves: 2 });
  await page.evaluate(() => document.querySelector('main')?.append(Reflect.get(window, 'kept')));
  await page.getByRole('grid').getByRole('button').first().waitFor();
  assert.ok((await call(page, 'history'))[0].moves.length >= 2);
});

test('no worker outlives its element', async () => {
  const page = await openElements('<adji-game game="bosh" side="south" level="sprout" speed="off"></adji-game>', { sameOrigin: true });
  const hired = page.waitForEvent('worker');
  await pit(page, 'C').click();
  const worker = await hired;
  const dismissed = new Promise((resolve) => { worker.on('close', resolve); });
  await page.evaluate(() => document.querySelector('adji-game')?.remove());
  await dismissed;
  assert.equal(page.workers().length, 0);
});

test('it is hidden where it is said to be, and keeps its place among what the tab key reaches', async () => {
  const page = await openElements(`<button>before</button><adji-game game="bosh"></adji-game><button>after</button>
    <adji-game game="anywoli" tabindex="-1"></adji-game><button>last</button><adji-game game="bosh" hidden></adji-game>`);
  assert.equal(await page.locator('adji-game').nth(2).isVisible(), false);
  await page.getByRole('button', { name: 'before' }).focus();
  await page.keyboard.press('Tab');
  assert.equal(await pit(page.locator('adji-game').nth(0), 'A').evaluate((button) => button.matches(':focus')), true);
  await page.getByRole('button', { name: 'after' }).focus();
  await page.keyboard.press('Tab');
  assert.equal(await page.getByRole('button', { name: 'last', exact: true }).evaluate((button) => button.matches(':focus')), true);
});

test('a page gives it colours and reaches its parts', async () => {
  const page = await openElements(`<style>adji-game { --adji-ground: rgb(1, 2, 3); --adji-ink: rgb(250, 250, 250); }
    adji-game::part(turn) { text-transform: uppercase; } p { color: red; font-size: 40px; }</style><adji-game game="bosh"></adji-game>`);
  const looks = await page.locator('adji-game').evaluate((game) => {
    const style = (/** @type {string} */ selector) => getComputedStyle(/** @type {Element} */ (game.shadowRoot?.querySelector(selector)));
    return [style('.adji').backgroundColor, style('.turn').textTransform, style('.turn').color, style('.turn').fontSize];
  });
  assert.deepEqual(looks, ['rgb(1, 2, 3)', 'uppercase', 'rgb(250, 250, 250)', '16px']);
});

test('it is as high as its width asks for, or as high as it is told to be', async () => {
  const page = await openElements(`<adji-game game="anywoli" style="width: 900px"></adji-game><adji-game game="anywoli" style="width: 320px"></adji-game>
    <adji-game game="anywoli" style="width: 500px; height: 260px"></adji-game>`, { module: address() });
  const sizes = await page.locator('adji-game').evaluateAll((games) => games.map((game) => {
    const board = /** @type {Element} */ (game.shadowRoot?.querySelector('.board')).getBoundingClientRect();
    const outer = game.getBoundingClientRect();
    return { height: outer.height, fits: board.top >= outer.top && board.bottom <= outer.bottom && board.width <= outer.width };
  }));
  assert.ok(sizes.every(({ fits }) => fits), JSON.stringify(sizes));
  assert.ok(sizes[0].height > 200 && sizes[1].height > 400 && sizes[2].height === 260, JSON.stringify(sizes));
});
