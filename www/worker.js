/** The worker: text in, analysis out. While nothing is asked it provides the databases of the games it is told about. */
import { Databases, Shelf } from './databases.js';
import init, { Analyst, randomSeed } from './pkg/analyst/adji.js';
import { Thinker, breath } from './thinking.js';

/** Milliseconds of thinking until messages are heard again. */
const slice = 30;

const door = init().then(() => ({ analyst: new Analyst(), randomSeed }));
const thinker = new Thinker({ door, post: (word) => self.postMessage(word), rest: breath, slice, purchase: 1000 });
/** @type {Databases | undefined} */
let databases;

/** @param {unknown} games  those whose databases may be built */
async function provide(games) {
  const { analyst } = await door;
  databases ??= new Databases({ builder: analyst, shelf: new Shelf(), quiet: () => thinker.quiet(), slice });
  await databases.want(games);
}

self.onmessage = ({ data }) => {
  if (data?.kind === 'idle') provide(data.games).catch((error) => thinker.fail(error));
  else thinker.hear(data);
};
