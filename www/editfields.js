/** The fields of a position being set up: a number for every pit and store, and what else belongs to a position of its game. */
import { pitLetter } from './announce.js';
import { seedsAt } from './draft.js';
import { element, setText } from './dom.js';

/** @typedef {import('./draft.js').SeedPlace} SeedPlace */
/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./pkg/adji.js').GameInfo} GameInfo */
/** @typedef {import('./pkg/adji.js').Position} Position */
/** @typedef {import('./pkg/adji.js').Side} Side */

/** What a click on a pit of the board does. @typedef {'add' | 'take' | 'close' | 'own' | 'played'} Brush */

/**
 * @typedef {object} FieldActions
 * @property {(place: SeedPlace, seeds: number) => void} type  a number is being typed
 * @property {() => void} settle  it has been typed
 * @property {(changes: Partial<Position>) => void} change
 */

/** One choice among a few. @typedef {{ element: HTMLElement, show: (value: string) => void, value: () => string }} Choice */

/** @type {Side[]} */
const sides = ['south', 'north'];

export class EditFields {
  #text;
  #game;
  #actions;
  /** @type {{ place: SeedPlace, input: HTMLInputElement }[]} */ #numbers = [];
  #turn;
  #brush;
  /** @type {Choice | null} */ #opening = null;
  #openingWords = element('p', { class: 'note' });
  /** @type {Choice | null} */ #latestFour = null;

  /**
   * @param {Text} text
   * @param {GameInfo} game
   * @param {Position} position  a first one, which shows what belongs to a position of this game
   * @param {FieldActions} actions
   */
  constructor(text, game, position, actions) {
    this.#text = text;
    this.#game = game;
    this.#actions = actions;
    const { t } = text;
    const names = sides.map((side) => ({ value: side, words: t(`say.side.${side}`) }));
    this.#brush = choice('brush', t('edit.brush.title'), this.#brushes(position).map((value) => ({ value, words: t(`edit.brush.${value}`) })), () => {});
    this.#turn = choice('turn', t('edit.turn'), names, (turn) => actions.change({ turn: /** @type {Side} */ (turn) }));
    if (position.played) this.#opening = this.#openingChoice(position.pits.length);
    if (position.latestFour !== undefined) {
      const nobody = { value: '', words: t('edit.latestFour.nobody') };
      this.#latestFour = choice('latestFour', t('edit.latestFour.title'), [nobody, ...names],
        (side) => actions.change({ latestFour: /** @type {Side} */ (side) || null }));
    }
    this.brush = this.#brush.element;
    this.element = element('section', { class: 'edit-fields' },
      this.#turn.element,
      this.#row('north', [...position.pits.keys()].slice(game.pitsPerRow).reverse()),
      this.#row('south', [...position.pits.keys()].slice(0, game.pitsPerRow)),
      element('fieldset', { class: 'choice' },
        element('legend', {}, t('edit.stores')),
        element('div', { class: 'edit-stores' }, ...sides.map((side, store) => this.#number({ store }, side, t('edit.store', { side: t(`say.side.${side}`) }))))),
      this.#opening && element('div', { class: 'edit-opening' }, this.#opening.element, this.#openingWords),
      this.#latestFour && this.#latestFour.element);
  }

  /** What a click on a pit is to do. @returns {Brush} */
  get chosenBrush() {
    return /** @type {Brush} */ (this.#brush.value());
  }

  /** @param {Position} position */
  show(position) {
    const { turn, played, pits, latestFour } = position;
    for (const { place, input } of this.#numbers) {
      const value = String(seedsAt(position, place));
      // What is being typed is not written over: an empty field means no seeds, and so does 0.
      if (Number(input.value) !== Number(value) || (input.value === '' && input !== document.activeElement)) input.value = value;
    }
    this.#turn.show(turn ?? '');
    this.#opening?.show(played?.length === pits.length ? 'over' : 'running');
    const running = played && played.length < pits.length;
    setText(this.#openingWords, running ? this.#text.t('edit.opening.words', { played: played.length }) : '');
    this.#latestFour?.show(latestFour ?? '');
  }

  /** Leads to the field of a pit, so that the digit that is being pressed comes there.
   * @param {number} pit */
  focus(pit) {
    const input = this.#numbers.find(({ place }) => 'pit' in place && place.pit === pit)?.input;
    input?.focus();
    input?.select();
  }

  /** @param {Position} position @returns {Brush[]} */
  #brushes({ played }) {
    /** @type {Brush[]} */
    const brushes = ['add', 'take'];
    if (this.#game.rounds === 'closing') brushes.push('close');
    if (this.#game.rounds === 'buying') brushes.push('own');
    if (played) brushes.push('played');
    return brushes;
  }

  /** @param {number} pits */
  #openingChoice(pits) {
    const { t } = this.#text;
    const options = ['over', 'running'].map((value) => ({ value, words: t(`edit.opening.${value}`) }));
    return choice('opening', t('edit.opening.title'), options,
      (value) => this.#actions.change({ played: value === 'over' ? [...Array(pits).keys()] : [] }));
  }

  /** @param {Side} side @param {number[]} pits  as the eye reads them */
  #row(side, pits) {
    const { t } = this.#text;
    const name = t(`say.side.${side}`);
    return element('fieldset', { class: 'choice' },
      element('legend', { class: side }, t('edit.pits', { side: name })),
      element('div', { class: 'edit-pits', 'data-pits': pits.length }, ...pits.map((pit) => {
        const letter = pitLetter(this.#game, pit);
        return this.#number({ pit }, side, letter, t('edit.seeds', { side: name, pit: letter }));
      })));
  }

  /**
   * @param {SeedPlace} place
   * @param {Side} side
   * @param {string} words  beside it
   * @param {string} [label]  for those who do not see where it stands
   */
  #number(place, side, words, label) {
    const most = this.#game.totalSeeds;
    const input = element('input', {
      type: 'number', min: 0, max: most, step: 1, inputmode: 'numeric', autocomplete: 'off', 'aria-label': label,
      onfocus: () => input.select(),
      oninput: () => {
        const seeds = Math.min(most, Math.max(0, Math.trunc(Number(input.value))));
        if (input.value !== '' && Number(input.value) !== seeds) input.value = String(seeds);
        this.#actions.type(place, seeds);
      },
      onchange: () => {
        if (input.value === '') input.value = '0';
        this.#actions.settle();
      },
    });
    this.#numbers.push({ place, input });
    return element('label', { class: side }, element('span', {}, words), input);
  }
}

/**
 * @param {string} name
 * @param {string} legend
 * @param {{ value: string, words: string }[]} options
 * @param {(value: string) => void} act
 * @returns {Choice}
 */
function choice(name, legend, options, act) {
  const inputs = options.map(({ value }, place) => element('input', { type: 'radio', name, value, checked: place === 0, onchange: () => act(value) }));
  return {
    element: element('fieldset', { class: 'choice' },
      element('legend', {}, legend),
      element('div', { class: 'segments' }, ...options.map(({ words }, place) => element('label', {}, inputs[place], element('span', {}, words))))),
    show: (value) => inputs.forEach((input) => { input.checked = input.value === value; }),
    value: () => inputs.find(({ checked }) => checked)?.value ?? options[0].value,
  };
}
