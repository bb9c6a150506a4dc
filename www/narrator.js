/** What the page says about a match at one moment: under the board, between rounds, and on every pit. */
import { endLine, matchLine, moveSentence, openingLine, pitLabel, pitLetter, refusalSentence, roundLine, turnLine } from './announce.js';

/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./rounds.js').BetweenView} BetweenView */
/** @typedef {import('./session.js').Change} Change */
/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./session.js').Stop} Stop */
/** @typedef {import('./stage.js').PitLabel} PitLabel */
/** @typedef {import('./pkg/adji.js').GameInfo} GameInfo */
/** @typedef {import('./pkg/adji.js').Purchase} Purchase */
/** @typedef {import('./pkg/adji.js').State} State */

export class Narrator {
  #text;
  #game;

  /**
   * @param {Text} text
   * @param {GameInfo} game
   */
  constructor(text, game) {
    this.#text = text;
    this.#game = game;
  }

  get lookingBack() {
    return this.#text.t('page.back.refusal');
  }

  /** Why the engine refused; anything else is a fault of the page's own and goes on up.
   * @param {unknown} error */
  refusal(error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    return refusalSentence(this.#text, error, this.#game);
  }

  /** The lines under the board.
   * @param {{ shown: Stop, mode: 'now' | 'moving' | 'back', news: string, refusal: string }} moment */
  words({ shown, mode, news, refusal }) {
    const { t } = this.#text;
    const { state, move } = shown;
    const [south, north] = state.stores;
    const stores = t('page.stores', { south, north });
    if (mode === 'moving' && move) {
      const line = t('page.moving', { player: this.#side(move.player), pit: this.#letter(move.pit) });
      return { line, note: '', news: '', stores, side: move.player };
    }
    if (mode === 'back') {
      const line = t('page.back.line', { rounds: this.#game.rounds, round: shown.round + 1, move: shown.number });
      return { line, note: '', news: refusal || this.stop(shown), stores, side: state.turn };
    }
    const line = matchLine(this.#text, state) || turnLine(this.#text, state);
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
   * @param {State} state */
  standing(state) {
    return [turnLine(this.#text, state), openingLine(this.#text, state), matchLine(this.#text, state)].filter(Boolean).join(' ');
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
  change({ kind, after }, now) {
    if (kind === 'move' || kind === 'redo') return this.stop(now);
    return this.#text.t(`page.changes.${kind}`, { rounds: this.#game.rounds, number: after.round });
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
  #buying({ player, pits, from }, bought) {
    const { t } = this.#text;
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
      const label = pitLabel(this.#text, { game: this.#game, state, pit, legal, viewer: state.turn });
      return { label, playable: legal.includes(pit), chosen: null };
    });
  }

  /** @param {import('./pkg/adji.js').Side} side */
  #side(side) {
    return this.#text.t(`say.side.${side}`);
  }

  /** @param {number} pit */
  #letter(pit) {
    return pitLetter(this.#game, pit);
  }
}
