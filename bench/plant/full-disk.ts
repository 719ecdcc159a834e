/**
 * A disk that is full in the middle of packing, and then is not: a small file system in memory under
 * the data directory of PGlite. Calls meanwhile are refused in one sentence; the same server goes on
 * by itself when there is room; after a kill at the end, everything acknowledged is there.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPlant, type PlantProcess } from '../../tests/support/plant-process.ts';
import { addOrders, packsOf, type Pack, type PackableOrder } from './orders.ts';
import { openPlace, type Place } from './places.ts';
import { recordsOf } from './race.ts';
import { openStation, type Station } from './station.ts';

const SIZE = 4;
const PACKS_EACH = 40;
const SENTENCE = 'The disk of the plant is full.';

export interface FullDiskFigures {
  readonly measure: 'full';
  readonly database: 'pglite';
  readonly acknowledged: number;
  /** Answered with 503 and the sentence, while the disk was full. */
  readonly refused: number;
  readonly otherAnswers: number;
  /** /readyz before, while and after it was full. */
  readonly ready: readonly number[];
  readonly lost: number;
  readonly doubled: number;
}

/** Mounting takes root's rights. */
export const canMount = (): boolean =>
  process.platform === 'linux' && spawnSync('unshare', ['--mount', 'true']).status === 0;

function mount(folder: string): void {
  const { status, stderr } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    'size=160m',
    'tmpfs',
    folder,
  ]);
  if (status !== 0) throw new Error(`No small file system could be mounted: ${String(stderr)}`);
}

async function pack(station: Station, order: PackableOrder, packs: readonly Pack[]) {
  const answers = [];
  for (const one of packs) {
    const key = randomUUID();
    const answer = await station.pack(order.path, one, key);
    answers.push({ one, key, ...answer });
  }
  return answers;
}

type Answers = Awaited<ReturnType<typeof pack>>;

async function packAround(plant: PlantProcess, order: PackableOrder, folder: string) {
  const station = await openStation(plant, 1);
  const packs = packsOf(order, SIZE);
  const ready: number[] = [];
  const round = async (number: number) => {
    ready.push((await fetch(`${plant.url}/readyz`)).status);
    return pack(station, order, packs.slice(number * PACKS_EACH, (number + 1) * PACKS_EACH));
  };
  const before = await round(0);
  const filler = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail - 1) * bsize));
  const full = await round(1);
  rmSync(filler);
  const after = await round(2);
  const again: Answers[number][] = []; // as tablets do, with their keys
  for (const { one, key, status } of full) {
    if (status === 200) continue;
    again.push({ one, key, ...(await station.pack(order.path, one, key)) });
  }
  station.close();
  return { ready, full, answers: [...before, ...full, ...after, ...again] };
}

async function holdersIn(plant: PlantProcess, order: PackableOrder) {
  const station = await openStation(plant, 1);
  const records = await recordsOf(station, order.path, ['shipper_case']);
  station.close();
  return new Map(records.map((record) => [record.teleport_uuid, record.packed_in]));
}

async function measureIn(place: Place, folder: string): Promise<FullDiskFigures> {
  const masters = 3 * PACKS_EACH;
  const wanted = { masters, shippers: masters * SIZE, size: SIZE };
  const [order] = await place.look((database) => addOrders(database, 1, wanted));
  if (!order) throw new Error('The order was not made.');
  const plant = await startPlant(place.settings);
  const { ready, full, answers } = await packAround(plant, order, folder);
  await plant.kill();
  await plant.restart();
  const holders = await holdersIn(plant, order);
  await plant.stop();
  const acknowledged = answers.filter(({ status }) => status === 200);
  const isRefused = ({ status, text }: Answers[number]) =>
    status === 503 && text.includes(SENTENCE);
  const refused = full.filter(isRefused).length;
  const isThere = ({ one }: Answers[number]) =>
    one.shippers.every((code) => holders.get(code) === one.master);
  return {
    measure: 'full',
    database: 'pglite',
    acknowledged: acknowledged.length,
    refused,
    otherAnswers: answers.length - acknowledged.length - refused,
    ready,
    lost: acknowledged.filter((answer) => !isThere(answer)).length,
    doubled: holders.size - new Set(acknowledged.map(({ one }) => one.master)).size * SIZE,
  };
}

export async function measureFullDisk(): Promise<FullDiskFigures> {
  const place = await openPlace('pglite');
  const folder = place.settings['DATA_DIR'] ?? '';
  mount(folder);
  try {
    return await measureIn(place, folder);
  } finally {
    spawnSync('umount', ['-l', folder]);
    await place.remove();
  }
}
