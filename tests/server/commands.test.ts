/** The commands that whoever runs the plant types: backup, restore, fresh demonstration orders. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../server/database/open.ts';
import { seedDemo } from '../../server/demo/seed.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'teleport-floor-commands-'));
const BACKUPS = join(DATA_DIR, 'backups');
const KEPT = 14;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** What `npm run` does with a command, from its source: without npm's own second and a build. */
function command(name: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const [, program = ''] = /^node scripts\/run\.js (\S+)$/.exec(scripts[name] ?? '') ?? [];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', `scripts/${program}.ts`, ...args],
    { env: { ...process.env, DATA_DIR, DATABASE_URL: '', ...env }, encoding: 'utf8' },
  );
  return { status, told: stdout.trim(), error: stderr.trim() };
}

async function inPlant<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: join(DATA_DIR, 'database') });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Every order with its status and printed labels, for comparing. */
const content = () =>
  inPlant(async ({ sql }) => {
    const { rows } = await sql.query(
      `select o.name, o.status, c.key, c.packed_in from production_order o
       left join case_record c on c.order_id = o.id order by o.name, c.key`,
    );
    return rows;
  });

const loseEverything = () =>
  inPlant(async ({ sql }) => {
    await sql.query('truncate production_order, case_record cascade');
    const { rows } = await sql.query('select count(*)::int as n from production_order');
    expect(rows).toEqual([{ n: 0 }]);
  });

const newestBackup = () => join(BACKUPS, readdirSync(BACKUPS).sort().at(-1) ?? '');

let before: Awaited<ReturnType<typeof content>>;
beforeAll(async () => {
  // Older copies than are kept, so that the next one has some to remove.
  mkdirSync(BACKUPS, { recursive: true });
  for (let day = 10; day < 30; day += 1) {
    writeFileSync(join(BACKUPS, `teleport-floor-2020-01-${day}T00-00-00-000Z.tar.gz`), '');
  }
  writeFileSync(join(BACKUPS, 'teleport-floor-2020-02-01T00-00-00-000Z.tar.gz.part'), 'half');
  await inPlant(async (database) => {
    await seedDemo(database, { seed: 1 });
    await database.backup(BACKUPS);
  });
  before = await content();
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

it('keeps the newest fourteen backups, and no partial one, also of an earlier backup', () => {
  const names = readdirSync(BACKUPS).sort();
  expect(names).toHaveLength(KEPT);
  expect(names.slice(0, -1).every((name) => name.includes('2020-01-'))).toBe(true);
  expect(names[0]).toContain('2020-01-17');
  expect(names.some((name) => name.endsWith('.part'))).toBe(false);
});

it('npm run restore restores a backup, and keeps the replaced directory', async () => {
  await loseEverything();
  const { status, told } = command('restore', [newestBackup()]);
  expect(status).toBe(0);
  expect(await content()).toEqual(before);
  const aside = /What was there is kept in (\S+)\./.exec(told)?.[1] ?? '';
  expect(existsSync(aside)).toBe(true);
});

it('npm run restore refuses a file that is no backup with one sentence, and changes nothing', () => {
  const foreign = join(DATA_DIR, 'foreign.tar.gz');
  writeFileSync(foreign, 'not a backup');
  const folders = readdirSync(DATA_DIR);
  const refused = [
    [[foreign], {}, `${foreign} is not a backup of a plant; nothing was changed.`],
    [[], {}, /^Give the backup file to restore/],
    [['/does/not/exist.tar.gz'], {}, /^Give the backup file to restore/],
    [[newestBackup()], { DATABASE_URL: 'postgres://localhost/plant' }, /^DATABASE_URL is set/],
  ] as const;
  for (const [args, env, sentence] of refused) {
    const { status, error } = command('restore', args, env);
    expect(status).toBe(1);
    expect(error).toMatch(sentence);
    expect(error).not.toContain('\n');
  }
  expect(readdirSync(DATA_DIR)).toEqual(folders);
});

it('npm run demo:reset restores the month of the seed, codes included', async () => {
  await loseEverything();
  expect(command('demo:reset')).toMatchObject({ status: 0 });
  expect(await content()).toEqual(before);
});

it('npm run demo:reset refuses a plant that is no demonstration, and names a wrong setting', async () => {
  const orders = await content();
  expect(command('demo:reset', [], { DEMO: '0' })).toMatchObject({
    status: 1,
    error: 'This plant is no demonstration (DEMO=0): its orders are left alone.',
  });
  expect(command('demo:reset', [], { DEMO_SEED: 'x' }).error).toMatch(/^DEMO_SEED must be[^\n]*$/);
  expect(await content()).toEqual(orders);
});

it('both commands refuse the directory of a running plant at once', () =>
  inPlant(() => {
    for (const answer of [command('demo:reset'), command('restore', [newestBackup()])]) {
      expect(answer.status).toBe(1);
      expect(answer.error).toBe(
        `The data directory ${join(DATA_DIR, 'database')} is in use by process ${process.pid}.`,
      );
    }
    return Promise.resolve();
  }));
