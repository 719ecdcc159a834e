/*
 * Tells the user of a browser that cannot run the app, in one sentence of each language, why its page stays
 * empty. A file of its own for the content policy, and in the JavaScript that every browser knows. What it asks
 * for came with Safari 16.4, Chrome 110 and Firefox 121, the oldest that have all of it.
 */
(function () {
  function lacks() {
    if (!('noModule' in document.createElement('script'))) return true;
    if (typeof OffscreenCanvas !== 'function' || typeof WebAssembly !== 'object') return true;
    if (typeof Array.prototype.toSorted !== 'function') return true;
    if (!window.CSS || !CSS.supports || !CSS.supports('selector(:has(a))')) return true;
    try {
      return !new RegExp('(?<!a)b').test('b');
    } catch (error) {
      return error instanceof SyntaxError;
    }
  }
  function say(language, sentence) {
    var line = document.createElement('p');
    line.lang = language;
    line.textContent = sentence;
    root.appendChild(line);
  }
  var root = document.getElementById('root');
  if (!root || !lacks()) return;
  root.setAttribute('role', 'alert');
  var versions = 'Safari 16.4, Chrome 110, Firefox 121';
  say('en', 'This browser is too old for Teleport Floor: update it to ' + versions + ' or newer.');
  say(
    'es',
    'Este navegador es demasiado antiguo para Teleport Floor: actualícelo a ' +
      versions +
      ' o más nuevo.',
  );
})();
