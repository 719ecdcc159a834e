import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: false,
  // An operator mostly waits.
  workers: availableParallelism() + 1,
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json']],
  use: { viewport: { width: 1280, height: 800 }, trace: 'on-first-retry' },
});
