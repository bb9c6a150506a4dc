/** The dialog of records: the match as a text that can be saved, edited and shared, and other records opened in its place. */
import { refusalSentence } from './announce.js';
import { ask, openDialog } from './dialogs.js';
import { element } from './dom.js';
import { loadRecords } from './engine.js';
import { keepNotes, keptNotes } from './notes.js';
import { savedMatch } from './storage.js';

/** @typedef {import('./engine.js').Notes} Notes */
/** @typedef {import('./engine.js').Records} Records */
/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./preferences.js').Seat} Seat */
/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./storage.js').Storage} Storage */

/**
 * What the dialog stands on.
 * @typedef {object} RecordParts
 * @property {Text} text
 * @property {Storage} storage
 * @property {Session} session
 * @property {{ south: Seat, north: Seat }} seats
 * @property {(game: string) => void} show  puts the match that is kept of a game on the screen
 */

/** Longer files are not even looked into, in bytes; the engine has the same limit. */
const longest = 1_000_000;

/** @param {RecordParts} parts */
export async function openRecord(parts) {
  const { text, session } = parts;
  const game = session.state.game;
  const written = element('textarea', {
    class: 'record-text', wrap: 'off', spellcheck: 'false', autocapitalize: 'off', 'aria-label': text.t('record.text'),
  });
  const said = element('p', { class: 'refused', role: 'alert' });
  const file = element('input', { type: 'file', accept: '.txt,.adji,text/plain', hidden: true, 'aria-label': text.t('record.open') });
  const save = element('button', { type: 'button', class: 'quiet', disabled: true }, text.t('record.save'));
  const open = element('button', { type: 'button', class: 'quiet', onclick: () => file.click() }, text.t('record.open'));
  const show = element('button', { type: 'button', class: 'primary', disabled: true }, text.t('record.show'));
  const dialog = openDialog(text, text.t('record.title'),
    element('p', { class: 'note' }, text.t('record.words')), written, said, file,
    element('div', { class: 'choices' }, save, open, show));

  /** @type {Records} */
  let records;
  try {
    records = await loadRecords();
    written.value = records.write(session.text, notesToWrite(parts));
  } catch (error) {
    said.textContent = error instanceof Error && 'code' in error ? refusalSentence(text, error, session.info) : text.t('record.unavailable');
    return;
  }

  const take = () => {
    said.textContent = '';
    try {
      const record = records.read(written.value.replace(/^\uFEFF/, ''));
      replaceMatch(parts, record, () => {
        dialog.close();
        parts.show(record.game);
      });
    } catch (error) {
      said.textContent = refusalSentence(text, error, session.info);
      point(written, error);
    }
  };
  /** @param {File | undefined} chosen */
  const read = async (chosen) => {
    if (!chosen) return;
    said.textContent = '';
    if (chosen.size > longest) {
      said.textContent = text.t('errors.record-too-long', { right: longest });
      return;
    }
    try {
      written.value = await chosen.text();
    } catch {
      said.textContent = text.t('record.unreadable');
      return;
    }
    take();
  };

  save.addEventListener('click', () => download(written.value, `${game}-${today()}.txt`));
  show.addEventListener('click', take);
  file.addEventListener('change', () => {
    read(file.files?.[0]);
    file.value = '';
  });
  dialog.addEventListener('dragover', (event) => event.preventDefault());
  dialog.addEventListener('drop', (event) => {
    const [dropped] = event.dataTransfer?.files ?? [];
    if (!dropped) return;
    event.preventDefault();
    read(dropped);
  });
  save.disabled = false;
  show.disabled = false;
}

/**
 * Keeps the match of a record in the place of the one kept so far, and asks before that is lost.
 * @param {RecordParts} parts
 * @param {ReturnType<Records['read']>} record
 * @param {() => void} done
 */
function replaceMatch({ text, storage }, { game, line, tags, comments }, done) {
  const act = () => {
    storage.keepMatch(game, { text: line, undone: 0 });
    keepNotes(storage, game, { tags, comments });
    done();
  };
  const kept = storage.matchLine(game);
  if (kept === null || savedMatch(kept).text === line) act();
  else {
    ask(text, {
      title: text.t('record.replace.title'),
      words: text.t('record.replace.words', { game: text.t(`games.${game}.name`) }),
      yes: text.t('record.replace.yes'),
      act,
    });
  }
}

/** What is known about the match: what came with it, and else who sits where today.
 * @param {RecordParts} parts
 * @returns {Notes} */
function notesToWrite({ text, storage, session, seats }) {
  const { tags, comments } = keptNotes(storage, session.state.game);
  const name = (/** @type {Seat} */ seat) => (
    seat === 'person' ? '?' : text.t('record.computer', { level: text.t(`page.levels.${seat}.name`) }));
  return { tags: { South: name(seats.south), North: name(seats.north), Date: today(), ...tags }, comments };
}

/** Selects what a refusal is about.
 * @param {HTMLTextAreaElement} written
 * @param {unknown} error */
function point(written, error) {
  const { values } = /** @type {{ values?: { line?: number, column?: number } }} */ (error);
  written.focus();
  if (values?.line === undefined || values.column === undefined) return;
  const { start, end } = placeIn(written.value, values.line, values.column);
  written.setSelectionRange(start, end);
  const lines = written.value.split('\n').length;
  written.scrollTop = (written.scrollHeight / lines) * (values.line - 3);
}

/**
 * Where a line and a column are in a text, up to the end of the word that stands there.
 * @param {string} text
 * @param {number} line  from 1
 * @param {number} column  from 1, in characters
 */
export function placeIn(text, line, column) {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const start = Math.min(text.length, before + [...(lines[line - 1] ?? '')].slice(0, column - 1).join('').length);
  const [word] = /^[^\s[\]{}"]*/.exec(text.slice(start, start + 80)) ?? [''];
  return { start, end: Math.min(text.length, start + Math.max(1, word.length)) };
}

/**
 * @param {string} content
 * @param {string} name
 */
function download(content, name) {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain' }));
  element('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The date of this machine as ISO writes it. */
function today() {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
