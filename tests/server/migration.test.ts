/** Servers that start on one PostgreSQL: they migrate one after the other, however long it takes, and keep the data. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { CaseFacts, LabelPrints, PackingRecord } from '../../contract/types.ts';
import { openDatabase } from '../../server/database/open.ts';
import { UTF8_CURE } from '../../server/database/refuse-unfit.ts';
import { POSTGRES_COMMANDS } from '../../server/start/requirements.ts';
import { openApi } from '../support/server/api-app.ts';
import { makeDatabase, postgresBinaries } from '../support/server/database-postgres.ts';

/** The lock that servers of every version share. */
const LOCK = 7_308_617;
const SHORT_S = 1;
const LONG_MS = 1600;
const TERMINATE = Buffer.from('X\0\0\0\x04', 'latin1');
const absent = !postgresBinaries();

/** Keeps its connections to PostgreSQL when those to it end, as a pooler does between transactions. */
async function startPooler(databaseUrl: string) {
  const folder = new URL(databaseUrl).searchParams.get('host') ?? '';
  const kept: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(`${folder}/.s.PGSQL.5432`);
    kept.push(far);
    far.on('error', () => near.destroy()).pipe(near);
    near.on('error', () => undefined);
    near.on('data', (sent: Buffer) => void (sent.equals(TERMINATE) || far.write(sent)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.search = '';
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    for (const far of kept) far.destroy();
    server.close();
  };
  return { url: url.href, stop };
}

const ORDER = '00000000-0000-4000-8000-000000000001';
const GONE = '00000000-0000-4000-8000-000000000002';
const AT = '2026-11-02T06:00:00.000Z';
const [MASTER, SHIPPER, STRAY, UNIT, OLD] = [
  'IAA00000000-0001',
  'SAA00000000-0001',
  'SAA00000000-0002',
  'UAA00000000-0001',
  'UAA00000000-0002', // its call is in the audit no more
];

/** Persons have the ids 7 (jo) and 8 (ann). */
const audit = (actor: number, station: string | null, action: string, detail: object, of = ORDER) =>
  `insert into audit (at, actor, username, station, action, order_id, detail)
   values ('${AT}', '${actor}', '${actor === 7 ? 'jo' : 'ann'}', ${station && `'${station}'`}, '${action}', '${of}',
     '${JSON.stringify(detail)}');`;
const shippers = { file: 'a.csv', set: SHIPPER, label_type: 'shipper', template: '70 × 50 mm' };
const onTablet = { ...shippers, first: 1, last: 3, printer: 'tablet' };
const onLine = { ...shippers, label_name: 'Shipper', first: 4, last: 9, printer: 'line-2' };
const intoMaster = { master_case_uid: MASTER, shipper_case_uids: [SHIPPER] };

const ROWS = `
  insert into production_order (id, name, status) values ('${ORDER}', 'MO/1', 'IN_PROGRESS');
  insert into label_file (id, order_id, name, facts, runs)
    values ('${GONE}', '${ORDER}', 'a.csv', '{}', '[{"type": "shipper", "quantity": 10}]');
  insert into case_record (key, code, order_id, kind, packed_in, remaining, packed_at, packed_by, file_id, position)
  values ('${MASTER.toLowerCase()}', '${MASTER}', '${ORDER}', 'I', null, false, null, null, null, null),
    ('${SHIPPER.toLowerCase()}', '${SHIPPER}', '${ORDER}', 'S', '${MASTER.toLowerCase()}', false, '${AT}', '8', '${GONE}', 0),
    ('${STRAY.toLowerCase()}', '${STRAY}', '${ORDER}', 'S', null, true, '${AT}', '7', null, null),
    ('${UNIT.toLowerCase()}', '${UNIT}', '${ORDER}', 'U', '${SHIPPER.toLowerCase()}', false, '${AT}', '7', null, null),
    ('${OLD.toLowerCase()}', '${OLD}', '${ORDER}', 'U', null, true, '${AT}', '7', null, null);
  insert into print_job (id, printer, order_id, set, label_type, label_name, first, last, template, username, state, done, next)
  values (5, 'line-2', '${ORDER}', '${SHIPPER}', 'shipper', 'Shipper', 4, 9, '{}', 'ann', 'cancelled', 5, 7);
  ${audit(7, '1B', 'packShipperCase', { body: { shipper_case_uid: SHIPPER, unit_uids: [UNIT] } })}
  ${audit(7, '2', 'packMasterCase', { body: intoMaster })}
  ${audit(7, '2', 'unpackCase', { body: { unpacked_case_uid: MASTER } })}
  ${audit(8, null, 'packMasterCase', { body: { ...intoMaster, master_case_uid: MASTER.toLowerCase() } })}
  ${audit(7, '2', 'packRemainingItems', { body: { stray_case_uids: [STRAY.toLowerCase(), 'x'] } })}
  ${audit(7, '1A', 'recordLabelPrint', { query: {}, body: { ...onTablet, reason: 'Damaged' } })}
  ${audit(8, '1A', 'recordLabelPrint', { query: {}, body: onLine, job: '5' })}
  ${audit(8, '1A', 'recordLabelPrint', { query: {}, body: onLine }, GONE)}`;

/** Makes the tables of 1.0.0, whose prints and packings are entries of the audit alone. */
async function migrateToFirst(client: pg.Client): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-migrations-'));
  cpSync('server/database/migrations', folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }));
  await migrate(drizzle(client), { migrationsFolder: folder });
  rmSync(folder, { recursive: true });
}

describe.skipIf(absent)(
  `a migration of PostgreSQL${absent ? ' (skipped: PostgreSQL is not installed)' : ''}`,
  () => {
    let databaseUrl: string;
    let other: pg.Client;
    beforeEach(async () => {
      databaseUrl = await makeDatabase(inject('postgres') ?? '');
      other = new pg.Client({ connectionString: databaseUrl });
      await other.connect();
    });
    afterEach(() => other.end());

    const start = async () => {
      const database = await openDatabase({ databaseUrl, databaseTimeout: SHORT_S });
      await database.close();
    };

    it('a migration waits for that of another server, for longer than a statement may take', async () => {
      await other.query('select pg_advisory_lock($1)', [LOCK]);
      const started = start();
      await Promise.race([started, setTimeout(LONG_MS)]);
      await other.query('select pg_advisory_unlock($1)', [LOCK]);
      await expect(started).resolves.toBeUndefined();
    });

    it('a migration takes longer than a statement may take, and other servers wait meanwhile', async () => {
      const isFree = async () => {
        const { rows } = await other.query<{ free: boolean }>(
          'select pg_try_advisory_xact_lock($1) as free',
          [LOCK],
        );
        return rows[0]?.free;
      };
      await other.query('begin');
      await other.query('create schema drizzle'); // the migration waits for its end
      const started = start();
      await Promise.race([started, setTimeout(LONG_MS)]);
      expect(await isFree()).toBe(false);
      await other.query('rollback');
      await started;
      expect(await isFree()).toBe(true);
    });

    it('a migration leaves no lock on a connection that a pooler keeps', async () => {
      const pooler = await startPooler(databaseUrl);
      try {
        await (await openDatabase({ databaseUrl: pooler.url })).close();
        const { rows } = await other.query(
          `select locktype, pid from pg_locks join pg_database on pg_database.oid = database
           where datname = current_database() and pid <> pg_backend_pid()`,
        );
        expect(rows).toEqual([]);
      } finally {
        pooler.stop();
      }
    });

    it('a first start in a database that is not in UTF-8 is refused with the command for another one', async () => {
      const name = `bytes_${process.pid}`;
      await other.query(
        `create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`,
      );
      const bytes = new URL(databaseUrl);
      bytes.pathname = `/${name}`;
      await expect(openDatabase({ databaseUrl: bytes.href })).rejects.toThrow(
        /^The database is encoded as SQL_ASCII and not as UTF8: make a new one with "createdb [^"]+"\.$/,
      );
      await other.query(`drop database ${name} with (force)`);
    });

    it('every createdb that is advised makes a database in UTF-8 on a machine without a locale', () => {
      const texts = [readFileSync('docs/deployment.md', 'utf8'), UTF8_CURE, POSTGRES_COMMANDS];
      const commands = texts.flatMap((text) => text.match(/createdb --owner.*/g) ?? []);
      expect(commands.length).toBeGreaterThan(3);
      // The locale alone leaves the cluster's SQL_ASCII as the encoding.
      const wrong = commands.filter(
        (one) => !one.includes('--encoding UTF8 --template template0 --locale C.UTF-8'),
      );
      expect(wrong).toEqual([]);
    });

    it('prints and packings of 1.0.0 are kept by an upgrade', async () => {
      await migrateToFirst(other);
      await other.query(ROWS);
      const database = await openDatabase({ databaseUrl });
      const api = await openApi(database);
      const read = async <T>(path: string) => (await api.ask<T>('GET', path)).body;
      const order = `/v1/production-orders/${ORDER}`;

      const { items, unprinted } = await read<LabelPrints>(`${order}/label-prints`);
      const { label_name: _name, ...print } = onLine;
      expect(items).toEqual([
        { ...print, last: 6, at: AT, username: 'ann' },
        { ...onTablet, reason: 'Damaged', at: AT, username: 'jo' },
      ]);
      expect(unprinted).toEqual({ master: 0, shipper: 6, loose: 0 });
      const again = { ...onTablet, first: 6, last: 6 };
      expect((await api.ask('POST', `${order}/label-prints`, again)).status).toBe(409);

      const factsOf = (code: string) => read<CaseFacts>(`/v1/cases?code=${code}`);
      const unknown = { at: AT, by: null, station: null };
      expect((await factsOf(OLD)).packed).toEqual(unknown);
      expect(await factsOf(SHIPPER)).toMatchObject({
        packed: { at: AT, by: 'ann', station: null },
        filled: { at: AT, by: 'jo', station: '1B' },
      });
      expect((await factsOf(STRAY)).packed).toEqual({ at: AT, by: 'jo', station: '2' });
      const { people } = await read<PackingRecord>(`${order}/packing-record`);
      expect(people).toEqual(['ann', 'jo']);
      await api.app.close();
      await database.close();
    });

    it('a migration that fails leaves the database as it was', async () => {
      await other.query('create table audit_order ()'); // the first migration makes an index of this name
      await expect(start()).rejects.toThrow('audit_order');
      const { rows } = await other.query("select to_regnamespace('drizzle') as made");
      expect(rows).toEqual([{ made: null }]);
      await other.query('drop table audit_order');
      await start();
    });
  },
);
