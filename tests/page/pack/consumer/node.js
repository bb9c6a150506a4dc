/** The package in Node: a move, the computer's answer, and what they come to. */
import init, { Game } from 'adji';
import { Analyst } from 'adji/analyst';

await init();
const game = new Game('bosh');
const events = game.move(2);
const analyst = new Analyst();
const pit = await analyst.play(game.text(), 'sprout').pit;
const { line } = await analyst.analyse(game.text(), { depth: 4 }).answer;
analyst.close();
console.log(JSON.stringify({ events: events.length, pit, line, legal: game.legalMoves() }));
