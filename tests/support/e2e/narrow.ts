/** Parts of a page that cannot be seen or reached, in words. */
import type { Page } from '@playwright/test';
import { findCrowded, findHiddenFocus, findLost } from '../lost-parts.ts';

export const lostParts = (page: Page): Promise<string[]> => page.evaluate(findLost);

/** What of the page cannot be seen while it has the focus. */
export async function hiddenFocus(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab'); // from here on the focus is the keyboard's
  return page.evaluate(findHiddenFocus);
}

export const crowdedTargets = (page: Page): Promise<string[]> => page.evaluate(findCrowded);
