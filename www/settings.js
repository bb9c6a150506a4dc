/** The dialog in which a person chooses how the page looks and moves. */
import { openDialog } from './dialogs.js';
import { element } from './dom.js';
import { choices } from './preferences.js';

/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./preferences.js').Preferences} Preferences */
/** @typedef {import('./preferences.js').Choices} Choices */

const speeds = ['slow', 'normal', 'fast', 'off'];

/**
 * @param {Text} text
 * @param {Preferences} preferences
 * @param {boolean} lasting  whether the browser keeps anything
 */
export function openSettings(text, preferences, lasting) {
  openDialog(text, text.t('page.settings.title'),
    choice(text, preferences, 'theme', choices.theme),
    choice(text, preferences, 'speed', speeds),
    choice(text, preferences, 'motion', choices.motion),
    element('p', { class: 'note' }, text.t(lasting ? 'dialogs.settings.kept' : 'dialogs.settings.notKept')));
}

/**
 * One choice among a few, as a row of radio buttons.
 * @param {Text} text
 * @param {Preferences} preferences
 * @param {keyof Choices} name
 * @param {string[]} values
 */
function choice(text, preferences, name, values) {
  return element('fieldset', { class: 'choice' },
    element('legend', {}, text.t(`page.${name}.title`)),
    element('div', { class: 'segments' }, ...values.map((value) => element('label', {},
      element('input', {
        type: 'radio',
        name,
        value,
        checked: value === preferences.chosen(name),
        onchange: () => preferences.choose(name, value),
      }),
      element('span', {}, text.t(`page.${name}.${value}`))))));
}
