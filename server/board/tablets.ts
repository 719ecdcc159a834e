/** Reports of the tablets for the board. */
import { sql } from 'drizzle-orm';
import type { TabletReport } from '../../contract/types.ts';
import type { Db } from '../database/open.ts';
import type { Sql } from '../database/sql.ts';
import { inTransaction } from '../database/transaction.ts';

interface Reporter {
  readonly username: string;
  readonly station: string | undefined;
}

/**
 * Stores a report. Counts are totals of the tablet's book: the difference to the stored sum is added to the
 * current ten minutes. The tablet's row is locked first, so that two tabs count nothing twice.
 */
export const noteReport = (db: Db, by: Reporter, report: TabletReport): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { tablet, book, troubles, kept, refusals } = report;
    const kept_calls = kept?.calls ?? 0;
    await tx.execute(sql`
      insert into tablet (id, username, station, reported_at, troubles, kept_calls, kept_decisions, kept_since)
      values (${tablet}, ${by.username}, ${by.station ?? ''}, now(), ${JSON.stringify(troubles)}::jsonb,
        ${kept_calls}, ${kept?.decisions ?? 0}, now() - make_interval(secs => ${kept?.seconds ?? null}))
      on conflict (id) do update set username = excluded.username, station = coalesce(nullif(excluded.station, ''), tablet.station),
        reported_at = excluded.reported_at, troubles = excluded.troubles,
        kept_calls = excluded.kept_calls, kept_decisions = excluded.kept_decisions,
        kept_since = excluded.kept_since`);
    if (refusals.length === 0) return;
    await tx.execute(sql`
      insert into refusal (tablet, book, order_id, station, reason, slot, count)
      select ${tablet}, ${book}, o.id, reported.station, reported.reason,
        to_timestamp(floor(extract(epoch from now()) / 600) * 600), reported.count - coalesce(stored.count, 0)
      from (
        select "order", station, reason, max(count) as count
        from json_to_recordset(${JSON.stringify(refusals)}::json)
          as row("order" text, station text, reason text, count int)
        group by 1, 2, 3
      ) reported
      join production_order o on o.id::text = reported."order"
      left join lateral (
        select sum(count)::int as count from refusal r
        where r.order_id = o.id and r.tablet = ${tablet} and r.book = ${book}
          and r.station = reported.station and r.reason = reported.reason
      ) stored on true
      where reported.count > coalesce(stored.count, 0)
      on conflict (order_id, tablet, book, station, reason, slot)
        do update set count = refusal.count + excluded.count`);
  });

/** Deletes reports that are too old for every board. */
export async function purgeReports(connection: Sql): Promise<void> {
  // What a tablet has kept is waited for, for a week.
  await connection.query(
    `delete from tablet where reported_at <
       now() - case when kept_calls > 0 then interval '7 days' else interval '1 day' end`,
  );
  await connection.query(`delete from refusal where slot < now() - interval '35 days'`);
}
