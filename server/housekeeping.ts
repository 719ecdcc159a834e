/** Work of a running server by the clock: backups, deleting expired rows, checkpoints, vacuums. */
import { join } from 'node:path';
import { purgeKeys } from './api/change-order.ts';
import { purgeDrafts } from './api/label-draft.ts';
import type { ServerConfig } from './config.ts';
import type { Database } from './database/open.ts';
import type { Upkept } from './database/upkeep.ts';
import type { Identity } from './identity/identity.ts';

const HOUR_MS = 3_600_000;
/** A server that never runs for an hour deletes what has expired, too; not while it starts. */
const FIRST_PURGE_MS = 5 * 60_000;
const CHECKPOINT_MS = 10_000;
const UPKEEP_MS = 10_000;

export interface Housekeeping {
  /** Stops the timers and writes a last backup, unless the data are too large for that time. */
  stop(backupMs: number): Promise<void>;
}

/** What is told of the work. */
export interface Report {
  readonly failed: (error: unknown) => void;
  readonly warned: (sentence: string) => void;
  readonly backedUp: (result: 'success' | 'failure') => void;
  readonly upkept: (done: Upkept) => void;
}

export function startHousekeeping(
  config: ServerConfig,
  database: Database,
  identity: Identity | undefined,
  report: Report,
): Housekeeping {
  const stopping = new AbortController();
  const backup = backupWriter(config, database, report);
  const purge = async () => {
    await purgeKeys(database.sql, stopping.signal);
    await purgeDrafts(database.db, stopping.signal);
    await identity?.purge(stopping.signal);
  };
  let purging = Promise.resolve();
  const tidy = () => (purging = purge().catch(report.failed));
  const round = () => tidy().then(() => backup(stopping.signal));
  const checkpoint = () => database.checkpoint().catch(report.failed);
  const upkeep = async () => {
    const done = await database.upkeep();
    if (done) report.upkept(done);
  };
  const every = (ms: number, work: () => Promise<unknown>) =>
    setInterval(() => void work(), ms).unref();
  const timers = [
    setTimeout(() => void tidy(), FIRST_PURGE_MS).unref(),
    every(HOUR_MS, round),
    every(CHECKPOINT_MS, checkpoint),
    every(UPKEEP_MS, () => upkeep().catch(report.failed)),
  ];
  return {
    async stop(backupMs) {
      timers.forEach((timer) => clearInterval(timer)); // ends a timeout, too
      stopping.abort();
      await purging; // a slice of each table at most
      await backup(AbortSignal.timeout(Math.max(0, Math.ceil(backupMs))));
    },
  };
}

/** A backup that its signal breaks off, at a stop of the server, is no failure. */
function backupWriter(config: ServerConfig, database: Database, report: Report) {
  const folder = join(config.dataDir, 'backups');
  return async (signal: AbortSignal) => {
    try {
      if (await database.backup(folder, signal)) report.backedUp('success');
    } catch (error) {
      if (signal.aborted) return report.warned(`${LEFT_OUT} ${folder} holds the earlier ones.`);
      report.backedUp('failure');
      report.failed(error);
    }
  };
}

const LEFT_OUT = 'The stop left no time for a whole backup.';
