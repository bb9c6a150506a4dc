/** The dialog that hands on a match: as a link, a QR code, a picture, a frame for another page, or to be played by link. */
import { openDialog } from './dialogs.js';
import { element } from './dom.js';
import { canShare, copyField, share } from './hand.js';
import { icon } from './icons.js';
import { linkAddress } from './link.js';
import { boardPicture, pictureFile } from './picture.js';
import { snippet } from './snippet.js';

/** @typedef {import('./board.js').Look} Look */
/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./link.js').Link} Link */
/** @typedef {import('./session.js').Session} Session */

/** What is shared.
 * @typedef {object} Shared
 * @property {Text} text
 * @property {Engine} engine
 * @property {Session} session
 * @property {number | null} back  the stop that is looked at; null for now
 * @property {Look} look
 */

/**
 * @param {Shared} shared
 * @param {{ byLink: (() => void) | null }} actions  `byLink`: the match is to be played by link; null where it is already
 */
export function openShare(shared, actions) {
  const { text } = shared;
  const { byLink } = actions;
  const field = copyField(text, { label: text.t('share.link') });
  const code = element('div', { class: 'share-code', 'aria-live': 'polite' });
  const frame = copyField(text, { label: text.t('share.embed'), lines: 5 });
  const send = canShare()
    ? element('button', { type: 'button', class: 'quiet', onclick: () => share({ title: titleOf(shared), url: address }) }, icon('share'), text.t('share.send'))
    : null;
  let address = '';
  /** @param {Link['kind']} kind */
  const choose = (kind) => {
    address = addressOf(shared, kind);
    field.show(address);
    frame.show(frameOf(shared, kind));
    showCode(shared, kind, code);
  };
  const dialog = openDialog(text, text.t('share.title'),
    whatChoice(shared, choose),
    element('div', { class: 'share-main' },
      element('div', { class: 'share-link' },
        field.element, element('div', { class: 'choices' }, field.said, field.button, send), pictureChoices(shared)),
      code),
    element('details', { class: 'share-embed' }, element('summary', {}, text.t('share.embed')),
      element('p', { class: 'note' }, text.t('share.embedWords')), frame.element, element('div', { class: 'choices' }, frame.said, frame.button)),
    ...(byLink ? [byLinkSection(text, () => {
      dialog.close();
      byLink();
    })] : []));
  choose('match');
}

/**
 * @param {Shared} shared
 * @param {(kind: 'match' | 'position') => void} choose
 */
function whatChoice({ text, session, back }, choose) {
  const playing = stopOf(session, back).state.turn !== null;
  const radio = (/** @type {'match' | 'position'} */ kind) => element('label', {},
    element('input', {
      type: 'radio', name: 'shared', value: kind, checked: kind === 'match', disabled: kind === 'position' && !playing, onchange: () => choose(kind),
    }),
    element('span', {}, text.t(`share.${kind}`)));
  const note = playing ? back === null ? '' : text.t('share.at') : text.t('share.over');
  return element('fieldset', { class: 'choice' },
    element('legend', {}, text.t('share.what')),
    element('div', { class: 'segments' }, radio('match'), radio('position')),
    note ? element('p', { class: 'note' }, note) : null);
}

/** @param {Shared} shared */
function pictureChoices(shared) {
  const { text, session } = shared;
  const said = element('span', { class: 'copied', role: 'status' });
  const name = `${session.state.game}.png`;
  const make = () => pictureFile(boardPicture(text, session.info, stopOf(session, shared.back), shared.look), name);
  const save = async () => {
    const address = URL.createObjectURL(await make());
    element('a', { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    said.textContent = text.t('share.saved', { name });
  };
  const send = async () => share({ files: [await make()], title: titleOf(shared) });
  const probe = new File([''], name, { type: 'image/png' });
  return element('div', { class: 'choices' }, said,
    element('button', { type: 'button', class: 'quiet', onclick: save }, icon('picture'), text.t('share.save')),
    canShare({ files: [probe] }) ? element('button', { type: 'button', class: 'quiet', onclick: send }, icon('share'), text.t('share.sendPicture')) : null);
}

/**
 * @param {Text} text
 * @param {() => void} begin
 */
function byLinkSection(text, begin) {
  return element('section', { class: 'share-by-link' },
    element('h3', {}, text.t('share.byLink')),
    element('p', {}, text.t('share.byLinkWords')),
    element('div', { class: 'choices' }, element('button', { type: 'button', class: 'primary', onclick: begin }, text.t('share.begin'))));
}

/**
 * Shows the code of a link, or of the position alone if the match is too long for one.
 * @param {Shared} shared
 * @param {Link['kind']} kind
 * @param {HTMLElement} place
 */
async function showCode(shared, kind, place) {
  const { text, session, back } = shared;
  place.dataset.kind = kind;
  try {
    const { fits, qrPicture } = await import('./qr.js');
    if (place.dataset.kind !== kind) return;
    const tooLong = !fits(addressOf(shared, kind));
    const playing = stopOf(session, back).state.turn !== null;
    if (tooLong && !playing) {
      place.replaceChildren(element('p', { class: 'note' }, text.t('share.tooLong')));
      return;
    }
    const coded = tooLong ? 'position' : kind;
    place.replaceChildren(qrPicture(addressOf(shared, coded), text.t('share.code', { what: coded })),
      ...(tooLong ? [element('p', { class: 'note' }, text.t('share.positionCode'))] : []));
  } catch {
    place.replaceChildren(element('p', { class: 'note' }, text.t('share.noCode')));
  }
}

/**
 * @param {Shared} shared
 * @param {Link['kind']} kind
 */
function addressOf(shared, kind) {
  const { session, back } = shared;
  const link = kind === 'position' ? { kind, text: positionText(shared) } : { kind: /** @type {const} */ ('match'), text: session.text, at: back };
  return linkAddress(location.href, session.state.game, link);
}

/**
 * @param {Shared} shared
 * @param {Link['kind']} kind
 */
function frameOf(shared, kind) {
  const { text, session } = shared;
  const { info } = session;
  return snippet({
    page: new URL('index.html', location.href).href,
    title: text.t('share.frame', { game: text.t(`games.${info.id}.name`) }),
    game: info,
    options: { moves: kind === 'position' ? positionText(shared) : session.text },
  });
}

/** @param {Shared} shared */
function positionText({ engine, session, back }) {
  const game = engine.fromPosition(stopOf(session, back).state);
  const text = game.text();
  game.free();
  return text;
}

/**
 * @param {Session} session
 * @param {number | null} back
 */
function stopOf({ stops }, back) {
  return stops[back ?? stops.length - 1];
}

/** @param {Shared} shared */
function titleOf({ text, session }) {
  return text.t('page.gameTitle', { game: text.t(`games.${session.state.game}.name`) });
}
