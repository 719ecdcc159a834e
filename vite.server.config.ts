import { defineConfig } from 'vite';

/** The server and its commands; most of its packages stay outside. */
export default defineConfig({
  publicDir: false,
  // Hundreds of files that every start would have to find and read.
  ssr: { noExternal: ['csv-parse', 'drizzle-orm', 'jose'] },
  build: {
    ssr: true,
    license: true,
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        'restore-backup': 'scripts/restore-backup.ts',
        'demo-reset': 'scripts/demo-reset.ts',
        plant: 'scripts/plant.ts',
      },
    },
    outDir: 'dist-server',
    target: 'node20',
    emptyOutDir: true,
  },
});
