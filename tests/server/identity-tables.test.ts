/** Tables of the embedded sign-in at a start: made, completed, and otherwise left alone. */
import pg from 'pg';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { createTables } from '../../server/identity/tables.ts';
import { onBothDatabases } from '../support/server/api-app.ts';
import { makeDatabase, postgresBinaries } from '../support/server/database-postgres.ts';

onBothDatabases('tables of the sign-in', (api) => {
  const database = () => api().database.sql;
  const shape = async () => {
    const { rows } = await database().query(
      `select relname::text, attname::text from pg_class join pg_attribute on attrelid = pg_class.oid
       where relname like 'idp%' and attnum > 0 and not attisdropped order by relname, attname`,
    );
    return rows;
  };
  beforeAll(() => createTables(database()));

  it('a start with current sign-in tables sends one query', async () => {
    const query = vi.fn(database().query);
    await createTables({ query });
    expect(query).toHaveBeenCalledOnce();
  });

  it('a start completes the sign-in tables and indexes that a start before it left out', async () => {
    const before = await shape();
    for (const part of ['index idp_payload_grant', 'table idp_device'])
      await database().query(`drop ${part}`);
    await createTables(database());
    expect(await shape()).toEqual(before);
  });
});

const absent = !postgresBinaries();

describe.skipIf(absent)(
  `PostgreSQL${absent ? ' (skipped: PostgreSQL is not installed)' : ''}`,
  () => {
    it('a server starts while PostgreSQL is dumped and a person signs in', async () => {
      const databaseUrl = await makeDatabase(inject('postgres') ?? '');
      const database = await openDatabase({ databaseUrl, databaseTimeout: 1 });
      await createTables(database.sql);
      const others = new pg.Client({ connectionString: databaseUrl });
      await others.connect();
      await others.query('begin');
      await others.query('lock table idp_user, idp_payload in access share mode'); // as pg_dump does
      await others.query('lock table idp_payload in row exclusive mode');
      try {
        await expect(createTables(database.sql)).resolves.toBeUndefined();
        await (await openDatabase({ databaseUrl, databaseTimeout: 1 })).close();
      } finally {
        await others.end();
        await database.close();
      }
    });
  },
);
