/** The database of a measured server: a PGlite folder or a PostgreSQL cluster, made for one run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../server/database/open.ts';
import { startCluster, type Cluster } from '../../tests/support/server/database-postgres.ts';

export type DatabaseKind = Database['kind'];

export interface BenchDatabase {
  /** Settings of a server that uses this database. */
  readonly settings: Readonly<Record<string, string>>;
  /** Opens the database without a server; none may run on PGlite's folder meanwhile. */
  use<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** Undefined for PGlite, which runs inside its server. */
  readonly cluster: Cluster | undefined;
  remove(): Promise<void>;
}

/** All calls come from one address, so the rate limit of an address is lifted. */
const NO_LIMIT = String(2 ** 31);

export async function createBenchDatabase(kind: DatabaseKind): Promise<BenchDatabase> {
  const cluster = kind === 'postgres' ? await startCluster() : undefined;
  return benchDatabaseAt(await cluster?.fresh(), cluster);
}

/** @param databaseUrl of an empty PostgreSQL database; undefined for PGlite in a new folder */
export function benchDatabaseAt(databaseUrl?: string, cluster?: Cluster): BenchDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-bench-'));
  const common = {
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    RATE_LIMIT: NO_LIMIT,
    LOG_LEVEL: 'info', // as in a plant: every request is logged
  };
  return {
    settings: databaseUrl ? { ...common, DATABASE_URL: databaseUrl } : common,
    async use(work) {
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
