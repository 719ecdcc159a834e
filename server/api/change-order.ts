/**
 * The one way to change an order: all or nothing, once a key, with a trace. What a change comes to
 * is worked out from what was read, and written in one statement if the order has the same version
 * still; otherwise, and before a refusal is believed, it is read again. No lock is held meanwhile.
 */
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/open.ts';
import { memoPerDatabase } from '../database/statements.ts';
import { idempotency, orders } from '../database/schema.ts';
import type { KnownStatus } from '../../contract/statuses.ts';
import { isLocked } from '../packing/rules.ts';
import { sqlState } from './answer-error.ts';
import { HttpError, notFound } from './errors.ts';
import { keyedMutex } from './concurrency.ts';
import type { OrderRow } from './order-view.ts';
import type { Change, Outcome } from './change.ts';
import { fingerprintOf, writeChange } from './write-change.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const KEEP_KEYS = sql`now() - interval '1 day'`;

/** Somebody else was first; with few server processes the second try is nearly always the last. */
const TRIES = 30;
const AGAIN = Symbol('read it again');

/** Saves useless retries only: the version keeps concurrent changes of an order apart. */
const orderMutex = keyedMutex();

/** @param work reads what it needs and decides; it may be asked again, and must write nothing. */
export function changeOrder<T extends object>(
  db: Db,
  change: Change,
  work: (order: OrderRow) => Outcome<T> | Promise<Outcome<T>>,
): Promise<T> {
  if (!UUID.test(change.moId)) return Promise.reject(notFound('The order'));
  return orderMutex(change.moId, async () => {
    for (let n = 0; n < TRIES; n += 1) {
      const answer = await tryOnce(db, change, work);
      if (answer !== AGAIN) return answer;
    }
    throw new HttpError(503, 'The order is changed by many at once. Try again.');
  });
}

async function tryOnce<T extends object>(
  db: Db,
  change: Change,
  work: (order: OrderRow) => Outcome<T> | Promise<Outcome<T>>,
): Promise<T | typeof AGAIN> {
  const { moId, operator, idempotencyKey: key = null } = change;
  const [known] = await orderAndAnswer(db).execute({ moId, actor: operator.subject, key });
  if (!known) throw notFound('The order');
  const { order, seen } = known;
  if (seen) return replay(change, seen) as T;
  try {
    requireOpen(change, order);
    const outcome = await work(order);
    await writeChange(db, change, order, outcome);
    return outcome.answer;
  } catch (error) {
    if (wasSecond(error) || (await isOutdated(db, order))) return AGAIN;
    throw error;
  }
}

/** The order, and the answer that was given to this key. */
const orderAndAnswer = memoPerDatabase((db) =>
  db
    .select({
      order: orders,
      seen: { fingerprint: idempotency.fingerprint, answer: idempotency.answer },
    })
    .from(orders)
    .leftJoin(
      idempotency,
      and(
        eq(idempotency.actor, sql.placeholder('actor')),
        eq(idempotency.key, sql.placeholder('key')),
      ),
    )
    .where(eq(orders.id, sql.placeholder('moId')))
    .prepare('order_and_answer'),
);

/** Reads one order. */
export async function readOrder(db: Db, moId: string): Promise<OrderRow> {
  if (!UUID.test(moId)) throw notFound('The order');
  const [order] = await db.select().from(orders).where(eq(orders.id, moId));
  if (!order) throw notFound('The order');
  return order;
}

const WORDS: Record<KnownStatus, string> = {
  PENDING: 'pending',
  READY: 'ready',
  IN_PROGRESS: 'in progress',
  DONE: 'done',
  CANCELLED: 'cancelled',
};

function requireOpen({ allowed }: Change, { status }: OrderRow): void {
  if (allowed ? allowed(status) : !isLocked(status)) return;
  throw new HttpError(409, `The order is ${WORDS[status]}; it takes no such change.`);
}

function replay(change: Change, seen: { fingerprint: string; answer: unknown }): unknown {
  if (seen.fingerprint !== fingerprintOf(change)) {
    throw new HttpError(422, 'This idempotency key was used for another request.');
  }
  change.onReplay?.();
  return seen.answer;
}

/** A null order in the trace, a key or code that exists by now, a deadlock, a lost race. */
const SECOND = ['23502', '23505', '40P01', '40001'];
const wasSecond = (error: unknown): boolean =>
  error instanceof Error && SECOND.includes(sqlState(error) ?? '');

async function isOutdated(db: Db, { id, version }: OrderRow): Promise<boolean> {
  const [now] = await db.select({ version: orders.version }).from(orders).where(eq(orders.id, id));
  return now?.version !== version;
}

/** Keys are kept for a day. */
export async function purgeKeys(db: Db): Promise<void> {
  await db.delete(idempotency).where(lt(idempotency.createdAt, KEEP_KEYS));
}
