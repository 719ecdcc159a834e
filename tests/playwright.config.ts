import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/plant-template.ts',
  // Every worker has its own plant and browser, 16 s of processor time; any worker takes the next test.
  fullyParallel: true,
  workers: availableParallelism(),
  retries: 0,
  // Limits for what hangs: a busy machine takes many times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Without a GPU, animations cost a second of processor time per test.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // One Keycloak serves all its tests. It starts slowly, so it starts first.
    { name: 'keycloak', testDir: 'keycloak', workers: 1, fullyParallel: false },
    { name: 'e2e', testDir: 'e2e' },
    { name: 'faults', testDir: 'faults' },
  ],
});
