/** Handing something over: a field to copy it from, the clipboard, and the system's share sheet where there is one. */
import { element } from './dom.js';
import { icon } from './icons.js';

/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {'shared' | 'copied' | 'cancelled' | 'refused'} Outcome */

/** Whether the system can hand on what is given. @param {ShareData} [given] */
export function canShare(given) {
  return typeof navigator.share === 'function' && (given === undefined || (navigator.canShare?.(given) ?? false));
}

/**
 * Hands something to the system's share sheet.
 * @param {ShareData} given
 * @returns {Promise<Outcome>}
 */
export async function share(given) {
  try {
    await navigator.share(given);
    return 'shared';
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'cancelled' : 'refused';
  }
}

/** @param {string} words
 * @returns {Promise<Outcome>} */
export async function copy(words) {
  try {
    await navigator.clipboard.writeText(words);
    return 'copied';
  } catch {
    return 'refused';
  }
}

/** A link by whatever way there is: the share sheet first, then the clipboard.
 * @param {{ title: string, url: string }} given */
export async function handOver(given) {
  const outcome = canShare() ? await share(given) : 'refused';
  return outcome === 'refused' ? copy(given.url) : outcome;
}

/**
 * A text that can be copied, and selected where the clipboard is refused.
 * @param {Text} text
 * @param {{ label: string, lines?: number }} wish  more than one line for long texts
 */
export function copyField(text, { label, lines = 1 }) {
  const field = lines > 1
    ? element('textarea', { readonly: true, rows: lines, 'aria-label': label, spellcheck: 'false' })
    : element('input', { type: 'text', readonly: true, 'aria-label': label, spellcheck: 'false' });
  const said = element('span', { class: 'copied', role: 'status' });
  field.addEventListener('focus', () => field.select());
  const act = async () => {
    const outcome = await copy(field.value);
    if (outcome === 'refused') field.focus();
    said.textContent = text.t(`share.${outcome}`);
  };
  const button = element('button', { type: 'button', class: 'quiet', onclick: act, 'aria-label': `${text.t('share.copy')}: ${label}` },
    icon('copy'), text.t('share.copy'));
  return {
    element: element('div', { class: 'copy-field' }, field),
    button,
    said,
    /** @param {string} words */
    show: (words) => {
      field.value = words;
      said.textContent = '';
    },
  };
}
