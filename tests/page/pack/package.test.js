// The package as those have it who install the packed file: in Node, in a program in TypeScript, and in a page that Vite builds.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { build, createServer } from 'vite';
import { StaticHost } from './host.js';
import { packed } from './packed.js';
import { playable, visit } from './visit.js';

const run = promisify(execFile);

/** @param {string} path */
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

const consumer = join(packed, 'consumer');
/** @type {{ name: string, version: string, description: string, license: string, dependencies?: object }} */
const made = JSON.parse(await readFile(join(packed, 'npm/package.json'), 'utf8'));

before(async () => {
  await rm(consumer, { recursive: true, force: true });
  await cp(at('consumer'), consumer, { recursive: true });
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(packed, `${made.name}-${made.version}.tgz`)], { cwd: consumer });
});

test('it says of itself what the project says', async () => {
  const manifest = await readFile(at('../../../Cargo.toml'), 'utf8');
  for (const field of /** @type {const} */ (['name', 'version', 'license'])) {
    assert.equal(made[field], new RegExp(`^${field} = "(.*)"$`, 'm').exec(manifest)?.[1]);
  }
  assert.equal(made.dependencies, undefined);
  const [readme, licence] = await Promise.all(['README.md', 'LICENSE'].map((file) => readFile(join(consumer, 'node_modules/adji', file), 'utf8')));
  assert.match(readme, /^# Adji\n/);
  assert.equal(licence, await readFile(at('../../../LICENSE'), 'utf8'));
});

test('publint finds nothing', async () => {
  const { messages } = await publint({ pkgDir: join(packed, 'npm'), strict: true });
  assert.deepEqual(messages, []);
});

test('in Node a move is played, and the computer answers', async () => {
  const { stdout, stderr } = await run('node', ['node.js'], { cwd: consumer, timeout: 60_000 });
  assert.equal(stderr, '');
  const { events, pit, line, legal } = JSON.parse(stdout);
  assert.equal(events, 11);
  assert(legal.includes(pit) && legal.includes(line[0]));
});

for (const [module, moduleResolution] of [['nodenext', 'nodenext'], ['esnext', 'bundler']]) {
  test(`a strict program in TypeScript finds its types (moduleResolution ${moduleResolution})`, async () => {
    const options = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes', '--target', 'es2023', '--lib', 'es2023,dom,dom.iterable'];
    const args = [...options, '--types', '', '--module', module, '--moduleResolution', moduleResolution, 'types.ts'];
    const { stdout } = await run(at('../node_modules/.bin/tsc'), args, { cwd: consumer }).catch((error) => error);
    assert.equal(stdout, '');
  });
}

/** Visits the consumer's page: it plays by itself, with a worker that thinks, and a person plays on its board.
 * @param {string} address */
async function use(address) {
  const asked = await visit(address, async (page) => {
    await page.locator('output:not(:empty)').waitFor();
    await playable(page).first().click();
    await page.locator('body[data-move="0"]').waitFor();
  });
  assert(asked.some((part) => /worker/.test(part)) && !asked.some((part) => /standin/.test(part)), asked.join('\n'));
}

test('Vite builds a page with it, in which a move is played', async () => {
  await build({ root: consumer, configFile: false, base: './', logLevel: 'error', build: { outDir: 'dist' } });
  const assets = await readdir(join(consumer, 'dist/assets'));
  assert.equal(assets.filter((file) => file.endsWith('.wasm')).length, 3, 'rules, analyst and records: ' + assets.join(' '));
  const host = new StaticHost(join(consumer, 'dist'), '/a/page/');
  await host.start();
  try {
    await use(host.address);
  } finally {
    host.stop();
  }
});

test('Vite serves a page with it for development', async () => {
  const server = await createServer({
    root: consumer, configFile: false, logLevel: 'error', optimizeDeps: { exclude: ['adji'] }, server: { host: '127.0.0.1' },
  });
  await server.listen();
  try {
    await use(server.resolvedUrls?.local[0] ?? '');
  } finally {
    await server.close();
  }
});
