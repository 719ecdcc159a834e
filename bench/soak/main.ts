/** npm run soak: hours of work on the built product, and what grows meanwhile; bench/soak/README.md. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { launchWithoutCamera, signIn, tokenOf } from '../../tests/support/browser.ts';
import { typePatiently } from '../../tests/support/patient-timing.ts';
import { plantApi } from '../../tests/support/plant-api.ts';
import { startPlant, type PlantProcess } from '../../tests/support/plant-process.ts';
import { visitor } from '../../tests/support/server/identity-client.ts';
import { addOrders } from '../plant/orders.ts';
import { openPlace } from '../plant/places.ts';
import { compare, holdingsOf } from './compare.ts';
import { startDay, type Day } from './day.ts';
import { growthOf } from './growth.ts';
import { harmNetwork, harmServer, waited, type Harms } from './harm.ts';
import { namesIn, pageOf, type Soak } from './report.ts';
import { takeSample, type Sample } from './samples.ts';
import { openTablet, PATIENCE_MS, SIZE, type Tablet } from './tablets.ts';

const HELP = `Hours of work on the built product (Linux)
  --hours N          how long, fractions allowed (4)
  --restart N        minutes between restarts of the server, every other one kill -9 (60)
  --loss N           minutes between losses of the network (5)
  --loss-seconds N   how long each of them lasts (15)
  --token N          seconds that a token is good for (60)
  --sample N         seconds between samples (60)
  --out FOLDER       where the report goes (bench/results/soak)
`;

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '4' },
    restart: { type: 'string', default: '60' },
    loss: { type: 'string', default: '5' },
    'loss-seconds': { type: 'string', default: '15' },
    token: { type: 'string', default: '60' },
    sample: { type: 'string', default: '60' },
    out: { type: 'string', default: 'bench/results/soak' },
    help: { type: 'boolean', default: false },
  },
});

function number(name: 'hours' | 'restart' | 'loss' | 'loss-seconds' | 'sample'): number {
  const value = Number(values[name]);
  if (value > 0) return value;
  throw new Error(`--${name} must be a number above 0, not "${values[name]}".\n${HELP}`);
}

const CASES_AN_ORDER = 40;
/** More orders than the fastest station packs, a hundred cases a minute. */
const ORDERS_AN_HOUR = 240;
const INSIDE = CASES_AN_ORDER * SIZE;

const AT_STATION_2 = { masters: CASES_AN_ORDER, shippers: INSIDE, size: SIZE };
const AT_STATION_1B = { masters: 0, shippers: CASES_AN_ORDER, units: INSIDE, size: SIZE };

async function signedIn(browser: Browser, url: string) {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const token = tokenOf(page);
  await signIn(page, `${url}/station-2/production-orders`);
  await token;
  await typePatiently(page);
  const operator = await page.context().storageState();
  await page.context().close();
  return operator;
}

/** Signs in anew for each call: a token of the soak is good for a minute only. */
async function freshApi(plant: PlantProcess) {
  const { access_token } = await visitor(() => plant, plant.url).signIn();
  return plantApi(plant.url, `Bearer ${access_token}`);
}

type Pair = readonly [Tablet, Day];

async function soak(): Promise<Soak> {
  const hours = number('hours');
  const place = await openPlace('pglite');
  const count = Math.ceil(hours * ORDERS_AN_HOUR) + 3;
  const orders = await place.look(async (database) => ({
    '2': await addOrders(database, count, AT_STATION_2),
    '1B': await addOrders(database, count, AT_STATION_1B),
  }));
  const plant = await startPlant({ ...place.settings, TOKEN_LIFE: values.token });
  const browser = await launchWithoutCamera();
  const over = new AbortController();
  const isOver = () => over.signal.aborted;
  const started = performance.now();
  const startedAt = new Date().toISOString();
  const harms: Harms = { losses: 0, restarts: 0, kills: 0 };
  const samples: Sample[] = [];
  try {
    const operator = await signedIn(browser, plant.url);
    const open = async (station: Tablet['station']): Promise<Pair> => {
      const tablet = await openTablet(browser, station, plant.url, operator);
      return [tablet, startDay(tablet, { orders: orders[station], isOver, folder: values.out })];
    };
    const pairs: readonly Pair[] = [await open('2'), await open('1B')];
    const options = {
      restartMinutes: number('restart'),
      lossMinutes: number('loss'),
      lossSeconds: number('loss-seconds'),
    };
    const harming = [
      harmServer(plant, options, harms, over.signal),
      harmNetwork(
        pairs.map(([tablet]) => tablet),
        options,
        harms,
        over.signal,
      ),
    ];
    const passed = () => (performance.now() - started) / 3_600_000;
    while (passed() < hours && (await waited(number('sample') * 1000, over.signal))) {
      const sample = await takeSample(plant, pairs, started).catch(() => undefined);
      if (!sample) continue; // the server is down for a moment
      samples.push(sample);
      save('samples.json', JSON.stringify(samples)); // also for a soak that is ended before its time
      console.log(lineOf(sample));
    }
    over.abort();
    await Promise.all([...harming, ...pairs.map(([, day]) => day.ended)]);
    const told = pairs.flatMap(([, day]) => day.acknowledged);
    const ids = [...new Set(told.map((one) => one.order))];
    const held = await holdingsOf(() => freshApi(plant), ids);
    return {
      startedAt,
      hours: passed(),
      machine: `${cpus()[0]?.model ?? ''}, ${cpus().length} cores, Node ${process.version}`,
      harms,
      comparison: compare(told, held, SIZE),
      troubles: pairs.flatMap(([, day]) => day.troubles),
      samples,
    };
  } finally {
    await browser.close();
    await plant.dispose();
    await place.remove();
  }
}

const lineOf = (sample: Sample): string =>
  Object.entries(sample)
    .map(([name, value]) => `${name} ${Number(value.toFixed(1))}`)
    .join(', ');

function save(name: string, text: string): void {
  mkdirSync(values.out, { recursive: true });
  writeFileSync(`${values.out}/${name}`, text);
}

function report(result: Soak): number {
  save('soak.json', `${JSON.stringify(result, null, 2)}\n`);
  save('soak.html', pageOf(result));
  for (const name of namesIn(result.samples).filter((one) => one.endsWith('Mb'))) {
    const { first, last, perHour } = growthOf(name, result.samples);
    const figures = [first, last, perHour].map((one) => one.toFixed(1));
    console.log(`${name}: ${figures[0]} to ${figures[1]} MB, ${figures[2]} MB an hour`);
  }
  const { acknowledged, lost, partial } = result.comparison;
  console.log(
    `${acknowledged} cases acknowledged, ${lost.length} lost, ${partial.length} partial, ` +
      `${result.troubles.length} troubles; ${values.out}/soak.html`,
  );
  return lost.length + partial.length + result.troubles.length === 0 ? 0 : 1;
}

if (values.help) console.log(HELP);
else process.exitCode = report(await soak());
