/**
 * kill -9 in the middle of packing. After the restart every call whose answer did not come is sent
 * again with its key, as the app does. Then: what was acknowledged is there, no case is half full,
 * nothing counts twice, and the trace has one line for every master case.
 */
import { randomUUID } from 'node:crypto';
import { startPlant, type PlantProcess } from '../../tests/support/plant-process.ts';
import { addOrders, packsOf, type Pack, type PackableOrder } from './orders.ts';
import { openPlace, type Kind, type Place } from './places.ts';
import { recordsOf } from './race.ts';
import { openStation, type Station } from './station.ts';

const STATIONS = 10;
const SIZE = 4;
const PACKS_A_ROUND = 60; // of each station: more than it gets to
/** The kill comes after so many answers of a round, and a moment later; both are drawn. */
const MOST_ANSWERS = 120;
const LONGEST_MOMENT_MS = 30;
const PATIENCE_MS = 20_000;

export interface CrashFigures {
  readonly measure: 'crash';
  readonly database: Kind;
  readonly rounds: number;
  /** Of these, rounds in which the database's own processes were killed. */
  readonly databaseKills: number;
  readonly acknowledged: number;
  /** Calls on their way at the kill: sent again with the same key. */
  readonly interrupted: number;
  /** Of these, packs that the killed server had done. */
  readonly replayed: number;
  readonly lost: number;
  readonly partial: number;
  readonly doubled: number;
}

interface Sent {
  readonly order: PackableOrder;
  readonly pack: Pack;
  readonly key: string;
}

interface Tally {
  readonly acknowledged: Sent[];
  readonly interrupted: Sent[];
}

/** One station packs its own order until the connection breaks; answers from which pack to go on. */
async function packUntilKilled(station: Station, order: PackableOrder, from: number, tally: Tally) {
  let next = from;
  for (const pack of packsOf(order, SIZE).slice(from)) {
    const sent = { order, pack, key: randomUUID() };
    next += 1;
    const answer = await station.pack(order.path, pack, sent.key).catch(() => undefined);
    if (answer?.status === 200) tally.acknowledged.push(sent);
    else {
      tally.interrupted.push(sent);
      break;
    }
  }
  return next;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends a call until it is answered for good: a database that starts again takes a moment. */
async function sendAgain(station: Station, { order, pack, key }: Sent): Promise<boolean> {
  const body = { master_case_uid: pack.master, shipper_case_uids: pack.shippers };
  for (const until = Date.now() + PATIENCE_MS; ; await pause(50)) {
    const answer = await station
      .ask('POST', `${order.path}/pack-master-case`, body, key)
      .catch(() => undefined);
    if (answer?.status === 200) return answer.replayed;
    if (Date.now() > until) {
      throw new Error(`${pack.master} was not taken again: ${JSON.stringify(answer)}`);
    }
  }
}

interface Faults {
  readonly lost: number;
  readonly partial: number;
  readonly doubled: number;
}

/** What one order has, beside what its station was told. */
async function compare(station: Station, order: PackableOrder, all: readonly Sent[]) {
  const records = await recordsOf(station, order.path, ['shipper_case']);
  const holders = new Map<string, Set<string>>();
  for (const { teleport_uuid, packed_in } of records) {
    const contents = holders.get(packed_in ?? '') ?? new Set();
    holders.set(packed_in ?? '', contents.add(teleport_uuid));
  }
  const told = JSON.parse((await station.ask('GET', order.path)).text) as Record<string, number>;
  const own = all.filter((sent) => sent.order.id === order.id);
  const isThere = ({ pack }: Sent) =>
    pack.shippers.every((code) => holders.get(pack.master)?.has(code));
  return {
    lost: own.filter((sent) => !isThere(sent)).length,
    partial: [...holders.values()].filter((contents) => contents.size !== SIZE).length,
    doubled:
      Math.abs((told['mc_scanned_qty'] ?? 0) - holders.size) +
      Math.abs((told['sc_scanned_qty'] ?? 0) - records.length),
  };
}

/** Master cases that the trace has packed more or less often than once. */
const tracedWrongly = (place: Place, all: readonly Sent[]): Promise<number> =>
  place.look(async ({ sql }) => {
    const { rows } = await sql.query(
      `select detail->'body'->>'master_case_uid' as master, count(*)::int as times
       from audit where action = 'packMasterCase' group by 1`,
    );
    const times = new Map(rows.map((row) => [row['master'], row['times']]));
    const wrong = all.filter(({ pack }) => times.get(pack.master) !== 1).length;
    return wrong + Math.abs(rows.length - all.length);
  });

async function kill(plant: PlantProcess, place: Place, database: boolean): Promise<void> {
  if (database) return place.cluster?.crash();
  await plant.kill();
  await plant.restart();
}

/** @param random a number from 0 to 1, for the moment of each kill */
export async function measureCrash(
  kind: Kind,
  rounds: number,
  random: () => number = Math.random,
): Promise<CrashFigures> {
  const place = await openPlace(kind);
  const masters = PACKS_A_ROUND * rounds;
  const wanted = { masters, shippers: masters * SIZE, size: SIZE };
  const orders = await place.look((database) => addOrders(database, STATIONS, wanted));
  const plant = await startPlant(place.settings);
  const tally: Tally = { acknowledged: [], interrupted: [] };
  const positions = orders.map(() => 0);
  let [replayed, databaseKills] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const station = await openStation(plant, STATIONS);
    const before = tally.interrupted.length;
    const packing = orders.map(async (order, index) => {
      positions[index] = await packUntilKilled(station, order, positions[index] ?? 0, tally);
    });
    const enough = tally.acknowledged.length + 1 + random() * MOST_ANSWERS;
    while (tally.acknowledged.length < enough) await pause(1);
    await pause(random() * LONGEST_MOMENT_MS);
    const killDatabase = place.cluster !== undefined && round % 2 === 1;
    if (killDatabase) databaseKills += 1;
    await kill(plant, place, killDatabase);
    await Promise.all(packing);
    for (const sent of tally.interrupted.slice(before)) {
      if (await sendAgain(station, sent)) replayed += 1;
    }
    station.close();
  }
  const station = await openStation(plant, STATIONS);
  const all = [...tally.acknowledged, ...tally.interrupted];
  const faults: Faults[] = [];
  for (const order of orders) faults.push(await compare(station, order, all));
  station.close();
  await plant.stop();
  const traced = await tracedWrongly(place, all);
  await place.remove();
  const sum = (name: keyof Faults) => faults.reduce((total, one) => total + one[name], 0);
  return {
    measure: 'crash',
    database: kind,
    rounds,
    databaseKills,
    acknowledged: tally.acknowledged.length,
    interrupted: tally.interrupted.length,
    replayed,
    lost: sum('lost'),
    partial: sum('partial'),
    doubled: sum('doubled') + traced,
  };
}
