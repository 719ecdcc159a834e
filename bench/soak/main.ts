/** npm run soak: hours of work on the built product, and what grows meanwhile; README.md. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { launchWithoutCamera } from '../../tests/support/browser.ts';
import type { CaseRecord } from '../../contract/types.ts';
import { plantApi } from '../../tests/support/plant-api.ts';
import { startPlant, type PlantProcess } from '../../tests/support/plant-process.ts';
import { postgresBinaries } from '../../tests/support/server/database-postgres.ts';
import { visitor } from '../../tests/support/server/identity-client.ts';
import { createBenchDatabase } from '../plant/bench-database.ts';
import { addOrders, type PackableOrder } from '../plant/orders.ts';
import { compare } from './compare.ts';
import { printGrowth, sampleServer, sampleTablet, type Sample } from './figures.ts';
import { casesOf, openTablet, signedIn, SIZE, type Packed, type Tablet } from './tablets.ts';

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '4' },
    restart: { type: 'string', default: '60' }, // minutes between restarts of the server
  },
});
const HOURS = Number(values.hours);
const RESTART_MS = Number(values.restart) * 60_000;
const LOSS_EVERY_MS = 300_000;
const LOSS_MS = 15_000;
const SAMPLE_MS = 60_000;
const TOKEN_SECONDS = '60';
const FOLDER = 'bench/results/soak';

const CASES_PER_ORDER = 40;
/** More orders than the fastest station packs at 100 cases per minute. */
const ORDERS_PER_HOUR = 240;
const INSIDE = CASES_PER_ORDER * SIZE;
const AT_STATION_2 = { masters: CASES_PER_ORDER, shippers: INSIDE, size: SIZE };
const AT_STATION_1B = { masters: 0, shippers: CASES_PER_ORDER, units: INSIDE, size: SIZE };

const packed: Packed[] = [];
const troubles: string[] = [];
const over = new AbortController();

/** Returns false when the soak is over. */
const waited = (ms: number): Promise<boolean> =>
  pause(ms, true, { signal: over.signal }).catch(() => false);

/** Packs order after order. An order that is stuck is reported and left for the next one. */
async function work(tablet: Tablet, orders: readonly PackableOrder[]): Promise<void> {
  for (const order of orders) {
    try {
      await tablet.open(order);
      for (const next of casesOf(order)) {
        if (over.signal.aborted) return;
        await tablet.pack(next);
        packed.push(next);
      }
    } catch (error) {
      troubles.push(`Station ${tablet.station}: ${String(error)}`);
      const path = `${FOLDER}/trouble-${troubles.length}.png`;
      await tablet.page.screenshot({ path }).catch(() => undefined); // the page itself may be broken
    }
  }
}

/** Every other restart is a kill -9. */
async function restartServer(plant: PlantProcess): Promise<void> {
  for (let nth = 0; await waited(RESTART_MS); nth += 1) {
    await (nth % 2 === 0 ? plant.stop() : plant.kill());
    await plant.restart();
  }
}

/** Takes the network from one tablet after the other. */
async function loseNetwork(tablets: readonly Tablet[]): Promise<void> {
  for (let nth = 0; await waited(LOSS_EVERY_MS); nth += 1) {
    const context = tablets[nth % tablets.length]?.context;
    await context?.setOffline(true);
    await waited(LOSS_MS);
    await context?.setOffline(false);
  }
}

async function takeSamples(plant: PlantProcess, tablets: readonly Tablet[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  const started = performance.now();
  while (await waited(SAMPLE_MS)) {
    const minutes = (performance.now() - started) / 60_000;
    const figures: [string, number][] = [['cases', packed.length]];
    try {
      figures.push(...Object.entries(sampleServer(plant.pid)));
      for (const { station, page } of tablets)
        for (const [name, value] of Object.entries(await sampleTablet(page)))
          figures.push([`${station} ${name}`, value]);
    } catch {
      continue; // the server is down for a moment
    }
    samples.push({ minutes, ...Object.fromEntries(figures) });
    writeFileSync(`${FOLDER}/samples.json`, JSON.stringify(samples));
    console.log(figures.map(([name, value]) => `${name} ${Number(value.toFixed(1))}`).join(', '));
  }
  return samples;
}

/** Signs in again for each order: a token is valid for a minute only. */
async function recordsIn(plant: PlantProcess): Promise<readonly CaseRecord[]> {
  const records: CaseRecord[] = [];
  for (const id of new Set(packed.map(({ order }) => order))) {
    const { access_token } = await visitor(() => plant, plant.url).signIn();
    const api = plantApi(plant.url, `Bearer ${access_token}`);
    records.push(...(await api.cases(id, 'shipper_case', 'unit_case')));
  }
  return records;
}

mkdirSync(FOLDER, { recursive: true });
const database = await createBenchDatabase(postgresBinaries() ? 'postgres' : 'pglite');
const count = Math.ceil(HOURS * ORDERS_PER_HOUR) + 3;
const [masterOrders, unitOrders] = await database.use(async (opened) => [
  await addOrders(opened, count, AT_STATION_2),
  await addOrders(opened, count, AT_STATION_1B),
]);
const plant = await startPlant({ ...database.settings, TOKEN_LIFE: TOKEN_SECONDS });
const browser = await launchWithoutCamera();
try {
  const operator = await signedIn(browser, plant.url);
  const packers = await openTablet(browser, '2', plant.url, operator);
  const fillers = await openTablet(browser, '1B', plant.url, operator);
  const tablets = [packers, fillers];
  setTimeout(() => over.abort(), HOURS * 3_600_000);
  const [samples] = await Promise.all([
    takeSamples(plant, tablets),
    work(packers, masterOrders ?? []),
    work(fillers, unitOrders ?? []),
    restartServer(plant),
    loseNetwork(tablets),
  ]);
  printGrowth(samples);
  const result = compare(packed, await recordsIn(plant), SIZE);
  console.log(result, troubles);
  if (result.lost.length + result.partial.length + troubles.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await plant.dispose();
  await database.remove();
}
