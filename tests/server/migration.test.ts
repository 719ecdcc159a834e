/** Servers that start on one PostgreSQL: they migrate one after the other, however long it takes. */
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { makeDatabase, postgresBinaries } from '../support/server/database-postgres.ts';

/** The lock that servers of every version share. */
const LOCK = 7_308_617;
const SHORT_S = 1;
const LONG_MS = 3500;
const absent = !postgresBinaries();

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

    it('waits for that of another server, for longer than a statement may take', async () => {
      await other.query('select pg_advisory_lock($1)', [LOCK]);
      const started = start();
      await Promise.race([started, setTimeout(LONG_MS)]);
      await other.query('select pg_advisory_unlock($1)', [LOCK]);
      await started;
    });

    it('takes longer than a statement may take, and other servers wait meanwhile', async () => {
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
  },
);
