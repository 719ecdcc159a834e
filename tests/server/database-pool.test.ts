import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '../../server/database/open.ts';
import { inTransaction } from '../../server/database/transaction.ts';

describe('a database connection', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({});
  });
  afterAll(() => database.close());

  const prepared = async () => {
    const { rows } = await database.sql.query('select statement from pg_prepared_statements');
    return rows.map((row) => String(row['statement']));
  };

  it('a connection prepares a statement that is used again, and not one that is used once', async () => {
    const often = 'select $1::int + 1 as next';
    const once = 'select $1::int + 2 as next';
    for (const value of [1, 2, 3]) {
      expect((await database.sql.query(often, [value])).rows).toEqual([{ next: value + 1 }]);
    }
    await database.sql.query(once, [1]);
    expect(await prepared()).toContain(often);
    expect(await prepared()).not.toContain(once);
  });

  it('a connection answers more different statements than it keeps prepared', async () => {
    for (let n = 0; n < 450; n += 1) {
      const { rows } = await database.sql.query(`select $1::int + ${n} as sum`, [1]);
      expect(rows).toEqual([{ sum: n + 1 }]);
    }
    expect((await prepared()).length).toBeLessThan(250);
  });

  it('a connection stays usable after a failed statement', async () => {
    await expect(database.sql.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
    await expect(database.sql.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
    expect((await database.sql.query('select 1 / $1::int as one', [1])).rows).toEqual([{ one: 1 }]);
  });

  it('a connection sends the messages of a statement to the embedded database at once', async () => {
    const sum = () => database.sql.query('select $1::int + 3 as sum', [1]);
    for (let n = 0; n < 3; n += 1) await sum();
    const asked = vi.spyOn(PGlite.prototype, 'execProtocolRawSync');
    expect((await sum()).rows).toEqual([{ sum: 4 }]);
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });

  it('a connection returns what does not fit into a buffer of the embedded database', async () => {
    const { rows } = await database.sql.query("select repeat('x', $1::int) as text", [5_000_000]);
    expect(String(rows[0]?.['text']).length).toBe(5_000_000);
  });

  it('a connection that broke in a transaction is opened again, with its statements to be prepared again', async () => {
    const sum = () => database.sql.query('select $1::int + 4 as sum', [1]);
    for (let n = 0; n < 3; n += 1) await sum();
    const broken = inTransaction(database.db, async (tx) => {
      await tx.execute('create table half_done ()');
      vi.spyOn(PGlite.prototype, 'execProtocolRawSync').mockImplementationOnce(() => {
        throw new Error('out of memory');
      });
      await tx.execute('select 1');
    });
    await expect(broken).rejects.toThrow('Failed query');
    expect((await sum()).rows).toEqual([{ sum: 5 }]);
    const { rows } = await database.sql.query("select to_regclass('half_done') as left");
    expect(rows).toEqual([{ left: null }]);
    vi.restoreAllMocks();
  });
});
