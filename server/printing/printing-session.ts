/**
 * Which process prints on a printer. It holds an advisory lock of PostgreSQL over the connection that it prints with: one
 * that ends or dies loses it, and one whose connection breaks can write nothing more about its labels.
 */
import type { PoolClient } from 'pg';
import { LOCKS } from '../database/locks.ts';
import type { Database } from '../database/open.ts';
import { plainSql, type Sql } from '../database/sql.ts';

/** Of a row of label_printer. */
const IS_PRINTING = `exists (select from pg_locks where locktype = 'advisory' and classid = ${LOCKS.printer}
  and objid = hashtext(label_printer.name)::oid and objsubid = 2
  and database = (select oid from pg_database where datname = current_database()))`;

/** A host that vanished has no printer any more after a minute; a socket of the machine itself has no use for it. */
const VANISHED =
  'set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 4';

export interface PrintingSession {
  /** The same connection until it breaks. */
  sql(): Promise<Sql>;
  end(): Promise<void>;
}

/** A connection of the pool; PGlite has one session, which all of its process share. */
export function openPrintingSession({ kind, db, sql }: Database): PrintingSession {
  if (kind === 'pglite') return { sql: async () => sql, end: async () => undefined };
  let client: Promise<PoolClient> | undefined;
  const connect = async () => {
    const one = await db.$client.connect();
    await one.query(VANISHED).catch((error: unknown) => {
      one.release(true);
      throw error;
    });
    one.once('end', () => {
      if (client) one.release(true);
      client = undefined;
    });
    return one;
  };
  return {
    async sql() {
      client ??= connect().catch((error: unknown) => {
        client = undefined;
        throw error;
      });
      return plainSql(await client);
    },
    async end() {
      const last = client;
      client = undefined;
      (await last)?.release(true);
    },
  };
}

const LOST =
  'The lock of a label printer was lost: a pooler before PostgreSQL must keep the connections of a session.';

/** @returns undefined where this process or another one prints on it */
export async function withPrinter<T>(
  sql: Sql,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  // A session is granted its own lock again.
  const { rows } = await sql.query(
    `select pg_try_advisory_lock(${LOCKS.printer}, hashtext(name)) as mine
     from label_printer where name = $1 and not ${IS_PRINTING}`,
    [name],
  );
  if (!rows[0]?.['mine']) return undefined;
  return work().finally(async () => {
    const unlock = `select pg_advisory_unlock(${LOCKS.printer}, hashtext($1)) as was_mine`;
    const [last] = (await sql.query(unlock, [name])).rows;
    if (!last?.['was_mine']) throw new Error(LOST);
  });
}
