// What the page asks for before anything else is what its modules import.
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

test('needs.js asks for every module that main.js imports, and for no other', () => {
  const source = readFileSync(new URL('needs.js', folder), 'utf8');
  const [, list] = /var parts = \((.*?)\)\.split/s.exec(source) ?? [];
  const asked = [...list.matchAll(/[\w/-]+/g)].map(([part]) => new URL(`${part}.js`, folder).href);
  const main = new URL('main.js', folder);
  assert.deepEqual(asked.concat(main.href).sort(), [...withImports(main)].sort());
});
