/** A hint in words: the best pit and why, in seeds. Fetched with the first hint. */
import { pitLetter } from './announce.js';
import { southMargin, verdict } from './verdict.js';

/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./pkg/analyst/adji.js').Answer} Answer */
/** @typedef {import('./pkg/adji.js').Side} Side */

/**
 * "B wins 4 more than C. Estimate, 14 moves ahead: South +3."
 * @param {Text} text
 * @param {{ pitsPerRow: number }} game
 * @param {Side | null} turn
 * @param {Answer} answer
 */
export function hintSentence(text, game, turn, { pit, pits, margin, exact, depth }) {
  const ranked = [...pits].sort((one, other) => other.margin - one.margin);
  const best = ranked.filter((worth) => worth.margin === ranked[0].margin).map((worth) => pitLetter(game, worth.pit));
  const next = ranked.at(best.length);
  const why = text.t(`page.hint.${reason(best, next)}`, {
    pit: pitLetter(game, pit), pits: best.sort(), more: next ? ranked[0].margin - next.margin : 0, other: next ? pitLetter(game, next.pit) : '',
  });
  return text.t('page.hint.words', { why, verdict: verdict(text, { margin: southMargin(margin, turn), exact, depth }) });
}

/**
 * @param {string[]} best
 * @param {object | undefined} next  the best of the others
 */
function reason(best, next) {
  if (best.length < 2) return next ? 'better' : 'only';
  return next ? 'several' : 'equal';
}
