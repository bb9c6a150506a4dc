// The HTML that puts a game on another page: what it carries, and that nothing given to it gets out of its attribute.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameAddress, snippet } from '../../../www/snippet.js';

const bosh = { id: 'bosh', pitsPerRow: 5 };
const page = 'https://a.test/adji/index.html';

test('the whole of it', () => {
  assert.equal(
    snippet({ page, title: 'Bosh, a sowing game', game: bosh, options: { moves: 'a1.bosh.s.Cd.0abc123', lang: 'en' } }),
    '<iframe src="https://a.test/adji/index.html?embed=1&amp;game=bosh&amp;moves=a1.bosh.s.Cd.0abc123&amp;lang=en"'
    + ' title="Bosh, a sowing game" loading="lazy" width="100%" style="aspect-ratio: 1.89; border: 0"'
    + ' sandbox="allow-scripts allow-same-origin" allow="clipboard-write; fullscreen"></iframe>',
  );
});

test('windows are allowed only where a tool opens one', () => {
  const words = (/** @type {string | undefined} */ controls) => /sandbox="([^"]*)"/.exec(snippet({ page, title: 'x', game: bosh, options: { controls } }))?.[1];
  const usual = 'allow-scripts allow-same-origin';
  assert.deepEqual([undefined, 'none', 'undo redo'].map(words), [usual, usual, usual]);
  assert.deepEqual(['all', 'undo open'].map(words), Array(2).fill(`${usual} allow-popups allow-popups-to-escape-sandbox`));
});

test('what is not chosen is left out', () => {
  assert.equal(frameAddress(page, 'anywoli', { lang: '', theme: null, side: undefined, level: 'elder' }), `${page}?embed=1&game=anywoli&level=elder`);
});

test('the address of the page brings nothing of its own', () => {
  assert.equal(frameAddress(`${page}?game=bosh&x=1#match=a`, 'bosh', {}), `${page}?embed=1&game=bosh`);
});

test('nothing ends an attribute before its end', () => {
  const hostile = '"><script>alert(1)</script><p title=\'';
  const made = snippet({ page, title: hostile, game: bosh, options: { moves: hostile, [hostile]: hostile } });
  assert.match(made, /^<iframe( [a-z]+="[^"<>]*"){7}><\/iframe>$/);
  assert.match(made, /title="&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;&lt;p title=&#39;"/);
});

test('what is escaped stays what it was', () => {
  const [, title] = /title="([^"]*)"/.exec(snippet({ page, title: 'a & b "c" <d> \'e\' &amp;', game: bosh })) ?? [];
  assert.equal(title, 'a &amp; b &quot;c&quot; &lt;d&gt; &#39;e&#39; &amp;amp;');
});
