/** A program in strict TypeScript that uses all of the package. */
import init, { Game, games, type Event, type GameInfo, type Position, type State } from 'adji';
import { Analyst, type Answer } from 'adji/analyst';
import { AdjiGame } from 'adji/element';

export async function play(source?: URL): Promise<State> {
  await init(source && { module_or_path: source });
  const every: GameInfo[] = games();
  const game = new Game(every[0]!.id, { opener: 'north' });
  const events: Event[] = game.move(game.legalMoves()[0]!);
  for (const event of events) if (event.type === 'capture') console.log(event.pit, event.seeds);
  const position: Position = game.state();
  // @ts-expect-error: there is no such side
  new Game('bosh', { opener: 'east' });
  return Game.fromPosition(position).state();
}

export async function think(text: string): Promise<number> {
  const analyst = new Analyst({ onRestart: () => {} });
  const answer: Answer = await analyst.analyse(text, { depth: 3 }, (sofar: Answer) => console.log(sofar)).answer;
  console.log(answer);
  return analyst.play(text, 'keeper').pit;
}

export function show(): AdjiGame {
  const element = document.createElement('adji-game');
  element.game = 'bosh';
  element.addEventListener('adji-move', (event) => {
    const pit: number = event.detail.pit;
    // @ts-expect-error: a move has no such thing
    console.log(pit, event.detail.nonsense);
  });
  element.addEventListener('click', (event) => console.log(event.clientX));
  return element;
}
