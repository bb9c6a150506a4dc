/**
 * What is settled before anything is drawn: the theme, and whether the browser can run the page at all.
 * A classic script, so that it also runs where modules do not; only if nothing is missing it calls main.js.
 */
(function () {
  /** @param {string} need */
  function tell(need) {
    function show() {
      var words = document.querySelector('[data-need="' + need + '"]');
      if (words) words.removeAttribute('hidden');
    }
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
    else show();
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
    main.src = 'www/main.js';
    main.onerror = function () { tell('parts'); };
    document.head.append(main);
  }
})();
