/** The screen on which a position is set up by hand, and played from if the engine says that it can be. */
import { provideFor } from './analysts.js';
import { pitLabel, refusalSentence } from './announce.js';
import { stillFrame } from './animation.js';
import { NO_MARKS } from './board.js';
import { fetchBoard } from './boards/art.js';
import { ask } from './dialogs.js';
import { Draft, cleared, handedOver, positionOf, seedsAt, swapped, toggled, withSeeds } from './draft.js';
import { EditFields } from './editfields.js';
import { element, setAttribute, setText } from './dom.js';
import { icon } from './icons.js';
import { storesId } from './panel.js';
import { Session } from './session.js';
import { Stage } from './stage.js';
import { Study } from './study.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./pkg/adji.js').GameInfo} GameInfo */
/** @typedef {import('./pkg/adji.js').Position} Position */
/** @typedef {import('./pkg/adji.js').State} State */
/** @typedef {import('./session.js').Stop} Stop */

/** What the screen stands on.
 * @typedef {object} EditPage
 * @property {Engine} engine
 * @property {Text} text
 * @property {import('./storage.js').Storage} storage
 * @property {import('./preferences.js').Preferences} preferences
 * @property {() => Session | string | null} kept  the game's match that storage keeps: null if there is none, a line if it is damaged
 * @property {(address: string) => void} go
 */

/**
 * Fetches what the screen needs besides this, and makes it when it is to be shown.
 * @param {EditPage} page
 * @param {GameInfo} info
 * @returns {Promise<() => import('./main.js').Screen>}
 */
export async function editScreen(page, info) {
  await fetchBoard(info.id);
  return () => {
    const editor = new Editor(page, info);
    return {
      element: editor.element,
      title: page.text.t('edit.pageTitle', { game: page.text.t(`games.${info.id}.name`) }),
      redraw: () => editor.dress(),
      close: () => editor.close(),
    };
  };
}

class Editor {
  #page;
  #info;
  #name;
  #letters;
  #first;
  #draft;
  #stage;
  #fields;
  #study;
  /** The match that would begin here; null if none can. @type {Session | null} */ #session = null;
  /** The position of a line of the analysis that is shown instead. @type {Stop | null} */ #aside = null;
  /** @type {number | null} */ #pointed = null;

  #sentence = element('p', { class: 'news', role: 'status', 'aria-live': 'polite' });
  #count = element('p', { class: 'note' });
  #stores = element('p', { class: 'spoken', id: storesId });
  #play;
  #undo;

  /**
   * @param {EditPage} page
   * @param {GameInfo} info
   */
  constructor(page, info) {
    const { engine, text, preferences } = page;
    this.#page = page;
    this.#info = info;
    this.#name = text.t(`games.${info.id}.name`);
    this.#letters = Array.from({ length: 2 * info.pitsPerRow }, (_, pit) => engine.letter(info.id, pit));
    this.#first = positionOf(engine.create(info.id).state());
    this.#draft = new Draft(this.#atHand());
    this.#stage = new Stage(info, {
      letters: this.#letters, name: text.t('page.board', { game: this.#name }), describedBy: storesId, look: this.#look, eager: true,
    }, {
      choose: (pit) => this.#paint(pit),
      aside: () => {},
      point: (pit) => {
        this.#pointed = pit;
        this.#mark();
      },
    });
    this.#stage.element.addEventListener('keydown', (event) => this.#press(event), true);
    this.#fields = new EditFields(text, info, this.#first, {
      type: (place, seeds) => {
        this.#draft.type(place, seeds);
        this.#changed();
      },
      settle: () => this.#draft.settle(),
      change: (changes) => this.#change(changes),
    });
    this.#study = new Study({ text, engine, game: info, preferences }, { look: () => this.#imagine(null), aside: (stop) => this.#imagine(stop) });
    this.#play = element('button', { type: 'button', class: 'primary', onclick: () => this.#begin() }, icon('play'), text.t('edit.play'));
    this.#undo = element('button', { type: 'button', class: 'quiet', onclick: () => this.#takeBack() }, text.t('edit.undo'));
    this.element = this.#screen();
    provideFor(info.id);
    this.#changed();
  }

  dress() {
    this.#stage.dress(this.#look);
  }

  close() {
    this.#study.close();
    this.#stage.close();
  }

  #screen() {
    const { text, go } = this.#page;
    const address = `index.html?game=${this.#info.id}`;
    const back = element('a', {
      class: 'tool', href: address, 'aria-label': text.t('edit.back'), title: text.t('edit.back'),
      onclick: (event) => {
        event.preventDefault();
        go(address);
      },
    }, icon('back'));
    const step = (/** @type {string} */ words, /** @type {() => Position} */ position) => (
      element('button', { type: 'button', class: 'quiet', onclick: () => this.#change(position()) }, text.t(words)));
    return element('main', { class: 'edit' },
      element('header', { class: 'play-head' }, back, element('h1', { tabindex: -1 }, text.t('edit.title', { game: this.#name }))),
      this.#stage.element,
      element('section', { class: 'edit-verdict', 'aria-label': text.t('edit.verdict') },
        this.#fields.brush,
        element('div', {}, this.#sentence, this.#count, this.#stores),
        element('div', { class: 'edit-ways' }, this.#play)),
      element('div', { class: 'edit-beside' },
        element('div', { class: 'edit-steps', role: 'group', 'aria-label': text.t('edit.steps') },
          this.#undo,
          step('edit.first', () => this.#first),
          step('edit.clear', () => cleared(this.#draft.position)),
          step('edit.swap', () => swapped(this.#draft.position))),
        this.#fields.element,
        this.#study.element));
  }

  get #look() {
    return { theme: this.#page.preferences.theme, letters: this.#letters };
  }

  /** The position of the match that is kept, if it can be played on; the game's first one otherwise. */
  #atHand() {
    const kept = this.#page.kept();
    return kept instanceof Session && kept.state.turn ? kept.state : this.#first;
  }

  // What a person does.

  /** A pit of the board was clicked, or chosen with the keyboard.
   * @param {number} pit */
  #paint(pit) {
    const { closed, owners, played = [] } = this.#draft.position;
    const brush = this.#fields.chosenBrush;
    if (brush === 'close') this.#change({ closed: toggled(closed, pit) });
    else if (brush === 'own') this.#change({ owners: handedOver(owners, pit) });
    else if (brush === 'played') this.#change({ played: toggled(played, pit) });
    else this.#add(pit, brush === 'add' ? 1 : -1);
  }

  /** @param {number} pit @param {1 | -1} seeds */
  #add(pit, seeds) {
    const { position } = this.#draft;
    const wanted = seedsAt(position, { pit }) + seeds;
    if (wanted >= 0 && wanted <= this.#info.totalSeeds) this.#change(withSeeds(position, { pit }, wanted));
  }

  /** On a pit, arrows up and down add and take a seed, and digits are typed into its field.
   * @param {KeyboardEvent} event */
  #press(event) {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement) || !target.matches('.pit') || this.#pointed === null) return;
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault();
      event.stopPropagation();
      this.#add(this.#pointed, key === 'ArrowUp' ? 1 : -1);
    } else if (/^\d$/.test(key)) {
      this.#fields.focus(this.#pointed);
    }
  }

  /** @param {Partial<Position>} changes */
  #change(changes) {
    this.#draft.change(changes);
    this.#changed();
  }

  #takeBack() {
    this.#draft.undo();
    this.#changed();
  }

  /** Begins a match with the position; asks before another one would be lost. */
  #begin() {
    const session = this.#session;
    if (!session) return;
    const { text, storage, kept, go } = this.#page;
    const { id } = this.#info;
    const begin = () => {
      storage.keepMatch(id, session.saved);
      go(`index.html?game=${id}`);
    };
    const own = kept();
    const loses = own instanceof Session ? own.begun && !own.state.matchOver : own !== null;
    if (loses) ask(text, { title: text.t('edit.play'), words: text.t('edit.lose', { game: this.#name }), yes: text.t('edit.play'), act: begin });
    else begin();
  }

  /** Shows a position of a line of the analysis; null shows the draft again.
   * @param {Stop | null} stop */
  #imagine(stop) {
    this.#aside = stop;
    this.#show();
    this.#analyse();
  }

  // What follows from it.

  #changed() {
    const { text, engine } = this.#page;
    const { position } = this.#draft;
    this.#aside = null;
    try {
      this.#session = new Session(engine, engine.setUp(position));
      setText(this.#sentence, this.#ready(this.#session.state));
    } catch (error) {
      this.#session = null;
      setText(this.#sentence, refusalSentence(text, error, this.#info));
    }
    this.#sentence.classList.toggle('refused', !this.#session);
    setAttribute(this.#play, 'aria-disabled', this.#session ? null : 'true');
    setAttribute(this.#undo, 'aria-disabled', this.#draft.canUndo ? null : 'true');
    this.#study.element.hidden = !this.#session;
    this.#fields.show(position);
    this.#show();
    this.#analyse();
  }

  /** Whose turn it would be, and who passes before.
   * @param {State} state */
  #ready({ turn }) {
    const { text } = this.#page;
    const given = this.#draft.position.turn;
    const player = text.t(`say.side.${turn}`);
    return turn === given ? text.t('edit.ready', { player }) : text.t('edit.passes', { player, passing: text.t(`say.side.${given}`) });
  }

  /** The picture, and its words. */
  #show() {
    const { text } = this.#page;
    const position = this.#aside?.state ?? this.#draft.position;
    const { pits, stores, played = [] } = position;
    const [south, north] = stores;
    const placed = [...pits, ...stores].reduce((sum, seeds) => sum + seeds, 0);
    const all = this.#info.totalSeeds;
    const kind = placed < all ? 'few' : placed > all ? 'many' : 'right';
    setText(this.#count, text.t('edit.count', { kind, placed, all, rest: Math.abs(all - placed) }));
    setText(this.#stores, `${text.t('page.stores', { south, north })} ${text.t('edit.how')}`);
    const state = /** @type {State} */ ({ ...position, opening: played.length < pits.length });
    this.#stage.draw(stillFrame(state));
    this.#stage.label(pits.map((_, pit) => (
      { label: pitLabel(text, { game: this.#info, state, pit, legal: [], viewer: null }), playable: true, chosen: null })), position.turn === 'north');
    this.#mark();
  }

  #mark() {
    const { played, pits } = this.#aside?.state ?? this.#draft.position;
    this.#stage.mark({ ...NO_MARKS, focus: this.#pointed, played: played && played.length < pits.length ? played : [] });
  }

  #analyse() {
    const session = this.#session;
    if (session) this.#study.show({ rounds: session.rounds, stops: session.stops, at: 0, aside: this.#aside, busy: false });
  }
}
