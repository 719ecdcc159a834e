/**
 * Size budgets of what is fetched over a plant's network. The first screen's JavaScript is what the browser
 * fetches before the choice of a station is drawn: the entry with all it imports at once, by the build's
 * manifest. The scan page needs its own files too.
 */
import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));

/** @param start the beginning of a key in the manifest; a group's key is _NAME-HASH.js */
function withImports(start) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    if (!manifest[key]) throw new Error(`${key} is not in the build's manifest`);
    seen.add(key);
    manifest[key].imports?.forEach(visit);
  };
  visit(Object.keys(manifest).find((key) => key.startsWith(start)) ?? start);
  return [...seen].map((key) => `dist/${manifest[key].file}`);
}

export default [
  {
    name: 'JavaScript of the first screen',
    path: withImports('index.html'),
    limit: '118 kB',
    gzip: true,
  },
  {
    name: 'JavaScript of the scan page',
    path: withImports('_scan-'),
    limit: '270 kB',
    gzip: true,
  },
  { name: 'scanning worker', path: 'dist/assets/*worker*.js', limit: '50 kB', brotli: true },
  { name: 'reader wasm', path: 'dist/assets/zxing_reader*.wasm', limit: '360 kB', brotli: true },
  { name: 'style sheets', path: 'dist/assets/*.css', limit: '14 kB', brotli: true },
];
