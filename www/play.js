/** The screen a game is played on: where board, words and tools stand. */
import { element } from './dom.js';
import { icon } from './icons.js';

/** @typedef {import('./i18n.js').Text} Text */

/**
 * @param {Text} text
 * @param {object} parts
 * @param {string} parts.name  the game's
 * @param {string} parts.builder  the address of the page that puts it on other sites
 * @param {HTMLElement} parts.board
 * @param {HTMLElement} parts.status
 * @param {HTMLElement} parts.tools
 * @param {HTMLElement} parts.moves
 * @param {HTMLElement} parts.between
 * @param {HTMLElement} parts.study
 * @param {HTMLElement | null} [parts.banner]
 * @param {{ home: () => void, rules: () => void, players: (() => void) | null, renew: () => void, record: () => void, share: () => void, settings: () => void, edit: () => void }} actions
 *   `players`: null where it is settled who plays
 */
export function playScreen(text, { name, builder, board, status, tools, moves, between, study, banner = null }, actions) {
  const home = element('a', { class: 'tool', href: 'index.html', 'aria-label': text.t('page.home.back'), title: text.t('page.home.back') },
    icon('back'));
  home.addEventListener('click', (event) => {
    event.preventDefault();
    actions.home();
  });
  return element('main', { class: 'play' },
    element('div', { class: 'play-top' },
      element('header', { class: 'play-head' },
        home,
        element('h1', { tabindex: -1 }, name),
        element('nav', { 'aria-label': text.t('page.menu') },
          menuButton('rules', text.t('page.rules'), actions.rules),
          actions.players && menuButton('players', text.t('page.players.title'), actions.players),
          menuButton('renew', text.t('page.renew.title'), actions.renew),
          menuButton('share', text.t('page.share'), actions.share),
          menuButton('settings', text.t('page.settings.title'), actions.settings))),
      banner),
    board,
    status,
    element('div', { class: 'beside' }, between, tools, study, moves,
      element('nav', { class: 'more', 'aria-label': text.t('page.more') },
        element('button', { type: 'button', class: 'quiet', onclick: actions.record }, text.t('page.record')),
        element('button', { type: 'button', class: 'quiet', onclick: actions.edit }, text.t('page.edit')),
        element('a', { class: 'quiet', href: builder }, text.t('page.embed')))));
}

/**
 * @param {Parameters<typeof icon>[0]} drawing
 * @param {string} words
 * @param {() => void} act
 */
function menuButton(drawing, words, act) {
  return element('button', { type: 'button', class: 'tool worded', title: words, onclick: act }, icon(drawing), element('span', {}, words));
}
