/** Vacuums of the embedded database, which has no autovacuum. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '../../server/database/open.ts';

const HOUR_MS = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-upkeep-'));
let database: Database;
let afterStart: readonly string[] = [];
beforeAll(async () => {
  database = await openDatabase({ dataDir: join(folder, 'database') });
  afterStart = await steps();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (text: string) => database.sql.query(text);
const value = async (text: string) => Object.values((await run(text)).rows[0] ?? {})[0];

/** What is counted is seen by the next statement. */
const counted = () => run('select pg_stat_force_next_flush()');

/** Steps until nothing is due; resolves to the tables that were vacuumed. */
async function steps(): Promise<string[]> {
  await counted();
  const tables: string[] = [];
  for (;;) {
    const done = await database.upkeep();
    if (!done) return tables;
    tables.push(done.table);
  }
}

const add = (rows: number, bytes = 32) =>
  run(
    `insert into scratch (content) select repeat('x', ${bytes}) from generate_series(1, ${rows})`,
  );

/** Somebody has packed just now. */
const packed = () =>
  run(`insert into audit (actor, username, action, about) values ('1', 'tester', 'test', 'test')`);

beforeEach(async () => {
  await run('create table scratch (id bigserial primary key, content text)');
  await steps();
});
afterEach(async () => {
  vi.useRealTimers();
  await run('drop table scratch; truncate audit');
  await steps(); // no table waits on a test's clock any more
});

it('every table is vacuumed after a start, which may have lost the counts', () => {
  expect(afterStart).toEqual(expect.arrayContaining(['case_record', 'idempotency', 'pg_class']));
});

it('the room of rows that were deleted is used again', async () => {
  const sizes: number[] = [];
  for (let day = 0; day < 5; day += 1) {
    await add(3000);
    await run('delete from scratch where id <= (select max(id) - 3000 from scratch)');
    await steps();
    sizes.push(Number(await value("select pg_relation_size('scratch')")));
  }
  expect(Math.max(...sizes)).toBe(sizes[1]);
});

it('a fifth of dead rows or of new ones makes a table due, and its rows are counted', async () => {
  await add(2000);
  expect(await steps()).toContain('scratch');
  expect(await value("select reltuples::int from pg_class where relname = 'scratch'")).toBe(2000);
  expect(await value("select count(*)::int from pg_stats where tablename = 'scratch'")).toBe(2);
  await run("update scratch set content = 'new' where id % 5 = 0");
  expect(await steps()).not.toContain('scratch');
  await run("update scratch set content = 'newer' where id % 20 = 0");
  expect(await steps()).toContain('scratch');
});

/** The transaction number of so many transactions ago. */
const ago = (count: number) =>
  `((pg_current_xact_id()::text::bigint - ${count} + 4294967296) % 4294967296)::text::xid`;

it('transaction numbers are frozen long before they run out, of the templates too', async () => {
  await add(10);
  await steps();
  await run(`update pg_class set relfrozenxid = ${ago(200_000_001)} where relname = 'scratch'`);
  await run(`update pg_database set datfrozenxid = ${ago(300_000_000)} where datistemplate`);
  await run(`update pg_database set datfrozenxid = ${ago(200_000_001)} where not datistemplate`);
  expect(await steps()).toContain('scratch');
  await run(`update pg_class set relfrozenxid = ${ago(200_000_001)} where relname = 'scratch'`);
  expect(await steps()).toContain('scratch');
  expect(await value('select max(age(datfrozenxid)) from pg_database')).toBeLessThan(100_000);
});

it('calls that wait go first, for a day at most', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await add(2000);
  await counted();
  const beside = async () => {
    const calls = () => Promise.all([1, 2, 3].map(() => run('select 1')));
    const [done] = await Promise.all([database.upkeep(), calls()]);
    return done?.table;
  };
  expect(await beside()).toBeUndefined();
  vi.advanceTimersByTime(24 * HOUR_MS);
  expect(await beside()).toBe('scratch');
});

it('a large table waits for a break in the packing, for a day at most', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'], now: Date.now() });
  await run('alter table scratch alter content set storage plain');
  await add(3200, 7900);
  await packed();
  expect(await steps()).not.toContain('scratch');
  vi.setSystemTime(Date.now() + 301_000);
  expect(await steps()).toContain('scratch');
  await run("update scratch set content = 'new'");
  await packed();
  expect(await steps()).not.toContain('scratch');
  vi.advanceTimersByTime(24 * HOUR_MS - 1);
  await packed();
  expect(await steps()).not.toContain('scratch');
  vi.advanceTimersByTime(1);
  expect(await steps()).toContain('scratch');
});

it('a vacuum that fails is told, and keeps no other table waiting', async () => {
  await run('create table other (id int)');
  await run(`create or replace function halt(n bigint) returns bigint immutable language plpgsql as
    $$ begin if current_setting('test.halt', true) = 'yes' then raise 'halted'; end if; return n; end $$`);
  await run('create index on scratch (halt(id))');
  await add(2000);
  await run("insert into other select generate_series(1, 2000); set test.halt = 'yes'");
  await expect(steps().then(() => steps())).rejects.toThrow('halted');
  await steps();
  expect(await value("select count(*)::int from pg_stats where tablename = 'other'")).toBe(1);
  await run('reset test.halt; drop table other');
});

it('a vacuum that fails is tried again in an hour', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await add(2000);
  await run('create role guest; grant select on audit to guest; set role guest');
  await expect(steps()).rejects.toThrow('permission denied');
  await run('reset role; drop owned by guest; drop role guest');
  expect(await steps()).not.toContain('scratch');
  vi.advanceTimersByTime(HOUR_MS);
  expect(await steps()).toContain('scratch');
});

it('a table that became shorter is no damage at the next start', async () => {
  const place = { dataDir: join(folder, 'shorter') };
  const first = await openDatabase(place);
  await first.sql.query('create table long as select n from generate_series(1, 5000) as n');
  await first.sql.query('checkpoint');
  await first.sql.query('delete from long where n > 10');
  expect(await first.upkeep()).toMatchObject({ table: 'long' });
  await first.close();
  const second = await openDatabase(place);
  const { rows } = await second.sql.query(
    "select count(*)::int, pg_relation_size('long')::int as bytes from long",
  );
  expect(rows).toEqual([{ count: 10, bytes: 8192 }]);
  await second.close();
});
