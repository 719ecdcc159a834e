/** Periodic work of a running server, on both databases. */
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest';
import { purgeKeys } from '../../server/orders/change-order.ts';
import { openDatabase, type Database } from '../../server/database/open.ts';
import { startHousekeeping } from '../../server/start/housekeeping.ts';
import { makeDatabase } from '../support/server/database-postgres.ts';

const MINUTE_MS = 60_000;
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
  afterEach(() => void vi.useRealTimers());

  const addKeys = (count: number, age: string) =>
    database.sql.query(
      `insert into idempotency (actor, key, fingerprint, created_at)
       select 'ann', '${age} ' || n, '', now() - interval '${age}' from generate_series(1, ${count}) n`,
    );
  const left = async () => {
    const { rows } = await database.sql.query('select count(*)::int as n from idempotency');
    return rows[0]?.['n'];
  };

  /** The same database, and what its statements answered. */
  function observed() {
    const answers: number[] = [];
    const sql: Database['sql'] = {
      query: async <Row>(text: string, params?: readonly unknown[]) => {
        const answer = await database.sql.query<Row>(text, params);
        answers.push(answer.rows.length);
        return answer;
      },
    };
    return { answers, sql };
  }

  it.runIf(isThere)('housekeeping deletes expired keys and no others', async () => {
    await addKeys(2500, '25 hours');
    await addKeys(3, '23 hours');
    await purgeKeys(database.sql);
    expect(await left()).toBe(3);
  });

  it.runIf(isThere)(
    'housekeeping deletes expired keys a few minutes after a start, and not at once',
    async () => {
      await addKeys(2, '2 days');
      vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
      const troubles: unknown[] = [];
      const { answers, sql } = observed();
      const onError = (error: unknown) => void troubles.push(error);
      const housekeeping = startHousekeeping(sql, undefined, onError);
      vi.advanceTimersByTime(MINUTE_MS);
      await left(); // whatever was asked before is answered
      expect(answers).toEqual([]);
      vi.advanceTimersByTime(4 * MINUTE_MS); // not further: the pool's own time limits are timers, too
      vi.useRealTimers();
      await expect.poll(left).toBe(0);
      await housekeeping.stop();
      expect(troubles).toEqual([]);
    },
  );
});
