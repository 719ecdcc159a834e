/**
 * npm run bench:screens: how long a press takes to the next screen's content with warm data, and
 * how a list of a thousand orders scrolls; the built app from its own server, in Chromium.
 * `taskset -c 0 npm run bench:screens` holds the browser and the server to one core.
 */
import { availableParallelism } from 'node:os';
import { launchBrowser, signIn, tokenOf } from '../../tests/support/browser.ts';
import { orderToPack, plantApi } from '../../tests/support/plant-api.ts';
import { startPlant } from '../../tests/support/plant-process.ts';
import { paths } from '../../src/lib/paths.ts';
import { median } from '../measure.ts';
import { scrollOrders } from './scroll.ts';
import { stepsFor, timeStep } from './steps.ts';

const ROUNDS = 7;

const plant = await startPlant();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // tsx names functions by a helper of its own, which a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  const token = tokenOf(page);
  await signIn(page, `${plant.url}${paths.orders('2')}`);
  const { order } = await orderToPack(plantApi(plant.url, await token), 5);

  console.log(`${availableParallelism()} cores, press to content, ms over ${ROUNDS} rounds:`);
  for (const step of stepsFor(order)) {
    const times: number[] = [];
    await page.goto('about:blank'); // the same address again would keep the screen inside it
    await page.goto(`${plant.url}${step.from}`);
    await timeStep(page, step); // fills the caches
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goBack();
      times.push(await timeStep(page, step));
    }
    const [middle, most] = [median(times), Math.max(...times)].map((ms) => ms.toFixed(0));
    console.log(`  ${step.name.padEnd(40)} median ${middle}, longest ${most}`);
  }

  const scroll = await scrollOrders(page, plant.url);
  console.log(
    `${scroll.rows} orders, ${scroll.frames} frames: ` +
      `p50 ${scroll.p50.toFixed(1)} ms, p95 ${scroll.p95.toFixed(1)} ms between frames; ` +
      `${scroll.tasksOver50} tasks over 50 ms, the longest ${scroll.longestTask.toFixed(0)} ms`,
  );
} finally {
  await browser.close();
  await plant.dispose();
}
