/** Benchmark: every tablet asks for a list that no other one asks for, so that no read is shared. */
import { startPlant } from '../../tests/support/plant-process.ts';
import { addOrders } from './orders.ts';
import { openPlace, type Kind } from './places.ts';
import { processorMs } from './processor-time.ts';
import { spread } from './spread.ts';
import { openStation, type Station } from './station.ts';

const COLUMNS = ['name', 'status', 'date_start', 'planned_quantity', 'produced_quantity'];
const PAGES = 6; // of the demonstration month's sixty orders
const TEXTS = ['', 'a', 'e', 'mo'];
const WARM_UP = 5;

export interface DifferentListFigures {
  readonly measure: 'different';
  readonly database: Kind;
  readonly tablets: number;
  readonly requests: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of the server for one list, its database's own processes not counted. */
  readonly serverMsEach: number;
  readonly errors: number;
}

export interface DifferentListOptions {
  readonly tablets: number;
  /** Lists that each tablet asks for, one after another without a pause. */
  readonly listsEach: number;
}

/** @param tablet its number; the first 240 have a list of their own */
function addressOf(tablet: number): string {
  const [page, column] = [tablet % PAGES, Math.floor(tablet / PAGES) % COLUMNS.length];
  const rest = Math.floor(tablet / PAGES / COLUMNS.length);
  const direction = rest % 2 === 0 ? '' : '-';
  const text = TEXTS[Math.floor(rest / 2) % TEXTS.length] ?? '';
  const order = `${direction}${COLUMNS[column] ?? ''}`;
  const search = text && `&search_ilike=${text}`;
  return `/v1/production-orders?page=${page}&paginate_by=10&order_by=${order}${search}`;
}

async function askAll(station: Station, tablets: number, listsEach: number) {
  const times: number[] = [];
  let errors = 0;
  const ask = async (_: unknown, tablet: number) => {
    for (let n = 0; n < listsEach; n += 1) {
      const asked = performance.now();
      const { status } = await station.ask('GET', addressOf(tablet));
      times.push(performance.now() - asked);
      if (status !== 200) errors += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: tablets }, ask));
  return { times, errors, seconds: (performance.now() - started) / 1000 };
}

export async function measureDifferentLists(
  kind: Kind,
  { tablets, listsEach }: DifferentListOptions,
): Promise<DifferentListFigures> {
  const place = await openPlace(kind);
  await place.look((database) => addOrders(database, 0, { masters: 0, shippers: 0, size: 1 }));
  const plant = await startPlant(place.settings);
  const station = await openStation(plant, tablets);
  await askAll(station, tablets, WARM_UP);
  const before = processorMs(plant.pid);
  const { times, errors, seconds } = await askAll(station, tablets, listsEach);
  const spent = processorMs(plant.pid) - before;
  station.close();
  await plant.stop();
  await place.remove();
  const { count, median, p99 } = spread(times);
  return {
    measure: 'different',
    database: kind,
    tablets,
    requests: count,
    perSecond: count / seconds,
    p50Ms: median,
    p99Ms: p99,
    serverMsEach: spent / count,
    errors,
  };
}
