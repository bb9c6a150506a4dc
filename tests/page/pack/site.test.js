// The folder for a static host, served as such below a path: everything is found by its new name, and may be kept as long as it says.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { StaticHost } from './host.js';
import { packed } from './packed.js';
import { playable, visit } from './visit.js';

const host = new StaticHost(join(packed, 'site'), '/somewhere/adji/');
/** Somebody else's site. */
const other = new StaticHost(fileURLToPath(new URL('pages', import.meta.url)));

before(() => Promise.all([host.start(), other.start()]));
after(() => {
  host.stop();
  other.stop();
});

/** What answers say of how long they may be kept, by what was asked for.
 * @param {string[]} addresses */
function cacheControl(addresses) {
  return Promise.all(addresses.map(async (address) => {
    const { headers } = await fetch(address);
    assert.equal(headers.get('Access-Control-Allow-Origin'), '*', address);
    return headers.get('Cache-Control');
  }));
}

test('home opens, and all it asks for may be kept for ever, but not the page itself', async () => {
  const asked = await visit(host.address, async (page) => { await page.getByRole('link').nth(4).waitFor(); });
  const [page, ...parts] = asked.filter((address) => !address.startsWith('data:'));
  assert.equal(page, host.address);
  assert(parts.every((part) => /\/assets\/.*\.[0-9a-f]{10}[./]/.test(part)), parts.join('\n'));
  assert.deepEqual([...new Set(await cacheControl(parts))], ['public, max-age=31536000, immutable']);
  assert.deepEqual(await cacheControl([host.address, `${host.address}index.html`]), ['no-cache', 'no-cache']);
});

for (const game of ['adji-boto', 'adji-kui-ii', 'bosh', 'anywoli', 'djenon-abe']) {
  test(`${game}: a move is played, and the computer answers`, async () => {
    const stored = { 'adji.settings': JSON.stringify({ speed: 'off', north: 'sprout' }) };
    const asked = await visit(`${host.address}?game=${game}`, async (page) => {
      await playable(page).first().click();
      await page.getByRole('button', { name: /^Move \d+: North/ }).first().waitFor({ state: 'attached' });
    }, { stored, hosts: [host.address] });
    assert(!asked.some((part) => /standin/.test(part)), 'the worker thinks');
  });
}

test('what is fetched later is found as well: the rules, the analysis, the settings', async () => {
  await visit(`${host.address}?game=bosh`, async (page) => {
    await playable(page).first().waitFor();
    await page.getByText('Analysis', { exact: true }).click();
    await page.getByRole('status').filter({ hasText: /Best pit/ }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    await page.getByRole('dialog').waitFor();
  }, { hosts: [host.address] });
});

test('the element on somebody else’s page', async () => {
  const address = `${other.address}?${new URLSearchParams({ adji: `${host.address}www/adji-game.js` })}`;
  await visit(address, async (page) => {
    await playable(page).first().click();
    await page.getByText('2 games, 1 move').waitFor();
  }, { hosts: [host.address, other.address] });
});
