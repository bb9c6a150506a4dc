// What the page asks for before anything else is what the screen at hand imports.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const folder = new URL('../../../www/', import.meta.url);

/** The module and all that it imports, and so on. @param {URL} module @param {Set<string>} [found] */
function withImports(module, found = new Set()) {
  if (found.has(module.href)) return found;
  found.add(module.href);
  for (const [, path] of readFileSync(module, 'utf8').matchAll(/^(?:import|export)\s[^;]*?from '(\.[^']+)'/gm)) {
    withImports(new URL(path, module), found);
  }
  return found;
}

/** @param {string[]} modules  names as needs.js has them @returns {string[]} them and all that they import */
function closure(...modules) {
  const found = new Set();
  for (const module of modules) withImports(new URL(`${module}.js`, folder), found);
  return [...found].map((href) => href.slice(folder.href.length, -'.js'.length)).sort();
}

const source = readFileSync(new URL('needs.js', folder), 'utf8');

/** @param {string} screen */
function listed(screen) {
  const [, list] = new RegExp(`\\b${screen}: ('.*?')(?:,\n|\n  })`, 's').exec(source) ?? [];
  return [...list.matchAll(/[\w/-]+/g)].map(([part]) => part);
}

const boards = listed('boards');

/** What is asked for by these names. @param {string[]} names */
const asked = (...names) => names.flatMap((name) => listed(name));

test('home asks for every module that it imports, and for no other', () => {
  assert.deepEqual(['main', ...asked('all', 'page', 'home'), ...boards].sort(), closure('main', 'home', ...boards));
});

test('a game asks for every module that it imports, and for no other', () => {
  for (const board of boards) {
    assert.deepEqual(['main', ...asked('all', 'page', 'table', 'game'), board].sort(), closure('main', 'gamescreen', board));
  }
});

test('a game in a frame asks for every module that it imports, and for no other', () => {
  for (const board of boards) {
    assert.deepEqual(['embed', ...asked('all', 'table', 'embed'), board].sort(), closure('embed', board));
  }
});

test('there is a board for every game', () => {
  const [, painters] = /const painters = \{(.*?)\};/s.exec(readFileSync(new URL('boards/art.js', folder), 'utf8')) ?? [];
  assert.deepEqual([...painters.matchAll(/'\.\/([\w-]+)\.js'/g)].map(([, game]) => `boards/${game}`).sort(), boards);
});
