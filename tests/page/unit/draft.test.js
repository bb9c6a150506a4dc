// A position being set up: steps and their undoing, clearing and swapping, without a judgement of what can be played.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draft, cleared, handedOver, positionOf, swapped, toggled, withSeeds } from '../../../www/draft.js';

/** @type {import('../../../www/pkg/adji.js').Position} */
const bosh = { game: 'bosh', pits: [1, 2, 3, 4, 5, 6, 7, 8, 0, 0], stores: [4, 0], turn: 'south', owners: 'SSSSSNNNNN', closed: [8, 9] };
/** @type {import('../../../www/pkg/adji.js').Position} */
const boto = { ...bosh, game: 'adji-boto', closed: [], played: [0, 7] };
/** @type {import('../../../www/pkg/adji.js').Position} */
const anywoli = { ...bosh, game: 'anywoli', closed: [], latestFour: 'north' };

test('every step can be undone, and one that changes nothing is none', () => {
  const draft = new Draft(bosh);
  assert.equal(draft.canUndo, false);
  draft.change({ turn: 'south' });
  assert.equal(draft.canUndo, false);
  draft.change({ turn: 'north' });
  draft.change(withSeeds(draft.position, { pit: 0 }, 9));
  draft.undo();
  assert.deepEqual(draft.position, { ...bosh, turn: 'north' });
  draft.undo();
  draft.undo();
  assert.deepEqual(draft.position, bosh);
});

test('the digits of one number are one step', () => {
  const draft = new Draft(bosh);
  draft.type({ pit: 0 }, 2);
  draft.type({ pit: 0 }, 24);
  draft.type({ store: 1 }, 3);
  draft.settle();
  draft.type({ store: 1 }, 5);
  assert.deepEqual([draft.position.pits[0], draft.position.stores], [24, [4, 5]]);
  draft.undo();
  assert.deepEqual([draft.position.pits[0], draft.position.stores], [24, [4, 3]]);
  draft.undo();
  draft.undo();
  assert.deepEqual(draft.position, bosh);
});

test('what is given is not changed', () => {
  const given = structuredClone(bosh);
  const draft = new Draft(bosh);
  draft.change(withSeeds(draft.position, { store: 0 }, 1));
  draft.change({ owners: handedOver(bosh.owners, 3), closed: toggled(bosh.closed, 7) });
  assert.deepEqual(bosh, given);
  assert.deepEqual([draft.position.owners, draft.position.closed], ['SSSNSNNNNN', [7, 8, 9]]);
  assert.deepEqual(toggled([7, 8], 7), [8]);
});

test('a state gives its position, with the words of its game alone', () => {
  assert.deepEqual(positionOf(/** @type {any} */ ({ ...bosh, round: 2, moves: [1], end: null })), bosh);
  assert.deepEqual(positionOf(boto), boto);
  assert.deepEqual(positionOf(anywoli), anywoli);
});

test('clearing leaves the bare ground', () => {
  const bare = { pits: Array(10).fill(0), stores: [0, 0], owners: 'SSSSSNNNNN', closed: [] };
  assert.deepEqual(cleared({ ...bosh, owners: 'SSSSNNNNNS' }), { ...bosh, ...bare });
  assert.deepEqual(cleared(boto).played, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.equal(cleared(anywoli).latestFour, null);
});

test('swapping turns everything round, and swapping again turns it back', () => {
  assert.deepEqual(swapped(bosh), { ...bosh, pits: [6, 7, 8, 0, 0, 1, 2, 3, 4, 5], stores: [0, 4], turn: 'north', closed: [3, 4] });
  assert.equal(swapped({ ...bosh, owners: 'SSSSSNNNNS' }).owners, 'SSSSNNNNNN');
  assert.deepEqual(swapped(boto).played, [2, 5]);
  assert.equal(swapped(anywoli).latestFour, 'south');
  for (const position of [bosh, boto, anywoli, { ...anywoli, latestFour: null }]) assert.deepEqual(swapped(swapped(position)), position);
});
