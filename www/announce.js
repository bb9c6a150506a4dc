/**
 * Positions, moves and refusals in words: for the line under the board, the move list and screen readers.
 * One summary a move, never a seed at a time.
 */

/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./i18n.js').Values} Values */
/** @typedef {import('./pkg/adji.js').GameInfo} GameInfo */
/** @typedef {import('./pkg/adji.js').State} State */
/** @typedef {import('./pkg/adji.js').Event} Event */
/** @typedef {'south' | 'north'} Side */

/**
 * A move that has been played.
 * @typedef {object} Move
 * @property {{ id: string, pitsPerRow: number }} game
 * @property {Side} player
 * @property {number} pit
 * @property {Event[]} events
 * @property {State} before
 * @property {State} after
 */

/** So many pits are named one by one; more are counted. */
const namedPits = 4;

/** The games played in rounds; in the others a game is the whole match. */
const inRounds = new Set(['adji-kui-ii', 'bosh']);

/** @param {Side} side @returns {Side} */
const rivalOf = (side) => (side === 'south' ? 'north' : 'south');

/** @param {Text} text @param {Side} side */
const nameOf = (text, side) => text.t(`say.side.${side}`);

/** @param {string} game */
const unitOf = (game) => (inRounds.has(game) ? 'round' : 'game');

/**
 * The letter of a pit: South's A, B, C …, North's a, b, c …, each from that player's left.
 * @param {{ pitsPerRow: number }} game
 * @param {number} pit
 */
export function pitLetter({ pitsPerRow }, pit) {
  const [first, place] = pit < pitsPerRow ? ['A', pit] : ['a', pit - pitsPerRow];
  return String.fromCharCode(first.charCodeAt(0) + place);
}

/**
 * What a move was and what came of it: "South played C: 3 laps, took 4 from b. North passes."
 * @param {Text} text
 * @param {Move} move
 */
export function moveSentence(text, move) {
  return [
    deed(text, move),
    rivalsFours(text, move),
    openingOver(text, move),
    ...consequences(text, move),
    gift(text, move),
    duty(text, move),
  ].filter(Boolean).join(' ');
}

/**
 * @param {Text} text
 * @param {Move} move
 */
function deed(text, { game, player, pit, events }) {
  const values = {
    player: nameOf(text, player),
    pit: pitLetter(game, pit),
    laps: events.filter(({ type }) => type === 'lift').length,
  };
  if (events.some(({ type }) => type === 'endless')) {
    return text.t('say.move.endless', values);
  }
  const { seeds, pits } = taken(events, player);
  if (seeds > 0) {
    return text.t(pits.length > namedPits ? 'say.move.tookMany' : 'say.move.took', {
      ...values, seeds, count: pits.length, pits: pits.map((from) => pitLetter(game, from)),
    });
  }
  const last = events.findLast((event) => event.type === 'sow');
  return text.t('say.move.ended', { ...values, last: last?.type === 'sow' ? pitLetter(game, last.pit) : '' });
}

/**
 * What a side captured, and from which pits, each named once.
 * @param {Event[]} events
 * @param {Side} side
 */
function taken(events, side) {
  let seeds = 0;
  const pits = new Set();
  for (const event of events) {
    if (event.type === 'capture' && event.to === side) {
      seeds += event.seeds;
      pits.add(event.pit);
    }
  }
  return { seeds, pits: [...pits] };
}

/**
 * Anywoli: fours that came up in the rival's pits on the way.
 * @param {Text} text
 * @param {Move} move
 */
function rivalsFours(text, { game, player, events }) {
  const rival = rivalOf(player);
  const { seeds, pits } = taken(events, rival);
  return seeds > 0 && text.t('say.rivalTook', {
    rival: nameOf(text, rival), seeds, pits: pits.map((pit) => pitLetter(game, pit)),
  });
}

/**
 * @param {Text} text
 * @param {Move} move
 */
function openingOver(text, { before, after }) {
  return before.opening && !after.opening && !after.end && text.t('say.openingOver');
}

/**
 * What followed from the move, in the order in which it happened.
 * @param {Text} text
 * @param {Move} move
 */
function consequences(text, { game, player, events, after }) {
  return events.map((event, at) => {
    switch (event.type) {
      case 'again': {
        const next = events[at + 1];
        return next?.type !== 'pass' && next?.type !== 'end' && text.t('say.again', { player: nameOf(text, event.player) });
      }
      case 'pass':
        return text.t('say.pass', { player: nameOf(text, event.player), game: game.id });
      case 'end':
        return ending(text, after, { player, events });
      default:
        return false;
    }
  });
}

/**
 * Why a round is over, as far as the move that ended it tells.
 * @param {Text} text
 * @param {State} after
 * @param {{ player: Side, events: Event[] }} move
 */
function ending(text, after, { player, events }) {
  const names = { player: nameOf(text, player), rival: nameOf(text, rivalOf(player)) };
  if (after.end === 'forfeit') {
    return text.t('say.forfeit', names);
  }
  if (after.end === 'no-move' && after.game === 'djenon-abe') {
    return text.t('say.starved', names);
  }
  if (after.end === 'last-four' && after.latestFour) {
    return text.t('say.lastFour', { player: nameOf(text, after.latestFour), early: String(events.some(({ type }) => type === 'keep')) });
  }
  return endLine(text, after);
}

/**
 * Djenon-abe: the last seeds' owner gives one away.
 * @param {Text} text
 * @param {Move} move
 */
function gift(text, { events }) {
  const given = events.find((event) => event.type === 'gift');
  return given?.type === 'gift' && text.t('say.gift', { giver: nameOf(text, given.from), taker: nameOf(text, given.to) });
}

/**
 * Djenon-abe: the player to move must feed a rival without seeds. They surely can if the rival has just passed.
 * @param {Text} text
 * @param {Move} move
 */
function duty(text, { game, events, after }) {
  const { turn, pits } = after;
  if (game.id !== 'djenon-abe' || !turn) {
    return false;
  }
  const rival = rivalOf(turn);
  const isEmpty = pits.every((seeds, pit) => seeds === 0 || ownerOf(after, pit) === turn);
  const hasPassed = events.some((event) => event.type === 'pass' && event.player === rival);
  return isEmpty && text.t('say.feed', { player: nameOf(text, turn), rival: nameOf(text, rival), passed: String(hasPassed) });
}

/** @param {State} state @param {number} pit @returns {Side} */
function ownerOf({ owners }, pit) {
  return owners[pit] === 'S' ? 'south' : 'north';
}

/**
 * Whose turn it is; the result once the round is over.
 * @param {Text} text
 * @param {State} state
 */
export function turnLine(text, state) {
  return state.turn ? text.t('say.turn', { player: nameOf(text, state.turn) }) : roundLine(text, state);
}

/**
 * Adji-boto's opening cycle: "Opening: move 4 of 10, no captures yet." Empty once it is over.
 * @param {Text} text
 * @param {State} state
 */
export function openingLine(text, { opening, played = [], pits }) {
  return opening ? text.t('say.opening', { move: played.length + 1, all: pits.length }) : '';
}

/**
 * Why the round is over; empty while it is not.
 * @param {Text} text
 * @param {State} state
 */
export function endLine(text, { game, end }) {
  return end ? text.t(`say.end.${end}`, { game, unit: unitOf(game) }) : '';
}

/**
 * Who won the round, and by how many; empty while it is not over.
 * @param {Text} text
 * @param {State} state
 */
export function roundLine(text, { game, winner, stores }) {
  if (!winner) {
    return '';
  }
  const [most, least] = [Math.max(...stores), Math.min(...stores)];
  return winner === 'draw'
    ? text.t('say.draw', { most, least, unit: unitOf(game) })
    : text.t('say.win', { winner: nameOf(text, winner), most, least, by: most - least, unit: unitOf(game) });
}

/**
 * Who won a match of several rounds; empty while it is not over, and where a game is the match.
 * @param {Text} text
 * @param {State} state
 */
export function matchLine(text, { game, matchOver, matchWinner }) {
  return matchOver && matchWinner && inRounds.has(game)
    ? text.t('say.match', { winner: nameOf(text, matchWinner), loser: nameOf(text, rivalOf(matchWinner)), game })
    : '';
}

/**
 * A pit for those who do not see it: "your pit C, 5 seeds, playable".
 * @param {Text} text
 * @param {object} seen
 * @param {{ pitsPerRow: number }} seen.game
 * @param {State} seen.state
 * @param {number} seen.pit
 * @param {number[]} seen.legal
 * @param {Side | null} seen.viewer   who looks; null when both sides sit at one screen
 */
export function pitLabel(text, { game, state, pit, legal, viewer }) {
  const owner = ownerOf(state, pit);
  const row = pit < game.pitsPerRow ? 'south' : 'north';
  return text.t('say.pit', {
    whose: owner === viewer ? 'yours' : 'theirs',
    owner: nameOf(text, owner),
    pit: pitLetter(game, pit),
    seeds: state.pits[pit],
    bought: owner === row ? 'no' : 'yes',
    status: statusOf(state, pit, legal),
  });
}

/**
 * @param {State} state
 * @param {number} pit
 * @param {number[]} legal
 */
function statusOf({ closed, opening, played = [] }, pit, legal) {
  if (closed.includes(pit)) {
    return 'closed';
  }
  if (legal.includes(pit)) {
    return 'playable';
  }
  return opening && played.includes(pit) ? 'played' : 'none';
}

/**
 * Why the engine refused something, in the reader's language; the engine's own sentence where there is no text for it.
 * @param {Text} text
 * @param {unknown} error
 * @param {{ pitsPerRow: number }} [game]   names pits by their letters
 * @returns {string}
 */
export function refusalSentence(text, error, game) {
  const { code, values, message } = /** @type {{ code?: string, values?: Record<string, unknown>, message?: string }} */ (error);
  const key = `errors.${code}`;
  if (code === 'in-record' && values) return placedSentence(text, values, message);
  return code && values && game && text.has(key) ? text.t(key, spoken(text, values, game)) : message ?? String(error);
}

/**
 * A refusal of something in a record: where it stands, and why. The game may be another than that on the page.
 * @param {Text} text
 * @param {Record<string, unknown>} values
 * @param {string} [message]
 * @returns {string}
 */
function placedSentence(text, values, message = '') {
  const { line, column, row, why } = /** @type {{ line: number, column: number, row: number, why: { code: string } }} */ (values);
  if (!text.has(`errors.${why.code}`)) return message;
  const game = { pitsPerRow: row };
  return text.t('errors.in-record', { line, column, why: refusalSentence(text, { code: why.code, values: why }, game) });
}

/**
 * The values of a refusal as people say them: pits by letter, sides by name.
 * @param {Text} text
 * @param {Record<string, unknown>} values
 * @param {{ pitsPerRow: number }} game
 * @returns {Values}
 */
function spoken(text, values, game) {
  /** @type {Values} */
  const result = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === 'south' || value === 'north') {
      result[name] = nameOf(text, value);
    } else if (Array.isArray(value)) {
      result[name] = value.map((one) => (typeof one === 'number' ? pitLetter(game, one) : String(one)));
    } else if (name === 'pit' && typeof value === 'number') {
      result[name] = pitLetter(game, value);
    } else {
      result[name] = typeof value === 'number' ? value : String(value);
    }
  }
  if (values.player === 'south' || values.player === 'north') {
    result.rival = nameOf(text, rivalOf(values.player));
  }
  return result;
}
