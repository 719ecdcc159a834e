/** Databases that a start refuses, and the doctor with the same sentence. */
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import pg from 'pg';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { errorSentence } from '../../server/errors/error-sentence.ts';
import { requireDatabase } from '../../server/start/requirements.ts';
import { makeDatabase, postgresBinaries } from '../support/server/database-postgres.ts';

const absent = postgresBinaries() ? '' : ' (skipped: PostgreSQL is not installed)';

describe.skipIf(absent)(`A database that no start can use${absent}`, () => {
  let DATABASE_URL: string;
  let client: pg.Client;
  beforeEach(async () => {
    DATABASE_URL = await makeDatabase(inject('postgres') ?? '');
    client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
  });
  afterEach(() => client.end());

  const start = async () => (await openDatabase({ databaseUrl: DATABASE_URL })).close();
  const sentences = async () => {
    const refused = () => expect.unreachable('it should have been refused');
    const check = requireDatabase(readConfig({ DEMO: '0', DATABASE_URL }));
    return [await check.then(refused, errorSentence), await start().then(refused, errorSentence)];
  };

  const plant = async (change: string) => {
    await start();
    await client.query(change);
  };
  const ofOthers = (change: string) => client.query(change);

  const SENTENCE =
    /^Another version or another program wrote the data of DATABASE_URL, or their tables are not in the search_path \(\w+\): start the version that wrote them, bring back a backup, or name an empty database\.$/;

  it.each([
    [
      'data of a development version',
      () => plant('update drizzle.__drizzle_migrations set created_at = 1'),
    ],
    [
      'data of a newer version',
      () =>
        plant(
          "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 4000000000000)",
        ),
    ],
    ['a table of another program', () => ofOthers('create table product (id int)')],
    ['a type of another program', () => ofOthers("create type order_status as enum ('open')")],
    [
      'migrations of another program',
      () =>
        ofOthers(
          `create schema drizzle; create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);
           insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4000000000000)`,
        ),
    ],
    [
      'tables outside of the search path',
      () =>
        plant(
          `create schema elsewhere; do $$ begin execute format('alter database %I set search_path to elsewhere', current_database()); end $$`,
        ),
    ],
    ['a missing table', () => plant('drop table label_printer cascade')],
  ])('%s: start and doctor refuse with one sentence', async (_what, prepare) => {
    await prepare();
    const [ofDoctor, ofStart] = await sentences();
    expect(ofStart).toMatch(SENTENCE);
    expect(ofDoctor).toBe(ofStart);
  });
});
