/** What the embedded database acknowledges is on the disk; what the disk then loses is told. */
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { unpackBackup } from '../../server/database/unpack-backup.ts';

const ROWS = 200;
const FLAGS = process.env['PLANT_NODE_FLAGS']?.split(' ') ?? [];
const WRITER = [...FLAGS, join(inject('helpers'), 'writing-process.js')];
const hasStrace = spawnSync('strace', ['-V']).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-durability-'));
const killed = join(folder, 'killed');
let table = '';
beforeAll(() => {
  const { stdout, stderr } = spawnSync(process.execPath, [...WRITER, killed, String(ROWS)], {
    encoding: 'utf8',
  });
  table = /file (\S+)/.exec(stdout)?.[1] ?? '';
  if (!table) throw new Error(`The writing process failed: ${stderr}`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const countIn = async (dataDir: string) => {
  const database = await openDatabase({ dataDir });
  try {
    const { rows } = await database.sql.query(
      "select count(*) filter (where id > 0)::int as n, count(*) filter (where content = 'early')::int as early from scratch",
    );
    return rows[0];
  } finally {
    await database.close();
  }
};

let copies = 0;
function copyOfKilled(): string {
  copies += 1;
  const dataDir = join(folder, `copy-${copies}`);
  cpSync(killed, dataDir, { recursive: true });
  return dataDir;
}

function overwrite(file: string, position: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, 'damage', position);
  closeSync(handle);
}

/** Where the log was acknowledged some pages before its end: its file, and a position in it. */
function inLog(dataDir: string) {
  const notes = readFileSync(join(dataDir, 'teleport-wal-pages'), 'latin1').trim().split('\n');
  const [segment = '', page = '', length = ''] = (notes.at(-5) ?? '').split(' ');
  const position = parseInt(page, 16) * 8192 + parseInt(length, 16) - 100;
  return { file: join(dataDir, 'pg_wal', segment), position };
}

const filesOf = (dataDir: string) =>
  new Map(
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.startsWith('teleport-') && name !== 'postmaster.pid')
      .filter((name) => statSync(join(dataDir, name)).isFile())
      .map((name) => [name, readFileSync(join(dataDir, name))]),
  );

/** Names of the files that are in one of the two only, or are not the same. */
function different(a: ReadonlyMap<string, Buffer>, b: ReadonlyMap<string, Buffer>): string[] {
  const names = new Set([...a.keys(), ...b.keys()]);
  return [...names].filter((name) => {
    const [one, other] = [a.get(name), b.get(name)];
    return !one || !other || !one.equals(other);
  });
}

describe('after kill -9', () => {
  it('everything acknowledged is there', async () => {
    expect(await countIn(copyOfKilled())).toEqual({ n: ROWS, early: 1000 });
  });

  it.each([
    ['a changed byte in the log', (dir: string) => overwrite(inLog(dir).file, inLog(dir).position)],
    [
      'a log that lost its end',
      (dir: string) => truncateSync(inLog(dir).file, inLog(dir).position),
    ],
    ['a missing file of the log', (dir: string) => rmSync(inLog(dir).file)],
    ['a table that lost its end', (dir: string) => truncateSync(join(dir, table), 8192)],
    ['a missing table', (dir: string) => rmSync(join(dir, table))],
    ['a changed control file', (dir: string) => overwrite(join(dir, 'global/pg_control'), 60)],
    ['a missing control file', (dir: string) => rmSync(join(dir, 'global/pg_control'))],
    ['a missing version file', (dir: string) => rmSync(join(dir, 'PG_VERSION'))],
  ])('%s is told in one sentence, and the data stay as they are', async (_name, harm) => {
    const dataDir = copyOfKilled();
    harm(dataDir);
    const before = filesOf(dataDir);
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      new RegExp(`^The data directory ${dataDir} is damaged: [^\\n]*npm run restore\\.$`),
    );
    expect(different(before, filesOf(dataDir))).toEqual([]);
  });

  it('a torn page of a table is told when it is read, not read as something else', async () => {
    const dataDir = copyOfKilled();
    await countIn(dataDir); // recovery would repair the page from the log
    overwrite(join(dataDir, table), 3000);
    await expect(countIn(dataDir)).rejects.toMatchObject({ code: 'XX001' });
  });
});

it.skipIf(!hasStrace)('an answer comes after the log reached the disk', () => {
  const dataDir = join(folder, 'traced');
  const trace = join(folder, 'trace');
  const options = ['-f', '-y', '-o', trace, '-e', 'trace=pwrite64,fdatasync,write'];
  spawnSync('strace', [...options, process.execPath, ...WRITER, dataDir, '20']);
  let isDirty = false;
  let answers = 0;
  for (const line of readFileSync(trace, 'utf8').split('\n')) {
    if (/pwrite64\(\d+<.*\/pg_wal\/[0-9A-F]{24}>/.test(line)) isDirty = true;
    if (/fdatasync\(\d+<.*\/pg_wal\/.*\) *= 0|fdatasync resumed.*= 0/.test(line)) isDirty = false;
    if (!line.includes('acknowledged')) continue;
    answers += 1;
    expect(isDirty).toBe(false);
  }
  expect(answers).toBe(20);
});

describe('a backup', () => {
  it('is whole while work goes on, keeps nobody waiting and takes little memory', async () => {
    const EARLY_ROWS = 10_000;
    const dataDir = join(folder, 'busy');
    const backups = join(folder, 'backups');
    const database = await openDatabase({ dataDir });
    await database.sql.query('create table scratch (id serial primary key, content text)');
    await database.sql.query(
      `insert into scratch (content) select repeat(md5(i::text), 30) from generate_series(1, ${EARLY_ROWS}) i`,
    );
    const copying = { over: false };
    const writing = (async () => {
      let written = 0;
      for (; !copying.over; written += 1) {
        await database.sql.query("insert into scratch (content) values ('meanwhile')");
      }
      return written;
    })();
    await database.backup(backups);
    copying.over = true;
    expect(await writing).toBeGreaterThan(3);
    await database.close();
    const restored = join(folder, 'restored');
    await unpackBackup(join(backups, readdirSync(backups)[0] ?? ''), restored);
    const copy = await openDatabase({ dataDir: restored });
    const { rows } = await copy.sql.query(
      "select count(*) filter (where content <> 'meanwhile')::int as n, count(*)::int = max(id) as whole from scratch",
    );
    expect(rows).toEqual([{ n: EARLY_ROWS, whole: true }]);
    await copy.close();
  });

  it('that is broken off leaves nothing, and the next one works', async () => {
    const dataDir = join(folder, 'broken');
    const backups = join(folder, 'broken-backups');
    const database = await openDatabase({ dataDir });
    const controller = new AbortController();
    const writing = database.backup(backups, controller.signal);
    setImmediate(() => controller.abort());
    await expect(writing).rejects.toThrow(/abort/i);
    expect(existsSync(backups) ? readdirSync(backups) : []).toEqual([]);
    expect(await database.backup(backups)).toBe(true);
    expect(readdirSync(backups)).toHaveLength(1);
    await database.close();
  });
});
