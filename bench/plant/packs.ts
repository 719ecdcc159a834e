/** Benchmark: pack calls per second of fifty stations, each packing master cases of its own order. */
import { randomUUID } from 'node:crypto';
import { startPlant } from '../../tests/support/plant-process.ts';
import { addOrders, packsOf, type PackableOrder } from './orders.ts';
import { openPlace, type Kind } from './places.ts';
import { processorMs } from './processor-time.ts';
import { spread, type Spread } from './spread.ts';
import { openStation, type Station } from './station.ts';

const SIZE = 4;
const WARM_UP = 20;

export interface PackFigures {
  readonly measure: 'packs';
  readonly database: Kind;
  readonly stations: number;
  readonly packs: number;
  readonly perSecond: Spread;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of the server for one pack, its database's own processes not counted. */
  readonly serverMsEach: number;
  readonly errors: number;
}

export interface PackOptions {
  readonly stations: number;
  readonly packsEach: number;
  readonly repeats: number;
}

interface Round {
  readonly times: readonly number[];
  readonly errors: number;
  readonly seconds: number;
}

/** Every order's packs [from, to), one call after another; all orders at once. */
async function packAll(
  station: Station,
  orders: readonly PackableOrder[],
  from: number,
  to: number,
): Promise<Round> {
  const times: number[] = [];
  let errors = 0;
  const started = performance.now();
  await Promise.all(
    orders.map(async (order) => {
      for (const pack of packsOf(order, SIZE).slice(from, to)) {
        const asked = performance.now();
        const { status } = await station.pack(order.path, pack, randomUUID());
        times.push(performance.now() - asked);
        if (status !== 200) errors += 1;
      }
    }),
  );
  return { times, errors, seconds: (performance.now() - started) / 1000 };
}

export async function measurePacks(kind: Kind, options: PackOptions): Promise<PackFigures> {
  const { stations, packsEach, repeats } = options;
  const place = await openPlace(kind);
  const masters = WARM_UP + packsEach * repeats;
  const orders = await place.look((database) =>
    addOrders(database, stations, { masters, shippers: masters * SIZE, size: SIZE }),
  );
  const plant = await startPlant(place.settings);
  const station = await openStation(plant, stations);
  await packAll(station, orders, 0, WARM_UP);
  const rounds: Round[] = [];
  const before = processorMs(plant.pid);
  for (let n = 0; n < repeats; n += 1) {
    const from = WARM_UP + n * packsEach;
    rounds.push(await packAll(station, orders, from, from + packsEach));
  }
  const spent = processorMs(plant.pid) - before;
  station.close();
  await plant.stop();
  await place.remove();
  const times = spread(rounds.flatMap((round) => round.times));
  return {
    measure: 'packs',
    database: kind,
    stations,
    packs: times.count,
    perSecond: spread(rounds.map((round) => round.times.length / round.seconds)),
    p50Ms: times.median,
    p99Ms: times.p99,
    serverMsEach: spent / times.count,
    errors: rounds.reduce((sum, round) => sum + round.errors, 0),
  };
}
