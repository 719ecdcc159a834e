/** Servers that start on one PostgreSQL: they migrate one after the other, however long it takes. */
import { readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { UTF8_CURE } from '../../server/database/refuse-unfit.ts';
import { POSTGRES_COMMANDS } from '../../server/start/requirements.ts';
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
