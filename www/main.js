/** Composes the page: loads what it needs, reads the address, and puts home or a game on the screen. */
import { openRules } from './rules.js';
import { Between } from './rounds.js';
import { provideFor, restarts, theAnalyst } from './analysts.js';
import { ask, emptyDialog, openDamaged, openDialog } from './dialogs.js';
import { loadEngine } from './engine.js';
import { home } from './home.js';
import { loadText } from './i18n.js';
import { Panel, storesId } from './panel.js';
import { playScreen } from './play.js';
import { openPlayers } from './players.js';
import { Preferences } from './preferences.js';
import { Session } from './session.js';
import { openSettings } from './settings.js';
import { Stage } from './stage.js';
import { Storage, savedMatch } from './storage.js';
import { Study } from './study.js';
import { Table } from './table.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./pkg/adji.js').GameInfo} GameInfo */

/** What stands on the screen.
 * @typedef {{ element: HTMLElement, title: string, redraw: () => void, close: () => void,
 *   keydown?: (event: KeyboardEvent) => void, keyup?: (event: KeyboardEvent) => void }} Screen */

const storage = new Storage();
const preferences = new Preferences(storage);

try {
  const [engine, text] = await Promise.all([loadEngine(), loadText('en'), ready()]);
  start(engine, text);
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
function start(engine, text) {
  const page = /** @type {HTMLElement} */ (document.getElementById('page'));
  /** @type {Screen | null} */
  let current = null;

  const show = () => {
    current?.close();
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    current = screenAt(new URL(location.href));
    document.title = current.title;
    page.replaceChildren(current.element);
    window.scrollTo(0, 0);
  };

  /** @param {string} address */
  const go = (address) => {
    history.pushState(null, '', address);
    show();
    page.querySelector('h1')?.focus();
  };

  /** Shows the match that is now kept of a game.
   * @param {string} game */
  const showMatch = (game) => {
    if (new URL(location.href).searchParams.get('game') !== game) {
      go(`index.html?game=${game}`);
    } else {
      show();
      page.querySelector('h1')?.focus();
    }
  };

  /** @param {URL} url @returns {Screen} */
  const screenAt = (url) => {
    const wanted = url.searchParams.get('game');
    const info = engine.games.find(({ id }) => id === wanted);
    return info ? gameScreen(info) : homeScreen(wanted === null ? '' : text.t('page.unknownGame', { game: wanted.slice(0, 40) }));
  };

  /** @param {string} notice @returns {Screen} */
  const homeScreen = (notice) => {
    const cards = engine.games.map((info) => {
      const session = kept(info);
      const begun = session instanceof Session && session.begun && !session.state.matchOver;
      const state = begun ? session.state : engine.create(info.id).state();
      return { info, state, begun, address: `index.html?game=${info.id}` };
    });
    const { element, redraw, close } = home(text, cards, { look: () => ({ theme: preferences.theme }), notice, go });
    return { element, title: text.t('page.title'), redraw, close };
  };

  /** The match of a game that storage keeps: null if there is none, the line itself if it is damaged.
   * @param {GameInfo} info */
  const kept = (info) => {
    const line = storage.matchLine(info.id);
    if (line === null) return null;
    try {
      return Session.restore(engine, info.id, savedMatch(line));
    } catch {
      return line;
    }
  };

  /** @param {GameInfo} info @returns {Screen} */
  const gameScreen = (info) => {
    const name = text.t(`games.${info.id}.name`);
    const found = kept(info);
    const session = found instanceof Session ? found : Session.start(engine, info.id);
    session.subscribe(() => storage.keepMatch(info.id, session.begun ? session.saved : null));
    const notes = storage.notesLine(info.id) === null ? null : import('./notes.js').then(({ NotesView }) => new NotesView(text, storage, info.id));
    session.subscribe((change) => notes?.then((view) => view.follow(change), () => null));
    if (typeof found === 'string') openDamaged(text, text.t('page.damaged.match', { game: name }), found);
    /** @param {StorageEvent} event */
    const follow = (event) => {
      if (!storage.isMatch(event, info.id)) return;
      const elsewhere = kept(info);
      if (elsewhere instanceof Session) session.follow(elsewhere);
      else if (elsewhere === null) session.follow(Session.start(engine, info.id));
    };
    window.addEventListener('storage', follow);

    const letters = Array.from({ length: 2 * info.pitsPerRow }, (_, pit) => engine.letter(info.id, pit));
    const look = () => ({ theme: preferences.theme, letters });
    const renew = () => ask(text, {
      title: text.t('page.renew.title'), words: text.t('page.renew.words'), yes: text.t('page.renew.yes'), act: () => session.restart(),
    });
    const table = new Table({ session, text, preferences, analyst: theAnalyst }, (actions) => {
      const stage = new Stage(info, { letters, name: text.t('page.board', { game: name }), describedBy: storesId, look: look() }, {
        choose: (pit) => actions.choose(pit),
        aside: () => actions.skip(),
        point: (pit) => actions.point(pit),
      });
      const panel = new Panel(text, info, {
        undo: () => actions.undo(),
        redo: () => actions.redo(),
        replay: () => actions.replay(),
        pause: () => actions.pause(),
        skip: () => actions.skip(),
        hint: () => actions.hint(),
        speed: (speed) => preferences.choose('speed', speed),
        look: (index) => actions.look(index),
        now: () => actions.now(),
      });
      const study = new Study({ text, engine, game: info, preferences }, {
        look: (index) => actions.look(index),
        aside: (stop) => actions.imagine(stop),
      });
      notes?.then((view) => study.admit(view), () => null);
      const between = new Between(text, { onward: () => actions.onward(), toggle: (pit) => actions.toggle(pit), review: () => study.review() });
      const screen = playScreen(text, {
        name, board: stage.element, status: panel.status, tools: panel.tools, moves: panel.moves, between: between.element, study: study.element,
      }, {
        home: () => go('index.html'),
        rules: () => openRules(emptyDialog(), { text, engine, game: info.id, theme: preferences.theme, reduced: preferences.reduced }),
        players: () => actions.seat(openPlayers(text, preferences)),
        renew: () => (session.begun ? renew() : undefined),
        record: () => import('./record.js').then(
          ({ openRecord }) => openRecord({ text, storage, session, seats: preferences.seats, show: showMatch }),
          () => openDialog(text, text.t('record.title'), document.createTextNode(text.t('record.unavailable'))),
        ),
        settings: () => openSettings(text, preferences, storage.lasting),
      });
      return { stage, panel, between, study, screen };
    });
    provideFor(info.id);
    const restarted = () => table.restarted();
    restarts.addEventListener('restart', restarted);
    return {
      element: table.screen,
      title: text.t('page.gameTitle', { game: name }),
      redraw: () => table.dress(look()),
      close: () => {
        window.removeEventListener('storage', follow);
        restarts.removeEventListener('restart', restarted);
        table.close();
      },
      keydown: (event) => table.keydown(event),
      keyup: (event) => table.keyup(event),
    };
  };

  const dress = () => {
    document.documentElement.dataset.theme = preferences.theme;
  };

  preferences.subscribe(() => {
    dress();
    current?.redraw();
  });
  document.addEventListener('keydown', (event) => current?.keydown?.(event), true);
  document.addEventListener('keyup', (event) => current?.keyup?.(event), true);
  window.addEventListener('popstate', show);
  dress();
  show();
  if (preferences.damaged !== null) openDamaged(text, text.t('page.damaged.settings'), preferences.damaged);
}
