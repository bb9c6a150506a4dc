/** Buttons with a drawing instead of words: what they look like, and whether there is anything for them to do. */
import { element } from './dom.js';
import { icon } from './icons.js';

/** @typedef {Parameters<typeof icon>[0]} Drawing */

/**
 * @param {Drawing} drawing
 * @param {string} label
 * @param {() => void} act
 */
export function tool(drawing, label, act) {
  const button = element('button', { type: 'button', class: 'tool' });
  setFace(button, drawing, label);
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') === null) act();
  });
  return button;
}

/** Gives a tool that does now one thing, now another, the face of what it does.
 * @param {HTMLButtonElement} button
 * @param {Drawing} drawing
 * @param {string} label */
export function setFace(button, drawing, label) {
  if (button.title === label) return;
  button.replaceChildren(icon(drawing));
  button.setAttribute('aria-label', label);
  button.title = label;
}

/** A tool that has nothing to do keeps the focus it has.
 * @param {HTMLButtonElement} button
 * @param {boolean} able */
export function enable(button, able) {
  if (able) button.removeAttribute('aria-disabled');
  else button.setAttribute('aria-disabled', 'true');
}
