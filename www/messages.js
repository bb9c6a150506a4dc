/**
 * Messages between a game in a frame and the page around it.
 *
 *     { source: 'adji', v: 1, type, id?, … }
 *
 * From the page: `newGame` { game?, opener? } · `play` { pit } · `undo` · `redo` · `nextRound` { buy? } · `setState` { state: text
 * or Position } · `getState` · `setOption` { name, value } · `pause` { on? }. A request is answered with its `id`: by `state`
 * { game, state, text, legalMoves, result } if it was done, by `error` { code, message } if not. Types that are not known are
 * passed over. From the game: what <adji-game> tells as events, `ready`, `move`, `capture`, `turn`, `roundover`, `matchover`,
 * `state`, `resize`, `error`, with the same fields.
 *
 * Only the page around the frame is heard, and if an origin was given, only that page at that origin. What the game tells goes to
 * the origin that was given, or else to the one that was heard last, or else to where the frame's address was followed from;
 * while none of these is known it says nothing. A page of an opaque origin cannot be named as a receiver: it is told something
 * with '*', but only after it has spoken itself. That is no leak, since a frame never outlives the page around it, so that
 * nobody else can be in that page's place.
 */

/** @typedef {import('./adji-game.js').AdjiGame} AdjiGame */
/** @typedef {Pick<AdjiGame, 'newGame' | 'move' | 'undo' | 'redo' | 'nextRound' | 'setState' | 'getState' | 'setOption' | 'pause'>} Playable */
/** @typedef {string | number | undefined} Id */

/** A message that was understood; `id` and whatever else it says are as they came.
 * @typedef {{ type: string, id: Id, fields: Record<string, any> }} Request */

const source = 'adji';
const version = 1;

/** An id is a number or a text no longer than this. */
const longestId = 200;

/** What a request has the game do; what that gives is the answer's `result`.
 * @type {Record<string, (game: Playable, fields: Record<string, any>) => unknown>} */
const requests = {
  newGame: (game, { game: id, opener }) => game.newGame({ game: id, opener }),
  play: (game, { pit }) => game.move(pit),
  undo: (game) => game.undo(),
  redo: (game) => game.redo(),
  nextRound: (game, { buy }) => game.nextRound(buy),
  setState: (game, { state }) => game.setState(state),
  getState: () => null,
  setOption: (game, { name, value = null }) => game.setOption(name, value),
  pause: (game, { on }) => game.pause(on !== false),
};

/** What a game tells by itself. */
const told = ['ready', 'move', 'capture', 'turn', 'roundover', 'matchover', 'state', 'resize', 'error'];

/**
 * Reads what came as a message.
 * @param {unknown} data
 * @returns {Request | { type: null, id: Id } | null}  no type: it is malformed; null: it is for somebody else, or of a type that is not known
 */
export function readMessage(data) {
  if (typeof data !== 'object' || data === null || Reflect.get(data, 'source') !== source) return null;
  const { v, type, id, ...fields } = /** @type {Record<string, any>} */ (data);
  if (v !== version || typeof type !== 'string' || !isId(id)) return { type: null, id: isId(id) ? id : undefined };
  return Object.hasOwn(requests, type) ? { type, id, fields } : null;
}

/**
 * Does what is asked, and gives the answer.
 * @param {Playable} game
 * @param {Request} request
 * @returns {object}
 */
export function answer(game, { type, id, fields }) {
  try {
    const result = requests[type](game, fields) ?? null;
    return message('state', { ...game.getState(), result }, id);
  } catch (error) {
    const { code = 'refused', message: words = String(error) } = /** @type {{ code?: unknown, message?: string }} */ (error ?? {});
    return message('error', { code: String(code), message: words }, id);
  }
}

/**
 * @param {string} type
 * @param {object} fields
 * @param {Id} [id]
 */
export function message(type, fields, id) {
  return { ...fields, source, v: version, type, ...(id === undefined ? {} : { id }) };
}

/** Who is heard and who is told, as far as origins go. */
export class Correspondent {
  #given;
  /** Whom to tell, or null as long as nobody is known. @type {string | null} */ #receiver;

  /**
   * @param {string | null} given  the origin that the page must have; null or '' if it may have any
   * @param {string} [guessed]  the origin that it probably has, or an address there; '' if that is not known
   */
  constructor(given, guessed = '') {
    this.#given = given ? originOf(given) : null;
    const likely = this.#given ?? originOf(guessed);
    this.#receiver = likely === 'null' ? null : likely || null;
  }

  /** The target of what is told, or null if it is to be kept to oneself. */
  get receiver() {
    return this.#receiver;
  }

  /** Whether a message from there is to be heard; if so, that is where answers go.
   * @param {string} origin */
  hears(origin) {
    if (this.#given !== null && this.#given !== origin) return false;
    this.#receiver = origin === 'null' ? '*' : origin;
    return true;
  }
}

/**
 * The origin in what somebody wrote down as one; something that no page's origin is if there is none in it, so that nobody is heard.
 * @param {string} given
 */
function originOf(given) {
  if (given === 'null') return given;
  const { origin } = URL.canParse(given) ? new URL(given) : { origin: '' };
  return origin === 'null' ? '' : origin;
}

/**
 * Joins a game and the page around it.
 * @param {AdjiGame} game
 * @param {Correspondent} page
 * @param {(code: string) => Promise<string>} words  of what is wrong with a message itself
 */
export function correspond(game, page, words) {
  /** @param {object} told */
  const tell = (told) => {
    if (page.receiver) window.parent.postMessage(told, page.receiver);
  };
  for (const type of told) game.addEventListener(`adji-${type}`, (event) => tell(message(type, /** @type {CustomEvent} */ (event).detail)));
  window.addEventListener('message', async ({ source: sender, origin, data }) => {
    if (sender !== window.parent || !page.hears(origin)) return;
    const request = readMessage(data);
    if (request === null) return;
    if (request.type === null) {
      tell(message('error', { code: 'malformed', message: await words('malformed') }, request.id));
      return;
    }
    try {
      await game.whenReady;
      tell(answer(game, request));
    } catch (error) {
      tell(message('error', { code: 'not-loaded', message: String(error) }, request.id));
    }
  });
}

/** @param {unknown} id @returns {id is Id} */
function isId(id) {
  return id === undefined || Number.isFinite(id) || (typeof id === 'string' && id.length <= longestId);
}
