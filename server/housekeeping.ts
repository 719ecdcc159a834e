/** Work of a running server by the clock: backups, deleting expired rows, checkpoints. */
import { join } from 'node:path';
import { purgeKeys } from './api/change-order.ts';
import { purgeDrafts } from './api/label-draft.ts';
import type { ServerConfig } from './config.ts';
import { checkpointWhenDue } from './database/checkpoint.ts';
import type { Database } from './database/open.ts';
import type { Identity } from './identity/identity.ts';

const HOUR_MS = 3_600_000;
const CHECKPOINT_MS = 10_000;

export interface Housekeeping {
  /** Stops the timer and writes a last backup. */
  stop(): Promise<void>;
}

export function startHousekeeping(
  config: ServerConfig,
  database: Database,
  identity: Identity | undefined,
  onError: (error: unknown) => void,
): Housekeeping {
  const folder = join(config.dataDir, 'backups');
  const backup = () => database.backup(folder);
  const round = async () => {
    await purgeKeys(database.db);
    await purgeDrafts(database.db);
    await identity?.purge();
    await backup();
  };
  const timer = setInterval(() => void round().catch(onError), HOUR_MS);
  timer.unref();
  const checkpoint = setInterval(() => {
    if (database.kind === 'pglite') void checkpointWhenDue(database.sql).catch(onError);
  }, CHECKPOINT_MS);
  checkpoint.unref();
  return {
    async stop() {
      clearInterval(timer);
      clearInterval(checkpoint);
      await backup().catch(onError);
    },
  };
}
