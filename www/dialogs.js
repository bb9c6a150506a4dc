/** Dialogs: one frame for all of them, with its heading and its way out. */
import { element } from './dom.js';
import { icon } from './icons.js';

/** @typedef {import('./i18n.js').Text} Text */

/**
 * Shows a dialog over the page; it goes when it is closed by its button, the escape key or a click beside it.
 * @param {Text} text
 * @param {string} title
 * @param {...Node} content
 * @returns {HTMLDialogElement}
 */
export function openDialog(text, title, ...content) {
  const dialog = emptyDialog();
  dialog.setAttribute('aria-label', title);
  const close = text.t('page.close');
  dialog.append(
    element('header', { class: 'dialog-head' },
      element('h2', {}, title),
      element('button', { type: 'button', class: 'tool', 'aria-label': close, title: close, onclick: () => dialog.close() }, icon('close'))),
    element('div', { class: 'dialog-body' }, ...content));
  dialog.showModal();
  return dialog;
}

/** A dialog that somebody else fills and opens. */
export function emptyDialog() {
  const dialog = element('dialog');
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  return dialog;
}

/**
 * Asks before something is lost.
 * @param {Text} text
 * @param {{ title: string, words: string, yes: string, act: () => void }} question
 */
export function ask(text, { title, words, yes, act }) {
  const dialog = openDialog(text, title, element('p', {}, words),
    element('div', { class: 'choices' },
      element('button', { type: 'button', class: 'quiet', onclick: () => dialog.close() }, text.t('page.cancel')),
      element('button', {
        type: 'button',
        class: 'primary',
        onclick: () => {
          dialog.close();
          act();
        },
      }, yes)));
}

/**
 * Shows a kept text that could not be read, so that it can be copied before it is gone.
 * @param {Text} text
 * @param {string} words  what happened
 * @param {string} line  the damaged text
 */
export function openDamaged(text, words, line) {
  const shown = element('textarea', { readonly: true, rows: 4, 'aria-label': text.t('dialogs.damaged.text') });
  shown.value = line;
  const said = element('span', { class: 'copied', role: 'status' });
  const copy = async () => {
    shown.select();
    try {
      await navigator.clipboard.writeText(line);
      said.textContent = text.t('dialogs.damaged.copied');
    } catch {
      said.textContent = text.t('dialogs.damaged.byHand');
    }
  };
  const dialog = openDialog(text, text.t('dialogs.damaged.title'), element('p', {}, words), shown,
    element('div', { class: 'choices' }, said,
      element('button', { type: 'button', class: 'quiet', onclick: copy }, icon('copy'), text.t('dialogs.damaged.copy')),
      element('button', { type: 'button', class: 'primary', autofocus: true, onclick: () => dialog.close() }, text.t('dialogs.damaged.fresh'))));
}
