import type { Sql } from './sql.ts';

const MEGABYTE = 1024 * 1024;
const MOST_WAL = 64 * MEGABYTE;
const IDLE_WAL = MEGABYTE;
const LONGEST_S = 300;

const STATE = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float as bytes,
    abs(extract(epoch from now() - checkpoint_time))::float as seconds
  from pg_control_checkpoint()`;

/**
 * PGlite has no background process that checkpoints: without this its write-ahead log grows for ever,
 * and with it every backup and the recovery after a kill. Resolves to whether a checkpoint was due:
 * after 64 MB of log, or after five minutes with changes, of a clock that was set back as well.
 */
export async function checkpointWhenDue(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query(STATE);
  const bytes = Number(rows[0]?.['bytes']);
  const seconds = Number(rows[0]?.['seconds']);
  const isDue = bytes > MOST_WAL || (bytes > IDLE_WAL && seconds > LONGEST_S);
  if (isDue) await sql.query('checkpoint');
  return isDue;
}
