// Play by link: two browsers that know nothing of each other, and a match that goes to and fro between them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, assertAccessible, openPage } from '../harness.js';
import { firstMoves, rounds, textOf } from './record.js';
import { banner, bannerWords, copied, handedOn, openShare, watchClipboard, watchShareSheet } from './sharing.js';
import { choose, letter, matchKey, moveList, moving, openGame, playAll, playable, ready, resize, said, shown, spoken, still, tool, tryPit } from './table.js';

/** @typedef {import('./table.js').Page} Page */

const fast = { 'adji.settings': JSON.stringify({ speed: 'off' }) };

/** Begins to play by link. @param {Page} page */
async function begin(page) {
  const dialog = await openShare(page);
  await dialog.getByRole('button', { name: 'Play by link' }).click();
  await banner(page).waitFor();
}

/** A browser in which a match by link has begun. @param {string} game @param {string} [match] */
async function sender(game, match) {
  const page = await openGame(game, { stored: fast, match });
  await begin(page);
  await watchClipboard(page);
  return page;
}

/** Sends the move, and gives the link. @param {Page} page */
async function send(page) {
  await banner(page).getByRole('button', { name: /Send/ }).click();
  await banner(page).getByText(/The link is copied/).waitFor();
  return copied(page);
}

/** A browser that has never seen the page opens a link. @param {string} link */
async function receiver(link) {
  const { pathname, search, hash } = new URL(link);
  const page = await openPage({ path: pathname + search + hash, stored: fast });
  await arrived(page);
  return page;
}

/** Opens a link in a window that shows a match already. @param {Page} page @param {string} link */
async function receive(page, link) {
  await page.goto(link);
  await arrived(page);
}

/** @param {Page} page */
async function arrived(page) {
  await ready(page);
  await still(page, 30_000);
  await watchClipboard(page);
}

/** The list of moves as letters. @param {Page} page */
const letters = async (page) => (await moveList(page)).map((move) => move.at(-1)).join('');

test('two people play three moves each', async () => {
  const moves = firstMoves('bosh', 6).map((pit) => letter('bosh', pit));
  const south = await sender('bosh');
  assert.equal(await bannerWords(south), 'Your turn: you are South.');
  await choose(south, moves[0]);
  assert.equal(await bannerWords(south), 'Waiting for North: send them this link.');
  let link = await send(south);
  assert.equal(await bannerWords(south), 'The link is copied: paste it into a message to North.');
  const north = await receiver(link);
  assert.equal(await bannerWords(north), 'Your turn: you are North.');
  for (let turn = 1; turn < moves.length; turn += 1) {
    const [here, there] = turn % 2 ? [north, south] : [south, north];
    if (turn > 1) await receive(here, link);
    assert.equal(await letters(here), moves.slice(0, turn).join(''));
    assert.match(await bannerWords(here), turn % 2 ? /Your turn: you are North/ : /Your turn: you are South/);
    await choose(here, moves[turn]);
    link = await send(here);
    assert.equal(await letters(there), moves.slice(0, turn).join(''), 'the other side knows nothing of it yet');
  }
  await receive(south, link);
  assert.equal(await letters(south), moves.join(''));
  assert.deepEqual(await shown(south), await shown(north));
});

test('the last move is seen when a link is opened, and not again after a reload', async () => {
  const south = await sender('bosh');
  await choose(south, 'C');
  const link = new URL(await send(south));
  const north = await openPage({ path: link.pathname + link.search + link.hash });
  await ready(north);
  assert(await moving(north));
  assert.match(await said(north), /South sows from C/);
  await tool(north, 'Skip').click();
  assert.match(await said(north), /North to move/);
  await north.reload();
  await ready(north);
  assert(!await moving(north));
  assert.equal(await bannerWords(north), 'Your turn: you are North.');
});

test('while it is the other\'s turn a pit is refused with a sentence, and nobody thinks for them', async () => {
  const page = await openGame('bosh', { stored: { 'adji.settings': JSON.stringify({ speed: 'off', north: 'sprout' }) } });
  await begin(page);
  await choose(page, 'C');
  assert.deepEqual(await playable(page), []);
  await tryPit(page, 'a');
  assert.match(await said(page), /It is North’s turn\. Send them the link, and open the one they send back/);
  assert.match(await spoken(page), /It is North’s turn/);
  await page.waitForTimeout(1500);
  assert.equal(await letters(page), 'C');
});

test('only the own move that is not sent can be taken back', async () => {
  const south = await sender('bosh');
  const isOff = async (/** @type {Page} */ page) => await tool(page, 'Undo').getAttribute('aria-disabled') === 'true';
  assert(await isOff(south));
  await choose(south, 'C');
  assert(!await isOff(south));
  await tool(south, 'Undo').click();
  assert.equal(await bannerWords(south), 'Your turn: you are South.');
  assert.equal(await letters(south), '');
  await choose(south, 'B');
  const link = await send(south);
  assert(await isOff(south));
  assert.equal(await banner(south).getByRole('button').textContent(), 'Send again');
  const north = await receiver(link);
  assert(await isOff(north), 'South’s move is not North’s to take back');
  await choose(north, (await playable(north))[0]);
  assert(!await isOff(north));
  await tool(north, 'Undo').click();
  assert.equal(await letters(north), 'B');
  assert(await isOff(north));
});

test('a reload keeps side, match and turn, and the ordinary match is another one', async () => {
  const page = await openGame('bosh', { stored: fast, match: textOf('bosh', [2, 6]) });
  await begin(page);
  await choose(page, 'B');
  for (let round = 0; round < 2; round += 1) {
    assert.equal(await bannerWords(page), 'Waiting for North: send them this link.');
    assert.equal(await letters(page), 'CbB');
    assert.equal(await page.evaluate((key) => localStorage.getItem(key), matchKey('bosh')), textOf('bosh', [2, 6]));
    await page.reload();
    await ready(page);
  }
  await page.goto(`${address()}/?game=bosh`);
  await ready(page);
  assert.equal(await letters(page), 'Cb');
  await page.goBack();
  await banner(page).waitFor();
  assert.equal(await letters(page), 'CbB');
});

test('a link that is older than the match one holds: a choice', async () => {
  const south = await sender('bosh');
  await choose(south, 'C');
  const link = await send(south);
  const north = await receiver(link);
  await choose(north, 'd');
  await receive(north, link);
  assert.equal(await bannerWords(north), 'This link is older than the match you hold.');
  assert.equal(await letters(north), 'Cd', 'nothing is lost');
  await banner(north).getByRole('button', { name: 'Keep yours' }).click();
  assert.equal(await bannerWords(north), 'Waiting for South: send them this link.');
  await north.reload();
  await arrived(north);
  assert.equal(await bannerWords(north), 'Waiting for South: send them this link.');

  await receive(north, link);
  await banner(north).getByRole('button', { name: 'Look at it' }).click();
  await north.waitForURL('**#match=*');
  await ready(north);
  assert.equal(await letters(north), 'C');
  await north.goBack();
  await banner(north).getByRole('button', { name: 'Keep yours' }).waitFor();
  assert.equal(await letters(north), 'Cd');
});

test('a link of other moves is no continuation', async () => {
  const south = await sender('bosh');
  await choose(south, 'C');
  const north = await receiver(await send(south));
  const id = /by-link=\w+\.(\w+)/.exec(north.url())?.[1];
  await choose(north, 'd');
  await send(north);
  const hold = await shown(north);
  for (const match of [textOf('bosh', [2, 6, 0]), textOf('bosh', [0]), textOf('anywoli', [0])]) {
    await receive(north, `${address()}/?game=bosh#by-link=south.${id}&match=${match}`);
    assert.match(await bannerWords(north), /does not continue the match you hold/);
    assert.deepEqual(await shown(north), hold);
  }
  await banner(north).getByRole('button', { name: 'Keep yours' }).click();
  assert.match(await bannerWords(north), /Waiting for South/);
});

test('another match by link has another id, and both are held', async () => {
  const south = await sender('bosh');
  await choose(south, 'C');
  const first = await send(south);
  await south.goto(`${address()}/?game=bosh`);
  await ready(south);
  await begin(south);
  await watchClipboard(south);
  await choose(south, 'B');
  const second = await send(south);
  assert.notEqual(/south\.(\w+)/.exec(first)?.[1], /south\.(\w+)/.exec(second)?.[1]);
  const north = await receiver(first);
  await receive(north, second);
  assert.equal(await letters(north), 'B');
  assert.match(await bannerWords(north), /Your turn: you are North/);
  await receive(north, first);
  assert.equal(await letters(north), 'C');
  assert.match(await bannerWords(north), /Your turn: you are North/);
});

test('two windows of one browser hold the same match', async () => {
  const south = await sender('bosh');
  await choose(south, 'C');
  const north = await receiver(await send(south));
  await choose(north, 'd');
  const answer = await send(north);
  const beside = await south.context().newPage();
  await beside.goto(answer);
  await arrived(beside);
  assert.equal(await bannerWords(beside), 'Your turn: you are South.');
  await banner(south).getByText('Your turn: you are South.').waitFor();
  assert.equal(await letters(south), 'Cd');
});

test('a purchase goes over links: only the buyer chooses', async () => {
  const [first, second] = rounds('adji-kui-ii', 0);
  const last = letter('adji-kui-ii', /** @type {number} */ (first.moves.at(-1)));
  const mover = await sender('adji-kui-ii', textOf('adji-kui-ii', first.moves.slice(0, -1)));
  const between = (/** @type {Page} */ page) => page.getByRole('region', { name: 'Between rounds' });
  await choose(mover, last);
  const moverIsSouth = last === last.toUpperCase();
  let buyer = mover;
  if (!moverIsSouth) {
    assert.match(await bannerWords(mover), /Waiting for South/);
    await between(mover).getByRole('button', { name: 'Next round' }).click();
    assert.match(`${await said(mover)} ${await between(mover).textContent()}`, /It is South’s turn/);
    await tryPit(mover, 'b');
    buyer = await receiver(await send(mover));
  }
  assert.match(await bannerWords(buyer), /Your turn: you are South/);
  await choose(buyer, 'e');
  await choose(buyer, 'b');
  await between(buyer).getByRole('button', { name: 'Next round' }).click();
  assert.deepEqual(await shown(buyer), { pits: second.dealt.pits, stores: second.dealt.stores });
  if (second.dealt.turn === 'south') await choose(buyer, letter('adji-kui-ii', second.moves[0]));
  const link = await send(buyer);
  const rival = moverIsSouth ? await receiver(link) : mover;
  if (!moverIsSouth) await receive(rival, link);
  assert.deepEqual(await shown(rival), await shown(buyer));
  assert.match(await bannerWords(rival), /Your turn: you are North/);
});

test('rounds of Bosh go over links: either side deals the next', async () => {
  const [first, second] = rounds('bosh', 9);
  const mover = await sender('bosh', textOf('bosh', first.moves.slice(0, -1)));
  await choose(mover, letter('bosh', /** @type {number} */ (first.moves.at(-1))));
  assert.match(await bannerWords(mover), /You are (South|North)\. Send (North|South) the link/);
  const link = await send(mover);
  const other = await receiver(link);
  assert.match(await bannerWords(other), /Either of you may go on/);
  for (const page of [mover, other]) {
    await page.getByRole('button', { name: 'Next round' }).click();
    assert.deepEqual(await shown(page), { pits: second.dealt.pits, stores: second.dealt.stores });
  }
  const words = await Promise.all([mover, other].map(bannerWords));
  assert.deepEqual(words.map((line) => /Your turn|Waiting/.exec(line)?.[0]).sort(), ['Waiting', 'Your turn']);
  const [active, passive] = /Your turn/.test(words[0]) ? [mover, other] : [other, mover];
  await playAll(active, 'bosh', second.moves.slice(0, 1));
  await receive(passive, await send(active));
  assert.match(await bannerWords(passive), /Your turn/);
});

test('the share sheet sends the move; closed, nothing is sent; without a clipboard the link stands in a field', async () => {
  const page = await sender('bosh');
  await choose(page, 'C');
  const sendIt = banner(page).getByRole('button', { name: 'Send your move' });
  await watchShareSheet(page, 'closed');
  await sendIt.click();
  assert.equal(await tool(page, 'Undo').getAttribute('aria-disabled'), null, 'it can still be taken back');
  await watchShareSheet(page);
  await sendIt.click();
  await banner(page).getByText('Sent. North’s answer comes as a link.').waitFor();
  const { url, title } = await handedOn(page);
  assert.equal(title, 'Bosh: your turn, North');
  assert.equal(url, page.url());

  const other = await openGame('bosh', { stored: fast });
  await begin(other);
  await watchClipboard(other, true);
  await choose(other, 'C');
  await banner(other).getByRole('button', { name: 'Send your move' }).click();
  const dialog = other.getByRole('dialog');
  assert.match(await dialog.textContent() ?? '', /Copy this link and send it to North/);
  assert.equal(await dialog.getByRole('textbox').inputValue(), other.url());
});

test('a browser that keeps nothing plays by link as well, and knows its side after a reload', async () => {
  const page = await openGame('bosh', { storage: 'refused' });
  await begin(page);
  await choose(page, 'C');
  await page.reload();
  await ready(page);
  assert.match(await bannerWords(page), /Waiting for North/);
});

test('a new game by link is another match', async () => {
  const page = await sender('bosh');
  await choose(page, 'C');
  const before = page.url();
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin anew' }).click();
  assert.equal(await bannerWords(page), 'Your turn: you are South.');
  assert.notEqual(/south\.(\w+)/.exec(page.url())?.[1], /south\.(\w+)/.exec(before)?.[1]);
});

test('no complaint, in both themes and at 320 px', async () => {
  const page = await sender('bosh');
  await choose(page, 'C');
  for (const width of [1280, 320]) {
    await resize(page, width, 640);
    for (const theme of /** @type {const} */ (['light', 'dark'])) {
      await page.emulateMedia({ colorScheme: theme });
      await assertAccessible(page);
    }
    const box = await banner(page).getByRole('button').boundingBox();
    assert(box && box.height >= 44 && box.x >= 0 && box.x + box.width <= width);
  }
});
