/** Which process prints on a printer, on a database of many sessions and on one of a single session. */
import type { PoolClient } from 'pg';
import { expect, inject, it, vi } from 'vitest';
import { openPrintingSession, withPrinter } from '../../server/printing/printing-session.ts';
import { onBothDatabases } from '../support/server/api-app.ts';
import { addPrinter } from '../support/server/printing.ts';
import { openEmpty } from '../support/server/databases.ts';

onBothDatabases('a printer', (api) => {
  it('has one process at a time, even where the same connection asks again, and is free after its work', async () => {
    const { database } = api();
    await addPrinter(database.sql, 'Línea 2');
    const [mine, other] = [openPrintingSession(database), openPrintingSession(database)];
    const tries = await withPrinter(await mine.sql(), 'Línea 2', async () => [
      await withPrinter(await mine.sql(), 'Línea 2', async () => 'twice'),
      await withPrinter(await other.sql(), 'Línea 2', async () => 'another process'),
    ]);
    expect(tries).toEqual([undefined, undefined]);
    const failed = withPrinter(await mine.sql(), 'Línea 2', async () => {
      throw new Error('a printer that burns');
    });
    await expect(failed).rejects.toThrow('burns');
    expect(await withPrinter(await other.sql(), 'Línea 2', async () => 'free')).toBe('free');
    await Promise.all([mine.end(), other.end()]);
  });
});

it.skipIf(inject('postgres') === undefined)(
  'a connection whose first statement fails is given back to the pool, and the next one prints',
  async () => {
    const database = await openEmpty();
    const pool = database.db.$client;
    const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
    vi.spyOn(pool, 'connect').mockImplementationOnce(async () => {
      const one = await connect();
      vi.spyOn(one, 'query').mockImplementationOnce(async () => {
        throw new Error('Query read timeout');
      });
      return one;
    });
    const session = openPrintingSession(database);
    await expect(session.sql()).rejects.toThrow('Query read timeout');
    expect(pool.totalCount - pool.idleCount).toBe(0);
    await (await session.sql()).query('select');
    await session.end();
    await database.close();
  },
);
