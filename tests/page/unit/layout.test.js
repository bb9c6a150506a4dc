// Layouts at every width a page may have: nothing overlaps, nothing leaves the picture, every pit can be hit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { between, layout, naturalHeight, pitAt, place } from '../../../www/layout.js';

const GAMES = [
  { id: 'adji-boto', pitsPerRow: 5 },
  { id: 'adji-kui-ii', pitsPerRow: 6 },
  { id: 'bosh', pitsPerRow: 5 },
  { id: 'anywoli', pitsPerRow: 12 },
  { id: 'djenon-abe', pitsPerRow: 6 },
];
const WIDTHS = [320, 360, 390, 480, 600, 700, 768, 900, 1024, 1280, 1600];
const BOXES = [[200, 200], [640, 480], [950, 600], [280, 150], [320, 568], [667, 300], [844, 280], [1280, 400]];

/** Every game at every width and in every box. */
const ALL = GAMES.flatMap((game) => [
  ...WIDTHS.map((width) => layout(game, width)),
  ...BOXES.map(([width, height]) => layout(game, width, height)),
  layout(game, 280, 150, { card: true }),
]);

/** @typedef {import('../../../www/layout.js').Layout} Layout @typedef {import('../../../www/layout.js').Rectangle} Rectangle @typedef {import('../../../www/layout.js').Point} Point */

const called = (/** @type {Layout} */ it) => `${it.game.id} ${it.width}×${Math.round(it.height)}`;

test('pits and stores lie inside the picture', () => {
  for (const it of ALL) {
    for (const pit of it.pits) {
      assert.ok(pit.x - pit.rx >= 0 && pit.x + pit.rx <= it.width, called(it));
      assert.ok(pit.y - pit.ry >= 0 && pit.label.y + it.figure / 2 <= it.height, called(it));
    }
    for (const store of it.plan.bare ? [] : it.stores) {
      assert.ok(store.x >= 0 && store.x + store.width <= it.width, called(it));
      assert.ok(store.y >= 0 && store.y + store.height <= it.height, called(it));
      assert.ok(store.label.x > 0 && store.label.x < it.width && store.label.y > 0 && store.label.y < it.height, called(it));
    }
  }
});

test('targets do not overlap one another, and pits do not overlap stores', () => {
  const apart = (/** @type {Rectangle} */ a, /** @type {Rectangle} */ b) => a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1 || a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1;
  for (const it of ALL) {
    // Bosh's hollows stray from straight rows, and their targets with them.
    const slack = it.game.id === 'bosh' ? 0.1 * it.unit : 0;
    const targets = it.pits.map(({ target }) => ({ x: target.x + slack / 2, y: target.y + slack / 2, width: target.width - slack, height: target.height - slack }));
    targets.forEach((target, index) => {
      for (const other of targets.slice(index + 1)) assert.ok(apart(target, other), called(it));
    });
    for (const pit of it.pits) {
      const bounds = { x: pit.x - pit.rx, y: pit.y - pit.ry, width: 2 * pit.rx, height: 2 * pit.ry };
      for (const store of it.stores) assert.ok(apart(bounds, store), called(it));
    }
  }
});

test('from 320 px on a target is at least 44 px and a pit at least 40 px', () => {
  for (const game of GAMES) {
    for (let width = 320; width <= 1600; width += 10) {
      for (const pit of layout(game, width).pits) {
        assert.ok(Math.min(pit.target.width, pit.target.height) >= 44, `${game.id} at ${width}: ${JSON.stringify(pit)}`);
        assert.ok(2 * Math.min(pit.rx, pit.ry) >= 40, `${game.id} at ${width}: ${JSON.stringify(pit)}`);
      }
    }
  }
});

test('South sows to the right along the bottom, North to the left along the top', () => {
  for (const it of ALL) {
    const row = it.game.pitsPerRow;
    const south = Math.min(...it.pits.slice(0, row).map((pit) => pit.y));
    const north = Math.max(...it.pits.slice(row).map((pit) => pit.y));
    assert.ok(north < south, called(it));
    assert.ok(it.pits[1].x > it.pits[0].x, called(it));
    if (it.lines === 1) assert.ok(it.pits[row + 1].x < it.pits[row].x, called(it));
  }
});

test('every step of the sowing but the last goes to a neighbour, wrapped or not', () => {
  for (const it of ALL) {
    for (let pit = 0; pit + 1 < it.pits.length; pit++) {
      const [a, b] = [it.pits[pit], it.pits[pit + 1]];
      assert.ok(Math.hypot(a.x - b.x, a.y - b.y) < 1.75 * it.unit, `${called(it)} pit ${pit}`);
    }
  }
});

test('Anywoli wraps on a phone and is one plank on a desk and on a card', () => {
  const anywoli = GAMES[3];
  assert.equal(layout(anywoli, 320).lines, 2);
  assert.equal(layout(anywoli, 390).lines, 2);
  assert.equal(layout(anywoli, 1280).lines, 1);
  assert.equal(layout(anywoli, 280, 150, { card: true }).lines, 1);
});

test('a box is kept to, and a card fills it', () => {
  for (const game of GAMES) {
    for (const [width, height] of BOXES) assert.ok(layout(game, width, height).height <= height + 1e-9, game.id);
    assert.equal(layout(game, 280, 150, { card: true }).height, 150);
    assert.equal(naturalHeight(game, 1280), layout(game, 1280).height);
  }
});

test('the point of a pit is found again, and nothing between the pits and the corner', () => {
  for (const it of ALL) {
    it.pits.forEach((pit, index) => assert.equal(pitAt(it, pit.x, pit.y), index, called(it)));
    assert.equal(pitAt(it, -1, -1), null);
  }
});

const near = (/** @type {Point} */ a, /** @type {Point} */ b) => assert.ok(Math.hypot(a.x - b.x, a.y - b.y) < 1e-6);

test('the hand begins and ends where it should and passes over the pits between', () => {
  for (const it of ALL) {
    const [from, to] = [{ pit: 0 }, { pit: 2 }];
    assert.deepEqual(between(it, from, to, 0), place(it, from));
    assert.deepEqual(between(it, from, from, 0.5), place(it, from));
    near(between(it, from, to, 1), it.pits[2]);
    near(between(it, { pit: 3 }, { store: 'north' }, 1), place(it, { store: 'north' }));
    near(between(it, { pit: it.pits.length - 1 }, { pit: 0 }, 1), it.pits[0]);
  }
});

test('North’s store lies to the left or above, South’s to the right or below', () => {
  for (const it of ALL) {
    const [south, north] = [place(it, { store: 'south' }), place(it, { store: 'north' })];
    if (it.arrangement === 'sides') assert.ok(north.x < south.x, called(it));
    else assert.ok(north.y < south.y, called(it));
  }
});

test('an unknown game is refused by name', () => {
  assert.throws(() => layout({ id: 'oware', pitsPerRow: 6 }, 320), /oware/);
});
