/** Benchmark: pages of ten orders, requested by many tablets without a pause. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startPlant, type PlantProcess } from '../../tests/support/plant-process.ts';
import { addOrders } from './orders.ts';
import { openPlace, type Kind } from './places.ts';
import { processorMs } from './processor-time.ts';
import { spread, type Spread } from './spread.ts';
import { openStation } from './station.ts';

const run = promisify(execFile);
const AUTOCANNON = 'node_modules/autocannon/autocannon.js';
const LIST = '/v1/production-orders?page=0&paginate_by=10';
const WARM_UP_S = 2;
/** Lists per second when each of 200 tablets loads two pages a second. */
const PACE = 400;

export interface ListFigures {
  readonly measure: 'list';
  readonly database: Kind;
  readonly tablets: number;
  readonly requests: number;
  readonly perSecond: Spread;
  readonly p50Ms: Spread;
  readonly p99Ms: Spread;
  /** 99th percentile when the tablets ask so many lists a second in all and no more. */
  readonly paced: { readonly perSecond: number; readonly p99Ms: number };
  /** Lists a second of a single tablet: it shares its reads with nobody. */
  readonly alonePerSecond: number;
  /** Processor time of the server for one list, its database's own processes not counted. */
  readonly serverMsEach: number;
  readonly errors: number;
}

export interface ListOptions {
  readonly tablets: number;
  readonly seconds: number;
  readonly repeats: number;
}

/** What autocannon tells; times in ms. */
interface Told {
  readonly requests: { readonly average: number; readonly total: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly errors: number;
  readonly timeouts: number;
  readonly non2xx: number;
}

async function load(
  { url }: PlantProcess,
  token: string,
  tablets: number,
  seconds: number,
  pace?: number,
): Promise<Told> {
  const authorization = `authorization=Bearer ${token}`;
  const options = ['-c', String(tablets), '-d', String(seconds), '-H', authorization];
  if (pace !== undefined) options.push('-R', String(pace));
  const command = [AUTOCANNON, ...options, '--json', '--no-progress', `${url}${LIST}`];
  const { stdout } = await run(process.execPath, command, { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout) as Told;
}

export async function measureList(kind: Kind, options: ListOptions): Promise<ListFigures> {
  const { tablets, seconds, repeats } = options;
  const place = await openPlace(kind);
  await place.look((database) => addOrders(database, 0, { masters: 0, shippers: 0, size: 1 }));
  const plant = await startPlant(place.settings);
  const station = await openStation(plant, 1);
  await load(plant, station.token, tablets, WARM_UP_S);
  const told: Told[] = [];
  const before = processorMs(plant.pid);
  for (let n = 0; n < repeats; n += 1) {
    told.push(await load(plant, station.token, tablets, seconds));
  }
  const spent = processorMs(plant.pid) - before;
  const paced = await load(plant, station.token, tablets, seconds, PACE);
  const alone = await load(plant, station.token, 1, WARM_UP_S);
  const requests = told.reduce((sum, one) => sum + one.requests.total, 0);
  station.close();
  await plant.stop();
  await place.remove();
  return {
    measure: 'list',
    database: kind,
    tablets,
    requests,
    perSecond: spread(told.map((one) => one.requests.average)),
    p50Ms: spread(told.map((one) => one.latency.p50)),
    p99Ms: spread(told.map((one) => one.latency.p99)),
    paced: { perSecond: paced.requests.average, p99Ms: paced.latency.p99 },
    alonePerSecond: alone.requests.average,
    serverMsEach: spent / requests,
    errors: [...told, paced, alone].reduce(
      (sum, one) => sum + one.errors + one.timeouts + one.non2xx,
      0,
    ),
  };
}
