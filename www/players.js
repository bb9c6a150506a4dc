/** The dialog in which a person chooses who plays: people, or the computer at one of its levels. */
import { openDialog } from './dialogs.js';
import { element } from './dom.js';
import { choices, levels } from './preferences.js';

/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./preferences.js').Preferences} Preferences */
/** @typedef {import('./pkg/adji.js').Side} Side */

/**
 * @param {Text} text
 * @param {Preferences} preferences
 */
export function openPlayers(text, preferences) {
  return openDialog(text, text.t('page.players.title'),
    element('div', { class: 'seats' }, seat(text, preferences, 'south'), seat(text, preferences, 'north')),
    element('section', { class: 'levels' },
      element('h3', {}, text.t('dialogs.players.levels')),
      element('dl', {}, ...levels.map((level) => element('div', {},
        element('dt', {}, text.t(`page.levels.${level}.name`)), element('dd', {}, text.t(`dialogs.levels.${level}`)))))),
    element('p', { class: 'note' }, text.t('dialogs.players.all')));
}

/**
 * @param {Text} text
 * @param {Preferences} preferences
 * @param {Side} side
 */
function seat(text, preferences, side) {
  const select = element('select', { onchange: () => preferences.choose(side, select.value) },
    ...choices[side].map((choice) => element('option', { value: choice, selected: choice === preferences.chosen(side) },
      text.t(choice === 'person' ? 'dialogs.players.person' : `page.levels.${choice}.name`))));
  return element('label', { class: side }, element('span', {}, text.t(`say.side.${side}`)), select);
}
