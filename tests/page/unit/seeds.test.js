// Heaps: a seed keeps its place whatever comes after it, and heaps stay near their hollow.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ART, fetchBoard } from '../../../www/boards/art.js';
import { layout } from '../../../www/layout.js';
import { LIGHTS, TURNS, heap } from '../../../www/seeds.js';

const GAMES = { 'adji-boto': [5, 10], 'adji-kui-ii': [6, 4], 'bosh': [5, 4], 'anywoli': [12, 4], 'djenon-abe': [6, 4] };
await Promise.all(Object.keys(GAMES).map(fetchBoard));

/** Every hollow of every game, on a phone and on a desk. */
const HOLLOWS = Object.entries(GAMES).flatMap(([game, [pitsPerRow, each]]) => [320, 1280].flatMap((width) => {
  const art = ART[game];
  return art.hollows(layout({ id: game, pitsPerRow }, width).plan).map((shape, at) => ({ game, art, shape, at, each, store: at >= 2 * pitsPerRow }));
}));

test('a heap of more seeds begins with the same places', () => {
  for (const { art, shape, at } of HOLLOWS) {
    const few = heap(shape, art.seedRadius, 7, art.variants, at);
    const many = heap(shape, art.seedRadius, 60, art.variants, at);
    assert.deepEqual(many.slice(0, 7), few);
    assert.equal(many.length, 60);
  }
});

test('the same arguments give the same heap, another seed another', () => {
  const { art, shape } = HOLLOWS[0];
  assert.deepEqual(heap(shape, art.seedRadius, 20, 4, 1), heap(shape, art.seedRadius, 20, 4, 1));
  assert.notDeepEqual(heap(shape, art.seedRadius, 20, 4, 1), heap(shape, art.seedRadius, 20, 4, 2));
});

test('the first seeds lie inside the hollow, each in sight', () => {
  for (const { game, art, shape, at, each, store } of HOLLOWS) {
    const slots = heap(shape, art.seedRadius, store ? 8 : Math.min(4, each), art.variants, at);
    slots.forEach((slot, index) => {
      assert.ok(shape.depth(shape.x + slot.x, shape.y + slot.y) < 1, `${game} ${at}`);
      for (const other of slots.slice(index + 1)) {
        assert.ok(Math.hypot(slot.x - other.x, slot.y - other.y) > 0.9 * art.seedRadius, `${game} ${at}`);
      }
    });
  }
});

test('a heap of 45 rises over its pit but not to the figure above it', () => {
  for (const { game, art, shape, at, store } of HOLLOWS) {
    if (store) continue;
    for (const slot of heap(shape, art.seedRadius, 45, art.variants, at)) {
      assert.ok(Math.abs(slot.x) < shape.radius, `${game} ${at}`);
      assert.ok(slot.y < shape.radius && slot.y > -shape.radius - 0.12, `${game} ${at}: ${slot.y}`);
    }
  }
});

test('bodies, turns and lights exist', () => {
  for (const { art, shape, at } of HOLLOWS) {
    for (const slot of heap(shape, art.seedRadius, 40, art.variants, at)) {
      assert.ok(slot.variant >= 0 && slot.variant < art.variants);
      assert.ok(slot.turn >= 0 && slot.turn < TURNS);
      assert.ok(slot.light >= 0 && slot.light < LIGHTS);
    }
  }
});
