/** Every screen on a phone, on its side too, and on a tablet at 200 and 400 % zoom: nothing is lost, and gloves find one target. */
import { expect, type Page } from '@playwright/test';
import { type EveryScreen, everyScreen, exampleOrders } from '../support/every-screen.ts';
import { test } from '../support/e2e/floor.ts';
import { crowdedTargets, hiddenFocus, lostParts } from '../support/e2e/narrow.ts';
import { FOCUS_SIZE, GLOVE_SIZES, NARROW_SIZES } from '../support/lost-parts.ts';

let page: Page;
/** Findings of the walk through all screens: clipped parts, focus that is hidden, targets that are too close. */
let lost: string[];
let hidden: string[];
let crowded: string[];

test.describe.configure({ mode: 'default' }); // one walk for all

test.beforeAll(async ({ floor: { plant, browser, api, operator: storageState } }) => {
  test.setTimeout(300_000); // all screens in all sizes
  page = await browser.newPage({
    viewport: NARROW_SIZES[0],
    serviceWorkers: 'block',
    storageState,
  });
  await page.goto(`${plant.url}/station-1/production-orders`);
  [lost, hidden, crowded] = [[], [], []];
  for (const screen of everyScreen(await exampleOrders(api))) await look(screen);
});

test.afterAll(() => page.context().close());

async function look(screen: EveryScreen): Promise<void> {
  await page.setViewportSize(NARROW_SIZES[0]);
  await arrive(screen);
  for (const size of NARROW_SIZES) {
    await page.setViewportSize(size);
    for (const part of await lostParts(page)) lost.push(`${screen.name} ${size.width}: ${part}`);
  }
  for (const size of GLOVE_SIZES) {
    await page.setViewportSize(size);
    for (const pair of await crowdedTargets(page))
      crowded.push(`${screen.name} ${size.width}: ${pair}`);
  }
  await page.setViewportSize(FOCUS_SIZE);
  for (const part of await hiddenFocus(page)) hidden.push(`${screen.name}: ${part}`);
}

async function closeMenu(): Promise<void> {
  const menu = page.getByRole('dialog');
  if ((await menu.count()) === 0) return;
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
}

async function arrive(screen: EveryScreen): Promise<void> {
  await closeMenu();
  // As a link does it: without a reload, and without the sub-screen of the one before.
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

test('no screen overflows sideways, clips a word or hides something to press', () => {
  expect(lost).toEqual([]);
});

test('no focus is hidden behind a bar', () => {
  expect(hidden).toEqual([]);
});

test('two targets are at least 12 px apart', () => {
  expect(crowded).toEqual([]);
});
