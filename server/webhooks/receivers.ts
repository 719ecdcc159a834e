/** State of each webhook's receiver: it accepts events, fails, wants a pause, or was given up. */
import type { Sql } from '../database/sql.ts';

export interface Failure {
  /** A sentence. */
  readonly why: string;
  /** The receiver wants no more events. */
  readonly isGone: boolean;
  /** Pause that the receiver asks for, in seconds. */
  readonly waitS: number;
}

/** Duration of all attempts of one event. */
const GIVEN_UP_HOURS = 13;
/** Most time between two attempts for a receiver that fails, so that its backlog is not searched every second. */
const LONGEST_PAUSE = "interval '1 minute'";

/** Condition of a row of `webhook` that events are sent to now. */
export const IS_OPEN = '(given_up_at is null and (paused_until is null or paused_until <= now()))';

/**
 * Two statements on purpose: in one, the locks (event, then receiver) would be taken in the opposite order of GIVE_UP and
 * could deadlock.
 */
export async function noteDelivery(sql: Sql, webhook: string, id: string): Promise<void> {
  await sql.query('delete from webhook_call where id = $1', [id]);
  await sql.query(
    'update webhook set failing_since = null where name = $1 and failing_since is not null',
    [webhook],
  );
}

/** The time of a pause that the receiver asks for does not count. `greatest` leaves nulls out. */
const FAILED = `
  update webhook set failing_since = greatest(coalesce(failing_since, now()),
      case when $2::float8 > 0 then now() + make_interval(secs => $2) end),
    paused_until = greatest(paused_until, now() + make_interval(secs => $2),
      now() + least((now() - coalesce(failing_since, now())) / 10, ${LONGEST_PAUSE}))
  where name = $1`;

const GIVE_UP = `
  with given_up as (
    update webhook set given_up_at = now()
    where name = $1 and given_up_at is null
      and ($2 or failing_since < now() - interval '${GIVEN_UP_HOURS} hours')
    returning name
  ), dead as (
    update webhook_call set dead_at = now() from given_up
    where webhook = given_up.name and dead_at is null returning id
  )
  insert into audit (actor, username, action, about, detail)
  select 'server', 'server', 'giveUpWebhook', name,
    jsonb_build_object('why', $3::text, 'events', (select count(*) from dead))
  from given_up`;

/** A receiver that wants no more events, or has accepted none for hours, is given up with an entry in the audit. */
export async function noteFailure(
  sql: Sql,
  webhook: string,
  { why, isGone, waitS }: Failure,
): Promise<void> {
  await sql.query(FAILED, [webhook, waitS]);
  const sentence = isGone
    ? 'The receiver answered 410: it wants no more events.'
    : `The receiver has accepted no event for ${GIVEN_UP_HOURS} hours. ${why}`;
  await sql.query(GIVE_UP, [webhook, isGone, sentence]);
}
