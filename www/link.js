/**
 * Links: a match in the part of an address after its #, which no server ever sees, and back.
 *
 *   #match=TEXT          the whole match, and with &at=NUMBER the stop of it that is to be shown
 *   #position=TEXT       a match that begins with this position
 *   #by-link=SIDE.ID&match=TEXT   a match played by link: which side the sender plays, and which match it is
 *
 * TEXT is what the engine calls the text of a match. It is only passed on here: the engine says whether it makes sense.
 */

/** @typedef {import('./pkg/adji.js').Side} Side */

/** @typedef {{ kind: 'match', text: string, at: number | null } | { kind: 'position', text: string }
 *   | { kind: 'by-link', id: string, sender: Side, text: string }} Link */

/** What stands after the # and is no link: of something else, longer than any match, or damaged.
 * @typedef {{ kind: 'none', why: 'foreign' | 'too-long' | 'damaged' }} NoLink */

/** Longer than any match that the engine reads, with room for percent signs. */
const longest = 200_000;

/** The sides that can send a link. @type {Side[]} */
const sides = ['south', 'north'];

/** @param {Link} link */
export function fragment(link) {
  const text = encodeURIComponent(link.text);
  if (link.kind === 'by-link') return `#by-link=${link.sender}.${link.id}&match=${text}`;
  return `#${link.kind}=${text}${link.kind === 'match' && link.at !== null ? `&at=${link.at}` : ''}`;
}

/**
 * The whole address of a link, beside the page that is open.
 * @param {string} page  the address of the page
 * @param {string} game
 * @param {Link} link
 */
export function linkAddress(page, game, link) {
  const address = new URL(page);
  address.search = new URLSearchParams({ game }).toString();
  address.hash = fragment(link);
  return address.href;
}

/**
 * Reads what stands after the # of an address; null if nothing does.
 * @param {string} hash  with its #, as addresses have it
 * @returns {Link | NoLink | null}
 */
export function readLink(hash) {
  if (hash.length <= 1) return null;
  if (hash.length > longest) return { kind: 'none', why: 'too-long' };
  const fields = fieldsOf(hash.slice(1));
  if (!fields) return { kind: 'none', why: 'damaged' };
  const match = fields.get('match');
  const position = fields.get('position');
  const byLink = fields.get('by-link');
  if (byLink !== undefined) return readByLink(byLink, match);
  if (match) return { kind: 'match', text: match, at: wholeNumber(fields.get('at')) };
  if (position) return { kind: 'position', text: position };
  return { kind: 'none', why: fields.has('match') || fields.has('position') ? 'damaged' : 'foreign' };
}

/**
 * @param {string} given  SIDE.ID
 * @param {string} [text]
 * @returns {Link | NoLink}
 */
function readByLink(given, text) {
  const [, side, id] = /^(\w+)\.([0-9a-z]{1,13})$/.exec(given) ?? [];
  const sender = sides.find((one) => one === side);
  return sender && text ? { kind: 'by-link', id, sender, text } : { kind: 'none', why: 'damaged' };
}

/** The fields of a fragment by their names; null if one cannot be decoded.
 * @param {string} words */
function fieldsOf(words) {
  try {
    return new Map(words.split('&').map((field) => {
      const [name, ...value] = field.split('=');
      return [name, decodeURIComponent(value.join('='))];
    }));
  } catch {
    return null;
  }
}

/** @param {string} [digits] */
function wholeNumber(digits = '') {
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
}
