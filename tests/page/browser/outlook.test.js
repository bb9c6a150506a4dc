// The outlook: pointing at a playable pit or focusing it shows where its sowing ends and what it would take.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, fingerprint, finished } from './pictures.js';
import { findMove, textAt } from './record.js';
import { choose, games, letter, openGame, pit } from './table.js';

test('pointing at a playable pit and focusing it show its outlook, and leaving it takes the outlook away', async () => {
  const page = await openGame('djenon-abe', { speed: 'Off' });
  await finished(page);
  const plain = await fingerprint(page);
  const pictures = new Set([plain]);
  for (const name of ['B', 'C']) {
    await pit(page, name).hover();
    await drawn(page);
    const hovered = await fingerprint(page);
    pictures.add(hovered);
    await page.getByRole('heading', { level: 1 }).hover();
    await drawn(page);
    assert.equal(await fingerprint(page), plain);
    await page.keyboard.press('Tab');
    await pit(page, name).focus();
    await drawn(page);
    assert.equal(await fingerprint(page), hovered, 'the focus shows what the pointer shows');
    await pit(page, name).blur();
    await drawn(page);
  }
  assert.equal(pictures.size, 3, 'each pit has an outlook of its own');
});

for (const [game, { name }] of Object.entries(games)) {
  test(`${name}: the outlook of a pit is told in words, and comes true`, async () => {
    const { given, pit: played, events } = findMove(game, (events, { end }) => !end && events.some(({ type }) => type === 'capture'));
    const page = await openGame(game, { speed: 'Off', match: textAt(given) });
    const button = pit(page, letter(game, played));
    const before = await page.evaluate(() => localStorage.length);
    await button.focus();
    await page.keyboard.press('Shift');
    const last = events.findLast((event) => event.type === 'sow');
    const seeds = events.reduce((sum, event) => (event.type === 'capture' && event.to === given.turn ? sum + event.seeds : sum), 0);
    const end = last?.type === 'sow' ? letter(game, last.pit) : '';
    assert.match(await button.getAttribute('aria-description') ?? '', new RegExp(`end in ${end}${seeds ? ` and take ${seeds}` : ''}$`));
    assert.equal(await page.evaluate(() => localStorage.length), before, 'looking ahead changes nothing');
    await choose(page, letter(game, played));
    assert.equal(await page.locator(`[aria-description*="end in ${end}"][aria-disabled]`).count(), 0, 'the outlook has come true and is gone');
  });
}

test('a pit that cannot be played has no outlook', async () => {
  const page = await openGame('bosh');
  const outlookOf = (/** @type {string} */ name) => pit(page, name).getAttribute('aria-description');
  await pit(page, 'C').focus();
  await page.keyboard.press('ArrowUp');
  assert.equal(await outlookOf('c'), null);
  await page.keyboard.press('ArrowDown');
  assert.match(await outlookOf('C') ?? '', /would end in/);
});
