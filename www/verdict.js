/** What an answer of the analyst means: whose margin it is, and the words for it. What is proven is never worded like an estimate. */

/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./pkg/adji.js').Side} Side */
/** @typedef {{ margin: number, exact: boolean, depth: number }} Finding   the margin as South sees it */

/**
 * A margin for the player to move as South sees it.
 * @param {number} margin
 * @param {Side | null} turn
 */
export function southMargin(margin, turn) {
  return turn === 'north' ? -margin : margin;
}

/**
 * "Solved: South wins by 6 with best play", or "Estimate, 14 moves ahead: South +3".
 * @param {Text} text
 * @param {Finding} finding
 */
export function verdict(text, { margin, exact, depth }) {
  const side = margin > 0 ? 'south' : 'north';
  return text.t(exact ? 'page.verdict.solved' : 'page.verdict.estimate', {
    even: String(margin === 0), player: text.t(`say.side.${side}`), by: Math.abs(margin), depth,
  });
}

/**
 * A margin with its sign, for narrow columns.
 * @param {number} margin
 */
export function signed(margin) {
  if (margin === 0) return '0';
  return `${margin > 0 ? '+' : '−'}${Math.abs(margin)}`;
}
