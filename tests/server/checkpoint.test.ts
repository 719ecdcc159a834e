import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '../../server/database/open.ts';

const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-checkpoint-'));
const dataDir = join(folder, 'database');
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ dataDir });
  await database.sql.query('create table scratch (content text storage plain)');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const walMegabytes = () =>
  readdirSync(join(dataDir, 'pg_wal'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { name }) => sum + statSync(join(dataDir, 'pg_wal', name)).size, 0) / 1048576;

/** Rows of a page each: the fewer rows a megabyte of write-ahead log takes, the sooner it is written. */
const ROWS_A_MEGABYTE = 130;

const write = (megabytes: number) =>
  database.sql.query(
    `insert into scratch select repeat('x', 7900) from generate_series(1, ${megabytes * ROWS_A_MEGABYTE})`,
  );

afterEach(() => void vi.useRealTimers());

test.each([
  ['five minutes have passed', 301_000],
  ['the clock was set back', -86_400_000],
])('changes of a few megabytes are checkpointed when %s', async (_when, byMs) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await database.sql.query('checkpoint');
  await write(3);
  expect(await database.checkpoint()).toBe(false);
  vi.setSystemTime(Date.now() + byMs);
  expect(await database.checkpoint()).toBe(true);
  expect(await database.checkpoint()).toBe(false);
});

test('the write-ahead log of the embedded database stays bounded while much is written', async () => {
  await database.sql.query('truncate scratch');
  await database.sql.query('checkpoint');
  expect(await database.checkpoint()).toBe(false);
  for (let round = 0; round < 3; round += 1) {
    await write(75);
    expect(await database.checkpoint()).toBe(true);
    expect(await database.checkpoint()).toBe(false);
  }
  expect(walMegabytes()).toBeLessThan(200);
  const { rows } = await database.sql.query('select count(*)::int as n from scratch');
  expect(rows).toEqual([{ n: 225 * ROWS_A_MEGABYTE }]);
});
