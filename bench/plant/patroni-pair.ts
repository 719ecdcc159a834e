/** Two PostgreSQL under Patroni, with etcd and HAProxy, from the files of deploy/postgres. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, freePort } from '../../tests/support/child-process.ts';
import {
  accountOfPostgres,
  postgresBinaries,
} from '../../tests/support/server/database-postgres.ts';
import { eventually, type Pair } from './pair.ts';

/** Programs of this pair that are not installed. */
export const missingPrograms = (): readonly string[] =>
  ['patroni', 'etcd', 'haproxy'].filter((name) => spawnSync('which', [name]).status !== 0);

interface Machine {
  readonly name: string;
  readonly postgres: number;
  readonly rest: number;
}

/** The text of deploy/postgres with the ports and the folder of this run. */
function patroniText({ name, postgres, rest }: Machine, etcd: string, folder: string): string {
  const text = readFileSync('deploy/postgres/patroni.yaml', 'utf8')
    .replace('name: db1', `name: ${name}`)
    .replaceAll('10.0.0.11:8008', `127.0.0.1:${rest}`)
    .replaceAll('10.0.0.11:5432', `127.0.0.1:${postgres}`)
    .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    .replace(/hosts: \[.*\]/, `hosts: ['${etcd}']`)
    .replace(/bin_dir: .*/, `bin_dir: ${postgresBinaries()}`)
    .replace(/data_dir: .*/, `data_dir: ${join(folder, name)}`);
  // Each machine has a home folder of its own for it.
  const passwords = `  pgpass: ${join(folder, `${name}.pgpass`)}\n`;
  return `${text}${passwords}  parameters: { unix_socket_directories: ${folder} }\n`;
}

const haproxyText = (port: number, [db1, db2]: readonly [Machine, Machine]): string =>
  readFileSync('deploy/postgres/haproxy.cfg', 'utf8')
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`)
    .replace('10.0.0.11:5432 port 8008', `127.0.0.1:${db1.postgres} port ${db1.rest}`)
    .replace('10.0.0.12:5432 port 8008', `127.0.0.1:${db2.postgres} port ${db2.rest}`);

function etcdArguments(folder: string, client: string, peer: string): readonly string[] {
  const own = ['--advertise-client-urls', client, '--initial-advertise-peer-urls', peer];
  const heard = ['--listen-client-urls', client, '--listen-peer-urls', peer];
  return [
    '--data-dir',
    join(folder, 'etcd'),
    ...own,
    ...heard,
    '--initial-cluster',
    `default=${peer}`,
  ];
}

interface Member {
  readonly name: string;
  readonly role: string;
}

/** Roles of the machines as one of them sees them. */
async function membersAt(port: number): Promise<readonly Member[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/cluster`);
  return ((await answer.json()) as { readonly members: readonly Member[] }).members;
}

/** Of a process, from Linux's /proc. */
const childrenOf = (pid: string): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

/** How the primary ends: its machine falls silent, PostgreSQL alone dies, or a person hands over. */
export type Ending = 'machine' | 'postgres' | 'switchover';

const ENDINGS: Readonly<Record<Ending, string>> = {
  machine: 'machine of the primary falls silent',
  postgres: 'PostgreSQL of the primary dies',
  switchover: 'planned switchover',
};

export async function startPatroniPair(ending: Ending): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-pair-'));
  const account = accountOfPostgres();
  if (account) chownSync(folder, account.uid, account.gid);
  const children = new Map<string, ChildProcess>();
  const launch = (name: string, program: string, options: readonly string[]) => {
    const env = { ...process.env, HOME: folder };
    children.set(name, spawn(program, options, { ...account, cwd: folder, env, stdio: 'ignore' }));
  };
  const written = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const machine = async (name: string): Promise<Machine> => ({
    name,
    postgres: await freePort(),
    rest: await freePort(),
  });
  const machines = [await machine('db1'), await machine('db2')] as const;
  const [proxy, client, peer] = [await freePort(), await freePort(), await freePort()];
  const ofEtcd = etcdArguments(folder, `http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`);
  launch('etcd', 'etcd', ofEtcd);
  for (const one of machines) {
    const text = patroniText(one, `127.0.0.1:${client}`, folder);
    launch(one.name, 'patroni', [written(`${one.name}.yaml`, text)]);
  }
  launch('haproxy', 'haproxy', ['-db', '-f', written('haproxy.cfg', haproxyText(proxy, machines))]);
  const [db1] = machines;
  const withRole = async (role: string) =>
    (await membersAt(db1.rest)).find((member) => member.role === role);
  const isWhole = async () => Boolean(await withRole('sync_standby'));
  await eventually(isWhole, 'Patroni did not start.');

  /** Processes that hang until the end. */
  const hanging: number[] = [];
  async function failOver(): Promise<void> {
    const primary = (await withRole('leader'))?.name ?? '';
    if (ending === 'switchover') {
      const body = JSON.stringify({ leader: primary });
      await fetch(`http://127.0.0.1:${db1.rest}/switchover`, { method: 'POST', body });
      return;
    }
    const [pid = ''] = readFileSync(join(folder, primary, 'postmaster.pid'), 'utf8').split('\n');
    if (ending === 'postgres') return void process.kill(Number(pid), 'SIGKILL');
    hanging.push(children.get(primary)?.pid ?? 0, Number(pid), ...childrenOf(pid));
    for (const one of hanging) process.kill(one, 'SIGSTOP');
  }

  return {
    name: `Patroni: ${ENDINGS[ending]}`,
    keepsAll: true,
    url: `postgres://postgres:SECRET1@127.0.0.1:${proxy}/postgres`,
    failOver,
    async end() {
      if (hanging.length === 0) await eventually(isWhole, 'The old primary does not follow.');
      for (const pid of hanging) process.kill(pid, 'SIGKILL');
      for (const name of ['haproxy', 'db1', 'db2', 'etcd']) {
        const child = children.get(name);
        if (child) await end(child, 'SIGTERM');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
