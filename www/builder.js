/** The page on which a game for another site is put together, seen at work and copied; the guide below says the rest. */
import { refusalSentence } from './announce.js';
import { element, setText } from './dom.js';
import { codeFor, elementOptions } from './embedcode.js';
import { loadEngine } from './engine.js';
import { guide } from './guide.js';
import { copyField } from './hand.js';
import { languages, loadMore, loadText } from './i18n.js';
import { icon } from './icons.js';
import { later } from './later.js';
import { controlNames, optionValues, usualControls } from './options.js';
import { Preferences } from './preferences.js';
import { frameAddress } from './snippet.js';
import { Storage, savedMatch } from './storage.js';

/** @typedef {import('./embedcode.js').Chosen} Chosen */
/** @typedef {import('./embedcode.js').Way} Way */
/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./i18n.js').Text} Text */

/** @type {Way[]} */
const ways = ['frame', 'element', 'package'];
/** What has not changed for so long, in milliseconds, is shown. */
const settled = 300;
/** So many of the latest events are listed. */
const listed = 12;

/** What a game tells by itself. */
const events = ['ready', 'move', 'capture', 'turn', 'roundover', 'matchover', 'state', 'resize', 'error'];

/** The page that is shown in a frame. */
const home = new URL('../index.html', import.meta.url).href;

const storage = new Storage();
const preferences = new Preferences(storage);
const dress = () => { document.documentElement.dataset.theme = preferences.theme; };
preferences.subscribe(dress);
dress();

class Builder {
  #engine;
  #text;
  #info;
  /** @type {Way} */ #way = 'frame';
  /** @type {Chosen} */ #chosen = { game: 'bosh', lang: '', theme: '', side: '', level: '', speed: '', controls: '', moves: '', origin: '' };
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #waiting;
  /** The preview that is shown, as text: the same one is not loaded anew. */ #shown = '';

  #preview = element('div', { class: 'builder-preview' });
  #log = element('ol', { class: 'builder-log' });
  #movesWrong = element('p', { class: 'refused', role: 'alert' });
  #originWrong = element('p', { class: 'refused', role: 'alert' });
  #origin;
  #moves;
  /** @type {Record<Way, ReturnType<typeof copyField>>} */ #codes;
  #codeBlocks;

  /**
   * @param {Engine} engine
   * @param {Text} text
   */
  constructor(engine, text) {
    const { t } = text;
    this.#engine = engine;
    this.#text = text;
    const asked = new URLSearchParams(location.search).get('game');
    this.#info = engine.games.find(({ id }) => id === asked) ?? engine.games.find(({ id }) => id === 'bosh') ?? engine.games[0];
    this.#chosen.game = this.#info.id;
    this.#origin = element('input', {
      type: 'text', autocomplete: 'off', spellcheck: 'false', placeholder: 'https://example.org', oninput: () => this.#choose('origin', this.#origin.value.trim()),
    });
    this.#moves = element('textarea', { rows: 3, spellcheck: 'false', oninput: () => this.#choose('moves', this.#moves.value.trim()) });
    const code = (/** @type {Way} */ way) => copyField(text, { label: t(`builder.code.${way}`), lines: 7 });
    this.#codes = { frame: code('frame'), element: code('element'), package: code('package') };
    this.#codeBlocks = ways.map((way) => element('section', { class: 'builder-code', 'aria-label': t(`builder.code.${way}`) },
      element('p', { class: 'note' }, t(`builder.needs.${way}`)),
      this.#codes[way].element,
      element('div', { class: 'choices' }, this.#codes[way].said, this.#codes[way].button)));
    this.element = element('main', { class: 'builder' },
      element('header', { class: 'play-head' },
        element('a', { class: 'tool', href: '../index.html', 'aria-label': t('page.home.back'), title: t('page.home.back') }, icon('back')),
        element('h1', { tabindex: -1 }, t('builder.title'))),
      element('div', { class: 'builder-work' },
        element('section', { class: 'builder-options', 'aria-label': t('builder.options') }, ...this.#options()),
        element('section', { class: 'builder-result', 'aria-label': t('builder.result') },
          this.#wayChoice(),
          this.#preview,
          ...this.#codeBlocks,
          element('details', {}, element('summary', {}, t('builder.log')), this.#log))),
      guide(text));
    window.addEventListener('message', ({ source, data }) => {
      const frame = this.#preview.querySelector('iframe');
      if (frame && source === frame.contentWindow && data?.source === 'adji') this.#hear(data);
    });
    this.#update();
  }

  #wayChoice() {
    const { t } = this.#text;
    return element('fieldset', { class: 'choice' },
      element('legend', {}, t('builder.way')),
      element('div', { class: 'segments' }, ...ways.map((way) => element('label', {},
        element('input', {
          type: 'radio', name: 'way', value: way, checked: way === this.#way,
          onchange: () => {
            this.#way = way;
            this.#update();
          },
        }),
        element('span', {}, t(`builder.ways.${way}`))))));
  }

  #options() {
    const { t } = this.#text;
    const named = (/** @type {string} */ group, /** @type {string[]} */ values) => values.map((value) => {
      const name = value || 'none';
      return { value, words: t(`builder.values.${group}.${name}`) };
    });
    return [
      this.#select('game', this.#engine.games.map(({ id }) => ({ value: id, words: t(`games.${id}.name`) }))),
      this.#select('level', [
        { value: '', words: t('builder.values.level.none') },
        ...optionValues.level.filter(Boolean).map((value) => ({ value, words: t(`page.levels.${value}.name`) })),
      ]),
      this.#select('side', named('side', ['', 'north', 'both'])),
      this.#select('theme', named('theme', ['', ...optionValues.theme.slice(1)])),
      this.#select('speed', named('speed', ['', ...optionValues.speed.slice(1)])),
      this.#select('lang', languages.map((value, place) => ({ value: place ? value : '', words: nameOf(value) }))),
      this.#controls(),
      this.#field('moves', this.#moves, this.#movesWrong,
        element('button', { type: 'button', class: 'quiet', onclick: () => this.#takeMatch() }, t('builder.take'))),
      this.#field('origin', this.#origin, this.#originWrong),
    ];
  }

  /**
   * @param {keyof Chosen} name
   * @param {{ value: string, words: string }[]} options
   */
  #select(name, options) {
    const select = element('select', { onchange: () => this.#choose(name, select.value) },
      ...options.map(({ value, words }) => element('option', { value, selected: value === this.#chosen[name] }, words)));
    return element('label', { class: 'builder-field' }, element('span', {}, this.#text.t(`builder.names.${name}`)), select);
  }

  /**
   * @param {'moves' | 'origin'} name
   * @param {HTMLElement} input
   * @param {HTMLElement} wrong
   * @param {HTMLElement | null} more
   */
  #field(name, input, wrong, more = null) {
    const { t } = this.#text;
    return element('div', { class: 'builder-field' },
      element('label', {}, element('span', {}, t(`builder.names.${name}`)), input),
      element('p', { class: 'note' }, t(`builder.hints.${name}`)), wrong, more);
  }

  /** Which tools there are. */
  #controls() {
    const { t } = this.#text;
    const boxes = controlNames.map((name) => element('input', {
      type: 'checkbox', value: name, checked: usualControls.includes(name),
      onchange: () => {
        const shown = boxes.filter(({ checked }) => checked).map(({ value }) => value);
        this.#choose('controls', shown.join(' ') === usualControls ? '' : shown.join(' ') || 'none');
      },
    }));
    return element('fieldset', { class: 'builder-controls' },
      element('legend', {}, t('builder.names.controls')),
      ...boxes.map((box) => element('label', {}, box, element('span', {}, t(`builder.values.controls.${box.value}`)))));
  }

  /** The match of the chosen game that this browser keeps becomes the one that is shown. */
  #takeMatch() {
    const line = storage.matchLine(this.#chosen.game);
    setText(this.#movesWrong, line === null ? this.#text.t('builder.noMatch', { game: this.#gameName }) : '');
    if (line === null) return;
    this.#moves.value = savedMatch(line).text;
    this.#choose('moves', this.#moves.value);
  }

  /** @param {keyof Chosen} name @param {string} value */
  #choose(name, value) {
    this.#chosen[name] = value;
    if (name === 'game') this.#info = this.#engine.games.find(({ id }) => id === value) ?? this.#info;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#update(), settled);
  }

  get #gameName() {
    return this.#text.t(`games.${this.#chosen.game}.name`);
  }

  /** What is wrong is told, and left out of the preview and the code. */
  #update() {
    const movesWrong = this.#whyMoves();
    const originWrong = this.#whyOrigin();
    setText(this.#movesWrong, movesWrong);
    setText(this.#originWrong, originWrong);
    const { moves, origin } = this.#chosen;
    const chosen = { ...this.#chosen, moves: movesWrong ? '' : moves, origin: originWrong ? '' : origin };
    const title = this.#text.t('share.frame', { game: this.#gameName });
    ways.forEach((way, place) => {
      this.#codes[way].show(codeFor(way, chosen, { page: home, title, game: this.#info }));
      this.#codeBlocks[place].hidden = way !== this.#way;
    });
    this.#show(chosen, title);
  }

  #whyMoves() {
    const { game, moves } = this.#chosen;
    if (!moves) return '';
    try {
      const match = this.#engine.fromText(moves);
      const other = match.state().game;
      match.free();
      return other === game ? '' : this.#text.t('builder.otherGame', { other: this.#text.t(`games.${other}.name`) });
    } catch (error) {
      return refusalSentence(this.#text, error, this.#info);
    }
  }

  #whyOrigin() {
    const { origin } = this.#chosen;
    return !origin || (URL.canParse(origin) && new URL(origin).origin === origin) ? '' : this.#text.t('builder.noOrigin');
  }

  /**
   * @param {Chosen} chosen
   * @param {string} title
   */
  async #show(chosen, title) {
    const { game, ...options } = chosen;
    // The preview is told nothing by this page and tells only this page: of whom it hears elsewhere it need not know.
    const address = frameAddress(home, game, { ...options, origin: '' });
    const shown = `${this.#way === 'frame' ? 'frame' : 'element'} ${address}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#log.replaceChildren();
    if (this.#way === 'frame') {
      this.#preview.replaceChildren(element('iframe', { src: address, title, sandbox: 'allow-scripts allow-same-origin', allow: 'clipboard-write; fullscreen' }));
      return;
    }
    const known = await later(() => import('./adji-game.js'), () => setText(this.#preview, this.#text.t('page.unavailable')));
    if (!known || shown !== this.#shown) return;
    const made = document.createElement('adji-game');
    for (const [name, value] of Object.entries(elementOptions(chosen))) made.setAttribute(name, value);
    for (const type of events) made.addEventListener(`adji-${type}`, (event) => this.#hear({ type: `adji-${type}`, .../** @type {CustomEvent} */ (event).detail }));
    this.#preview.replaceChildren(made);
  }

  /** Lists what the game says.
   * @param {Record<string, unknown>} told */
  #hear({ type, source, v, state, text, events: _, ...rest }) {
    this.#log.prepend(element('li', {}, element('code', {}, `${type} ${JSON.stringify(rest)}`)));
    while (this.#log.childElementCount > listed) this.#log.lastElementChild?.remove();
  }
}

/** A language by its own name. @param {string} language */
function nameOf(language) {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

try {
  const [engine, text] = await Promise.all([loadEngine(), loadText('en')]);
  await Promise.all(['builder', 'share', 'dialogs'].map((part) => loadMore(text, part)));
  document.getElementById('page')?.replaceChildren(new Builder(engine, text).element);
} catch (error) {
  const words = document.querySelector('[data-need="parts"]');
  if (words instanceof HTMLElement) words.hidden = false;
  throw error;
}
