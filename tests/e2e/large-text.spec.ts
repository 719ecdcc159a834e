/** Every screen with text at 200 %, as the browser's own setting makes it: no words lie on others or leave their box. */
import { type Browser, expect, type Page } from '@playwright/test';
import { launchWithoutCamera } from '../support/browser.ts';
import { arriveAt } from '../support/e2e/narrow.ts';
import { everyScreen, exampleOrders } from '../support/every-screen.ts';
import { test } from '../support/e2e/floor.ts';
import { findTextFaults } from '../support/lost-parts.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
  { width: 390, height: 844 },
] as const;

/** Spanish has the longer words. */
const LANGUAGES = process.env['FULL'] === '1' ? (['es', 'en'] as const) : (['es'] as const);

let browser: Browser;

test.beforeAll(async () => {
  browser = await launchWithoutCamera([
    '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26',
  ]);
});
test.afterAll(() => browser.close());

/** As another tab would: the page stays as it is and speaks the other language. */
async function speak(page: Page, language: 'en' | 'es'): Promise<void> {
  await page.evaluate((key) => {
    localStorage.setItem('language', key);
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  }, language);
  await expect(page.locator(`html[lang=${language}]`)).toBeAttached();
}

test('text at 200 % lies on no other text and stays in its box on every screen', async ({
  floor: { plant, api, operator: storageState },
}) => {
  test.setTimeout(300_000); // all screens in all sizes and both languages
  const page = await browser.newPage({ viewport: SIZES[0], serviceWorkers: 'block', storageState });
  await page.goto(`${plant.url}/station-1/production-orders`);
  const faults: string[] = [];
  for (const screen of everyScreen(await exampleOrders(api))) {
    await page.setViewportSize(SIZES[0]);
    await arriveAt(page, screen);
    for (const language of LANGUAGES) {
      await speak(page, language);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        for (const fault of await page.evaluate(findTextFaults, undefined))
          faults.push(`${screen.name} ${size.width} ${language}: ${fault}`);
      }
    }
    await speak(page, 'en'); // the presses of the next screen are in English
  }
  expect(faults).toEqual([]);
});
