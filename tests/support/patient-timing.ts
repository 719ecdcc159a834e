/** A slow machine types slowly for the scanner: with these settings its keys still make one read. */
import type { Page } from '@playwright/test';
import { SETTING_KEYS } from '../../src/policy/scanning.ts';

export const PATIENT_TIMING = [
  [SETTING_KEYS.betweenCharacters, '10000'],
  [SETTING_KEYS.readTimeout, '10000'],
] as const;

/** Keeps the settings in the page's browser. */
export const typePatiently = (page: Page): Promise<void> =>
  page.evaluate((timing) => {
    for (const [key, value] of timing) localStorage.setItem(key, value);
  }, PATIENT_TIMING);
