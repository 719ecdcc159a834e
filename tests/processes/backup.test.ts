/** deploy/backup.sh, and a restore of its file on another machine as docs/deployment.md says. */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { orders } from '../../server/database/schema.ts';
import { ownCertificate } from '../../server/tls/own-certificate.ts';
import { makeDatabase, postgresBinaries } from '../support/server/database-postgres.ts';

const run = promisify(execFile);
const cluster = inject('postgres');
const binaries = postgresBinaries() ?? '';
const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-backup-'));
const machine = (name: string) => join(folder, name);
const backups = join(machine('old'), 'backups');

const backUp = (DATABASE_URL: string) =>
  run('deploy/backup.sh', {
    env: { PATH: `${binaries}:${process.env['PATH']}`, DATA_DIR: machine('old'), DATABASE_URL },
  });

let databaseUrl: string;
beforeAll(async () => {
  if (cluster === undefined) return;
  databaseUrl = await makeDatabase(cluster);
  const { db, close } = await openDatabase({ databaseUrl });
  await db.insert(orders).values({ name: 'WO-1', status: 'READY' });
  await close();
  await ownCertificate(machine('old'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.skipIf(cluster === undefined)(
  'a backup brings orders and certificate authority to another machine (skipped without PostgreSQL)',
  async () => {
    await backUp(databaseUrl);
    const [file = '', ...others] = readdirSync(backups);
    expect([file, others]).toEqual([expect.stringMatching(/^plant-\d{4}-[\dTZ-]+\.tar$/), []]);
    mkdirSync(machine('new'));
    await run('tar', ['-xf', join(backups, file), '-C', machine('new')]);
    const empty = await makeDatabase(cluster ?? '');
    const dump = join(machine('new'), 'plant.dump');
    const options = ['--no-owner', '--exit-on-error', '--dbname', empty, dump];
    await run(join(binaries, 'pg_restore'), options);
    const restored = await openDatabase({ databaseUrl: empty });
    const [order, ...more] = await restored.db.select().from(orders);
    await restored.close();
    expect([order?.name, more]).toEqual(['WO-1', []]);
    const authority = (name: string) => readFileSync(join(machine(name), 'tls', 'authority.key'));
    expect(authority('new').equals(authority('old'))).toBe(true);
  },
);

it.skipIf(cluster === undefined)(
  'the restore of deploy/compose.yaml leaves nothing that is newer than its dump (skipped without PostgreSQL)',
  async () => {
    const dump = join(folder, 'compose.dump');
    await run(join(binaries, 'pg_dump'), ['--format=custom', '--file', dump, databaseUrl]);
    const ask = async (query: string) =>
      (await run(join(binaries, 'psql'), ['-At', '-c', query, databaseUrl])).stdout.trim();
    await ask('create view newer as select * from production_order');
    const page = readFileSync('docs/deployment.md', 'utf8');
    const flags = /pg_restore -U plant (--clean .*) --dbname postgres/.exec(page)?.[1] ?? '';
    const restore = [...flags.split(' '), '--dbname', cluster ?? '', dump];
    await run(join(binaries, 'pg_restore'), restore);
    expect(await ask("select to_regclass('newer'), name from production_order")).toBe('|WO-1');
  },
);

it.skipIf(cluster === undefined)(
  'a backup that fails leaves the earlier ones and no half of its own (skipped without PostgreSQL)',
  async () => {
    const before = readdirSync(backups);
    await expect(backUp(databaseUrl.replace('plant_', 'absent_'))).rejects.toThrow('absent_');
    expect(readdirSync(backups)).toEqual(before);
  },
);

it.skipIf(cluster === undefined)(
  'the password of the database is in no argument of a process (skipped without PostgreSQL)',
  async () => {
    const tools = mkdtempSync(join(folder, 'tools-'));
    const dump = join(tools, 'pg_dump');
    writeFileSync(
      dump,
      `#!/bin/sh\nprintf '%s|%s' "$*" "$PGPASSWORD" > "${tools}/seen"\nexec "${binaries}/pg_dump" "$@"\n`,
    );
    chmodSync(dump, 0o755);
    const { pathname, search } = new URL(databaseUrl);
    const address = (user: string, more = '') =>
      `postgres://${user}@localhost${pathname}${search}${more}`;
    for (const given of [address('plant:a%23secret'), address('plant', '&password=a%23secret')]) {
      await run('deploy/backup.sh', {
        env: {
          PATH: `${tools}:${binaries}:${process.env['PATH']}`,
          DATA_DIR: machine('old'),
          DATABASE_URL: given,
        },
      });
      const [words, password] = readFileSync(join(tools, 'seen'), 'utf8').split('|');
      expect([words?.includes('secret'), password]).toEqual([false, 'a#secret']);
    }
  },
);

/** Empty files in the place of backups, with the names and times that they would have. */
function standIn(hoursAgo: readonly number[], now: number): void {
  rmSync(backups, { recursive: true, force: true });
  mkdirSync(backups, { recursive: true });
  for (const hour of hoursAgo) {
    const at = new Date(now - hour * 3_600_000);
    const file = join(backups, `plant-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`);
    writeFileSync(file, '');
    utimesSync(file, at, at);
  }
}

it.skipIf(cluster === undefined)(
  'of 800 hourly backups of a month and one of each day of two years about 150 stay (skipped without PostgreSQL)',
  async () => {
    const now = Date.now();
    standIn(
      [
        ...Array.from({ length: 800 }, (_, hour) => hour),
        ...Array.from({ length: 700 }, (_, day) => (day + 34) * 24),
      ],
      now,
    );
    await backUp(databaseUrl);
    const ages = readdirSync(backups).map((name) => {
      const [day, time = ''] = name.slice(6, -5).split('T');
      return (now - Date.parse(`${day}T${time.replaceAll('-', ':')}Z`)) / 86_400_000;
    });
    const between = (from: number, to: number) =>
      ages.filter((age) => age >= from && age < to).length;
    expect(between(0, 2)).toBeGreaterThanOrEqual(48);
    expect(between(3, 31)).toBe(28);
    expect(between(33, 366)).toBeGreaterThanOrEqual(46);
    expect(between(33, 366)).toBeLessThanOrEqual(50);
    expect(Math.max(...ages)).toBeLessThan(368);
    const before = readdirSync(backups);
    await backUp(databaseUrl);
    expect(readdirSync(backups)).toEqual(expect.arrayContaining(before));
  },
);

it.skipIf(cluster === undefined)(
  'the newest 48 backups stay when the clock has jumped by two years, and the rest of a stopped backup goes (skipped without PostgreSQL)',
  async () => {
    standIn(
      Array.from({ length: 60 }, (_, hour) => 2 * 365 * 24 + hour),
      Date.now(),
    );
    const before = readdirSync(backups).toSorted();
    for (const draft of ['draft.old', 'draft.new']) mkdirSync(join(backups, draft));
    utimesSync(join(backups, 'draft.old'), 1, 1);
    await backUp(databaseUrl);
    const after = readdirSync(backups).toSorted();
    expect(after.slice(0, 1)).toEqual(['draft.new']);
    expect(after.slice(1, -1)).toEqual(before.slice(-47));
  },
);
