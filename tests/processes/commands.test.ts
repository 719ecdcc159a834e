/** The commands that whoever runs the plant types: backup, restore, fresh demonstration orders. */
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
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../server/database/open.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { runProgram } from '../support/server/plant-command.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'teleport-floor-commands-'));
const BACKUPS = join(DATA_DIR, 'backups');

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** What `npm run` does with a command. */
function command(name: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const [, program = ''] = /^node scripts\/run\.js (\S+)$/.exec(scripts[name] ?? '') ?? [];
  return runProgram(program, { DATA_DIR, ...env }, args);
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
const content = () => inPlant(contentOf);

const contentOf = async ({ sql }: Database) => {
  const { rows } = await sql.query(
    `select o.name, o.status, c.key, c.packed_in from production_order o
       left join case_record c on c.order_id = o.id order by o.name, c.key`,
  );
  return rows;
};

/** Its files with their content: where none has changed, nothing in them has, and no start is needed to see it. */
function files(): ReadonlyMap<string, Buffer> {
  const directory = join(DATA_DIR, 'database');
  const found = readdirSync(directory, { recursive: true, withFileTypes: true });
  const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return new Map(paths.map((path) => [path, readFileSync(path)]));
}

const isSame = (a: ReadonlyMap<string, Buffer>, b: ReadonlyMap<string, Buffer>): boolean =>
  a.size === b.size && [...a].every(([path, one]) => b.get(path)?.equals(one) ?? false);

const loseEverything = () =>
  inPlant(async ({ sql }) => {
    await sql.query('truncate production_order, case_record cascade');
    const { rows } = await sql.query('select count(*)::int as n from production_order');
    expect(rows).toEqual([{ n: 0 }]);
  });

const newestBackup = () => join(BACKUPS, readdirSync(BACKUPS).sort().at(-1) ?? '');

let before: Awaited<ReturnType<typeof content>>;
beforeAll(async () => {
  mkdirSync(BACKUPS, { recursive: true });
  for (const minute of [10, 20]) {
    writeFileSync(join(BACKUPS, `teleport-floor-2020-01-01T00-${minute}-00-000Z.tar.gz`), '');
  }
  writeFileSync(join(BACKUPS, 'teleport-floor-2020-02-01T00-00-00-000Z.tar.gz.part'), 'half');
  await inPlant(async (database) => {
    await seedDemo(database, { seed: 1 });
    await database.backup(BACKUPS);
    before = await contentOf(database);
  });
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

it('a backup is named by its time and version, and ends what an earlier one left', () => {
  expect(readdirSync(BACKUPS).sort()).toEqual([
    'teleport-floor-2020-01-01T00-20-00-000Z.tar.gz',
    expect.stringMatching(/^teleport-floor-20\d\d-[\dTZ-]+-\d+\.\d+\.\d+\.tar\.gz$/),
  ]);
});

it('npm run restore restores a backup, and keeps the replaced directory', async () => {
  await loseEverything();
  const path = newestBackup();
  // npm tells where it was called; the program itself runs in the project's folder.
  const { status, told } = await command('restore', [basename(path)], { INIT_CWD: dirname(path) });
  expect(status).toBe(0);
  expect(await content()).toEqual(before);
  const aside = /What was there is kept in (\S+)\./.exec(told)?.[1] ?? '';
  expect(existsSync(aside)).toBe(true);
});

it('npm run restore refuses a file that is no backup with one sentence, and changes nothing', async () => {
  const foreign = join(DATA_DIR, 'foreign.tar.gz');
  writeFileSync(foreign, 'not a backup');
  const folders = readdirSync(DATA_DIR);
  const refused = [
    [[foreign], {}, `${foreign} is damaged or no backup of a plant; nothing was changed.`],
    [[], {}, /^Give the backup file to restore/],
    [['/not/there.tar.gz'], {}, /^\/not\/there\.tar\.gz does not exist, or this account may not/],
    [['there.tar.gz'], { INIT_CWD: '/not' }, /^\/not\/there\.tar\.gz does not exist/],
    [[newestBackup()], { DATABASE_URL: 'postgres://localhost/plant' }, /^DATABASE_URL is set/],
  ] as const;
  for (const [args, env, sentence] of refused) {
    const { status, error } = await command('restore', args, env);
    expect(status).toBe(1);
    expect(error).toMatch(sentence);
    expect(error).not.toContain('\n');
  }
  expect(readdirSync(DATA_DIR)).toEqual(folders);
});

const withChangedByte = (whole: Buffer): Buffer => {
  const middle = Math.floor(whole.length / 2);
  whole.writeUInt8(255 - whole.readUInt8(middle), middle);
  return whole;
};

it.each([
  ['with a changed byte', withChangedByte],
  ['cut in half', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
  ['without its last bytes', (whole: Buffer) => whole.subarray(0, -4)],
  ['of no length', () => Buffer.alloc(0)],
])('npm run restore refuses a backup %s, and the data stay', async (_what, harm) => {
  const damaged = join(DATA_DIR, 'damaged.tar.gz');
  writeFileSync(damaged, harm(readFileSync(newestBackup())));
  const folders = readdirSync(DATA_DIR);
  const untouched = files();
  expect(await command('restore', [damaged])).toMatchObject({
    status: 1,
    error: `${damaged} is damaged or no backup of a plant; nothing was changed.`,
  });
  expect(readdirSync(DATA_DIR)).toEqual(folders);
  expect(isSame(files(), untouched)).toBe(true);
});

it('npm run demo:reset restores the month of the seed, codes included', async () => {
  await loseEverything();
  expect(await command('demo:reset')).toMatchObject({ status: 0 });
  expect(await content()).toEqual(before);
});

it('npm run demo:reset refuses a plant that is no demonstration, and names a wrong setting', async () => {
  const untouched = files();
  expect(await command('demo:reset', [], { DEMO: '0' })).toMatchObject({
    status: 1,
    error: 'This plant is no demonstration (DEMO=0): its orders are left alone.',
  });
  const { error } = await command('demo:reset', [], { DEMO_SEED: 'x' });
  expect(error).toMatch(/^DEMO_SEED must be[^\n]*$/);
  expect(isSame(files(), untouched)).toBe(true);
});

it('both commands refuse the directory of a running plant at once', () =>
  inPlant(async () => {
    const commands = [command('demo:reset'), command('restore', [newestBackup()])];
    for (const answer of await Promise.all(commands)) {
      expect(answer.status).toBe(1);
      expect(answer.error).toBe(
        `The data directory ${join(DATA_DIR, 'database')} is in use by process ${process.pid}.`,
      );
    }
  }));
