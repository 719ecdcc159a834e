import { setImmediate as nextTick } from 'node:timers/promises';
import type { Database } from './open.ts';

/** Rows that one statement deletes: other calls get in between, on the one connection of PGlite above all. */
const SLICE = 1000;

/**
 * Deletes what a condition names, however much it is, without keeping anybody waiting for long.
 * @param table and condition are SQL of ours, never a caller's words.
 */
export async function deleteInSlices(
  sql: Database['sql'],
  table: string,
  condition: string,
): Promise<void> {
  const slice = `select ctid from ${table} where ${condition} limit ${SLICE}`;
  for (;;) {
    const { rows } = await sql.query(`delete from ${table} where ctid in (${slice}) returning 1`);
    if (rows.length < SLICE) return;
    await nextTick();
  }
}
