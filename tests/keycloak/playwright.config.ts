import { defineConfig } from '@playwright/test';

/** One Keycloak and one plant serve all tests, so that they run one after the other. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/keycloak',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json']],
  use: { viewport: { width: 1280, height: 800 } },
});
