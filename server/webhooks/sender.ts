/**
 * Sends events to webhooks: at least once, those of one order one after another, signed as the Standard
 * Webhooks specification says (https://www.standardwebhooks.com). Any number of processes may run it.
 */
import { createHmac } from 'node:crypto';
import { isoTime, type Sql } from '../database/sql.ts';
import { startRounds, type Rounds } from '../rounds.ts';
import { UNTRUSTED } from '../untrusted.ts';

interface Pace {
  /** Between two queries for due events. */
  readonly everyMs: number;
  /** Half of the wait after the first failure, which doubles with each one. */
  readonly waitS: number;
}
const PACE: Pace = { everyMs: 1000, waitS: 1 };
/** Events that are sent at the same time to one webhook. */
const BATCH = 20;
/** Longest wait for a receiver's answer. */
const ANSWER_MS = 10_000;
/** After this time another process may send what this one has taken; far longer than an answer takes. */
const TAKEN_S = 60;
/** Waits double from two seconds to an hour: an event is given up after some thirteen hours. */
export const MOST_ATTEMPTS = 24;
const LONGEST_WAIT_S = 3600;

interface DueCall {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly event: string;
  readonly attempts: number;
  readonly audit_id: string;
  readonly at: string;
  readonly username: string;
  readonly station: string | null;
  readonly order: string;
  readonly detail: object | null;
}

/** Takes the first waiting event of each order; a later one waits until it was delivered or given up. */
const TAKE = `
  with due as (
    select c.id from webhook_call c
    where c.webhook = $1 and c.dead_at is null and c.next_at <= now() and not exists (
      select 1 from webhook_call earlier
      where earlier.webhook = c.webhook and earlier.order_id = c.order_id
        and earlier.id < c.id and earlier.dead_at is null)
    order by c.id limit ${BATCH} for update skip locked
  ), taken as (
    update webhook_call c
    set attempts = c.attempts + 1, next_at = now() + interval '${TAKEN_S} seconds'
    from due where c.id = due.id
    returning c.*
  )
  select taken.id::text, w.url, w.secret, taken.event, taken.attempts, taken.audit_id::text,
    ${isoTime('a.at')} as at,
    a.username, a.station, o.name as order, a.detail
  from taken
  join webhook w on w.name = taken.webhook
  join audit a on a.id = taken.audit_id
  join production_order o on o.id = taken.order_id
  order by taken.id`;

const DUE = `
  select distinct webhook from webhook_call where dead_at is null and next_at <= now()`;

/** `stop()` resolves after the events that are on their way. */
export const startWebhooks = (
  sql: Sql,
  onError: (error: unknown) => void,
  { everyMs, waitS }: Pace = PACE,
): Rounds =>
  startRounds({
    everyMs,
    due: async () => (await sql.query(DUE)).rows.map(({ webhook }) => String(webhook)),
    async work(name, signal) {
      let count = 1;
      while (count > 0 && !signal.aborted) count = await sendDue(sql, name, waitS);
    },
    onError,
  });

/** @returns how many events were sent, also those that the receiver refused */
async function sendDue(sql: Sql, webhook: string, waitS: number): Promise<number> {
  const calls = (await sql.query(TAKE, [webhook])).rows as unknown as readonly DueCall[];
  await Promise.all(
    calls.map(async (call) => {
      const error = await send(call);
      if (error === undefined) await sql.query('delete from webhook_call where id = $1', [call.id]);
      else await postpone(sql, call, error, Math.min(LONGEST_WAIT_S, waitS * 2 ** call.attempts));
    }),
  );
  return calls.length;
}

/** @returns why it failed */
async function send(call: DueCall): Promise<string | undefined> {
  const { url, event, at, order, station, username, detail } = call;
  const body = JSON.stringify({
    type: event,
    timestamp: at,
    data: { order, station, username, detail },
  });
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...signed(call, body) },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : `The receiver answered ${answer.status}.`;
  } catch (error) {
    return reasonOf(error as Error);
  }
}

/** For the list of webhooks, with a cure where one is known. */
function reasonOf({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return `No answer within ${ANSWER_MS / 1000} seconds.`;
  const { code = '', message: why } = Object(cause) as Partial<NodeJS.ErrnoException>;
  if (UNTRUSTED.test(code)) {
    return `Its certificate is not trusted (${code}): name the file of its authority in NODE_EXTRA_CA_CERTS.`;
  }
  if (/^(ERR_TLS_)?CERT_/.test(code)) return `Its certificate cannot be used: ${why}.`;
  return why === undefined ? message : `No answer: ${why || code}.`;
}

/** The id is the same at every attempt, so that the receiver can ignore a repetition. */
function signed({ audit_id, secret }: DueCall, body: string): Record<string, string> {
  const id = `audit_${audit_id}`;
  const time = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', Buffer.from(secret, 'base64'))
    .update(`${id}.${time}.${body}`)
    .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': `v1,${signature}`,
  };
}

async function postpone(sql: Sql, { id, attempts }: DueCall, error: string, waitS: number) {
  await sql.query(
    `update webhook_call set last_error = $2, next_at = now() + make_interval(secs => $3),
       dead_at = case when $4 then now() end
     where id = $1`,
    [id, error.slice(0, 500), waitS, attempts >= MOST_ATTEMPTS],
  );
}
