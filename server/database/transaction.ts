/** Transactions. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Db, Tx } from './open.ts';
import { plainSql, type Sql } from './sql.ts';
import { isBroken } from './sql-state.ts';

/** Commits what the work has written through `tx`; nothing of it when the work fails. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let isUsable = true;
  try {
    await client.query('begin');
    const answer = await work(drizzle(client));
    await client.query('commit');
    return answer;
  } catch (error) {
    isUsable = !isBroken(error) && (await isRolledBack(client));
    throw error;
  } finally {
    // Closing a connection rolls back as well.
    client.release(!isUsable);
  }
}

/** False when the rollback failed, which must not hide why the transaction failed. */
const isRolledBack = (client: PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  );

/** Plain SQL on the connections that drizzle uses here. */
export const sqlOf = ({ $client }: Db | Tx): Sql => plainSql($client);
