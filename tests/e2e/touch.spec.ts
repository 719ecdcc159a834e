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
  // Both at once: on a busy machine the wait for an answer in between would make it a long press.
  await Promise.all([send('touchStart', at), send('touchEnd', at + 0.03)]);
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
  const list = `${floor.plant.url}/station-2/production-orders`;
  const pack = page.getByRole('link', { name: 'Pack Master Case' });
  const under = (at: { x: number; y: number }) =>
    document.elementFromPoint(at.x, at.y)?.closest('a')?.href;
  // A point that is a row of the list, and on the next screen a choice.
  await page.goto(list);
  await page.locator('a.order').first().click();
  const choice = await pack.boundingBox();
  if (!choice) throw new Error('The choice has no place on the screen.');
  const finger = { x: choice.x + choice.width / 2, y: choice.y + choice.height / 2 };
  await page.goto(list);
  await expect.poll(() => page.evaluate(under, finger)).toContain('/production-order/');
  const now = Date.now() / 1000;
  await touch(page, finger, now);
  await expect(pack).toBeVisible();
  const address = page.url();
  await touch(page, finger, now + 0.1);
  const below = await page.evaluate(under, finger);
  expect(below).toContain('/station-2/production-order/');
  expect(page.url()).toBe(address);
  // A later touch at the same place is a press of its own.
  await touch(page, finger, now + 1);
  await expect(page).toHaveURL(below ?? '');
  await context.close();
});
