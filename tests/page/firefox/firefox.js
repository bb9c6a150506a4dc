/** What a test in Firefox stands on: the project served on a free port, a Firefox without a window, and tabs that must stay clean. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before } from 'node:test';
import { PageServer } from '../server.js';
import { Bidi } from './bidi.js';
import { Tab } from './tab.js';

export const server = new PageServer();

/** @type {import('node:child_process').ChildProcess} */
let firefox;
/** @type {string} */
let profile;
/** @type {Bidi} */
let bidi;
/** @type {Tab[]} */
let tabs = [];
/** Errors on the console, errors thrown, and answers that were none, of all tabs. @type {string[]} */
let complaints = [];

before(async () => {
  await server.start();
  profile = await mkdtemp(join(tmpdir(), 'adji-firefox-'));
  bidi = await Bidi.connect(`${await startFirefox()}/session`);
  await bidi.send('session.new', { capabilities: {} });
  await bidi.on('log.entryAdded', ({ level, text }) => { if (level === 'error') complaints.push(text); });
  await bidi.on('network.fetchError', ({ request, errorText }) => complaints.push(`${errorText}: ${request.url}`));
  await bidi.on('network.responseCompleted', ({ response }) => {
    if (response.status >= 400) complaints.push(`${response.status}: ${response.url}`);
  });
});

afterEach(async () => {
  for (const tab of tabs) await tab.close();
  tabs = [];
  const heard = complaints;
  complaints = [];
  assert.deepEqual(heard, []);
});

after(async () => {
  server.stop();
  const gone = new Promise((resolve) => { firefox.once('exit', resolve); });
  await bidi?.send('browser.close').catch(() => firefox.kill());
  await gone;
  bidi?.close();
  await rm(profile, { recursive: true, force: true });
});

/**
 * Opens a tab with nothing kept from others. When the test is over it is closed, and the test fails if anything was complained of.
 * @param {string} address
 * @param {Record<string, string>} [stored]  what localStorage holds before the page runs
 */
export async function openTab(address, stored) {
  const { userContext } = await bidi.send('browser.createUserContext');
  const { context } = await bidi.send('browsingContext.create', { type: 'tab', userContext });
  const keep = `() => { if (location.protocol === 'http:') Object.assign(localStorage, ${JSON.stringify(stored)}); }`;
  if (stored) await bidi.send('script.addPreloadScript', { functionDeclaration: keep, contexts: [context] });
  const tab = new Tab(bidi, context);
  tabs.push(tab);
  await tab.go(address);
  return tab;
}

/** Starts Firefox.
 * @returns {Promise<string>} the address of its socket */
function startFirefox() {
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  firefox = spawn(process.env.FIREFOX ?? 'firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  return new Promise((resolve, reject) => {
    let said = '';
    firefox.once('error', reject);
    firefox.once('exit', () => reject(new Error(`Firefox did not start: ${said}`)));
    firefox.stderr?.setEncoding('utf8').on('data', (words) => {
      said += words;
      const found = /WebDriver BiDi listening on (\S+)/.exec(said);
      if (found) resolve(found[1]);
    });
  });
}
