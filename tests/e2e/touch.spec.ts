/** Gloved fingers: real touches on a handheld. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e/floor.ts';

/** A touch at this time of the wall clock, s. */
async function touch(page: Page, { x, y }: { x: number; y: number }, at: number) {
  const browser = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchEnd', timestamp: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      timestamp,
      touchPoints: type === 'touchStart' ? [{ x, y }] : [],
    });
  await send('touchStart', at);
  await send('touchEnd', at + 0.03);
  await browser.detach();
}

test('the second touch of a double press does nothing to the screen that the first one opened', async ({
  floor,
}) => {
  const context = await floor.browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    storageState: floor.operator,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(`${floor.plant.url}/station-2/production-orders`);
  await expect(page.locator('a.order').first()).toBeVisible();
  // A row of the list, and where the next screen has a choice.
  const finger = { x: 112, y: 660 };
  const now = Date.now() / 1000;
  await touch(page, finger, now);
  const pack = page.getByRole('link', { name: 'Pack Master Case' });
  await expect(pack).toBeVisible();
  const address = page.url();
  await touch(page, finger, now + 0.1);
  const under = (at: typeof finger) => document.elementFromPoint(at.x, at.y)?.closest('a')?.href;
  const below = await page.evaluate(under, finger);
  expect(below).toContain('/station-2/production-order/');
  expect(page.url()).toBe(address);
  // A later touch at the same place is a press of its own.
  await touch(page, finger, now + 1);
  await expect(page).toHaveURL(below ?? '');
  await context.close();
});
