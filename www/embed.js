/** The page as it is in a frame: one game that fills it, and messages with the page around it. */
import { AdjiGame } from './adji-game.js';
import { element } from './dom.js';
import { correspond, Correspondent } from './messages.js';
import { optionNames } from './options.js';
import { sharedText } from './shared.js';
import { Storage } from './storage.js';

const query = new URLSearchParams(location.search);
const words = () => sharedText(query.get('lang') ?? '');

const game = new AdjiGame();
for (const name of optionNames) {
  const value = query.get(name);
  if (value !== null) game.setAttribute(name, value);
}
// Not the matches of the whole page: what is played on somebody's site is another matter.
game.storage = new Storage(undefined, 'adji.embed.');
for (const type of ['adji-ready', 'adji-state']) game.addEventListener(type, entitle);
if (window.parent !== window) {
  const page = new Correspondent(query.get('origin'), location.ancestorOrigins?.[0] ?? document.referrer);
  correspond(game, page, async (code) => (await words()).t(`embed.errors.${code}`));
}

const heading = element('h1', { class: 'spoken' });
document.getElementById('page')?.replaceChildren(element('main', { class: 'embed' }, heading, game));
game.whenReady.catch(() => {
  const need = document.querySelector('[data-need="parts"]');
  if (need instanceof HTMLElement) need.hidden = false;
});

async function entitle() {
  const { t } = await words();
  const name = t(`games.${game.game}.name`);
  document.title = t('page.gameTitle', { game: name });
  heading.textContent = name;
}
