/** A PostgreSQL cluster for tests, on a socket in a temporary folder, without a port. */
import { randomUUID } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { end } from '../child-process.ts';

const ROOT = '/usr/lib/postgresql';
const TRIES = 200;
const PAUSE_MS = 50;

/** Folder of initdb and postgres; undefined when they are not installed. */
export function postgresBinaries(): string | undefined {
  const versions = existsSync(ROOT) ? readdirSync(ROOT).sort((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => join(ROOT, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

export interface Cluster {
  /** Address of its database `postgres`. */
  readonly url: string;
  /** Folder of its socket, which the account of its processes may write. */
  readonly folder: string;
  /** Creates an empty database and resolves to its address. */
  fresh(): Promise<string>;
  /** Stops the cluster as an operator does, or with another signal, and starts it again after the work. */
  whileStopped<T>(work: () => Promise<T>, signal?: NodeJS.Signals): Promise<T>;
  /** Kills the cluster with SIGKILL and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const idOf = (flag: string) => Number(spawnSync('id', [flag, 'nobody']).stdout.toString());

/** PostgreSQL refuses to run as root. */
export const accountOfPostgres = (): { readonly uid: number; readonly gid: number } | undefined =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;

export async function startCluster(): Promise<Cluster> {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error('PostgreSQL is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-pg-'));
  const owner = accountOfPostgres();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'plant', '-A', 'trust', '-E', 'UTF8'],
    {
      ...owner,
      cwd: folder,
    },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr.toString()}`);
  const launch = () =>
    spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'max_connections=120'],
      { ...owner, cwd: folder, stdio: 'ignore' },
    );
  const url = `postgres://plant@localhost/postgres?host=${folder}`;
  let server = launch();
  await answering(url);
  const whileStopped: Cluster['whileStopped'] = async (work, signal = 'SIGINT') => {
    await end(server, signal);
    try {
      return await work();
    } finally {
      server = launch();
      await answering(url);
    }
  };
  return {
    url,
    folder,
    fresh: () => makeDatabase(url),
    whileStopped,
    crash: () => whileStopped(() => Promise.resolve(), 'SIGKILL'),
    async stop() {
      await end(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Content of a new database: today's tables, or the demonstration as well. */
export type Template = 'empty' | 'demo';

/** Creates a database in the cluster of this address, without tables by default, and resolves to its address. */
export const makeDatabase = (url: string, template?: Template): Promise<string> =>
  create(
    url,
    `plant_${randomUUID().replaceAll('-', '_')}`,
    template && ` template plant_${template}`,
  );

/** Creates the database that later ones are copies of; nothing may be connected to it then. */
export const makeTemplate = (url: string, template: Template): Promise<string> =>
  create(url, `plant_${template}`);

async function create(url: string, name: string, from = ''): Promise<string> {
  await once(url, `create database ${name}${from}`);
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}

async function once(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function answering(address: string): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await once(address, 'select 1');
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
