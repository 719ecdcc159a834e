/** What a restore says and leaves when the machine refuses something; see commands.test.ts for the rest. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { restoreBackup } from '../../server/database/restore.ts';
import { errorSentence } from '../../server/error-sentence.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { isRoot, NOBODY, withoutRights } from '../support/server/other-account.ts';
import { runProgram } from '../support/server/plant-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-restore-'));
const directory = join(folder, 'database');
const backups = join(folder, 'backups');
let backup: string;

const ordersIn = async (dataDir: string) => {
  const { sql, close } = await openDatabase({ dataDir });
  const { rows } = await sql.query('select count(*)::int as n from production_order');
  await close();
  return rows[0]?.['n'];
};

beforeAll(async () => {
  const database = await openDatabase({ dataDir: directory });
  await seedDemo(database, { seed: 1 });
  await database.backup(backups);
  await database.sql.query('truncate production_order cascade');
  await database.close();
  backup = join(backups, readdirSync(backups)[0] ?? '');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const refusalOf = (work: Promise<unknown>) => work.then(() => 'done', errorSentence);
const names = () => readdirSync(folder).sort();

async function failSyncs(code: string): Promise<void> {
  const handle = await open(folder);
  const kind = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  vi.spyOn(kind, 'sync').mockRejectedValue(
    Object.assign(new Error(`${code}: fsync`), { code, syscall: 'fsync' }),
  );
}

it('a copy that does not reach the disk leaves the database where it is, and itself nowhere', async () => {
  const before = names();
  await failSyncs('EIO');
  expect(await refusalOf(restoreBackup(backup, directory))).toBe(
    `The backup cannot be unpacked beside ${directory} (EIO); nothing was changed. Make room there, see that this account may write there, and give the command again.`,
  );
  vi.restoreAllMocks();
  expect(names()).toEqual(before);
  expect(await ordersIn(directory)).toBe(0);
});

it('a disk that takes no more is told, and keeps no half of the copy', () => {
  const before = names();
  // A file that grows beyond the limit is refused (EFBIG), as a full disk refuses it.
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 256; exec "$0" dist-server/restore-backup.js "$1"', process.execPath, backup],
    { encoding: 'utf8', env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder } },
  );
  expect([status, stderr.trim()]).toEqual([
    1,
    `The backup cannot be unpacked beside ${directory} (EFBIG); nothing was changed. Make room there, see that this account may write there, and give the command again.`,
  ]);
  expect(names()).toEqual(before);
});

it('a backup that cannot be read is not called damaged', async () => {
  const before = names();
  const told = `cannot be read (EISDIR); nothing was changed. See that this account may read it, or give another backup.`;
  expect(await refusalOf(restoreBackup(backups, directory))).toBe(`${backups} ${told}`);
  chmodSync(folder, 0o777);
  chmodSync(backups, 0o755);
  chmodSync(backup, 0o000);
  const refused = await withoutRights(() =>
    refusalOf(restoreBackup(backup, join(folder, 'other'))),
  );
  chmodSync(backup, 0o600);
  expect(refused).toBe(`${backup} ${told.replace('EISDIR', 'EACCES')}`);
  expect(names().filter((name) => !name.startsWith('other.lock'))).toEqual(before);
});

it('a restore that a power cut ended between its two renames is finished by the next start', async () => {
  const aside = await restoreBackup(backup, directory);
  renameSync(directory, aside?.replace('.before-', '.restored-') ?? '');
  expect(await ordersIn(directory)).toBeGreaterThan(0);
  expect(names().filter((name) => name.includes('.restored-'))).toEqual([]);
});

it.skipIf(!isRoot).each(['restore-backup', 'demo-reset', 'main'])(
  '%s refuses root the data of another account before it makes anything (skipped without root)',
  async (program) => {
    const DATA_DIR = mkdtempSync(join(folder, 'foreign-'));
    chownSync(DATA_DIR, NOBODY, NOBODY);
    expect(await runProgram(program, { DATA_DIR, PORT: '0' }, [backup])).toEqual({
      status: 1,
      told: '',
      error: `${DATA_DIR} belongs to another account (uid ${NOBODY}): run this command as that account, for example with "sudo -u".`,
    });
    expect(readdirSync(DATA_DIR)).toEqual([]);
  },
);
