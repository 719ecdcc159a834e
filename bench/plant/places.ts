/** Where a measured server keeps its data: its own folder, or its own PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../server/database/open.ts';
import { startCluster, type Cluster } from '../../tests/support/server/database-postgres.ts';

export type Kind = Database['kind'];

export interface Place {
  readonly kind: Kind;
  /** Settings of a server that uses this place. */
  readonly settings: Readonly<Record<string, string>>;
  /** The data without a server; no server may run on PGlite's folder meanwhile. */
  look<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** Of PostgreSQL; PGlite lives and dies with its server. */
  readonly cluster: Cluster | undefined;
  remove(): Promise<void>;
}

/** Calls a minute of the measuring station: the limit is no part of what is measured. */
const NO_LIMIT = String(2 ** 31);

export async function openPlace(kind: Kind): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-bench-'));
  const cluster = kind === 'postgres' ? await startCluster() : undefined;
  const databaseUrl = await cluster?.fresh();
  const common = {
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    RATE_LIMIT: NO_LIMIT,
    LOG_LEVEL: 'info', // as in a plant: every request is logged
  };
  return {
    kind,
    settings: databaseUrl ? { ...common, DATABASE_URL: databaseUrl } : common,
    async look(work) {
      const database = await openDatabase({ databaseUrl, dataDir: join(folder, 'database') });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    cluster,
    async remove() {
      await cluster?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
