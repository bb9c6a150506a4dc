/** What people have written about a match: kept beside it, dropped with the moves it was about, shown at the move it is about. */
import { element } from './dom.js';

/** @typedef {import('./engine.js').Notes} Notes */
/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./session.js').Change} Change */
/** @typedef {import('./session.js').Stop} Stop */
/** @typedef {import('./storage.js').Storage} Storage */

/** The notes that are kept of a game's match; none where none are kept or the line is damaged.
 * @param {Storage} storage
 * @param {string} game
 * @returns {Notes} */
export function keptNotes(storage, game) {
  try {
    const { tags, comments } = JSON.parse(storage.notesLine(game) ?? '{}');
    return {
      tags: Object.fromEntries(Object.entries(tags ?? {}).filter(([, value]) => typeof value === 'string')),
      comments: (comments ?? []).filter(isComment),
    };
  } catch {
    return { tags: {}, comments: [] };
  }
}

/**
 * @param {Storage} storage
 * @param {string} game
 * @param {Notes} notes
 */
export function keepNotes(storage, game, { tags, comments }) {
  const empty = comments.length === 0 && Object.keys(tags).length === 0;
  storage.keepNotes(game, empty ? null : JSON.stringify({ tags, comments }));
}

/**
 * What still holds after a change: a move or a deal replaces whatever was undone behind it.
 * @param {Notes} notes
 * @param {Change} change
 * @returns {Notes}
 */
export function notesAfter({ tags, comments }, { kind, after }) {
  if (kind !== 'move' && kind !== 'deal') return { tags, comments };
  const isBefore = (/** @type {Notes['comments'][number]} */ { round, move }) => (
    round < after.round || (round === after.round && move < after.moves.length));
  return { tags, comments: comments.filter(isBefore) };
}

export class NotesView {
  #storage;
  #game;
  /** @type {Notes} */ #notes;
  /** @type {{ stops: Stop[], at: number, aside: Stop | null } | null} */ #view = null;
  #text;
  #players = element('p', { class: 'players' });
  #words = element('div', { class: 'notes-words', tabindex: 0, role: 'group', 'aria-live': 'polite' });

  /**
   * @param {Text} text
   * @param {Storage} storage
   * @param {string} game
   */
  constructor(text, storage, game) {
    this.#text = text;
    this.#storage = storage;
    this.#game = game;
    this.#notes = keptNotes(storage, game);
    this.#words.setAttribute('aria-label', text.t('record.notes.title'));
    this.element = element('section', { class: 'notes', 'aria-label': text.t('record.title') }, this.#players, this.#words);
  }

  /** @param {Change} change  of the match; a new one has no notes, and in another window they may have changed as well */
  follow(change) {
    const kept = change.kind === 'start' || change.kind === 'elsewhere' ? keptNotes(this.#storage, this.#game) : this.#notes;
    this.#notes = notesAfter(kept, change);
    if (this.#notes.comments.length < kept.comments.length) keepNotes(this.#storage, this.#game, this.#notes);
    this.#render();
  }

  /** @param {{ stops: Stop[], at: number, aside: Stop | null }} view */
  show(view) {
    this.#view = view;
    this.#render();
  }

  #render() {
    const { tags: { South: south = '', North: north = '' }, comments } = this.#notes;
    const named = [south, north].some((name) => name !== '' && name !== '?');
    this.#players.textContent = named ? this.#text.t('record.notes.players', { south, north }) : '';
    this.#players.hidden = !named;
    this.#words.hidden = comments.length === 0;
    this.element.hidden = !named && comments.length === 0;
    if (!this.#view || this.element.hidden) return;
    const { round, number } = this.#view.stops[this.#view.at];
    const here = this.#view.aside ? [] : comments.filter((comment) => comment.round === round + 1 && comment.move === number);
    const words = here.length ? here.map(({ text }) => text) : [this.#text.t('record.notes.none')];
    if (String(words) === String([...this.#words.children].map((child) => child.textContent))) return;
    this.#words.replaceChildren(...words.map((line) => element('p', { class: here.length ? null : 'note' }, line)));
  }
}

/** @param {unknown} value
 * @returns {value is Notes['comments'][number]} */
function isComment(value) {
  const { round, move, text } = /** @type {Record<string, unknown>} */ (value ?? {});
  return Number.isInteger(round) && Number.isInteger(move) && typeof text === 'string';
}
