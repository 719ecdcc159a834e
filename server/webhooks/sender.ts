/**
 * Sends events to webhooks: at least once, those of one order one after another, signed as the Standard
 * Webhooks specification says (https://www.standardwebhooks.com). Any number of processes may run it.
 */
import { createHmac } from 'node:crypto';
import { isoTime, type Sql } from '../database/sql.ts';
import { startRounds, type Rounds } from '../lib/rounds.ts';
import { UNTRUSTED } from '../lib/call-web.ts';
import { IS_OPEN, noteDelivery, noteFailure, type Failure } from './receivers.ts';

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
/** Longest Retry-After that is obeyed: a day. */
const LONGEST_PAUSE_S = 86_400;

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

/**
 * Takes the first waiting event of each order; a later one waits until it was delivered or given up. Each step of the
 * recursion reads one row of the index `webhook_call_waiting`, however many events of its order wait behind it, and it ends
 * with the last event that is taken.
 */
export const TAKE = `
  with recursive first as (
    (select order_id, id, next_at from webhook_call
      where webhook = $1 and dead_at is null order by order_id, id limit 1)
    union all
    select following.* from first, lateral (
      select order_id, id, next_at from webhook_call
      where webhook = $1 and dead_at is null and order_id > first.order_id
      order by order_id, id limit 1) as following
  ), due as (
    select c.id from webhook_call c
    where c.id = any(array(select id from first where next_at <= now() limit ${BATCH}))
      and next_at <= now()
      and exists (select from webhook where name = $1 and ${IS_OPEN})
    for update skip locked
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
  select name from webhook where ${IS_OPEN}
    and exists (select from webhook_call where webhook = name and dead_at is null)`;

/** `stop()` resolves after the events that are on their way. */
export const startWebhooks = (
  sql: Sql,
  onError: (error: unknown) => void,
  { everyMs, waitS }: Pace = PACE,
): Rounds =>
  startRounds({
    everyMs,
    due: async () => (await sql.query(DUE)).rows.map(({ name }) => String(name)),
    async work(name, signal) {
      let count = 1;
      while (count > 0 && !signal.aborted) count = await sendDue(sql, name, waitS);
    },
    onError,
  });

/** @returns how many events were sent, also those that the receiver refused */
async function sendDue(sql: Sql, webhook: string, waitS: number): Promise<number> {
  const calls = (await sql.query<DueCall>(TAKE, [webhook])).rows;
  await Promise.all(
    calls.map(async (call) => {
      const failure = await send(call);
      if (failure === undefined) return noteDelivery(sql, webhook, call.id);
      await postpone(sql, call, failure, Math.min(LONGEST_WAIT_S, waitS * 2 ** call.attempts));
      await noteFailure(sql, webhook, failure);
    }),
  );
  return calls.length;
}

async function send(call: DueCall): Promise<Failure | undefined> {
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
    return answer.ok ? undefined : failureOf(answer);
  } catch (error) {
    return { why: reasonOf(error as Error), isGone: false, waitS: 0 };
  }
}

const GONE = 410;

const failureOf = ({ status, headers }: Response): Failure => ({
  why: `The receiver answered ${status}.`,
  isGone: status === GONE,
  waitS: retryAfterS(headers.get('retry-after') ?? ''),
});

/** Seconds or a date (https://www.rfc-editor.org/rfc/rfc9110#field.retry-after). */
function retryAfterS(text: string): number {
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0), LONGEST_PAUSE_S);
}

/** For the list of webhooks, with a cure where one is known. */
function reasonOf({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return `No answer within ${ANSWER_MS / 1000} seconds.`;
  const { code = '', message: why } = Object(cause) as Partial<NodeJS.ErrnoException>;
  if (UNTRUSTED.test(code)) {
    return `Its certificate is not trusted (${code}): name the file of its authority in NODE_EXTRA_CA_CERTS.`;
  }
  if (/^(ERR_TLS_)?CERT_/.test(code)) return `Its certificate cannot be used: ${why}.`;
  // OpenSSL's own sentence has places in its source and an end of line.
  if (code.startsWith('ERR_SSL_')) {
    return `Its address speaks no https (${code}): correct "https" or the port in the address.`;
  }
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

async function postpone(sql: Sql, { id, attempts }: DueCall, { why }: Failure, waitS: number) {
  await sql.query(
    `update webhook_call set last_error = $2, next_at = now() + make_interval(secs => $3),
       dead_at = case when $4 then now() else dead_at end
     where id = $1`,
    [id, why.slice(0, 500), waitS, attempts >= MOST_ATTEMPTS],
  );
}
