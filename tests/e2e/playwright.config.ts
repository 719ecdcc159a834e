import { defineConfig } from '@playwright/test';
import { ON_PLANTS } from '../support/e2e/on-plants.ts';

export default defineConfig({ ...ON_PLANTS, testDir: '.', outputDir: '../../test-results/e2e' });
