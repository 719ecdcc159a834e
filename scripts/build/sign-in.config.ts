/** The camera of the embedded sign-in page: built after the web app, whose decode worker it starts. */
import { readdirSync } from 'node:fs';
import { defineConfig } from 'vite';

const FOLDER = 'dist';

function decodeWorker(): string {
  const name = readdirSync(`${FOLDER}/assets`).find((file) => /^decode\.worker-.*\.js$/.test(file));
  if (name === undefined) throw new Error('The web app is not built: it has no decode worker.');
  return `/assets/${name}`;
}

export default defineConfig(() => ({
  publicDir: false as const,
  define: { DECODE_WORKER: JSON.stringify(decodeWorker()) },
  build: {
    outDir: FOLDER,
    emptyOutDir: false,
    target: 'es2022',
    rollupOptions: {
      input: 'src/sign-in-page/badge-camera.ts',
      output: { entryFileNames: 'badge-camera.js' },
    },
  },
}));
