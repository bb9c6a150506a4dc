/** A page that uses all of the package: it plays a move by itself, asks the computer for the answer, and has a board on it. */
import init, { Game } from 'adji';
import { Analyst } from 'adji/analyst';
import 'adji/element';

document.addEventListener('adji-move', ({ detail }) => { document.body.dataset.move = String(detail.pit); });

await init();
const game = new Game('bosh');
game.move(2);
const analyst = new Analyst();
game.move(await analyst.play(game.text(), 'sprout').pit);
analyst.close();
document.querySelector('output').textContent = game.text();
