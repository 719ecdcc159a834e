/*
 * Shows one sentence in each language where a browser is too old to run the app. It is a separate file because the
 * content policy allows no inline script, and it uses syntax that every browser parses. Safari 16.4, Chrome 110 and
 * Firefox 121 are the oldest with all checked features.
 */
(function () {
  // The module () => i8x16.popcnt(i8x16.splat(0)), which validates only with WebAssembly SIMD.
  var SIMD_MODULE = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253,
    15, 253, 98, 11,
  ];
  function lacks() {
    if (!('noModule' in document.createElement('script'))) return true;
    if (typeof OffscreenCanvas !== 'function' || typeof WebAssembly !== 'object') return true;
    if (!WebAssembly.validate(new Uint8Array(SIMD_MODULE))) return true;
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
