/** Elements made in one expression. */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean | EventListener | null | undefined>} [attributes]
 *   `on…` a listener; true an empty attribute; false, null, undefined none
 * @param {...(Node | string | null)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value);
    else if (value !== false && value != null) made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** Sets the text of an element only if it differs, so that nothing is laid out or spoken again.
 * @param {Element} target
 * @param {string} words */
export function setText(target, words) {
  if (target.textContent !== words) target.textContent = words;
}

/** Has a live region say something once.
 * @param {Element} region
 * @param {string} words */
export function speak(region, words) {
  // The same words twice in a row would not be spoken again: a space makes them new.
  region.textContent = region.textContent === words ? `${words} ` : words;
}

/**
 * @param {Element} target
 * @param {string} name
 * @param {string | null} value  null removes it
 */
export function setAttribute(target, name, value) {
  if (value === null) target.removeAttribute(name);
  else if (target.getAttribute(name) !== value) target.setAttribute(name, value);
}

/** Arrow keys, Home and End lead the focus along a row of buttons, of which the tab key reaches only one.
 * @param {KeyboardEvent} event
 * @param {HTMLElement[]} buttons */
export function leadAlong(event, buttons) {
  const current = buttons.findIndex((button) => button === event.target);
  const last = buttons.length - 1;
  const ways = /** @type {Record<string, number>} */ (
    { ArrowUp: current - 1, ArrowLeft: current - 1, ArrowDown: current + 1, ArrowRight: current + 1, Home: 0, End: last });
  if (current < 0 || !(event.key in ways)) return;
  event.preventDefault();
  buttons[Math.max(0, Math.min(last, ways[event.key]))].focus();
}
