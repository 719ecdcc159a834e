/** Transactions, and statements that each connection builds once: building one costs more than sending it. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Db, Tx } from './open.ts';
import * as schema from './schema.ts';
import { isBroken } from './sql-state.ts';

const transactions = new WeakMap<PoolClient, Tx>();

function transactionOf(client: PoolClient): Tx {
  const tx = transactions.get(client) ?? drizzle(client, { schema });
  transactions.set(client, tx);
  return tx;
}

/** Commits what the work has written through `tx`; nothing of it when the work fails. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let isUsable = true;
  try {
    await client.query('begin');
    const answer = await work(transactionOf(client));
    await client.query('commit');
    return answer;
  } catch (error) {
    isUsable = !isBroken(error) && (await rolledBack(client));
    throw error;
  } finally {
    // Closing a connection rolls back as well.
    client.release(!isUsable);
  }
}

/** False when the rollback failed, which must not hide why the transaction failed. */
const rolledBack = (client: PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  );

/** A statement with placeholders that is built at its first use on a pool or a connection. */
export function prepared<P extends object>(build: (db: Db | Tx) => P): (db: Db | Tx) => P {
  const built = new WeakMap<Db | Tx, P>();
  return (db) => {
    const statement = built.get(db) ?? build(db);
    built.set(db, statement);
    return statement;
  };
}
