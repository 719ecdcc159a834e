/** npm run failover: ten stations pack while the primary of a PostgreSQL with a standby ends; README.md. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPlant } from '../../tests/support/plant-process.ts';
import { postgresBinaries } from '../../tests/support/server/database-postgres.ts';
import { benchDatabaseAt } from './bench-database.ts';
import { createLedgers, sumOf, type Balance, type Ledger } from './ledger.ts';
import { eventually, type Pair } from './pair.ts';
import { missingPrograms, startPatroniPair, type Ending } from './patroni-pair.ts';
import { startStandbyPair } from './standby-pair.ts';
import { openStation, type Reply, type Station } from './station.ts';

const STATIONS = 10;
const PACKS_EACH = 800; // more than a station packs in the longest run
const CALM_MS = 3000;

interface Figures extends Balance {
  /** Longest time in which no station's pack was acknowledged. */
  readonly outageS: number;
  /** Longest time from the first sending of a pack to its acknowledgement. */
  readonly longestWaitS: number;
  /** Answers other than 200, with their number. */
  readonly refusals: Readonly<Record<string, number>>;
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

/** What the stations were answered. */
function createNotes(stations: number) {
  const refusals: Record<string, number> = {};
  const lastMs = Array.from({ length: stations }, () => 0);
  let [outage, longestWait, last] = [0, 0, performance.now()];
  return {
    onReply(station: number, { status, text }: Reply, waitedMs: number): void {
      if (status !== 200) {
        const answer = `${status} ${text}`;
        refusals[answer] = (refusals[answer] ?? 0) + 1;
        return;
      }
      const now = performance.now();
      outage = Math.max(outage, now - last);
      longestWait = Math.max(longestWait, waitedMs);
      last = lastMs[station] = now;
    },
    /** Whether every station has got a pack acknowledged since then. */
    haveAllPackedSince: (ms: number) => lastMs.every((one) => one > ms),
    figures: () => ({ outageS: seconds(outage), longestWaitS: seconds(longestWait), refusals }),
  };
}

async function packThroughFailover(
  pair: Pair,
  ledgers: readonly Ledger[],
  station: Station,
): Promise<Figures> {
  const notes = createNotes(ledgers.length);
  let over = false;
  const packing = ledgers.map((ledger, number) =>
    ledger.packThrough(station, {
      isOver: () => over,
      onReply: (reply, waitedMs) => notes.onReply(number, reply, waitedMs),
    }),
  );
  await pause(CALM_MS);
  await pair.failOver();
  await pause(CALM_MS);
  const after = performance.now();
  const isBack = () => Promise.resolve(notes.haveAllPackedSince(after));
  await eventually(isBack, 'Not every station packs again.');
  over = true;
  await Promise.all(packing);
  const balances = await Promise.all(ledgers.map((ledger) => ledger.balance(station)));
  return { ...notes.figures(), ...sumOf(balances) };
}

async function measure(pair: Pair): Promise<Figures> {
  const database = benchDatabaseAt(pair.url);
  try {
    const ledgers = await createLedgers(database, STATIONS, PACKS_EACH);
    const plant = await startPlant(database.settings);
    try {
      const station = await openStation(plant, STATIONS);
      return await packThroughFailover(pair, ledgers, station).finally(() => station.close());
    } finally {
      await plant.stop();
    }
  } finally {
    await database.remove();
  }
}

async function play(start: () => Promise<Pair>): Promise<void> {
  const pair = await start();
  try {
    const figures = await measure(pair);
    console.log(`${pair.name}:`, figures);
    const { lost, partial, doubled } = figures;
    if (partial + doubled + (pair.keepsAll ? lost : 0) === 0) return;
    console.error(`${pair.name}: packs were lost, half done or doubled.`);
    process.exitCode = 1;
  } finally {
    await pair.end();
  }
}

const standbys = [true, false].flatMap((isSynchronous) =>
  [0, 1000].map((brokenMs) => () => startStandbyPair({ isSynchronous, brokenMs })),
);
const ENDINGS: readonly Ending[] = ['machine', 'postgres', 'switchover'];

function patronis(): readonly (() => Promise<Pair>)[] {
  const missing = missingPrograms();
  if (missing.length === 0) return ENDINGS.map((ending) => () => startPatroniPair(ending));
  console.log(
    `Patroni is left out, because ${missing.join(', ')} is not installed (Debian: patroni python3-etcd etcd-server haproxy).`,
  );
  return [];
}

if (!postgresBinaries()) throw new Error('PostgreSQL is not installed (Debian: postgresql).');
const { values } = parseArgs({ options: { only: { type: 'string' } } });
if (values.only !== 'patroni') for (const start of standbys) await play(start);
if (values.only !== 'standby') for (const start of patronis()) await play(start);
