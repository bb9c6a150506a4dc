// Sentences with values, plural forms and choices, and the English texts as they stand.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { createText } from '../../../www/i18n.js';

const WWW = new URL('../../../www/', import.meta.url);
const ENGLISH = Object.assign({}, ...readdirSync(new URL('text/', WWW)).filter((name) => /^en\./.test(name))
  .map((name) => JSON.parse(readFileSync(new URL(`text/${name}`, WWW), 'utf8'))));

const text = createText({
  plain: 'Nothing moves that means nothing.',
  group: {
    named: '{player} played {pit}.',
    plural: '{seeds, plural, =0 {no seeds} one {# seed} other {# seeds}} in {pit}',
    choice: '{side, select, south {South} other {North}} is to move',
    nested: '{side, select, south {{seeds, plural, one {# seed of {player}} other {# seeds of {player}}}} other {nothing}}',
  },
  list: ['first', 'second'],
}, 'en');

test('a sentence without values stands as it is', () => {
  assert.equal(text.t('plain'), 'Nothing moves that means nothing.');
});

test('values are put in by name', () => {
  assert.equal(text.t('group.named', { player: 'South', pit: 'C' }), 'South played C.');
});

test('a missing value leaves a gap, a missing text its key', () => {
  assert.equal(text.t('group.named', { pit: 'C' }), ' played C.');
  assert.equal(text.t('group.none', {}), 'group.none');
  assert.equal(text.t('none.at.all'), 'none.at.all');
});

test('plural forms go by the number, an exact number first', () => {
  assert.equal(text.t('group.plural', { seeds: 0, pit: 'C' }), 'no seeds in C');
  assert.equal(text.t('group.plural', { seeds: 1, pit: 'C' }), '1 seed in C');
  assert.equal(text.t('group.plural', { seeds: 1234, pit: 'C' }), '1,234 seeds in C');
});

test('other languages have their own plural forms', () => {
  const polish = createText({ laps: '{laps, plural, one {# okrążenie} few {# okrążenia} many {# okrążeń} other {# okrążenia}}' }, 'pl');
  assert.deepEqual([1, 3, 5, 22].map((laps) => polish.t('laps', { laps })), ['1 okrążenie', '3 okrążenia', '5 okrążeń', '22 okrążenia']);
});

test('a choice goes by the word and falls back to the last resort', () => {
  assert.equal(text.t('group.choice', { side: 'south' }), 'South is to move');
  assert.equal(text.t('group.choice', { side: 'north' }), 'North is to move');
  assert.equal(text.t('group.choice', {}), 'North is to move');
});

test('forms stand in one another', () => {
  assert.equal(text.t('group.nested', { side: 'south', seeds: 3, player: 'South' }), '3 seeds of South');
});

test('lists are joined as the language joins them', () => {
  assert.equal(text.t('group.named', { player: 'South', pit: ['a', 'b', 'c'] }), 'South played a, b, and c.');
});

test('raw gives lists and groups, has tells sentences', () => {
  assert.deepEqual(text.raw('list'), ['first', 'second']);
  assert.equal(text.raw('nowhere.at.all'), undefined);
  assert.ok(text.has('group.named'));
  assert.ok(!text.has('group') && !text.has('nowhere'));
});

test('a broken sentence is told', () => {
  for (const broken of ['{player', 'player}', '{seeds, plural, one {#}', '{seeds, many}', '{}']) {
    assert.throws(() => createText({ broken }, 'en').t('broken'), SyntaxError, broken);
  }
});

/**
 * The dotted keys of all sentences in a group.
 * @param {object} group
 * @param {string[]} [path]
 * @returns {string[]}
 */
function keys(group, path = []) {
  return Object.entries(group).flatMap(([name, value]) => (typeof value === 'string'
    ? [[...path, name].join('.')]
    : keys(value, [...path, name])));
}

test('every English text can be read', () => {
  const english = createText(ENGLISH, 'en');
  for (const key of keys(ENGLISH)) {
    assert.doesNotThrow(() => english.t(key, {}), key);
  }
});

test('every sentence that the page asks for by name is there', () => {
  const english = createText(ENGLISH, 'en');
  for (const file of readdirSync(WWW).filter((name) => name.endsWith('.js'))) {
    for (const [, key] of readFileSync(new URL(file, WWW), 'utf8').matchAll(/\bt\('([\w.-]+)'/g)) {
      assert.ok(english.has(key), `${file}: ${key}`);
    }
  }
});
