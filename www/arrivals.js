/** What an address with a link leads to: the match of this browser, a match to visit, a match played by link, or a sentence. */
import { Banner } from './banner.js';
import { ByLink, relation, rivalOf } from './bylink.js';
import { ask, openDialog } from './dialogs.js';
import { element } from './dom.js';
import { copyField, handOver } from './hand.js';
import { Held } from './held.js';
import { linkAddress, readLink } from './link.js';
import { textAfter } from './scratch.js';
import { Session } from './session.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./pkg/adji.js').Side} Side */
/** @typedef {import('./session.js').Saved} Saved */
/** @typedef {import('./storage.js').Storage} Storage */
/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Terms} Terms */
/** @typedef {Extract<import('./link.js').Link, { kind: 'by-link' }>} ByLinkLink */

/** What the page lends to those who arrive.
 * @typedef {object} House
 * @property {Engine} engine
 * @property {Text} text
 * @property {Storage} storage
 * @property {(game: string) => Session | string | null} kept  the match of a game that storage keeps; a line if it is damaged
 * @property {(address: string) => void} go  shows another address
 * @property {() => void} redraw  shows anew what stands on the screen
 */

/**
 * Who arrives by an address: a match for the table, or only a sentence.
 * @typedef {object} Guest
 * @property {Session | null} session
 * @property {string} sentence  why the link leads nowhere, or ''
 * @property {boolean} stays  the session is the match of its game that this browser keeps from now on
 * @property {Terms} [terms]
 * @property {boolean} byLink  it is played by link
 * @property {HTMLElement | null} banner
 * @property {(table: Table) => void} seated  told when it lies on the table
 * @property {(event: StorageEvent) => void} hear  told what another window writes
 */

/** What is known of a match by link beside its text; the browser keeps it with the address.
 * @typedef {{ side?: Side } | null} Trace */

/**
 * @param {string} hash  of the address
 * @param {House} house
 * @returns {Guest | null} null if there is no link
 */
export function arrive(hash, house) {
  const { engine, text } = house;
  const link = readLink(hash);
  if (!link) return null;
  if (link.kind === 'none') return lost(link.why, text);
  let session;
  try {
    session = Session.read(engine, link.text);
  } catch (error) {
    const newer = error instanceof Error && 'code' in error && error.code === 'text-version';
    return lost(newer ? 'newer' : 'damaged', text);
  }
  if (link.kind === 'by-link') return arriveByLink(link, session, house);
  return arriveAt(link.kind === 'match' ? link.at : null, session, house);
}

const nothing = () => {};

/** The address of a game's own match. @param {string} game */
const homeOf = (game) => `index.html?game=${game}`;

/**
 * @param {string} why  a link leads nowhere
 * @param {Text} text
 * @returns {Guest}
 */
function lost(why, text) {
  const sentence = text.t('link.none', { why });
  const banner = new Banner(text.t('link.label'));
  const close = () => {
    banner.element.remove();
    rename(location.pathname + location.search);
  };
  banner.show(sentence, [{ words: text.t('page.close'), act: close }]);
  return { session: null, sentence, stays: true, byLink: false, banner: banner.element, seated: nothing, hear: nothing };
}

// A match to look at, or to have.

/**
 * @param {number | null} at  the stop that is to be shown
 * @param {Session} session
 * @param {House} house
 * @returns {Guest}
 */
function arriveAt(at, session, house) {
  const { game } = session.state;
  const kept = house.kept(game);
  const same = kept instanceof Session && relation(kept.stops, session.stops) === 'same';
  const free = kept === null || (kept instanceof Session && !kept.begun);
  const look = (/** @type {Table} */ table) => {
    if (at !== null && at < session.stops.length) table.look(at);
  };
  if (!same && !free) return visit(session, look, house);
  const own = same ? kept : session;
  if (own.begun) house.storage.keepMatch(game, own.saved);
  // The address tells of the match as it came; once that goes on, it tells of it no more.
  own.subscribe(() => rename(homeOf(game)));
  return { session: own, stays: true, byLink: false, sentence: '', banner: null, seated: look, hear: nothing };
}

/**
 * @param {Session} session
 * @param {(table: Table) => void} look
 * @param {House} house
 * @returns {Guest}
 */
function visit(session, look, { text, engine, storage, go }) {
  const { game } = session.state;
  const banner = new Banner(text.t('link.label'));
  /** @type {Table | undefined} */
  let table;
  const playOn = () => {
    storage.keepMatch(game, savedAt(engine, session, table?.back ?? null));
    go(homeOf(game));
  };
  banner.show(text.t('link.visit'), [
    { words: text.t('link.playOn'), act: () => ask(text, { title: text.t('link.playOn'), words: text.t('link.lose'), yes: text.t('link.playOn'), act: playOn }) },
    { words: text.t('link.back'), act: () => go(homeOf(game)) },
  ]);
  return {
    session,
    sentence: '',
    stays: false,
    terms: { seats: { south: 'person', north: 'person' }, refusal: () => text.t('link.visiting'), canUndo: () => false },
    byLink: false,
    banner: banner.element,
    seated: (seated) => {
      table = seated;
      look(seated);
    },
    hear: nothing,
  };
}

/**
 * A match as it is kept when it is played on from one of its stops: what came after it in the same round can be redone.
 * @param {Engine} engine
 * @param {Session} session
 * @param {number | null} at  null for its end
 * @returns {Saved}
 */
function savedAt(engine, session, at) {
  if (at === null) return session.saved;
  const { round, number } = session.stops[at];
  const last = session.rounds.length - 1;
  if (round === last) return { text: session.text, undone: session.rounds[last].moves.length - number };
  return { text: textAfter(engine, session.rounds[round], number), undone: 0 };
}

// A match played by link.

/** The address at which the match that is on the table begins to be played by link; whose turn it is plays here.
 * @param {Session} session
 * @param {House} house */
export function beginByLink(session, { engine, storage }) {
  const id = newId(engine);
  const { state, text, stops } = session;
  const side = state.turn ?? session.purchase()?.player ?? 'south';
  new Held(storage).keep({ id, side, settled: stops.length, text });
  return linkAddress(location.href, state.game, { kind: 'by-link', id, sender: side, text });
}

/**
 * @param {ByLinkLink} link
 * @param {Session} come
 * @param {House} house
 * @returns {Guest}
 */
function arriveByLink(link, come, house) {
  const { engine, text } = house;
  const held = new Held(house.storage);
  const { match, session: own } = heldMatch(engine, held, link.id);
  const kind = own ? relation(own.stops, come.stops) : 'onward';
  const session = own && kind !== 'onward' ? own : come;
  const side = match?.side ?? trace()?.side ?? rivalOf(link.sender);
  const settled = match && kind !== 'onward' ? match.settled : come.stops.length;
  const banner = new Banner(text.t('link.label'));
  const byLink = new ByLink({ text, session, held, banner }, { id: link.id, side, settled }, {
    handOver,
    byHand: (url, rival) => openByHand(text, url, rival),
    changed: (url) => {
      rename(url, { side });
      house.redraw();
    },
    newId: () => newId(engine),
  });
  if (kind === 'older' || kind === 'other') offerBoth(banner, { kind, link, come, byLink }, house);
  else byLink.show();
  rename(location.href, { side });
  return {
    session,
    sentence: '',
    stays: false,
    terms: byLink,
    byLink: true,
    banner: banner.element,
    seated: (table) => {
      if (kind === 'onward') table.arrive();
    },
    hear: (event) => byLink.hear(event, (line) => Session.read(engine, line)),
  };
}

/**
 * What is held under an id; what cannot be read is as if it were not held.
 * @param {Engine} engine
 * @param {Held} held
 * @param {string} id
 */
function heldMatch(engine, held, id) {
  const match = held.find(id);
  try {
    return { match, session: match && Session.read(engine, match.text) };
  } catch {
    return { match: null, session: null };
  }
}

/** Says that a link does not continue the match that is held, and asks which of the two is wanted.
 * @param {Banner} banner
 * @param {{ kind: 'older' | 'other', link: ByLinkLink, come: Session, byLink: ByLink }} found
 * @param {House} house */
function offerBoth(banner, { kind, link, come, byLink }, { text, go }) {
  banner.show(text.t(`link.${kind}`), [
    { words: text.t('link.look'), act: () => go(linkAddress(location.href, come.state.game, { kind: 'match', text: link.text, at: null })) },
    {
      words: text.t('link.keep'),
      act: () => {
        rename(byLink.address, trace());
        byLink.show();
      },
    },
  ]);
}

/**
 * @param {Text} text
 * @param {string} url
 * @param {Side} rival
 */
function openByHand(text, url, rival) {
  const field = copyField(text, { label: text.t('share.link'), lines: 4 });
  field.show(url);
  openDialog(text, text.t('link.send', { again: 'false' }),
    element('p', {}, text.t('link.byHand', { rival: text.t(`say.side.${rival}`) })), field.element,
    element('div', { class: 'choices' }, field.said, field.button));
}

/** @param {Engine} engine */
function newId(engine) {
  return engine.randomSeed().toString(36);
}

/**
 * Gives what is shown another address, without a step in the history.
 * @param {string} address
 * @param {Trace} [kept]
 */
function rename(address, kept = null) {
  history.replaceState(kept, '', address);
}

/** @returns {Trace} */
function trace() {
  return history.state;
}
