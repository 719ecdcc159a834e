import { defineConfig } from 'vite';

/** The server as one file; most of its packages stay outside. */
export default defineConfig({
  publicDir: false,
  // Hundreds of files that every start would have to find and read.
  ssr: { noExternal: ['drizzle-orm', 'jose', 'yaml'] },
  build: { ssr: 'server/main.ts', outDir: 'dist-server', target: 'node20', emptyOutDir: true },
});
