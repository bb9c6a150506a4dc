// What the boards promise without a canvas: they load anywhere, and their figures and marks can be read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_MARKS, drawBoard } from '../../../www/board.js';
import { ART, fetchBoard } from '../../../www/boards/art.js';
import { layout } from '../../../www/layout.js';

const GAMES = { 'adji-boto': 5, 'adji-kui-ii': 6, 'bosh': 5, 'anywoli': 12, 'djenon-abe': 6 };
await Promise.all(Object.keys(GAMES).map(fetchBoard));

/** Relative luminance as WCAG defines it.
 * @param {string} hex */
function luminance(hex) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {string} a @param {string} b */
function contrast(a, b) {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const LOOKS = Object.entries(ART).flatMap(([game, art]) =>
  Object.entries(art.palettes).map(([theme, palette]) => ({ name: `${game}, ${theme}`, palette })));

test('there is a board for every game', () => {
  assert.deepEqual(Object.keys(ART).sort(), Object.keys(GAMES).sort());
  assert.equal(typeof drawBoard, 'function');
  assert.equal(NO_MARKS.focus, null);
});

test('figures keep 4.5:1 against the darkest and the lightest of their ground', () => {
  for (const { name, palette } of LOOKS) {
    for (const ground of palette.ground) assert.ok(contrast(palette.figure, ground) >= 4.5, `${name}: ${contrast(palette.figure, ground).toFixed(2)} on ${ground}`);
    for (const ground of palette.storeGround) assert.ok(contrast(palette.storeFigure, ground) >= 4.5, `${name}, store: ${contrast(palette.storeFigure, ground).toFixed(2)} on ${ground}`);
  }
});

test('marks keep 3:1 against their whole ground, the players’ colours against its middle tone', () => {
  for (const { name, palette } of LOOKS) {
    for (const ground of palette.ground) assert.ok(contrast(palette.ink, ground) >= 3, `${name}: ${contrast(palette.ink, ground).toFixed(2)} on ${ground}`);
    for (const accent of [palette.south, palette.north]) {
      assert.ok(contrast(accent, palette.tones[1]) >= 3, `${name}, ${accent}: ${contrast(accent, palette.tones[1]).toFixed(2)}`);
    }
  }
});

test('light and dark are made separately', () => {
  for (const [game, { palettes }] of Object.entries(ART)) {
    assert.deepEqual(Object.keys(palettes.light), Object.keys(palettes.dark), game);
    assert.notDeepEqual(palettes.light.ground, palettes.dark.ground, game);
  }
});

test('every pit and store has its hollow, and no pit’s figure or neighbour is in it', () => {
  for (const [game, pitsPerRow] of Object.entries(GAMES)) {
    for (const width of [320, 600, 1280]) {
      const { plan } = layout({ id: game, pitsPerRow }, width);
      const shapes = ART[game].hollows(plan);
      assert.equal(shapes.length, 2 * pitsPerRow + 2);
      const step = Math.abs(plan.pits[1].x - plan.pits[0].x);
      shapes.slice(0, -2).forEach((shape, pit) => {
        assert.ok(shape.reach(Math.PI / 2) < plan.pits[pit].ry + 0.1, `${game} at ${width}`);
        assert.ok(shape.reach(0) <= step * 0.54, `${game} at ${width}`);
      });
    }
  }
});
