// The worked examples of the rules do what their captions say: the engine accepts each one, and this is what happens.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { examples, positionOf } from '../../../www/examples.js';
import { Game, initSync } from '../../../www/pkg/adji.js';

initSync({ module: readFileSync(new URL('../../../www/pkg/adji_bg.wasm', import.meta.url)) });
const { rules } = JSON.parse(readFileSync(new URL('../../../www/text/en.rules.json', import.meta.url), 'utf8'));

/** What each example shows, beside the seeds that are sown one by one. @type {Record<string, Record<string, string[]>>} */
const SHOWN = {
  'adji-boto': {
    move: ['lift 2 9'],
    capture: ['lift 3 3', 'capture 7 3 south', 'capture 8 1 south'],
  },
  'adji-kui-ii': {
    laps: ['lift 1 2', 'lift 3 3', 'capture 6 4 south'],
    own: ['lift 0 2'],
    buying: ['lift 11 2'],
  },
  bosh: {
    capture: ['lift 0 2', 'lift 3 3', 'capture 8 4 south'],
    closing: ['lift 4 4', 'capture 2 3 south'],
  },
  anywoli: {
    onTheWay: ['lift 10 5', 'capture 11 4 south', 'capture 12 4 north'],
    atTheEnd: ['lift 0 2', 'capture 2 4 south', 'again south'],
    end: ['lift 0 2', 'capture 2 4 south', 'sweep 1 1 south', 'sweep 14 1 south', 'sweep 17 2 south', 'end last-four'],
  },
  'djenon-abe': {
    laps: ['lift 1 2', 'lift 3 3'],
    capture: ['lift 3 4', 'capture 7 2 south', 'capture 6 4 south'],
    feeding: ['lift 4 2'],
    end: ['lift 5 1', 'capture 6 2 south', 'sweep 0 3 south', 'gift south north', 'end no-move'],
  },
};

test('each example does what its caption says', () => {
  for (const [game, sections] of Object.entries(examples)) {
    assert.deepEqual(Object.keys(sections), Object.keys(SHOWN[game]), game);
    for (const [section, { position, pit }] of Object.entries(sections)) {
      const events = Game.fromPosition(positionOf(game, position)).move(pit);
      const shown = events.filter(({ type }) => type !== 'sow').map((event) => Object.values(event).join(' '));
      assert.deepEqual(shown, SHOWN[game][section], `${game} ${section}`);
    }
  }
});

test('the feeding duty bars the move that does not feed', () => {
  const { position } = examples['djenon-abe'].feeding;
  assert.deepEqual(Game.fromPosition(positionOf('djenon-abe', position)).legalMoves(), [4, 5]);
});

test('examples and captions belong together', () => {
  for (const [game, sections] of Object.entries(examples)) {
    const captioned = Object.entries(rules[game].sections).filter(([, words]) => 'example' in words).map(([name]) => name);
    assert.deepEqual(captioned, Object.keys(sections), game);
  }
});
