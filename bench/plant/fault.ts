import type { Cluster } from '../../tests/support/server/database-postgres.ts';
import { startPlant, type PlantProcess } from '../../tests/support/plant-process.ts';
import { createBenchDatabase } from './bench-database.ts';
import { createLedgers, type Balance, type Ledger } from './ledger.ts';
import { openStation, type Reply } from './station.ts';

/** A plant at work on PostgreSQL when the fault begins. */
export interface Scene {
  readonly cluster: Cluster;
  readonly plant: PlantProcess;
  /** Sends the next pack. */
  pack(): Promise<Reply | undefined>;
}

export interface Fault {
  readonly name: string;
  /** Returns the answers that clients got during the fault. */
  cause(scene: Scene): Promise<string>;
  /** Form of these answers. */
  readonly expected: RegExp;
}

const PACKS = 5;
const MOST_PACKS = 20;

export interface FaultFigures extends Balance {
  readonly answers: string;
}

/** Packs before, during and after the fault. */
export async function runFault(fault: Fault): Promise<FaultFigures> {
  const database = await createBenchDatabase('postgres');
  try {
    const [ledger] = await createLedgers(database, 1, MOST_PACKS);
    const { cluster } = database;
    if (!ledger || !cluster) throw new Error('There is no order or no PostgreSQL.');
    const plant = await startPlant(database.settings);
    try {
      return await packThrough(fault, ledger, cluster, plant);
    } finally {
      await plant.stop();
    }
  } finally {
    await database.remove();
  }
}

async function packThrough(
  fault: Fault,
  ledger: Ledger,
  cluster: Cluster,
  plant: PlantProcess,
): Promise<FaultFigures> {
  let station = await openStation(plant, 1);
  await ledger.pack(station, PACKS);
  const pack = () => ledger.pack(station, 1);
  const answers = await fault.cause({ cluster, plant, pack });
  station.close();
  station = await openStation(plant, 1);
  await ledger.sendAgain(station);
  await ledger.pack(station, PACKS);
  const balance = await ledger.balance(station);
  station.close();
  return { answers, ...balance };
}
