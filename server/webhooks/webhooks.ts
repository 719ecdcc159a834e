/** Webhooks: addresses that events are sent to. */
import { randomBytes } from 'node:crypto';
import type { components } from '../../contract/generated/admin.d.ts';
import { isoTime, type Sql } from '../database/sql.ts';

type Schemas = components['schemas'];

const KEPT_DAYS = 31;

/** Deletes what was given up long ago. */
export async function purgeEvents(sql: Sql): Promise<void> {
  await sql.query(`delete from webhook_call where dead_at < now() - interval '${KEPT_DAYS} days'`);
}

/** @returns the key of its signatures, or undefined where the name is taken */
export async function addWebhook(
  sql: Sql,
  { name, url, events }: Schemas['NewWebhook'],
): Promise<string | undefined> {
  const secret = randomBytes(32).toString('base64');
  const { rows } = await sql.query(
    `insert into webhook (name, url, secret, events) values ($1, $2, $3, $4)
     on conflict (name) do nothing returning name`,
    [name, url, secret, events],
  );
  return rows.length === 0 ? undefined : `whsec_${secret}`;
}

export async function listWebhooks(sql: Sql): Promise<Schemas['Webhook'][]> {
  const { rows } = await sql.query<Schemas['Webhook']>(
    `select name, url, events, ${isoTime('given_up_at')} as given_up_at,
       count(c.id) filter (where c.dead_at is null)::int as waiting,
       count(c.id) filter (where c.dead_at is not null)::int as dead,
       (array_agg(c.last_error order by c.id) filter (where c.last_error is not null))[1] as last_error
     from webhook left join webhook_call c on c.webhook = webhook.name
     group by name order by name`,
  );
  return rows;
}

/** Sends again what was given up, events and the receiver. @returns their number, or undefined where there is no such webhook */
export async function retryWebhook(sql: Sql, name: string): Promise<number | undefined> {
  const known = await sql.query(
    `update webhook set given_up_at = null, failing_since = null, paused_until = null
     where name = $1 returning name`,
    [name],
  );
  if (known.rows.length === 0) return undefined;
  const { rows } = await sql.query(
    `update webhook_call set dead_at = null, attempts = 0, next_at = now()
     where webhook = $1 and dead_at is not null returning id`,
    [name],
  );
  return rows.length;
}

/** Its events that were not delivered yet are deleted with it. @returns false where there is no such webhook */
export async function removeWebhook(sql: Sql, name: string): Promise<boolean> {
  const { rows } = await sql.query('delete from webhook where name = $1 returning name', [name]);
  return rows.length > 0;
}
