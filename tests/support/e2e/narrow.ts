/** Parts of a page that cannot be seen or reached, in words. */
import type { Page } from '@playwright/test';
import { findHiddenFocus, findLost } from '../lost-parts.ts';

export const lostParts = (page: Page): Promise<string[]> => page.evaluate(findLost);

/** Goes through all that Tab reaches; answers what of it had the focus and could not be seen. */
export async function hiddenFocus(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    document.querySelectorAll('[data-seen]').forEach((one) => one.removeAttribute('data-seen'));
  });
  for (;;) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(findHiddenFocus);
    if (found === 'round') return hidden;
    if (found) hidden.push(found);
  }
}
