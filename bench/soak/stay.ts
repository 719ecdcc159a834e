/** npm run soak:stay: one tablet stays on one order with twelve labels in view, and what grows meanwhile; README.md. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { launchWithoutCamera } from '../../tests/support/browser.ts';
import { startPlant } from '../../tests/support/plant-process.ts';
import { createBenchDatabase } from '../plant/bench-database.ts';
import { addOrders } from '../plant/orders.ts';
import { printGrowth, sampleTablet, type Sample } from './figures.ts';
import { openTablet, showAndStay, signedIn } from './tablets.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const MINUTES = Number(values.minutes);
const LABELS = 12;
/** The case stays open. */
const SIZE = 2 * LABELS;
const SAMPLES = 40;
/** Caches and compiled code grow by less within an hour, MB (README.md). */
const MOST_GROWTH_MB = 3;

const database = await createBenchDatabase('pglite');
const [order] = await database.use((opened) =>
  addOrders(opened, 1, { masters: 1, shippers: SIZE, size: SIZE }),
);
if (!order) throw new Error('The order was not made.');
const plant = await startPlant(database.settings);
const browser = await launchWithoutCamera();
try {
  const operator = await signedIn(browser, plant.url);
  const { page, open } = await openTablet(browser, '2', plant.url, operator, SIZE);
  await open(order);
  await showAndStay(page, order.shippers.slice(0, LABELS), SIZE);
  const samples: Sample[] = [];
  const started = performance.now();
  const minutesSince = () => (performance.now() - started) / 60_000;
  while (minutesSince() < MINUTES) {
    await pause((MINUTES * 60_000) / SAMPLES);
    await page.keyboard.press('Shift'); // cameras rest when nothing happens
    const sample = { minutes: minutesSince(), ...(await sampleTablet(page)) };
    samples.push(sample);
    console.log(sample);
  }
  printGrowth(samples);
  const [first, last] = [samples[Math.floor(SAMPLES / 5)], samples.at(-1)];
  const grown = (name: string) => (last?.[name] ?? 0) - (first?.[name] ?? 0);
  if (grown('pageMb') > MOST_GROWTH_MB || grown('detached') > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await plant.dispose();
  await database.remove();
}
