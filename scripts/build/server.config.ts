import { defineConfig } from 'vite';

/** The server and its commands, with nearly all of their packages in a few files. */
export default defineConfig({
  publicDir: false,
  // Every start would have to find, read and link more than a thousand files: a sixth of its time.
  ssr: {
    noExternal: true,
    external: [
      // They find files of theirs beside their own.
      '@electric-sql/pglite',
      'fs-native-extensions',
      '@fastify/swagger-ui',
      // Certificates of one's own alone need them, the first before the second, which stands as it is.
      'reflect-metadata',
      '@peculiar/x509',
      // Not installed: pg asks for it and does without.
      'pg-native',
    ],
  },
  build: {
    ssr: true,
    license: true,
    rollupOptions: {
      // A package of the identity provider's names its deprecated functions by it.
      checks: { eval: false },
      input: {
        main: 'server/main.ts',
        'demo-reset': 'scripts/demo-reset.ts',
        plant: 'scripts/plant.ts',
      },
    },
    outDir: 'dist-server',
    target: 'node20',
    emptyOutDir: true,
  },
});
