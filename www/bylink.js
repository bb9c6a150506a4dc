/** A match played by link: which side is played here, whose turn it is, what has been sent, and what is said of it. */
import { linkAddress } from './link.js';

/** @typedef {import('./banner.js').Banner} Banner */
/** @typedef {import('./banner.js').Way} Way */
/** @typedef {import('./hand.js').Outcome} Outcome */
/** @typedef {import('./held.js').Held} Held */
/** @typedef {import('./i18n.js').Text} Text */
/** @typedef {import('./pkg/adji.js').Side} Side */
/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./session.js').Stop} Stop */
/** @typedef {import('./table.js').Terms} Terms */

/** @param {Side} side @returns {Side} */
export const rivalOf = (side) => (side === 'south' ? 'north' : 'south');

/** Who has to do something: move, or choose what to buy. Null where nothing is to be chosen.
 * @param {Session} session
 * @returns {Side | null} */
export function actor(session) {
  return session.state.turn ?? session.purchase()?.player ?? null;
}

/**
 * How a match that came by link stands to the one that is held: both are the same, it goes on from it, it is behind it, or it is another one.
 * @param {Stop[]} held
 * @param {Stop[]} come
 * @returns {'same' | 'onward' | 'older' | 'other'}
 */
export function relation(held, come) {
  const shared = Math.min(held.length, come.length);
  for (let at = 0; at < shared; at += 1) {
    if (JSON.stringify(held[at].state) !== JSON.stringify(come[at].state)) return 'other';
  }
  if (held.length === come.length) return 'same';
  return held.length < come.length ? 'onward' : 'older';
}

/** @implements {Terms} */
export class ByLink {
  #text;
  #session;
  #held;
  #banner;
  #actions;
  #id;
  #side;
  #settled;
  /** How the last sending went. @type {Outcome | null} */ #outcome = null;

  /**
   * @param {object} parts
   * @param {Text} parts.text
   * @param {Session} parts.session
   * @param {Held} parts.held
   * @param {Banner} parts.banner
   * @param {{ id: string, side: Side, settled: number }} match  as it is held
   * @param {object} actions
   * @param {(given: { title: string, url: string }) => Promise<Outcome>} actions.handOver
   * @param {(url: string, rival: Side) => void} actions.byHand  shows a link that has to be copied by hand
   * @param {(url: string) => void} actions.changed  told the address that the match has now
   * @param {() => string} actions.newId
   */
  constructor({ text, session, held, banner }, { id, side, settled }, actions) {
    this.#text = text;
    this.#session = session;
    this.#held = held;
    this.#banner = banner;
    this.#actions = actions;
    this.#id = id;
    this.#side = side;
    this.#settled = settled;
    session.subscribe(({ kind }) => this.#follow(kind));
    this.#keep();
  }

  get seats() {
    return /** @type {Terms['seats']} */ ({ [this.#side]: 'person', [rivalOf(this.#side)]: 'away' });
  }

  refusal() {
    return actor(this.#session) === rivalOf(this.#side) ? this.#text.t('link.theirTurn', this.#names) : '';
  }

  canUndo() {
    return this.#unsent;
  }

  /** The link that shows the match as it stands to the other side. */
  get address() {
    return linkAddress(location.href, this.#session.state.game, { kind: 'by-link', id: this.#id, sender: this.#side, text: this.#session.text });
  }

  /** Takes up what another window holds of the same match.
   * @param {StorageEvent} event
   * @param {(text: string) => Session} read */
  hear(event, read) {
    if (!this.#held.isChange(event)) return;
    const elsewhere = this.#held.find(this.#id);
    if (!elsewhere) return;
    this.#settled = elsewhere.settled;
    if (elsewhere.text === this.#session.text) this.show();
    else this.#session.follow(read(elsewhere.text));
  }

  /** Says how things stand. */
  show() {
    const waiting = actor(this.#session) === rivalOf(this.#side);
    const over = actor(this.#session) === null;
    const standing = over ? 'over' : waiting ? 'theirs' : 'yours';
    const words = this.#text.t(`link.${standing}`, { ...this.#names, sent: this.#outcome ?? (this.#unsent ? 'not' : 'before') });
    const send = { words: this.#text.t('link.send', { again: String(!this.#unsent) }), act: () => this.send(), primary: this.#unsent };
    this.#banner.show(words, waiting || (over && this.#unsent) ? [send] : []);
  }

  /** Sends the match as it stands; what has been sent cannot be taken back any more. */
  async send() {
    const { address } = this;
    const here = location.href;
    const outcome = await this.#actions.handOver({ title: this.#text.t('link.sending', this.#names), url: address });
    if (outcome === 'cancelled' || address !== this.address) return;
    if (outcome === 'refused') this.#actions.byHand(address, rivalOf(this.#side));
    this.#settled = this.#session.stops.length;
    this.#outcome = outcome;
    this.#keep();
    if (location.href !== here) return;
    this.show();
    this.#actions.changed(address);
  }

  /** @param {import('./session.js').Change['kind']} kind */
  #follow(kind) {
    this.#outcome = null;
    if (kind === 'start') {
      this.#id = this.#actions.newId();
      this.#settled = actor(this.#session) === this.#side ? this.#session.stops.length : 0;
    }
    if (kind !== 'elsewhere') this.#keep();
    this.show();
    this.#actions.changed(this.address);
  }

  #keep() {
    this.#held.keep({ id: this.#id, side: this.#side, settled: this.#settled, text: this.#session.text });
  }

  get #unsent() {
    return this.#session.stops.length > this.#settled;
  }

  get #names() {
    const name = (/** @type {Side} */ side) => this.#text.t(`say.side.${side}`);
    return { side: name(this.#side), rival: name(rivalOf(this.#side)), game: this.#text.t(`games.${this.#session.state.game}.name`) };
  }
}
