import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import { comlink } from 'vite-plugin-comlink';
import { LANGUAGES } from './contract/languages.ts';
import { texts } from './scripts/build/vite-texts-plugin.ts';

/** With a PDF's packages the kit would weigh five times as much for everybody; few screens draw QR codes. */
const USED_BY_ONE_PART = [
  '@cantoo/pdf-lib',
  'culori',
  'dijkstrajs',
  'fflate',
  'html-entities',
  'node-html-better-parser',
  'qrcode',
];

/** Packages of which the kit takes what its own parts use; a scan page has no fields. */
const OF_FIELDS = ['react-aria', 'react-stately', '@internationalized'];

/**
 * The built app's files. What is used together is fetched together: on a cheap tablet 74 requests cost more
 * than their bytes. The first group that matches takes a module and its dependencies.
 */
const CHUNKS = [
  { name: 'entry', tags: ['$initial' as const] },
  {
    name: 'kit',
    test: new RegExp(
      `node_modules/(?!${[...USED_BY_ONE_PART, ...OF_FIELDS].join('|')})|src/ui/(?!select|number-)`,
    ),
  },
  {
    // With what a scan page shows of its order.
    name: 'shell',
    test: /(src\/(auth|api(?!\/stored)|lib(?!\/app-)|device|hand-scanner|packing)|reader\/lib)\/.*\.tsx?$|reader\/signals\.ts|app\/(around|unawaited-scan)\.|src\/(features\/(order\/(packing-panel|order-summary|order-news|status)|print\/later-print)|screens\/order\/order-page)\./,
  },
  { name: 'labels', test: /node_modules\/qrcode|\/labels\/layout\.ts/ },
  // The shell's dialogs and what runs behind the screens.
  { name: 'behind', test: /src\/(app\/|api\/stored-answers|lib\/app-update)/ },
  {
    name: 'orders',
    // The page of an order's labels brings all of printing, which a scan page does without. The prints that wait are in
    // every header.
    test: /src\/(screens\/(order|order-list|print|select-action)|features\/(order|lab|labels))\/(?!label(s-screen|-files))|print-(queue|words)\./,
  },
  { name: 'fields', test: new RegExp(`node_modules/(${OF_FIELDS.join('|')})|src/ui/`) },
  { name: 'scan', test: /src\/(screens\/scan|parts\/camera)\/|\/reader\// },
  {
    name: 'settings',
    test: /src\/screens\/(settings|reset-password|device-check|board)\//,
  },
  // Before the developer routes, which print as well.
  { name: 'print', test: /src\/features\/(print|labels)\// },
  { name: 'developer', test: /src\/screens\/dev\// },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

/** The reader's examples, which the development server serves at /reader/examples/…/, import the package by its name. */
const READER_SOURCES = [
  { find: /^@teleport-floor\/reader$/, replacement: '/reader/index.ts' },
  { find: /^@teleport-floor\/reader\/(\w+)$/, replacement: '/reader/$1.ts' },
];

/** The embedded plant answers inside the dev server: one process, one port, no proxy. */
async function devPlugins(): Promise<PluginOption> {
  const { plant } = await import('./scripts/build/vite-plant-plugin.ts');
  const { kernels } = await import('./scripts/build/vite-kernels-plugin.ts');
  return [kernels(), plant()];
}

export default defineConfig(async ({ command, mode, isPreview }) => ({
  plugins: [
    comlink(),
    texts(command === 'build'),
    react(),
    {
      ...optimizeLocales.vite({ locales: LANGUAGES.map(({ tag }) => tag) }),
      enforce: 'pre' as const,
    },
    command === 'serve' && mode !== 'test' && !isPreview ? await devPlugins() : undefined,
  ],
  resolve: { alias: READER_SOURCES },
  worker: { format: 'es' as const, plugins: () => [comlink()] },
  build: {
    target: 'es2022',
    license: true,
    sourcemap: true,
    assetsInlineLimit: 0,
    manifest: true,
    // One style sheet of 11 kB: each of five would be a request more on the way to the scan page.
    cssCodeSplit: false,
    // The packages of a PDF have 566 kB, and are fetched for a print alone.
    chunkSizeWarningLimit: 600,
    // Where a slow machine spends the time of a build is nothing that whoever installs can act on.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  server: { port: Number(process.env['PORT'] ?? 8080), strictPort: true, host: '0.0.0.0' },
}));
