/** Somebody else's page: it loads the element from where its address says, and tells what it hears. */
const games = document.querySelectorAll('adji-game');
document.addEventListener('adji-move', () => {
  document.querySelector('output').textContent = `${games.length} games, 1 move`;
});
await import(new URLSearchParams(location.search).get('adji'));
