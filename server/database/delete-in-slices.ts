import { setImmediate as nextTick } from 'node:timers/promises';
import type { Database } from './open.ts';

/** Rows that one statement deletes: other calls get in between, on the one connection of PGlite above all. */
const SLICE = 1000;

/**
 * Deletes what a condition names, however much it is, without keeping anybody waiting for long.
 * @param table and condition are SQL of ours, never a caller's words; the condition is one comparison.
 * @param signal ends it after the slice under way; what is left goes the next time.
 */
export async function deleteInSlices(
  sql: Database['sql'],
  table: string,
  condition: string,
  signal?: AbortSignal,
): Promise<void> {
  const slice = `select ctid from ${table} where ${condition} limit ${SLICE}`;
  // The condition once more: a row that another call has renewed meanwhile stays.
  const statement = `delete from ${table} where ctid in (${slice}) and ${condition} returning 1`;
  for (;;) {
    const { rows } = await sql.query(statement);
    if (rows.length < SLICE || signal?.aborted) return;
    await nextTick();
  }
}
