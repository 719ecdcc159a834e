/** Parts of a page that cannot be seen or reached, in words. */
import { expect, type Page } from '@playwright/test';
import type { EveryScreen } from '../every-screen.ts';
import axe from 'axe-core';
import { findBarriers, findCrowded, findHiddenFocus, findLost, findSmall } from '../lost-parts.ts';

export const lostParts = (page: Page): Promise<string[]> => page.evaluate(findLost);

/** What of the page cannot be seen while it has the focus. */
export async function hiddenFocus(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab'); // from here on the focus is the keyboard's
  return page.evaluate(findHiddenFocus);
}

export const crowdedTargets = (page: Page): Promise<string[]> => page.evaluate(findCrowded);
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(findSmall);

/** What axe finds on the page. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(findBarriers);
}

async function closeMenu(page: Page): Promise<void> {
  const menu = page.getByRole('dialog');
  if ((await menu.count()) === 0) return;
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
}

/** Arrives at a screen as a link does: without a reload, and without the sub-screen of the one before. */
export async function arriveAt(page: Page, screen: EveryScreen): Promise<void> {
  await closeMenu(page);
  await page.evaluate((path) => history.pushState(null, '', path), screen.path);
  await screen.prepare?.(page);
  const title = page.getByRole('heading', {
    level: 1,
    name: screen.title,
    includeHidden: true,
    exact: true,
  });
  await expect(title).toBeVisible();
  await expect(page.locator(':not(.more-rows) > .loading, .full-spinner')).toHaveCount(0);
}
