/** The camera of the embedded sign-in page: built after the web app, whose decode worker it starts. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const FOLDER = 'dist';

function decodeWorker(): string {
  const name = readdirSync(`${FOLDER}/assets`).find((file) => /^decode\.worker-.*\.js$/.test(file));
  if (name === undefined) throw new Error('The web app is not built: it has no decode worker.');
  return `/assets/${name}`;
}

/** The reader starts the worker that the app has already. */
const appsWorker: Plugin = {
  name: 'apps-worker',
  enforce: 'pre',
  resolveId: (source) =>
    source.endsWith('/spawn-decode-worker.ts')
      ? resolve('src/sign-in-page/spawn-decode-worker.ts')
      : undefined,
};

export default defineConfig(() => ({
  plugins: [appsWorker],
  publicDir: false as const,
  define: { DECODE_WORKER: JSON.stringify(decodeWorker()) },
  build: {
    outDir: FOLDER,
    emptyOutDir: false,
    target: 'es2022',
    rollupOptions: {
      input: 'src/sign-in-page/badge-camera.ts',
      output: { entryFileNames: 'badge-camera.js', codeSplitting: false },
    },
  },
}));
