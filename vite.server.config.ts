import { defineConfig } from 'vite';

/** The server as one file; its packages stay outside. */
export default defineConfig({
  publicDir: false,
  build: { ssr: 'server/main.ts', outDir: 'dist-server', target: 'node20', emptyOutDir: true },
});
