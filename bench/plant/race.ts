/**
 * Fifty tablets race for the same thousand shipper cases. Every tablet has its own master cases, so
 * they contend for shipper cases only, and exactly one tablet may win each group.
 */
import { randomUUID } from 'node:crypto';
import { startPlant } from '../../tests/support/plant-process.ts';
import { addOrders, type PackableOrder } from './orders.ts';
import { openPlace, type Kind } from './places.ts';
import { openStation, type Station } from './station.ts';

const TABLETS = 50;
const CASES = 1000;
const SIZE = 10;
const GROUPS = CASES / SIZE;
/** Neighbouring tablets begin so many groups apart: they meet in the middle of their rounds. */
const STRIDE = 7;

export interface RaceFigures {
  readonly measure: 'race';
  readonly database: Kind;
  readonly tablets: number;
  readonly cases: number;
  readonly calls: number;
  readonly won: number;
  readonly refused: number;
  readonly otherAnswers: number;
  readonly packedOnce: number;
  readonly doubled: number;
  readonly seconds: number;
}

export interface CaseRecord {
  readonly teleport_uuid: string;
  readonly packed_in: string | null;
}

export async function recordsOf(
  station: Station,
  path: string,
  types: readonly string[],
): Promise<readonly CaseRecord[]> {
  const query = types.map((type) => `case_types=${type}`).join('&');
  return JSON.parse((await station.ask('GET', `${path}/cases?${query}`)).text) as CaseRecord[];
}

async function walk(station: Station, order: PackableOrder, tablet: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < GROUPS; turn += 1) {
    const group = (turn + tablet * STRIDE) % GROUPS;
    const master = order.masters[tablet * GROUPS + group] ?? '';
    const shippers = order.shippers.slice(group * SIZE, (group + 1) * SIZE);
    statuses.push((await station.pack(order.path, { master, shippers }, randomUUID())).status);
  }
  return statuses;
}

export async function measureRace(kind: Kind): Promise<RaceFigures> {
  const place = await openPlace(kind);
  const wanted = { masters: TABLETS * GROUPS, shippers: CASES, size: SIZE };
  const [order] = await place.look((database) => addOrders(database, 1, wanted));
  if (!order) throw new Error('No order to race for.');
  const plant = await startPlant(place.settings);
  const station = await openStation(plant, TABLETS);
  const started = performance.now();
  const walks = Array.from({ length: TABLETS }, (_, tablet) => walk(station, order, tablet));
  const statuses = (await Promise.all(walks)).flat();
  const seconds = (performance.now() - started) / 1000;
  const packed = await recordsOf(station, order.path, ['shipper_case']);
  const { mc_scanned_qty, sc_scanned_qty } = JSON.parse(
    (await station.ask('GET', order.path)).text,
  ) as { mc_scanned_qty: number; sc_scanned_qty: number };
  station.close();
  await plant.stop();
  await place.remove();
  const count = (status: number) => statuses.filter((one) => one === status).length;
  const won = count(200);
  return {
    measure: 'race',
    database: kind,
    tablets: TABLETS,
    cases: CASES,
    calls: statuses.length,
    won,
    refused: count(409),
    otherAnswers: statuses.length - won - count(409),
    packedOnce: new Set(packed.map((one) => one.teleport_uuid)).size,
    // More wins or more counted than there are cases: something was packed twice.
    doubled: Math.max(0, won - GROUPS, mc_scanned_qty - GROUPS, sc_scanned_qty - CASES),
    seconds,
  };
}
