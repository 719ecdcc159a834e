/**
 * kill -9 in the middle of packing. After the restart every call without an answer is sent again with
 * its key, as the app does. At the end every acknowledged pack is compared with the case records, the
 * order's counters and the audit trail.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { startPlant, type PlantProcess } from '../../tests/support/plant-process.ts';
import { createBenchDatabase, type BenchDatabase, type DatabaseKind } from './bench-database.ts';
import { createLedgers, sumOf, type Balance, type Ledger } from './ledger.ts';
import { openStation } from './station.ts';

const STATIONS = 10;
const PACKS_PER_ROUND = 60; // of each station: more than it sends before the kill
const MOST_ANSWERS = 120;
const LONGEST_MOMENT_MS = 30;

export interface KillFigures extends Balance {
  readonly rounds: number;
  /** Rounds in which the database's own processes were killed. */
  readonly databaseKills: number;
  /** Calls without an answer at a kill, sent again with their keys. */
  readonly interrupted: number;
}

/** Packs at all stations; the kill follows after a random number of answers and a random moment. */
async function packUntilKilled(
  plant: PlantProcess,
  ledgers: readonly Ledger[],
  kill: () => Promise<void>,
): Promise<void> {
  const station = await openStation(plant, STATIONS);
  const answers = () => ledgers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const enough = answers() + 1 + Math.random() * MOST_ANSWERS;
  const packing = ledgers.map((ledger) => ledger.pack(station, PACKS_PER_ROUND));
  while (answers() < enough) await pause(1);
  await pause(Math.random() * LONGEST_MOMENT_MS);
  await kill();
  await Promise.all(packing);
  station.close();
}

/** Master cases that the audit trail has more or less often than once. */
const wrongInTrail = (database: BenchDatabase, masters: readonly string[]): Promise<number> =>
  database.use(async ({ sql }) => {
    const { rows } = await sql.query(
      `select detail->'body'->>'master_case_uid' as master, count(*)::int as times
       from audit where action = 'packMasterCase' group by 1`,
    );
    const times = new Map(rows.map((row) => [row['master'], row['times']]));
    const wrong = masters.filter((master) => times.get(master) !== 1).length;
    return wrong + Math.abs(rows.length - masters.length);
  });

/** Kills the server, and on PostgreSQL the database server in every other round. */
export async function runKillRounds(kind: DatabaseKind, rounds: number): Promise<KillFigures> {
  const database = await createBenchDatabase(kind);
  const ledgers = await createLedgers(database, STATIONS, PACKS_PER_ROUND * rounds);
  const plant = await startPlant(database.settings);
  let [interrupted, databaseKills] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const cluster = round % 2 === 1 ? database.cluster : undefined;
    if (cluster) databaseKills += 1;
    await packUntilKilled(plant, ledgers, async () => {
      if (cluster) return cluster.crash();
      await plant.kill();
      await plant.restart();
    });
    const station = await openStation(plant, STATIONS);
    for (const ledger of ledgers) interrupted += await ledger.sendAgain(station);
    station.close();
  }
  const station = await openStation(plant, STATIONS);
  const balance = sumOf(await Promise.all(ledgers.map((ledger) => ledger.balance(station))));
  station.close();
  await plant.stop();
  const masters = ledgers.flatMap(({ acknowledged }) => acknowledged);
  const doubled = balance.doubled + (await wrongInTrail(database, masters));
  await database.remove();
  return { rounds, databaseKills, interrupted, ...balance, doubled };
}
