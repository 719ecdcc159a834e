/** npm run bench:plant: packs and order lists per second of the built server; README.md. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { postgresBinaries } from '../../tests/support/server/database-postgres.ts';
import { startPlant } from '../../tests/support/plant-process.ts';
import { createBenchDatabase, type DatabaseKind } from './bench-database.ts';
import { addYears, watchBoard } from './busy-plant.ts';
import { addOrders, packsOf, type PackableOrder } from './orders.ts';
import { openStation, type Reply, type Station } from './station.ts';

const REPEATS = 3;
const WARM_UP = 20;
const SIZE = 4;

/** One client sends its calls one after another; all clients send at the same time. */
type Call = (station: Station, client: number, nth: number) => Promise<Reply>;

interface Load {
  readonly name: string;
  readonly clients: number;
  /** Calls of each client in each repeat. */
  readonly calls: number;
  /** Master cases of each of the orders that are added for it. */
  readonly mastersEach: number;
  readonly call: (orders: readonly PackableOrder[]) => Call;
  /** What is there beside the calls, on PostgreSQL alone. */
  readonly beside?: { readonly packedCases: number; readonly watchers: number };
}

const eachItsOrder: Load['call'] = (orders) => {
  const all = orders.map((order) => packsOf(order, SIZE));
  return (station, client, nth) => {
    const [order, pack] = [orders[client], all[client]?.[nth]];
    if (!order || !pack) throw new Error('There is no pack left.');
    return station.pack(order.path, pack, randomUUID());
  };
};

const packs: Load = {
  name: 'packs',
  clients: 50,
  calls: 60,
  mastersEach: WARM_UP + REPEATS * 60,
  call: eachItsOrder,
};

const busyPlant: Load = {
  ...packs,
  name: 'busy',
  clients: 100,
  beside: { packedCases: 1_000_000, watchers: 200 },
};

const COLUMNS = ['name', 'status', 'date_start', 'planned_quantity', 'produced_quantity'];
const PAGES = 6; // of the demonstration month's sixty orders
const TEXTS = ['', 'a', 'e', 'mo'];

/** Page, order and search text of a tablet's list: different for the first 240 tablets. */
function listOf(tablet: number): string {
  const [page, column] = [tablet % PAGES, Math.floor(tablet / PAGES) % COLUMNS.length];
  const rest = Math.floor(tablet / PAGES / COLUMNS.length);
  const direction = rest % 2 === 0 ? '' : '-';
  const text = TEXTS[Math.floor(rest / 2) % TEXTS.length] ?? '';
  const search = text && `&search_ilike=${text}`;
  return `/v1/production-orders?page=${page}&paginate_by=10&order_by=${direction}${COLUMNS[column]}${search}`;
}

const lists: Load = {
  name: 'lists',
  clients: 200,
  calls: 20,
  mastersEach: 0,
  call: () => (station, tablet) => station.send('GET', listOf(tablet)),
};

/** Processor time of a process so far, in ms, from Linux's /proc (counted in hundredths of a second). */
function processorMs(pid: number): number {
  // Fields after the command's name, which may contain blanks; user and system time are 12th and 13th.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The most memory that a process has had. */
const memoryMegabytes = (pid: number): number =>
  Math.round(
    Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
  );

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;

async function measure(load: Load, kind: DatabaseKind): Promise<void> {
  const database = await createBenchDatabase(kind);
  const { mastersEach, beside } = load;
  const wanted = { masters: mastersEach, shippers: mastersEach * SIZE, size: SIZE };
  const orders = await database.use(async (opened) => {
    const added = await addOrders(opened, mastersEach === 0 ? 0 : load.clients, wanted);
    if (beside) await addYears(opened, beside.packedCases);
    return added;
  });
  const plant = await startPlant(database.settings);
  const station = await openStation(plant, load.clients);
  const watchers = await watchBoard(plant, beside?.watchers ?? 0);
  const call = load.call(orders);
  const times: number[] = [];
  let failed = 0;
  /** Returns calls per second. */
  async function send(from: number, to: number): Promise<number> {
    const started = performance.now();
    const client = async (_: unknown, number: number) => {
      for (let nth = from; nth < to; nth += 1) {
        const sent = performance.now();
        const { status } = await call(station, number, nth);
        times.push(performance.now() - sent);
        if (status !== 200) failed += 1;
      }
    };
    await Promise.all(Array.from({ length: load.clients }, client));
    return (load.clients * (to - from) * 1000) / (performance.now() - started);
  }
  await send(0, WARM_UP);
  times.length = 0;
  const shown = watchers.boards();
  const before = processorMs(plant.pid);
  const rates: number[] = [];
  for (let from = WARM_UP; rates.length < REPEATS; from += load.calls) {
    rates.push(await send(from, from + load.calls));
  }
  const serverMs = (processorMs(plant.pid) - before) / times.length;
  const [boards, refused] = [watchers.boards() - shown, watchers.refused()];
  watchers.close();
  station.close();
  const megabytes = memoryMegabytes(plant.pid);
  await plant.stop();
  await database.remove();
  const [median, least, most] = [percentile(rates, 0.5), Math.min(...rates), Math.max(...rates)];
  const cells = [
    load.name,
    kind,
    `${median.toFixed(0)} (${least.toFixed(0)}–${most.toFixed(0)})`,
    percentile(times, 0.5).toFixed(0),
    percentile(times, 0.99).toFixed(0),
    serverMs.toFixed(2),
    megabytes,
    beside ? `${boards} (${refused} refused)` : '–',
    failed,
    loadavg()[0]?.toFixed(1),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  if (failed + refused > 0) process.exitCode = 1;
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const kinds: readonly DatabaseKind[] = postgresBinaries() ? ['pglite', 'postgres'] : ['pglite'];
if (kinds.length === 1) console.log('PostgreSQL is not installed: left out.');
console.log(`${cpus()[0]?.model ?? ''}, ${cpus().length} cores, Node ${process.version}\n`);
console.log(
  '| Calls | Database | per second | p50 ms | p99 ms | server ms each | most MB | boards read | failed | load |',
);
console.log(`|${' --- |'.repeat(10)}`);
for (const load of [packs, lists, busyPlant].filter(({ name }) => name === (values.only ?? name))) {
  for (const kind of kinds.filter((one) => !load.beside || one === 'postgres'))
    await measure(load, kind);
}
