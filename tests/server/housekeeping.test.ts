/** Periodic work of a running server, on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { purgeKeys } from '../../server/orders/change-order.ts';
import { openDatabase, type Database } from '../../server/database/open.ts';
import { startHousekeeping } from '../../server/start/housekeeping.ts';
import { makeDatabase } from '../support/server/database-postgres.ts';

const cluster = inject('postgres');

describe.each([
  ['PGlite', () => Promise.resolve({})],
  ['PostgreSQL', async () => ({ databaseUrl: await makeDatabase(cluster ?? '', 'empty') })],
] as const)('%s', (name, place) => {
  const isThere = name === 'PGlite' || cluster !== undefined;
  let database: Database;
  beforeAll(async () => {
    if (isThere) database = await openDatabase(await place());
  });
  afterAll(() => database?.close());
  beforeEach(() => database.sql.query('truncate idempotency'));

  const addKeys = (count: number, age: string) =>
    database.sql.query(
      `insert into idempotency (actor, key, fingerprint, created_at)
       select 'ann', '${age} ' || n, '', now() - interval '${age}' from generate_series(1, ${count}) n`,
    );
  const left = async () => {
    const { rows } = await database.sql.query('select count(*)::int as n from idempotency');
    return rows[0]?.['n'];
  };

  it.runIf(isThere)('housekeeping deletes expired keys and no others', async () => {
    await addKeys(2500, '25 hours');
    await addKeys(3, '23 hours');
    await purgeKeys(database.sql);
    expect(await left()).toBe(3);
  });

  it.runIf(isThere)('housekeeping deletes expired keys at a start, and ends after it', async () => {
    await addKeys(2, '2 days');
    const troubles: unknown[] = [];
    const onError = (error: unknown) => void troubles.push(error);
    const housekeeping = startHousekeeping(database.sql, undefined, onError);
    await expect.poll(left).toBe(0);
    await housekeeping.stop();
    expect(troubles).toEqual([]);
  });
});
