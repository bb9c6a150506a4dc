// What the analysis says: proven and estimated apart, the table of pits, texts of positions looked back at, lines played beside the match.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { worths } from '../../../www/analysis.js';
import { loadEngine } from '../../../www/engine.js';
import { createText } from '../../../www/i18n.js';
import { stopsAlong, textAfter } from '../../../www/scratch.js';
import { Session } from '../../../www/session.js';
import { signed, southMargin, verdict } from '../../../www/verdict.js';

const www = new URL('../../../www/', import.meta.url);
const engine = await loadEngine(await readFile(new URL('pkg/adji_bg.wasm', www)));
/** @param {string} file */
const words = async (file) => JSON.parse(await readFile(new URL(`text/${file}`, www), 'utf8'));
const text = createText({ ...await words('en.json'), ...await words('en.study.json') }, 'en');
const [bosh] = engine.games.filter(({ id }) => id === 'bosh');

test('what is proven is never worded like an estimate', () => {
  assert.equal(verdict(text, { margin: 6, exact: true, depth: 30 }), 'Solved: South wins by 6 with best play');
  assert.equal(verdict(text, { margin: -2, exact: true, depth: 30 }), 'Solved: North wins by 2 with best play');
  assert.equal(verdict(text, { margin: 0, exact: true, depth: 30 }), 'Solved: a draw with best play');
  assert.equal(verdict(text, { margin: 3, exact: false, depth: 14 }), 'Estimate, 14 moves ahead: South +3');
  assert.equal(verdict(text, { margin: -1, exact: false, depth: 1 }), 'Estimate, 1 move ahead: North +1');
  assert.equal(verdict(text, { margin: 0, exact: false, depth: 9 }), 'Estimate, 9 moves ahead: even');
});

test('a margin for North to move is told from South’s side', () => {
  assert.equal(southMargin(4, 'south'), 4);
  assert.equal(southMargin(4, 'north'), -4);
  assert.deepEqual([6, 0, -2].map(signed), ['+6', '0', '−2']);
});

test('the table has the pits in the order of the board and names the best ones, proven or estimated', () => {
  const pits = [{ pit: 7, margin: 2, exact: true }, { pit: 8, margin: 2, exact: true }, { pit: 5, margin: -4, exact: false }];
  assert.deepEqual(worths({ text, game: bosh }, { pit: 7, margin: 2, pits }), [
    { pit: 5, letter: 'a', margin: '−4', kind: 'estimate', best: false },
    { pit: 7, letter: 'c', margin: '+2', kind: 'proven, best', best: true },
    { pit: 8, letter: 'd', margin: '+2', kind: 'proven, best', best: true },
  ]);
});

test('the text of a stop is the round as it stood there, with what led to it', () => {
  for (const { id } of engine.games) {
    const session = Session.start(engine, id);
    while (session.state.end === null) session.play(session.legalMoves()[0]);
    if (!session.state.matchOver) session.nextRound(session.purchase()?.suggested);
    for (let left = 3; left > 0; left -= 1) if (session.state.end === null) session.play(session.legalMoves()[0]);
    for (const { round, number, state } of session.stops) {
      const { pits, stores, turn, owners, closed, end } = engine.fromText(textAfter(engine, session.rounds[round], number)).state();
      assert.deepEqual({ pits, stores, turn, owners, closed, end }, {
        pits: state.pits, stores: state.stores, turn: state.turn, owners: state.owners, closed: state.closed, end: state.end,
      }, `${id}, round ${round}, move ${number}`);
    }
  }
});

test('a line leads from the position on, and the match is not touched', () => {
  const session = Session.start(engine, 'bosh');
  session.play(2);
  const { saved, stops } = session;
  const line = [8, 1];
  const steps = stopsAlong(engine, textAfter(engine, session.rounds[0], 1), line, stops[1]);
  assert.deepEqual(steps.map(({ number, move }) => [number, move?.player, move?.pit]), [[2, 'north', 8], [3, 'south', 1]]);
  assert.deepEqual(steps[0].before.pits, session.state.pits);
  assert.deepEqual(session.saved, saved);
  for (const pit of line) session.play(pit);
  assert.deepEqual(steps.at(-1)?.state.pits, session.state.pits);
});
