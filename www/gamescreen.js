/** The screen of one game: its match on the table, and the dialogs that are opened from there. */
import { provideFor, restarts, theAnalyst } from './analysts.js';
import { fetchBoard } from './boards/art.js';
import { loadMore } from './i18n.js';
import { later } from './later.js';
import { Panel, storesId } from './panel.js';
import { playScreen } from './play.js';
import { Between } from './rounds.js';
import { Session } from './session.js';
import { Stage } from './stage.js';
import { Study } from './study.js';
import { Table } from './table.js';

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
 * @property {(info: GameInfo) => Session | string | null} kept  the match that storage keeps: null if there is none, a line if it is damaged
 * @property {(address: string) => void} go
 */

/**
 * Fetches what a game needs besides this, and makes its screen when it is to be shown.
 * @param {Page} page
 * @param {GameInfo} info
 * @returns {Promise<() => import('./main.js').Screen>}
 */
export async function gameScreen(page, info) {
  const isComputers = Object.values(page.preferences.seats).some((seat) => seat !== 'person');
  const [opponent] = await Promise.all([isComputers ? import('./opponent.js') : null, fetchBoard(info.id)]);
  return () => screenOf(page, info, opponent && opponent.Opponent);
}

/**
 * @param {Page} page
 * @param {GameInfo} info
 * @param {typeof import('./opponent.js').Opponent | null} computer
 * @returns {import('./main.js').Screen}
 */
function screenOf({ engine, text, storage, preferences, kept, go }, info, computer) {
  const name = text.t(`games.${info.id}.name`);
  const found = kept(info);
  const session = found instanceof Session ? found : Session.start(engine, info.id);
  session.subscribe(() => storage.keepMatch(info.id, session.begun ? session.saved : null));
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
  let closed = false;

  /**
   * Fetches what shows a dialog. It is not shown over another one, nor once the game has been left.
   * @template Part
   * @param {() => Promise<Part>} part
   * @param {(part: Part) => void} show
   */
  const open = async (part, show) => {
    const fetched = await later(part, () => table.fault(text.t('page.unavailable')));
    if (fetched && !closed && !document.querySelector('dialog[open]')) show(fetched);
  };
  const dialogs = () => import('./dialogs.js');
  const rules = () => open(() => Promise.all([import('./rules.js'), dialogs(), loadMore(text, 'rules')]), ([{ openRules }, { emptyDialog }]) => {
    openRules(emptyDialog(), { text, engine, game: info.id, theme: preferences.theme, reduced: preferences.reduced });
  });
  const renew = () => open(dialogs, ({ ask }) => ask(text, {
    title: text.t('page.renew.title'), words: text.t('page.renew.words'), yes: text.t('page.renew.yes'), act: () => session.restart(),
  }));

  const players = () => open(() => Promise.all([import('./players.js'), import('./opponent.js')]), ([{ openPlayers }, { Opponent }]) => {
    table.invite(Opponent);
    table.seat(openPlayers(text, preferences));
  });

  const table = new Table({ session, text, preferences, analyst: theAnalyst, computer }, (actions) => {
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
    const between = new Between(text, { onward: () => actions.onward(), toggle: (pit) => actions.toggle(pit), review: () => study.review() });
    const screen = playScreen(text, {
      name, board: stage.element, status: panel.status, tools: panel.tools, moves: panel.moves, between: between.element, study: study.element,
    }, {
      home: () => go('index.html'),
      rules,
      players,
      renew: () => (session.begun ? renew() : undefined),
      settings: () => open(() => import('./settings.js'), ({ openSettings }) => openSettings(text, preferences, storage.lasting)),
    });
    return { stage, panel, between, study, screen };
  });
  session.subscribe(({ kind }) => { if (kind === 'deal' || kind === 'start') table.screen.scrollIntoView(); });
  if (typeof found === 'string') {
    open(dialogs, ({ openDamaged }) => openDamaged(text, text.t('page.damaged.match', { game: name }), found));
  }
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
