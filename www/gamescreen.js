/** The screen of one game: its match on the table, and the dialogs that are opened from there. */
import { provideFor, restarts, theAnalyst } from './analysts.js';
import { fetchBoard } from './boards/art.js';
import { loadMore } from './i18n.js';
import { dressed, fetchDialogs, later } from './later.js';
import { Panel, storesId } from './panel.js';
import { playScreen } from './play.js';
import { Between } from './rounds.js';
import { Session } from './session.js';
import { Stage } from './stage.js';
import { Study } from './study.js';
import { Table } from './table.js';

/** @typedef {import('./arrivals.js').Guest} Guest */
/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./preferences.js').Preferences} Preferences */
/** @typedef {import('./storage.js').Storage} Storage */
/** @typedef {import('./pkg/adji.js').GameInfo} GameInfo */

/** What a screen stands on.
 * @typedef {object} Page
 * @property {Engine} engine
 * @property {Text} text
 * @property {Storage} storage
 * @property {Preferences} preferences
 * @property {(game: string) => Session | string | null} kept  the match of a game that storage keeps: null if there is none, a line if it is damaged
 * @property {(address: string) => void} go
 * @property {(game: string) => void} showMatch  shows the match that is now kept of a game
 * @property {() => void} redraw  shows anew what stands on the screen
 */

/**
 * Fetches what a game needs besides this, and makes its screen when it is to be shown.
 * @param {Page} page
 * @param {GameInfo} info
 * @param {Guest | null} guest  a match that a link brings, if there is one
 * @returns {Promise<() => import('./main.js').Screen>}
 */
export async function gameScreen(page, info, guest) {
  const isComputers = !guest?.terms && Object.values(page.preferences.seats).some((seat) => seat !== 'person');
  const [opponent] = await Promise.all([isComputers ? import('./opponent.js') : null, fetchBoard(info.id)]);
  return () => screenOf(page, info, opponent && opponent.Opponent, guest);
}

/**
 * @param {Page} page
 * @param {GameInfo} info
 * @param {typeof import('./opponent.js').Opponent | null} computer
 * @param {Guest | null} guest
 * @returns {import('./main.js').Screen}
 */
function screenOf(page, info, computer, guest) {
  const { engine, text, storage, preferences, kept, go, showMatch } = page;
  const name = text.t(`games.${info.id}.name`);
  const found = guest?.session ?? kept(info.id);
  const session = found instanceof Session ? found : Session.start(engine, info.id);
  const own = guest?.stays ?? true;
  if (own) session.subscribe(() => storage.keepMatch(info.id, session.begun ? session.saved : null));
  const notes = own && storage.notesLine(info.id) !== null
    ? dressed('record', text, () => import('./notes.js')).then(({ NotesView }) => new NotesView(text, storage, info.id)) : null;
  session.subscribe((change) => notes?.then((view) => view.follow(change), () => null));
  /** @param {StorageEvent} event */
  const follow = (event) => {
    guest?.hear(event);
    if (!own || !storage.isMatch(event, info.id)) return;
    const elsewhere = kept(info.id);
    if (elsewhere instanceof Session) session.follow(elsewhere);
    else if (elsewhere === null) session.follow(Session.start(engine, info.id));
  };
  window.addEventListener('storage', follow);

  const letters = Array.from({ length: 2 * info.pitsPerRow }, (_, pit) => engine.letter(info.id, pit));
  const look = () => ({ theme: preferences.theme, letters });
  let closed = false;

  /**
   * Fetches what shows a dialog. It is not shown over another one, nor once the game has been left.
   * @template Part
   * @param {() => Promise<Part>} part
   * @param {(part: Part) => void} show
   */
  const open = async (part, show) => {
    const fetched = await later(() => Promise.all([part(), dialogs()]), () => table.fault(text.t('page.unavailable')));
    if (fetched && !closed && !document.querySelector('dialog[open]')) show(fetched[0]);
  };
  const dialogs = () => fetchDialogs(text);
  const rules = () => open(() => Promise.all([import('./rules.js'), dialogs(), loadMore(text, 'rules')]), ([{ openRules }, { emptyDialog }]) => {
    openRules(emptyDialog(), { text, engine, game: info.id, theme: preferences.theme, reduced: preferences.reduced });
  });
  const renew = () => open(dialogs, ({ ask }) => ask(text, {
    title: text.t('page.renew.title'), words: text.t('dialogs.renew.words'), yes: text.t('dialogs.renew.yes'), act: () => session.restart(),
  }));

  const players = () => open(() => Promise.all([import('./players.js'), import('./opponent.js')]), ([{ openPlayers }, { Opponent }]) => {
    table.invite(Opponent);
    table.seat(openPlayers(text, preferences));
  });

  const share = () => open(() => dressed('share', text, () => import('./share.js')), ({ openShare }) => {
    openShare({ text, engine, session, back: table.back, look: look() }, { byLink: guest?.byLink ? null : byLink });
  });
  const byLink = () => open(() => dressed('share', text, () => import('./arrivals.js')), ({ beginByLink }) => go(beginByLink(session, page)));

  const table = new Table({ session, text, preferences, analyst: theAnalyst, computer, terms: guest?.terms }, (actions) => {
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
      name, builder: `www/embed.html?game=${info.id}`, board: stage.element, status: panel.status, tools: panel.tools, moves: panel.moves, between: between.element, study: study.element,
      banner: guest?.banner,
    }, {
      home: () => go('index.html'),
      rules,
      players: guest?.terms ? null : players,
      renew: () => (session.begun || session.isSetUp ? renew() : undefined),
      record: () => open(() => dressed('record', text, () => import('./record.js')), ({ openRecord }) => {
        openRecord({ text, storage, session, seats: preferences.seats, show: showMatch });
      }),
      share,
      edit: () => go(`index.html?edit=${info.id}`),
      settings: () => open(() => import('./settings.js'), ({ openSettings }) => openSettings(text, preferences, storage.lasting)),
    });
    return { stage, panel, between, study, screen };
  });
  session.subscribe(({ kind }) => { if (kind === 'deal' || kind === 'start') table.screen.scrollIntoView(); });
  if (typeof found === 'string') {
    open(dialogs, ({ openDamaged }) => openDamaged(text, text.t('dialogs.damaged.match', { game: name }), found));
  }
  guest?.seated(table);
  provideFor(info.id);
  const restarted = () => table.restarted();
  restarts.addEventListener('restart', restarted);
  return {
    element: table.screen,
    title: text.t('page.gameTitle', { game: name }),
    redraw: () => table.dress(look()),
    close: () => {
      closed = true;
      window.removeEventListener('storage', follow);
      restarts.removeEventListener('restart', restarted);
      table.close();
    },
    keydown: (event) => table.keydown(event),
    keyup: (event) => table.keyup(event),
  };
}
