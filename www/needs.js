/**
 * What is settled before anything is drawn: the theme, and whether the browser can run the page at all.
 * A classic script, so that it also runs where modules do not; only if nothing is missing it calls main.js, or in a frame
 * embed.js, and what the screen at hand needs besides, so that the parts come all at once and not each after the one that
 * asks for it.
 */
(function () {
  var parts = {
    all: 'animation board dom engine i18n layout replay seeds session storage tempo boards/air boards/art boards/keep boards/marks ' +
      'boards/noise boards/paint boards/scene boards/shapes pkg/adji',
    page: 'later preferences',
    home: 'home',
    table: 'announce hint icons input narrator player rounds stage table tools',
    game: 'analysts gamescreen moves panel play study',
    embed: 'adji-game messages options shared small',
    boards: 'boards/adji-boto boards/adji-kui-ii boards/anywoli boards/bosh boards/djenon-abe'
  };

  var query = new URLSearchParams(location.search);
  var embedded = query.get('embed') === '1';

  /**
   * Asks for what the address shows: a game with its board, alone in a frame or not, or home with every board, and then the
   * game that is chosen there.
   */
  function askForScreen() {
    var game = 'boards/' + query.get('game');
    var known = parts.boards.split(' ').indexOf(game) >= 0;
    if (embedded) {
      askFor([parts.all, parts.table, parts.embed].concat(known ? game : []));
    } else if (known) {
      askFor([parts.all, parts.page, parts.table, parts.game, game]);
    } else {
      askFor([parts.all, parts.page, parts.home, parts.boards]);
      requestAnimationFrame(function () { setTimeout(askFor, 0, [parts.table, parts.game]); });
    }
  }

  /** @param {string[]} lists */
  function askFor(lists) {
    lists.join(' ').split(' ').forEach(function (part) { ask('modulepreload', place(part + '.js')); });
  }

  /** Where files are that do not lie where they were written: `cargo site pack` fills this in.
   * @type {Record<string, string>} */
  var places = {};

  /** @param {string} file  below www */
  function place(file) {
    return places[file] || 'www/' + file;
  }

  /** @param {string} need */
  function tell(need) {
    function show() {
      var words = document.querySelector('[data-need="' + need + '"]');
      if (words) words.removeAttribute('hidden');
    }
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
    else show();
  }

  /** @param {string} rel @param {string} file */
  function ask(rel, file) {
    var link = document.createElement('link');
    link.rel = rel;
    link.crossOrigin = 'anonymous';
    if (rel === 'preload') link.as = 'fetch';
    link.href = file;
    document.head.append(link);
  }

  var theme = query.get('theme');
  try {
    if (!embedded) theme = JSON.parse(localStorage.getItem('adji.settings') || '{}').theme;
  } catch (refused) {
    // The system's theme serves.
  }
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;

  if (location.protocol === 'file:') {
    tell('server');
  } else if (typeof WebAssembly !== 'object' || !('noModule' in document.createElement('script'))) {
    tell('wasm');
  } else {
    var main = document.createElement('script');
    main.type = 'module';
    main.src = place(embedded ? 'embed.js' : 'main.js');
    main.onerror = function () { tell('parts'); };
    document.head.append(main);
    ask('preload', place('pkg/adji_bg.wasm'));
    ask('preload', place('text/en.json'));
    askForScreen();
  }
})();
