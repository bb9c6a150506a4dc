// Links: what is written is read again, and whatever else stands in an address is told apart and never throws.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fragment, linkAddress, readLink } from '../../../www/link.js';

/** @typedef {import('../../../www/link.js').Link} Link */

const text = 'a1.bosh.s.Cd.0abc123';

/** @type {Link[]} */
const links = [
  { kind: 'match', text, at: null },
  { kind: 'match', text, at: 0 },
  { kind: 'match', text, at: 12 },
  { kind: 'position', text },
  { kind: 'by-link', id: '1z141z3', sender: 'north', text },
  { kind: 'match', text: 'a& #=%"<b>\u{1F330}', at: null },
];

test('every link is read as it was written', () => {
  for (const link of links) assert.deepEqual(readLink(fragment(link)), link);
});

test('a match stands in a link as it is, and signs that would end it do not', () => {
  assert.equal(fragment(links[0]), `#match=${text}`);
  assert.equal(fragment(links[2]), `#match=${text}&at=12`);
  assert.equal(fragment(links[4]), `#by-link=north.1z141z3&match=${text}`);
  assert.match(fragment(links[5]), /^#match=[\w%.-]+$/);
});

test('an address keeps the place of the page and nothing else of it', () => {
  assert.equal(linkAddress('https://a.test/deep/index.html?game=anywoli&x=1#match=old', 'bosh', links[3]),
    `https://a.test/deep/index.html?game=bosh#position=${text}`);
});

test('no link is no link', () => {
  assert.equal(readLink(''), null);
  assert.equal(readLink('#'), null);
});

/** @type {[string, string][]} */
const wrong = [
  ['#top', 'foreign'],
  ['#state=abc', 'foreign'],
  ['#constructor=a', 'foreign'],
  ['#__proto__=a', 'foreign'],
  ['#match=', 'damaged'],
  ['#match', 'damaged'],
  ['#position=', 'damaged'],
  ['#match=%', 'damaged'],
  ['#match=%E0%A4%A', 'damaged'],
  ['#by-link=', 'damaged'],
  ['#by-link=south.a', 'damaged'],
  [`#by-link=east.a&match=${text}`, 'damaged'],
  [`#by-link=south.&match=${text}`, 'damaged'],
  [`#by-link=south.${'a'.repeat(14)}&match=${text}`, 'damaged'],
  [`#by-link=south.a b&match=${text}`, 'damaged'],
  [`#by-link=__proto__.a&match=${text}`, 'damaged'],
  [`#match=${'a'.repeat(1_000_000)}`, 'too-long'],
];

for (const [hash, why] of wrong) {
  test(`${hash.slice(0, 40)} is ${why}`, () => assert.deepEqual(readLink(hash), { kind: 'none', why }));
}

test('a stop that is none is passed over', () => {
  for (const at of ['', '-1', '1.5', '1e3', 'x', '9999999', '%00']) {
    assert.deepEqual(readLink(`#match=${text}&at=${at}`), { kind: 'match', text, at: null });
  }
});

test('nothing that stands after a # throws', () => {
  const signs = ['#', '&', '=', '%', '.', 'match', 'by-link', 'position', 'at', 'south', 'a1', '\u0000', '\ud800', '<', '\u{1F330}'];
  let seed = 7;
  const next = () => (seed = Math.imul(seed, 1103515245) + 12345 >>> 0) >>> 8;
  for (let round = 0; round < 5000; round += 1) {
    const hash = `#${Array.from({ length: next() % 12 }, () => signs[next() % signs.length]).join('')}`;
    const link = readLink(hash);
    assert(link === null || ['match', 'position', 'by-link', 'none'].includes(link.kind), hash);
  }
});
