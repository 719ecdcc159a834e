/** PostgreSQL with its own streaming replication, promoted by hand, and an address that is moved by hand. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../../server/database/client.ts';
import { end } from '../../tests/support/child-process.ts';
import {
  postgresBinaries,
  startCluster,
  type Cluster,
} from '../../tests/support/server/database-postgres.ts';
import { eventually, type Pair } from './pair.ts';

const STANDBY_PORT = 5433; // names its socket; nothing listens on the network

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

const ask = (url: string, text: string) =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows);

const setting = async (url: string, name: string, value: string): Promise<void> => {
  await ask(url, `alter system set ${name} = '${value}'`);
  await ask(url, 'select pg_reload_conf()');
};

/** A copy of the cluster that follows it. */
async function startStandby({ folder, url }: Cluster, isSynchronous: boolean) {
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
  if (isSynchronous) await setting(url, 'synchronous_standby_names', '*');
  await eventually(async () => {
    const [row] = await ask(url, 'select sync_state from pg_stat_replication');
    return row?.['sync_state'] === (isSynchronous ? 'sync' : 'async');
  }, 'The standby did not come up.');
  return standby;
}

export interface StandbyOptions {
  /** A commit waits for the standby. */
  readonly isSynchronous: boolean;
  /** How long the network between the two is broken when the primary dies. */
  readonly brokenMs: number;
}

export async function startStandbyPair({ isSynchronous, brokenMs }: StandbyOptions): Promise<Pair> {
  const cluster = await startCluster();
  const { folder } = cluster;
  const { pathname } = new URL(await cluster.fresh());
  const standby = await startStandby(cluster, isSynchronous);
  const standbyUrl = `postgres://plant@localhost:${STANDBY_PORT}/postgres?host=${folder}`;
  const address = await movingAddress(join(folder, '.s.PGSQL.5432'));
  const kind = isSynchronous ? 'synchronous' : 'asynchronous';
  return {
    name: `${kind} standby, behind by ${brokenMs / 1000} s, promoted by hand`,
    keepsAll: isSynchronous,
    url: `postgres://plant@127.0.0.1:${address.port}${pathname}`,
    async failOver() {
      if (brokenMs > 0) await setting(standbyUrl, 'primary_conninfo', '');
      await pause(brokenMs);
      await cluster.whileStopped(async () => {
        await setting(standbyUrl, 'synchronous_standby_names', '');
        await ask(standbyUrl, 'select pg_promote()');
        address.move(join(folder, `.s.PGSQL.${STANDBY_PORT}`));
      }, 'SIGKILL');
    },
    async end() {
      address.end();
      await end(standby, 'SIGINT');
      await cluster.stop();
    },
  };
}
