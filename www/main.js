/** Composes the page: loads what it needs, reads the address, and puts home or a game on the screen. */
import { loadEngine } from './engine.js';
import { loadText } from './i18n.js';
import { dressed, fetchDialogs, later, painted } from './later.js';
import { Preferences } from './preferences.js';
import { Session } from './session.js';
import { Storage, savedMatch } from './storage.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./arrivals.js').Guest} Guest */
/** @typedef {import('./pkg/adji.js').GameInfo} GameInfo */

/** What stands on the screen.
 * @typedef {{ element: HTMLElement, title: string, redraw: () => void, close: () => void,
 *   keydown?: (event: KeyboardEvent) => void, keyup?: (event: KeyboardEvent) => void }} Screen */

const storage = new Storage();
const preferences = new Preferences(storage);

try {
  const [engine, text] = await Promise.all([loadEngine(), loadText('en'), ready()]);
  await start(engine, text);
} catch (error) {
  const words = document.querySelector('[data-need="parts"]');
  if (words instanceof HTMLElement) words.hidden = false;
  throw error;
}

function ready() {
  return document.readyState === 'loading'
    ? new Promise((resolve) => { document.addEventListener('DOMContentLoaded', resolve, { once: true }); })
    : null;
}

/**
 * @param {Engine} engine
 * @param {Text} text
 */
async function start(engine, text) {
  const page = /** @type {HTMLElement} */ (document.getElementById('page'));
  /** @type {Screen | null} */
  let current = null;
  /** Counts what was to be shown, so that what comes late does not replace what was chosen since. */
  let wanted = 0;

  /** Puts on the screen what the address says, once its parts are there. */
  const show = async () => {
    const mine = wanted += 1;
    const build = await screenAt(new URL(location.href));
    if (mine !== wanted) return;
    current?.close();
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    current = build();
    document.title = current.title;
    page.replaceChildren(current.element);
    window.scrollTo(0, 0);
  };

  /** Shows another screen. Where a part of it cannot be fetched the whole page is tried anew, and tells if that fails, too. */
  const change = () => later(show, () => location.reload());

  /** @param {string} address */
  const go = async (address) => {
    history.pushState(null, '', address);
    await change();
    page.querySelector('h1')?.focus();
  };

  /** Shows the match that is now kept of a game.
   * @param {string} game */
  const showMatch = async (game) => {
    const { searchParams, hash } = new URL(location.href);
    if (searchParams.get('game') !== game || hash) history.pushState(null, '', `index.html?game=${game}`);
    await change();
    page.querySelector('h1')?.focus();
  };

  /** Fetches the parts of a screen.
   * @param {URL} url @returns {Promise<() => Screen>} */
  const screenAt = async (url) => {
    const edit = engine.games.find(({ id }) => id === url.searchParams.get('edit'));
    if (edit) {
      const [{ editScreen }] = await Promise.all([dressed('edit', text, () => import('./edit.js')), fetchDialogs(text)]);
      return editScreen({ ...house, kept: () => kept(edit.id) }, edit);
    }
    const guest = url.hash.length > 1 ? await guestAt(url.hash) : null;
    const game = url.searchParams.get('game') ?? url.searchParams.get('edit');
    const info = guest?.session?.info ?? engine.games.find(({ id }) => id === game);
    if (!info) return homeScreen(guest?.sentence || (game === null ? '' : text.t('page.unknownGame', { game: game.slice(0, 40) })));
    const { gameScreen } = await import('./gamescreen.js');
    return gameScreen(house, info, guest);
  };

  /** Who arrives by the link that stands after the # of an address.
   * @param {string} hash */
  const guestAt = async (hash) => {
    const [{ arrive }] = await Promise.all([dressed('share', text, () => import('./arrivals.js')), fetchDialogs(text)]);
    return arrive(hash, house);
  };

  /** @param {string} notice @returns {Promise<() => Screen>} */
  const homeScreen = async (notice) => {
    const { home } = await import('./home.js');
    const cards = () => engine.games.map((info) => {
      const session = kept(info.id);
      const begun = session instanceof Session && session.begun && !session.state.matchOver;
      const state = begun ? session.state : engine.create(info.id).state();
      return { info, state, begun, address: `index.html?game=${info.id}` };
    });
    return () => {
      // A game is what comes next: it is fetched as soon as home is on the screen. What fails now is told then.
      painted().then(() => import('./gamescreen.js')).catch(() => {});
      return { ...home(text, cards(), { look: () => ({ theme: preferences.theme }), notice, go }), title: text.t('page.title') };
    };
  };

  /** The match of a game that storage keeps: null if there is none, the line itself if it is damaged.
   * @param {string} game */
  const kept = (game) => {
    const line = storage.matchLine(game);
    if (line === null) return null;
    try {
      return Session.restore(engine, game, savedMatch(line));
    } catch {
      return line;
    }
  };

  const house = { engine, text, storage, preferences, kept, go, showMatch, redraw: () => current?.redraw() };

  const dress = () => {
    document.documentElement.dataset.theme = preferences.theme;
  };

  preferences.subscribe(() => {
    dress();
    current?.redraw();
  });
  document.addEventListener('keydown', (event) => current?.keydown?.(event), true);
  document.addEventListener('keyup', (event) => current?.keyup?.(event), true);
  window.addEventListener('popstate', change);
  dress();
  const { damaged } = preferences;
  const dialogs = damaged === null ? null : await fetchDialogs(text);
  await show();
  if (damaged !== null) dialogs?.openDamaged(text, text.t('dialogs.damaged.settings'), damaged);
}
