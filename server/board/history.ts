/** Packs and refusals by the hour, for the charts of a shift and of a week. */
import type { BoardHistory } from '../../contract/types.ts';
import { IS_PACK } from '../database/schema.ts';
import type { Sql } from '../database/sql.ts';

/** Hours of UTC, whatever time zone the database's session has. */
const PACKS = `
select date_trunc('hour', at, 'UTC') as hour, coalesce(station, '') as station, count(*)::int as packs
from audit
where ${IS_PACK} and at >= $1
group by 1, 2 order by 1, 2`;

/** The printer is the one that the order's labels were sent to last. */
const REFUSALS = `
with printed as (
  select distinct on (order_id) order_id, printer from print_job
  where state <> 'cancelled' order by order_id, id desc
)
select date_trunc('hour', slot, 'UTC') as hour, station, reason, printer, sum(count)::int as count
from refusal left join printed using (order_id)
where slot >= $1
group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

const HOUR_MS = 3_600_000;
const beginOf = (hours: number, now: Date): Date =>
  new Date((Math.floor(now.getTime() / HOUR_MS) - hours + 1) * HOUR_MS);

export async function readHistory(sql: Sql, hours: number, now: Date): Promise<BoardHistory> {
  const from = [beginOf(hours, now).toISOString()];
  const [packs, refused] = await Promise.all([sql.query(PACKS, from), sql.query(REFUSALS, from)]);
  return {
    until: now.toISOString(),
    packs: packs.rows.map((row) => ({
      hour: hourOf(row),
      station: String(row['station']),
      packs: Number(row['packs']),
    })),
    refusals: refused.rows.map((row) => ({
      hour: hourOf(row),
      station: String(row['station']),
      reason: row['reason'] as BoardHistory['refusals'][number]['reason'],
      printer: row['printer'] as string | null,
      count: Number(row['count']),
    })),
  };
}

const hourOf = (row: Readonly<Record<string, unknown>>): string =>
  (row['hour'] as Date).toISOString();
