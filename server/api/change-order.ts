/**
 * The only way to change an order: atomic, once per idempotency key, audited. Optimistic locking: a
 * change is computed from what was read and written in one statement if the order's version is still
 * the same. Otherwise it is read and computed again, also before a refusal is answered, which may
 * rest on outdated data. No lock is held in between.
 */
import { and, eq, sql } from 'drizzle-orm';
import { deleteInSlices } from '../database/delete-in-slices.ts';
import type { Database, Db } from '../database/open.ts';
import { sqlState } from '../database/sql-state.ts';
import { memoPerDatabase } from '../database/statements.ts';
import { idempotency, orders } from '../database/schema.ts';
import type { KnownStatus } from '../../contract/statuses.ts';
import { isLocked } from '../packing/rules.ts';
import { HttpError } from './errors.ts';
import { keyedMutex } from '../concurrency.ts';
import { aroundParameters, byKey, looseStates, statesIn, type States } from './case-states.ts';
import { lastOrders } from './last-orders.ts';
import { rowOf, type Written } from './order-row.ts';
import type { OrderRow } from './order-view.ts';
import type { Change, Outcome } from './change.ts';
import { fingerprintOf, writeChange, type OrderRead } from './write-change.ts';
import { say, type Sentence } from '../texts/sentence.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Attempts until 503. Within one process orderMutex prevents conflicts, so few are needed. */
const MAX_ATTEMPTS = 30;
const RETRY = Symbol('retry');

/** Avoids retries; correctness rests on the version alone. */
const orderMutex = keyedMutex();

/** Computes a change; may run several times and must not write. */
type Work<T> = (order: OrderRow, around: States) => Outcome<T> | Promise<Outcome<T>>;

export function changeOrder<T extends object>(db: Db, change: Change, work: Work<T>): Promise<T> {
  if (!UUID.test(change.moId))
    return Promise.reject(new HttpError(404, say('The order does not exist.')));
  return orderMutex(change.moId, async () => {
    const unread = await tryUnread(db, change, work);
    if (unread !== RETRY) return unread;
    for (let n = 0; n < MAX_ATTEMPTS; n += 1) {
      const answer = await tryOnce(db, change, work);
      if (answer !== RETRY) return answer;
    }
    throw new HttpError(503, say('The order is changed by many at once. Try again.'));
  });
}

async function tryOnce<T extends object>(
  db: Db,
  change: Change,
  work: Work<T>,
): Promise<T | typeof RETRY> {
  const { moId, operator, idempotencyKey: key = null, around = {} } = change;
  const asked = { moId, actor: operator.subject, key, ...aroundParameters(around) };
  const [known] = await whatIsChanged(db).execute(asked);
  if (!known) throw new HttpError(404, say('The order does not exist.'));
  const { seen } = known;
  if (seen) return replay(change, seen) as T;
  const order = rowOf(known.order);
  try {
    requireOpen(change, order);
    const outcome = await work(order, byKey(known.around));
    return await written(db, change, { order }, outcome);
  } catch (error) {
    if (isConflict(error) || (await isOutdated(db, order))) return RETRY;
    throw error;
  }
}

/**
 * Nearly every pack finds its order as this process left it, and its cases loose. So it is computed
 * from that, without a read, and the statement that writes it holds only where it is true. Nothing is
 * refused or answered again on that ground: both are for `tryOnce`, which reads.
 */
async function tryUnread<T extends object>(
  db: Db,
  change: Change,
  work: Work<T>,
): Promise<T | typeof RETRY> {
  const { moId, around } = change;
  const supposed = around?.usually && lastOrders(db).find(moId);
  if (!supposed) return RETRY;
  const outcome = await computed(change, supposed.order, work);
  if (!outcome) return RETRY;
  try {
    return await written(db, change, supposed, outcome);
  } catch (error) {
    lastOrders(db).wasWrong(moId);
    if (isConflict(error) || (await isOutdated(db, supposed.order))) return RETRY;
    throw error;
  }
}

async function computed<T>(
  change: Change,
  order: OrderRow,
  work: Work<T>,
): Promise<Outcome<T> | undefined> {
  try {
    requireOpen(change, order);
    return await work(order, looseStates(change.around ?? {}));
  } catch {
    return undefined;
  }
}

async function written<T extends object>(
  db: Db,
  change: Change,
  read: OrderRead,
  outcome: Outcome<T>,
): Promise<T> {
  const supposed = await writeChange(db, change, read, outcome);
  const order = { ...read.order, ...outcome.order, version: read.order.version + 1 };
  if (supposed && change.around?.usually) lastOrders(db).keep({ order, supposed });
  else lastOrders(db).forget(order.id);
  return outcome.answer;
}

/**
 * The order, the cases around, and the stored answer for this idempotency key: in one statement, and
 * the order as JSON, because forty columns of their own cost more than the database's work.
 */
const whatIsChanged = memoPerDatabase((db) =>
  db
    .select({
      order: sql<Written>`to_json(${orders})`,
      around: statesIn(sql`${orders.id}`),
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
    .prepare('what_is_changed'),
);

/** Reads one order. */
export async function readOrder(db: Db, moId: string): Promise<OrderRow> {
  if (!UUID.test(moId)) throw new HttpError(404, say('The order does not exist.'));
  const [order] = await db.select().from(orders).where(eq(orders.id, moId));
  if (!order) throw new HttpError(404, say('The order does not exist.'));
  return order;
}

const STATUS_NAMES: Record<KnownStatus, Sentence> = {
  PENDING: say('pending'),
  READY: say('ready'),
  IN_PROGRESS: say('in progress'),
  DONE: say('done'),
  CANCELLED: say('cancelled'),
};

function requireOpen({ allowed }: Change, { status }: OrderRow): void {
  if (allowed ? allowed(status) : !isLocked(status)) return;
  throw new HttpError(409, say('The order is {0}; it takes no such change.', STATUS_NAMES[status]));
}

function replay(change: Change, seen: { fingerprint: string; answer: unknown }): unknown {
  if (seen.fingerprint !== fingerprintOf(change)) {
    throw new HttpError(422, say('This idempotency key was used for another request.'));
  }
  change.onReplay?.();
  return seen.answer;
}

/** Version conflict (see writeChange), existing key or code, deadlock, serialization failure. */
const CONFLICTS = ['23514', '23505', '40P01', '40001'];
const isConflict = (error: unknown): boolean =>
  error instanceof Error && CONFLICTS.includes(sqlState(error) ?? '');

async function isOutdated(db: Db, { id, version }: OrderRow): Promise<boolean> {
  const [now] = await db.select({ version: orders.version }).from(orders).where(eq(orders.id, id));
  return now?.version !== version;
}

/** Deletes idempotency keys older than a day. */
export const purgeKeys = (connection: Database['sql'], signal?: AbortSignal): Promise<void> =>
  deleteInSlices(connection, 'idempotency', `created_at < now() - interval '1 day'`, signal);
