/**
 * What is settled before anything is drawn: the theme, and whether the browser can run the page at all.
 * A classic script, so that it also runs where modules do not; only if nothing is missing it calls main.js, and what
 * main.js imports besides, so that the parts come all at once and not each after the one that asks for it.
 */
(function () {
  var parts = (
    'analysts animation announce board dialogs dom engine examples hint home i18n icons input layout moves narrator opponent panel play ' +
    'player players preferences replay rounds rules seeds session settings stage storage study table tempo verdict boards/adji-boto ' +
    'boards/adji-kui-ii boards/air boards/anywoli boards/art boards/bosh boards/djenon-abe boards/keep boards/marks ' +
    'boards/noise boards/paint boards/scene boards/shapes pkg/adji'
  ).split(' ');

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

  var theme = 'system';
  try {
    theme = JSON.parse(localStorage.getItem('adji.settings') || '{}').theme;
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
    main.src = place('main.js');
    main.onerror = function () { tell('parts'); };
    document.head.append(main);
    parts.forEach(function (part) { ask('modulepreload', place(part + '.js')); });
    ask('preload', place('pkg/adji_bg.wasm'));
    ask('preload', place('text/en.json'));
  }
})();
