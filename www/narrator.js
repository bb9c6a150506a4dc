/** What the page says about a match at one moment: under the board, between rounds, and on every pit. */
import { endLine, matchLine, moveSentence, openingLine, pitLabel, pitLetter, refusalSentence, roundLine, turnLine } from './announce.js';

/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./preferences.js').Preferences} Preferences */
/** @typedef {import('./rounds.js').BetweenView} BetweenView */
/** @typedef {import('./session.js').Change} Change */
/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./session.js').Stop} Stop */
/** @typedef {import('./stage.js').PitLabel} PitLabel */
/** @typedef {import('./pkg/adji.js').GameInfo} GameInfo */
/** @typedef {import('./pkg/adji.js').Purchase} Purchase */
/** @typedef {import('./pkg/adji.js').Side} Side */
/** @typedef {import('./pkg/adji.js').State} State */

export class Narrator {
  #text;
  #game;
  #preferences;

  /**
   * @param {Text} text
   * @param {GameInfo} game
   * @param {Pick<Preferences, 'seats'>} preferences
   */
  constructor(text, game, preferences) {
    this.#text = text;
    this.#game = game;
    this.#preferences = preferences;
  }

  get lookingBack() {
    return this.#text.t('page.back.refusal');
  }

  get lookingAside() {
    return this.#text.t('page.analysis.refusal');
  }

  get considering() {
    return this.#text.t('page.hint.thinking');
  }

  get restarted() {
    return this.#text.t('page.analysis.restarted');
  }

  get failure() {
    return this.#text.t('page.computer.failed');
  }

  /** Why no pit can be played: it is the computer's turn.
   * @param {State} state
   * @param {boolean} held */
  computersTurn({ turn }, held) {
    return turn ? this.#text.t('page.computer.turn', { ...this.#seat(turn), held: String(held) }) : '';
  }

  /** Why a person cannot buy: it is the computer's choice.
   * @param {Purchase} purchase
   * @param {boolean} chosen  whether it has chosen */
  computersPurchase({ player }, chosen) {
    return this.#text.t('page.computer.chooses', { ...this.#seat(player), chosen: String(chosen) });
  }

  /** What the computer buys, or that it is still choosing.
   * @param {Purchase} purchase
   * @param {number[]} bought */
  computerBuys({ player, pits }, bought) {
    if (!bought.length) return this.#text.t('page.computer.choosing', { ...this.#seat(player), pits });
    return this.#text.t('page.computer.bought', { ...this.#seat(player), pits: bought.map((pit) => this.#letter(pit)) });
  }

  /** Which pit is best, and why.
   * @param {import('./pkg/analyst/adji.js').Answer} answer
   * @param {State} state */
  async hint(answer, { turn }) {
    const { hintSentence } = await import('./advice.js');
    return hintSentence(this.#text, this.#game, turn, answer);
  }

  /** Why the engine refused; anything else is a fault of the page's own and goes on up.
   * @param {unknown} error */
  refusal(error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    return refusalSentence(this.#text, error, this.#game);
  }

  /** The lines under the board.
   * @param {{ shown: Stop, mode: 'now' | 'moving' | 'back' | 'aside', held: boolean, news: string, refusal: string }} moment
   *   `held`: the computer waits for a person to let it go on */
  words({ shown, mode, held, news, refusal }) {
    const { t } = this.#text;
    const { state, move } = shown;
    const [south, north] = state.stores;
    const stores = t('page.stores', { south, north });
    if (mode === 'moving' && move) {
      const line = t('page.moving', { player: this.#side(move.player), pit: this.#letter(move.pit) });
      return { line, note: '', news: '', stores, side: move.player };
    }
    if (mode === 'back' || mode === 'aside') {
      const line = mode === 'aside' ? t('page.analysis.shown', { move: shown.number })
        : t('page.back.line', { rounds: this.#game.rounds, round: shown.round + 1, move: shown.number });
      return { line, note: '', news: refusal || this.stop(shown), stores, side: state.turn };
    }
    const line = matchLine(this.#text, state) || this.#turn(state, held);
    return { line, note: openingLine(this.#text, state), news: refusal || news, stores, side: state.turn };
  }

  /** Where a move would end and what it would take, for those who do not see it marked.
   * @param {import('./pkg/adji.js').Event[]} events
   * @param {State} state  before it
   * @param {number} end */
  outlook(events, { turn }, end) {
    const seeds = events.reduce((sum, event) => (event.type === 'capture' && event.to === turn ? sum + event.seeds : sum), 0);
    return this.#text.t('page.outlook', { end: this.#letter(end), seeds });
  }

  /** How things stand: whose turn it is, or who has won.
   * @param {State} state
   * @param {boolean} held */
  standing(state, held) {
    return [this.#turn(state, held), openingLine(this.#text, state), matchLine(this.#text, state)].filter(Boolean).join(' ');
  }

  /** What led to a stop of the match.
   * @param {Stop} stop */
  stop({ round, move, before, state }) {
    if (!move) return this.#text.t('page.changes.deal', { rounds: this.#game.rounds, number: round + 1 });
    const { player, pit, events } = move;
    return moveSentence(this.#text, { game: this.#game, player, pit, events, before, after: state });
  }

  /**
   * What a change of the truth was.
   * @param {Change} change
   * @param {Stop} now  the stop it led to
   */
  change(change, now) {
    const { kind, after } = change;
    if (kind === 'move' || kind === 'redo') return this.stop(now);
    const moves = kind === 'undo' ? change.moves : 0;
    return this.#text.t(`page.changes.${kind}`, { rounds: this.#game.rounds, number: after.round, moves });
  }

  /** @param {Purchase} purchase */
  notForSale({ player, from }) {
    return this.#text.t('page.buy.notThis', { player: this.#side(player), pits: from.map((pit) => this.#letter(pit)) });
  }

  /**
   * @param {Session} session  its round is over
   * @param {number[]} bought
   * @param {string} refusal
   * @returns {BetweenView}
   */
  between(session, bought, refusal) {
    const { state } = session;
    const onward = this.#game.rounds === 'none' ? 'again' : state.matchOver ? 'newMatch' : 'nextRound';
    const purchase = session.purchase();
    const [heading, ...reasons] = [matchLine, roundLine, endLine].map((line) => line(this.#text, state)).filter(Boolean);
    return {
      heading,
      reason: reasons.join(' '),
      stores: state.stores,
      onward: this.#text.t(`page.between.${onward}`),
      refusal,
      buying: purchase && this.#buying(purchase, bought),
    };
  }

  /**
   * @param {Purchase} purchase
   * @param {number[]} bought
   */
  #buying(purchase, bought) {
    const { t } = this.#text;
    const { player, pits, from } = purchase;
    if (this.#levelOf(player)) return { words: this.computerBuys(purchase, bought), count: '', pits: [] };
    return {
      words: t('page.buy.words', { player: this.#side(player), pits }),
      count: t('page.buy.count', { chosen: bought.length, pits }),
      pits: from.map((pit) => {
        const letter = this.#letter(pit);
        return { pit, letter, label: t('page.buy.pit', { pit: letter }), chosen: bought.includes(pit) };
      }),
    };
  }

  /**
   * @param {State} state  that is shown
   * @param {Session | null} session  where something can be chosen now
   * @param {number[]} bought
   * @returns {PitLabel[]}
   */
  pitLabels(state, session, bought) {
    const purchase = session?.purchase();
    const legal = session?.legalMoves() ?? [];
    return state.pits.map((_, pit) => {
      if (purchase?.from.includes(pit)) {
        return { label: this.#text.t('page.buy.pit', { pit: this.#letter(pit) }), playable: true, chosen: bought.includes(pit) };
      }
      const label = pitLabel(this.#text, { game: this.#game, state, pit, legal, viewer: this.viewer(state) });
      return { label, playable: legal.includes(pit), chosen: null };
    });
  }

  /** Who looks at the board: the only person, or of two the one whose turn it is.
   * @param {State} state
   * @returns {Side | null} */
  viewer({ turn }) {
    const { south, north } = this.#preferences.seats;
    if (south === 'person') return north === 'person' ? turn : 'south';
    return north === 'person' ? 'north' : null;
  }

  /** Whose turn it is, and that the computer is at it; the result once the round is over.
   * @param {State} state
   * @param {boolean} held */
  #turn(state, held) {
    const { turn } = state;
    if (!turn || !this.#levelOf(turn)) return turnLine(this.#text, state);
    return this.#text.t(held ? 'page.computer.waits' : 'page.computer.thinks', this.#seat(turn));
  }

  /** The computer at a side, by name.
   * @param {Side} side */
  #seat(side) {
    return { player: this.#side(side), level: this.#levelOf(side) ?? '' };
  }

  /** The name of the level that plays a side; null for a person.
   * @param {Side} side */
  #levelOf(side) {
    const seat = this.#preferences.seats[side];
    return seat === 'person' ? null : this.#text.t(`page.levels.${seat}.name`);
  }

  /** @param {Side} side */
  #side(side) {
    return this.#text.t(`say.side.${side}`);
  }

  /** @param {number} pit */
  #letter(pit) {
    return pitLetter(this.#game, pit);
  }
}
