import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import react from '@vitejs/plugin-react';
import { comlink } from 'vite-plugin-comlink';
import { defineConfig } from 'vitest/config';
import { texts } from './scripts/build/vite-texts-plugin.ts';
import { CHROMIUM_ARGUMENTS, findHeadlessShell } from './scripts/find-chromium.ts';
import { bundledWorker } from './tests/support/bundled-worker.ts';
import { productionReact } from './tests/support/production-react.ts';
import { replaceableFunctions } from './tests/support/replaceable.ts';
import { servedOnce } from './tests/support/served-once.ts';

const chromiumPath = process.env['HEADLESS_PATH'] ?? findHeadlessShell() ?? '/usr/bin/chromium';

const CORES = availableParallelism();

const CLUSTER = './tests/support/server/shared-cluster.ts';

/** Unit tests that replace modules, or measure the heap of their thread: they share neither with others. */
const ALONE = readdirSync('tests/unit', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `tests/unit/${file.replaceAll('\\', '/')}`)
  .filter((file) =>
    /\bvi\.(mock|resetModules)\(|\bheapMegabytes\(/.test(readFileSync(file, 'utf8')),
  );

const node = (name: string, folder: string, globalSetup?: readonly string[]) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node' as const,
    ...(folder === 'unit'
      ? // An isolated file costs 0.2 s of processor time in a thread and 0.35 s in a process.
        { pool: 'threads' as const, exclude: ALONE }
      : // A database lives for one file, so the second compilation of its WebAssembly never pays.
        { execArgv: ['--liftoff-only'] }),
    // Isolated, each file would load its modules again: 2.7 s of processor time for the server's, 0.4 s for a room's.
    isolate: folder !== 'server' && folder !== 'unit',
    ...(globalSetup && { globalSetup: [...globalSetup] }),
    include: [`tests/${folder}/**/*.test.ts`],
    testTimeout: 60_000,
    // The runner's own second is too short for a database on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    // A hook starts a whole plant: seconds, and more than a minute at fifteen times a machine's load.
    hookTimeout: 180_000,
  },
});

const IN_CHROMIUM_ARGUMENTS = [
  ...CHROMIUM_ARGUMENTS,
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream=device-count=3',
];

const inChromium = {
  extends: true as const,
  plugins: [
    bundledWorker,
    replaceableFunctions,
    // The development build takes twice the time, and warns of mistakes in components.
    ...(process.env['REACT_BUILD'] === 'development' ? [] : [productionReact]),
  ],
  // The list below is complete: scanning every test for more takes seconds in which none can start.
  optimizeDeps: { noDiscovery: true },
  test: {
    name: 'component',
    // Files share a page: with a page of its own, each would load hundreds of modules, 5 s of processor time.
    isolate: false,
    include: ['tests/component/**/*.test.{ts,tsx}'],
    setupFiles: [
      './tests/support/component/react-warnings.ts',
      './tests/support/component/drawn-page.ts',
      './tests/support/component/clean-page.ts',
    ],
    testTimeout: 120_000,
    // A lazy screen's first load or a camera's start takes seconds on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 30_000,
    browser: {
      enabled: existsSync(chromiumPath),
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        // A press on what is not there fails before the test's own limit.
        actionTimeout: 30_000,
        // Each frame of an animation is drawn by the processor.
        contextOptions: { reducedMotion: 'reduce' as const },
        launchOptions: { executablePath: chromiumPath, args: IN_CHROMIUM_ARGUMENTS },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
};

export default defineConfig({
  plugins: [comlink(), texts(false), react(), ...servedOnce()],
  worker: { format: 'es', plugins: () => [comlink()] },
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'comlink',
      '@lingui/core',
      '@lingui/react',
      'jotai',
      'wouter',
      'wouter/use-browser-location',
      'wouter/memory-location',
      '@tanstack/react-query',
      'react-toastify',
      'react-toastify/unstyled',
      'react-aria-components',
      'lucide-react',
      'openapi-fetch',
      'idb-keyval',
      'qrcode',
      '@cantoo/pdf-lib',
      'keycloak-js',
      'axe-core',
      'fast-check',
      'vitest-browser-react',
      'zxing-wasm/reader',
      'zxing-wasm/writer',
      'vite-plugin-comlink/symbol',
    ],
  },
  test: {
    // For tests in a browser, too (tests/support/runs.ts).
    env: { FULL: process.env['FULL'] ?? '' },
    // One page per core, and beside them one thread or process per core: together they leave no core idle. More would
    // only load their modules again: a page those of the app, 5 s of processor time, a process the server's, 2.7 s.
    maxWorkers: CORES,
    setupFiles: ['./tests/support/language.ts'],
    projects: [
      node('unit', 'unit'),
      {
        extends: true,
        test: { ...node('unit-alone', 'unit').test, isolate: true, include: ALONE, exclude: [] },
      },
      node('server', 'server', [CLUSTER]),
      node('processes', 'processes', [CLUSTER]),
      node('contract', 'contract', [CLUSTER]),
      {
        extends: true,
        test: {
          ...node('engines', 'engines').test,
          // A browser without a GPU on a busy machine takes its time for each step of a walk.
          testTimeout: 360_000,
          hookTimeout: 360_000,
          sequence: { groupOrder: 2 },
        },
      },
      inChromium,
    ],
  },
});
