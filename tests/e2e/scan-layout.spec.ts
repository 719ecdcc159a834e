/** A scan on every size of screen moves neither the picture nor the list nor the next step. */
import { expect, type Page } from '@playwright/test';
import { expectCount, newTablet, scan, test } from '../support/e2e/faults.ts';

/**
 * `places` of the case are visible at once beside the dock; `taken` codes are scanned at this size.
 */
const SIZES = [
  { width: 1280, height: 800, places: 5, taken: 4 },
  { width: 853, height: 533, places: 5, taken: 1 }, // 1280 × 800 at 150 %
  { width: 800, height: 1280, places: 5, taken: 1 },
  { width: 390, height: 844, places: 1, taken: 4 },
  { width: 360, height: 740, places: 1, taken: 1 },
  { width: 667, height: 375, places: 2, taken: 4 },
] as const;

test('neither an accepted code nor a message moves the picture, the list or the dock on any size of screen', async ({
  work: { page, shippers, master },
}) => {
  for (const size of SIZES)
    await test.step(`at ${size.width} × ${size.height}`, async () => {
      const { height, places, taken } = size;
      await page.setViewportSize(size);
      const before = await layoutOf(page);
      await scan(page, ...shippers.slice(0, taken));
      await expectCount(page, taken);
      const after = await layoutOf(page);
      expect(after.camera).toEqual(before.camera);
      expect(after.scrolled).toBe(0);
      for (const box of [after.camera, after.dock]) {
        expect(box.top).toBeGreaterThanOrEqual(0);
        expect(box.bottom).toBeLessThanOrEqual(height);
      }
      expect(after.placesInSight).toBeGreaterThanOrEqual(places);
      await scan(page, master);
      await expect(page.locator('.scan > .message.tone--bad')).toBeVisible();
      const { camera, counter, list, dock } = await layoutOf(page);
      expect({ camera, counter, list, dock }).toEqual({
        camera: after.camera,
        counter: before.counter,
        list: before.list,
        dock: before.dock,
      });
      await takeBack(page, taken);
    });
});

/** Removes the scanned codes, so that the next size needs no page of its own. */
async function takeBack(page: Page, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    await page.getByRole('button', { name: 'Undo last' }).click();
    await expectCount(page, left - 1);
  }
}

const layoutOf = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`There is no ${selector} on the page.`);
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const whole = Math.round; // a word of another height may move an edge by less than a pixel
      return { top: whole(top), bottom: whole(bottom), left: whole(left), right: whole(right) };
    };
    const list = boxOf('.case-rows');
    const counter = boxOf('.counter');
    const rows = [...document.querySelectorAll('.case-row')].map((row) =>
      row.getBoundingClientRect(),
    );
    return {
      camera: boxOf('.camera'),
      counter,
      list,
      dock: boxOf('.scan-dock'),
      scrolled: window.scrollY,
      placesInSight: rows.filter(
        (row) =>
          row.top >= list.top - 1 &&
          row.bottom <= list.bottom + 1 &&
          row.left >= list.left - 1 &&
          row.right <= list.right + 1,
      ).length,
    };
  });

/** The browser's Back, as a finger presses it: Playwright's own waits for a page that would come. */
async function pressBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
  const entryId = entries[currentIndex - 1]?.id;
  if (entryId === undefined) throw new Error('There is no page before this one.');
  await browser.send('Page.navigateToHistoryEntry', { entryId });
}

test('Back closes the menu, or More, before it leaves the scan', async ({ work: { page } }) => {
  const title = page.getByRole('heading', { name: 'Scan & Pack Shipper Cases', level: 1 });
  for (const name of ['Menu', 'More']) {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name, exact: true });
    await expect(dialog).toBeVisible();
    await pressBack(page);
    await expect(dialog).toBeHidden();
    await expect(title).toBeVisible();
  }
  await pressBack(page);
  await expect(title).toBeHidden();
});

test('Back closes the menu of a page that was opened by its address', async ({
  floor,
  job: { order },
}) => {
  const context = await newTablet(floor);
  const page = await context.newPage();
  const address = `${floor.plant.url}/station-2/production-order/${order.id}/scan/`;
  await page.goto(address);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await pressBack(page);
  await expect(menu).toBeHidden();
  expect(page.url()).toBe(address);
  await page.getByRole('button', { name: 'Scan & Pack' }).click();
  await expectCount(page, 0);
  await pressBack(page);
  await expect(page.getByRole('button', { name: 'Scan & Pack' })).toBeVisible();
  await context.close();
});
