/** A start beside a dump, which holds every table. */
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { makeDatabase, postgresBinaries } from '../support/server/database-postgres.ts';

const absent = !postgresBinaries();

describe.skipIf(absent)(
  `PostgreSQL${absent ? ' (skipped: PostgreSQL is not installed)' : ''}`,
  () => {
    it('a server starts while PostgreSQL is dumped and a person signs in', async () => {
      const databaseUrl = await makeDatabase(inject('postgres') ?? '');
      await (await openDatabase({ databaseUrl })).close();
      const others = new pg.Client({ connectionString: databaseUrl });
      await others.connect();
      await others.query('begin');
      await others.query('lock table idp_user, idp_payload in access share mode'); // as pg_dump does
      await others.query('lock table idp_payload in row exclusive mode');
      try {
        const again = await openDatabase({ databaseUrl, databaseTimeout: 1 });
        await expect(again.sql.query('select from idp_user')).resolves.toBeDefined();
        await again.close();
      } finally {
        await others.end();
      }
    });
  },
);
