/** Every screen on a phone, on its side too, and on a tablet at 200 and 400 % zoom: nothing is lost, and gloves find one target. */
import { expect, type Page } from '@playwright/test';
import { type EveryScreen, everyScreen, exampleOrders } from '../support/every-screen.ts';
import { test } from '../support/e2e/floor.ts';
import {
  arriveAt,
  barriers,
  crowdedTargets,
  hiddenFocus,
  lostParts,
  smallTargets,
} from '../support/e2e/narrow.ts';
import { FOCUS_SIZE, GLOVE_SIZES, NARROW_SIZES } from '../support/lost-parts.ts';

let page: Page;
/** Findings of the walk through all screens, by their kind. */
let lost: string[];
let hidden: string[];
let crowded: string[];
let small: string[];
let barred: string[];

test.describe.configure({ mode: 'default' }); // one walk for all

test.beforeAll(async ({ floor: { plant, browser, api, operator: storageState } }) => {
  test.setTimeout(400_000); // all screens in all sizes
  page = await browser.newPage({
    viewport: NARROW_SIZES[0],
    serviceWorkers: 'block',
    storageState,
  });
  await page.goto(`${plant.url}/station-1/production-orders`);
  [lost, hidden, crowded, small, barred] = [[], [], [], [], []];
  for (const screen of everyScreen(await exampleOrders(api))) await look(screen);
});

test.afterAll(() => page.context().close());

async function look(screen: EveryScreen): Promise<void> {
  await page.setViewportSize(NARROW_SIZES[0]);
  await arriveAt(page, screen);
  for (const size of NARROW_SIZES) {
    await page.setViewportSize(size);
    for (const part of await lostParts(page)) lost.push(`${screen.name} ${size.width}: ${part}`);
  }
  for (const size of GLOVE_SIZES) {
    await page.setViewportSize(size);
    for (const target of await smallTargets(page))
      small.push(`${screen.name} ${size.width}: ${target}`);
    for (const pair of await crowdedTargets(page))
      crowded.push(`${screen.name} ${size.width}: ${pair}`);
  }
  for (const barrier of await barriers(page)) barred.push(`${screen.name}: ${barrier}`);
  await page.setViewportSize(FOCUS_SIZE);
  for (const part of await hiddenFocus(page)) hidden.push(`${screen.name}: ${part}`);
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

test('no target is smaller than a gloved finger', () => {
  expect(small).toEqual([]);
});

test('no screen has a barrier that axe finds, in light and in dark', () => {
  expect(barred).toEqual([]);
});
