/** The element `<adji-game>`: importing it makes it known to the page. */
/// <reference lib="esnext.disposable" />
import type { AdjiGame } from './lib/adji-game.js';
import type { Event, Side, State } from './lib/pkg/adji.js';

export * from './lib/adji-game.js';

/** How the match stands after an event: as an object, and as one line of text. */
export interface AdjiStanding {
  state: State;
  text: string;
}

/** What the element tells, with events that bubble and are composed. */
export interface AdjiGameEvents {
  'adji-ready': CustomEvent<AdjiStanding & { game: string }>;
  'adji-move': CustomEvent<AdjiStanding & { player: Side; pit: number; events: Event[] }>;
  'adji-capture': CustomEvent<{ player: Side; pit: number; seeds: number; to: Side }>;
  'adji-state': CustomEvent<AdjiStanding & { change: string }>;
  'adji-turn': CustomEvent<AdjiStanding & { player: Side; computer: boolean }>;
  'adji-roundover': CustomEvent<AdjiStanding & { end: string; winner: Side | 'draw' | null; stores: [number, number] }>;
  'adji-matchover': CustomEvent<AdjiStanding & { winner: Side | null }>;
  'adji-resize': CustomEvent<{ width: number; height: number }>;
  'adji-error': CustomEvent<{ code: string; message: string }>;
}

declare global {
  interface HTMLElementTagNameMap {
    'adji-game': AdjiGame;
  }

  interface GlobalEventHandlersEventMap extends AdjiGameEvents {}
}
