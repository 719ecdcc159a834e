/** The primary dies; its synchronous standby takes over, and the address of DATABASE_URL moves to it. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { postgresBinaries, type Cluster } from '../../tests/support/server/database-postgres.ts';
import type { Fault } from './fault.ts';

const STANDBY_PORT = 5433; // names its socket; nothing listens on the network
const PATIENCE_MS = 30_000;

/** An address on this machine that leads to one of two sockets, and then to the other. */
async function movingAddress(socketPath: string) {
  let to = socketPath;
  const open = new Set<Socket>();
  const server: Server = createServer((from) => {
    const onward = connect(to);
    for (const one of [from, onward]) {
      open.add(one.on('error', () => undefined));
      one.once('close', () => [from, onward].forEach((each) => each.destroy()));
    }
    from.pipe(onward).pipe(from);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    move(next: string) {
      to = next;
      for (const one of open) one.destroy();
    },
    end: () => server.close(),
  };
}

async function eventually(work: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(100)) {
    if (await work().catch(() => false)) return;
  }
  throw new Error('The standby did not come up.');
}

async function ask(connectionString: string, text: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A copy of the cluster that follows it; from here on a commit waits for both. */
async function startStandby({ folder, url }: Cluster): Promise<ChildProcess> {
  const { uid, gid } = statSync(join(folder, 'data'));
  const owner = { uid, gid, cwd: folder };
  const data = join(folder, 'standby');
  const binaries = postgresBinaries() ?? '';
  const copy = ['-D', data, '-h', folder, '-U', 'plant', '-R', '-c', 'fast', '-X', 'stream'];
  const made = spawnSync(join(binaries, 'pg_basebackup'), copy, { ...owner, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  const options = ['-D', data, '-k', folder, '-p', String(STANDBY_PORT), '-c', 'listen_addresses='];
  const standby = spawn(join(binaries, 'postgres'), [...options, '-c', 'max_connections=120'], {
    ...owner,
    stdio: 'ignore',
  });
  await ask(url, "alter system set synchronous_standby_names = '*'");
  await ask(url, 'select pg_reload_conf()');
  await eventually(async () => {
    const [row] = await ask(url, 'select sync_state from pg_stat_replication');
    return row?.['sync_state'] === 'sync';
  });
  return standby;
}

const standbyUrl = ({ folder }: Cluster): string =>
  `postgres://plant@localhost:${STANDBY_PORT}/postgres?host=${folder}`;

async function promote(cluster: Cluster): Promise<void> {
  await ask(standbyUrl(cluster), "alter system set synchronous_standby_names = ''");
  await ask(standbyUrl(cluster), 'select pg_promote()');
  await ask(standbyUrl(cluster), 'select pg_reload_conf()');
}

export function failover(): Fault {
  let standby: ChildProcess | undefined;
  let address: Awaited<ReturnType<typeof movingAddress>> | undefined;
  return {
    name: 'The primary dies, and its standby takes over at the same address',
    expected: /^503 \{"detail":"[^"]+"\}$/,
    async prepare({ cluster, settings }) {
      if (!cluster) throw new Error('There is no PostgreSQL.');
      standby = await startStandby(cluster);
      address = await movingAddress(join(cluster.folder, '.s.PGSQL.5432'));
      const { pathname } = new URL(settings['DATABASE_URL'] ?? '');
      return { DATABASE_URL: `postgres://plant@127.0.0.1:${address.port}${pathname}` };
    },
    cause: ({ cluster, pack, sendAgain }) =>
      cluster.whileStopped(async () => {
        const reply = await pack();
        await promote(cluster);
        address?.move(join(cluster.folder, `.s.PGSQL.${STANDBY_PORT}`));
        await sendAgain();
        return `${reply?.status} ${reply?.text}`;
      }),
    async end() {
      address?.end();
      standby?.kill('SIGINT');
      if (standby) await once(standby, 'exit');
    },
  };
}
