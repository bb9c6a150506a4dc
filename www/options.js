/**
 * What can be chosen for a game on another page: the same names and values as attributes, as query parameters, as
 * properties and in messages. The games are the engine's to name, and a match's text is the engine's to read.
 */

/** @typedef {'game' | 'lang' | 'theme' | 'side' | 'level' | 'speed' | 'controls' | 'moves'} OptionName */

/** @type {OptionName[]} */
export const optionNames = ['game', 'lang', 'theme', 'side', 'level', 'speed', 'controls', 'moves'];

/** What an option may be where that is one of a few words, the default first; '' is to leave it out. */
export const optionValues = {
  theme: ['auto', 'light', 'dark'],
  side: ['', 'both', 'south', 'north'],
  level: ['', 'sprout', 'sower', 'keeper', 'elder', 'ancestor'],
  speed: ['normal', 'slow', 'fast', 'off'],
};

/** The tools below the board, as `controls` names them: some of these words, 'all', or 'none'. */
export const controlNames = ['undo', 'redo', 'replay', 'pause', 'open'];

/** The tools that there are if none are named: not the one that opens a window, which the sandbox of a frame mostly forbids. */
export const usualControls = controlNames.filter((name) => name !== 'open').join(' ');

/** So much of a wrong value is told. */
const told = 40;

/**
 * What was given for an option, as it is to be understood.
 * @param {OptionName} name
 * @param {string | null | undefined} given  nothing and '' mean the default
 * @param {string[]} games  that there are
 * @returns {{ value: string, right: string[] | null }}  `right`: what would have been right, if the default stands in for a wrong value
 */
export function readOption(name, given, games) {
  const value = given ?? '';
  const right = allowed(name, games);
  if (value === '') return { value: right?.[0] ?? '', right: null };
  if (name === 'controls') return readControls(value);
  if (right === null || right.includes(value)) return { value, right: null };
  return { value: right[0], right: right.filter(Boolean) };
}

/** The tools that are shown. @param {string} controls  as readOption() understands it */
export function shownControls(controls) {
  if (controls === 'all') return controlNames;
  return controlNames.filter((name) => controls.split(' ').includes(name));
}

/**
 * Who sits where: whoever plays one side has the computer for a rival, if there is a level for it.
 * @param {string} side
 * @param {string} level
 * @returns {{ south: import('./preferences.js').Seat, north: import('./preferences.js').Seat }}
 */
export function seatsOf(side, level) {
  const computer = /** @type {import('./preferences.js').Level | ''} */ (level) || 'person';
  if (side === 'both') return { south: 'person', north: 'person' };
  return side === 'north' ? { south: computer, north: 'person' } : { south: 'person', north: computer };
}

/** A value as it can be told to people. @param {unknown} value */
export function excerpt(value) {
  const words = String(value);
  return words.length > told ? `${words.slice(0, told)}…` : words;
}

/** @param {OptionName} name @param {string[]} games */
function allowed(name, games) {
  if (name === 'game') return games;
  if (name === 'controls') return [usualControls];
  return name === 'lang' || name === 'moves' ? null : optionValues[name];
}

/** @param {string} value */
function readControls(value) {
  const words = value.trim().split(/\s+/);
  const alone = words.length === 1 && ['all', 'none'].includes(words[0]);
  if (alone || words.every((word) => controlNames.includes(word))) return { value: words.join(' '), right: null };
  return { value: usualControls, right: ['all', 'none', ...controlNames] };
}
