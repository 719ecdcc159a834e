/** What the server's process and its data directory hold; Linux' /proc tells. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface ServerState {
  readonly rssMb: number;
  /** Open file descriptors. */
  readonly handles: number;
  readonly walMb: number;
  readonly databaseMb: number;
}

const MB = 2 ** 20;

/** @param dataDir of the plant, with the embedded database in it */
export function readServer(pid: number, dataDir: string): ServerState {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return {
    rssMb: Number(kilobytes) / 1024,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    walMb: bytesIn(join(dataDir, 'database', 'pg_wal')) / MB,
    databaseMb: bytesIn(join(dataDir, 'database')) / MB,
  };
}

function bytesIn(folder: string): number {
  let bytes = 0;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    // The server removes files meanwhile.
    const stat = statSync(join(folder, name), { throwIfNoEntry: false });
    if (stat?.isFile()) bytes += stat.size;
  }
  return bytes;
}
