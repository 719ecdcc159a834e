import { setImmediate as nextTick } from 'node:timers/promises';
import type { Database } from './open.ts';

/** Rows per statement: other calls run in between, which matters on the one connection of PGlite. */
const SLICE = 1000;

/**
 * Deletes all rows that match a condition, without blocking other calls for long.
 * @param table and condition are constant SQL, never input; the condition is one comparison
 * @param signal stops after the current slice; the rest is deleted by the next run
 */
export async function deleteInSlices(
  sql: Database['sql'],
  table: string,
  condition: string,
  signal?: AbortSignal,
): Promise<void> {
  const slice = `select ctid from ${table} where ${condition} limit ${SLICE}`;
  // The condition twice: a row that another call has renewed in between stays.
  const statement = `delete from ${table} where ctid in (${slice}) and ${condition} returning 1`;
  for (;;) {
    const { rows } = await sql.query(statement);
    if (rows.length < SLICE || signal?.aborted) return;
    await nextTick();
  }
}
