/** The service worker: built after the web app, because it knows every file of that by its hash. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { paths, STATIONS } from '../../src/lib/paths.ts';

const FOLDER = 'dist';
/** Files for developers, compressed copies, the sign-in page's script, and the worker itself. */
const LEFT_OUT = /\.(map|br|gz|md)$|^\.vite\/|^(sw|badge-camera)\.js$/;

function builtFiles() {
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(FOLDER.length + 1))
    .filter((name) => !LEFT_OUT.test(name));
  return files.sort().map((url) => {
    const content = readFileSync(join(FOLDER, url));
    return { url, integrity: `sha256-${createHash('sha256').update(content).digest('base64')}` };
  });
}

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 16);

function entryScript(): string {
  const manifest = JSON.parse(readFileSync(join(FOLDER, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { readonly file: string }
  >;
  const entry = manifest['index.html'];
  if (!entry) throw new Error('The web app is not built: index.html is not in its manifest.');
  return entry.file;
}

/** First segments of the addresses that the app's page answers; the server answers every other page. */
function appSegments(): readonly string[] {
  const addresses = [
    paths.stations,
    paths.settings,
    paths.resetPassword,
    paths.devScanner,
    ...STATIONS.map(paths.orders),
  ];
  return addresses.map((address) => address.split('/')[1] ?? '');
}

export default defineConfig(() => {
  const files = builtFiles();
  return {
    publicDir: false as const,
    define: {
      FILES: JSON.stringify(files),
      BUILD: JSON.stringify(hashOf(JSON.stringify(files))),
      ENTRY_SCRIPT: JSON.stringify(entryScript()),
      APP_SEGMENTS: JSON.stringify(appSegments()),
    },
    build: {
      outDir: FOLDER,
      emptyOutDir: false,
      target: 'es2022',
      sourcemap: true,
      rollupOptions: {
        input: 'workers/offline/service-worker.ts',
        output: { format: 'iife' as const, entryFileNames: 'sw.js' },
      },
    },
  };
});
