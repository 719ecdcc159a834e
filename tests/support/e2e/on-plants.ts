/** How Playwright runs tests in which every worker has a plant of its own. */
import { availableParallelism } from 'node:os';
import type { PlaywrightTestConfig } from '@playwright/test';

export const ON_PLANTS = {
  testMatch: '**/*.spec.ts',
  // Any worker takes the next test, or the last file would run alone. In the order of their names:
  // a file that asks for its tests to stay together, and takes long, has a name that comes early.
  fullyParallel: true,
  // An operator mostly waits.
  workers: availableParallelism() + 2,
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json']],
  use: { viewport: { width: 1280, height: 800 }, trace: 'on-first-retry' },
} satisfies PlaywrightTestConfig;
