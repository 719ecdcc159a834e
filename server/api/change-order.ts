/**
 * The one way to change an order: its row locked, all or nothing, once a key, with a trace. Three
 * statements beside what the work itself reads: PGlite pays for each statement, whatever it does.
 */
import { createHash } from 'node:crypto';
import { and, eq, lt, sql, type WithSubquery } from 'drizzle-orm';
import type { Db, Tx } from '../database/open.ts';
import { audit, idempotency, orders } from '../database/schema.ts';
import { isLocked, type Status } from '../packing/rules.ts';
import { HttpError, notFound } from './errors.ts';
import type { Operator } from './operator.ts';
import type { OrderRow } from './order-view.ts';

export interface Change {
  readonly moId: string;
  readonly operator: Operator;
  readonly station: string | undefined;
  /** Name of the call, for the audit trail and the fingerprint. */
  readonly action: string;
  /** What was asked, for both. */
  readonly detail: unknown;
  readonly idempotencyKey?: string | undefined;
  /** Told when the answer is the one of an earlier call with the same key. */
  readonly onReplay?: (() => void) | undefined;
  /** Statuses that take this change; those that are not locked when left out. */
  readonly allowed?: (status: Status) => boolean;
}

/** What a change comes to. All of it is written in one statement, with the trace. */
export interface Outcome<T> {
  readonly answer: T;
  /** New values of the order's own columns. */
  readonly order?: Partial<OrderRow>;
  /** Writes to other tables, from `tx.$with(name).as(…)`. */
  readonly also?: WithSubquery;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const KEEP_KEYS = sql`now() - interval '1 day'`;

/** Runs the work with the order's row locked. The same key answers again without the work. */
export function changeOrder<T extends object>(
  db: Db,
  change: Change,
  work: (tx: Tx, order: OrderRow) => Promise<Outcome<T>>,
): Promise<T> {
  if (!UUID.test(change.moId)) return Promise.reject(notFound('The order'));
  return db.transaction(async (tx) => {
    const { order, isFirst } = await lockOrder(tx, change);
    if (!isFirst) return replay<T>(tx, change);
    if (change.allowed ? !change.allowed(order.status) : isLocked(order.status)) {
      throw new HttpError(409, `The order is ${WORDS[order.status]}; it takes no such change.`);
    }
    const outcome = await work(tx, order);
    await write(tx, change, outcome);
    return outcome.answer;
  });
}

const WORDS: Record<Status, string> = {
  PENDING: 'pending',
  READY: 'ready',
  IN_PROGRESS: 'in progress',
  DONE: 'done',
  CANCELLED: 'cancelled',
};

/** Claims the key and locks the row. A second call with the key waits here for the first to end. */
async function lockOrder(tx: Tx, change: Change): Promise<{ order: OrderRow; isFirst: boolean }> {
  const { idempotencyKey: key, operator, moId } = change;
  const wanted = eq(orders.id, moId);
  if (key === undefined) {
    const [order] = await tx.select().from(orders).where(wanted).for('update');
    if (!order) throw notFound('The order');
    return { order, isFirst: true };
  }
  const claimed = tx.$with('claimed').as(
    tx
      .insert(idempotency)
      .values({ actor: operator.subject, key, fingerprint: fingerprintOf(change) })
      .onConflictDoNothing()
      .returning({ key: idempotency.key }),
  );
  const [row] = await tx
    .with(claimed)
    .select({ order: orders, claims: sql<number>`(select count(*) from ${claimed})::int` })
    .from(orders)
    .where(wanted)
    .for('update');
  if (!row) throw notFound('The order');
  return { order: row.order, isFirst: row.claims > 0 };
}

/** Reads one order. */
export async function readOrder(db: Db, moId: string): Promise<OrderRow> {
  if (!UUID.test(moId)) throw notFound('The order');
  const [order] = await db.select().from(orders).where(eq(orders.id, moId));
  if (!order) throw notFound('The order');
  return order;
}

const fingerprintOf = ({ moId, action, detail }: Change): string =>
  createHash('sha256')
    .update(JSON.stringify([moId, action, detail]))
    .digest('hex');

const rowOf = (change: Change, key = '') =>
  and(eq(idempotency.actor, change.operator.subject), eq(idempotency.key, key));

/** The answer that was given to this key. */
async function replay<T>(tx: Tx, change: Change): Promise<T> {
  const [seen] = await tx.select().from(idempotency).where(rowOf(change, change.idempotencyKey));
  if (seen?.fingerprint !== fingerprintOf(change)) {
    throw new HttpError(422, 'This idempotency key was used for another request.');
  }
  change.onReplay?.();
  return seen.answer as T;
}

async function write(tx: Tx, change: Change, outcome: Outcome<object>): Promise<void> {
  const { operator, station = null, action, detail, idempotencyKey, moId } = change;
  const writes: WithSubquery[] = outcome.also ? [outcome.also] : [];
  if (outcome.order) {
    const changed = tx.update(orders).set(outcome.order).where(eq(orders.id, moId));
    writes.push(tx.$with('changed').as(changed));
  }
  if (idempotencyKey !== undefined) {
    const { answer } = outcome;
    const answered = tx.update(idempotency).set({ answer }).where(rowOf(change, idempotencyKey));
    writes.push(tx.$with('answered').as(answered));
  }
  await tx
    .with(...writes)
    .insert(audit)
    .values({
      actor: operator.subject,
      username: operator.username,
      station,
      action,
      orderId: moId,
      detail: detail ?? null,
    });
}

/** Keys are kept for a day. */
export async function purgeKeys(db: Db): Promise<void> {
  await db.delete(idempotency).where(lt(idempotency.createdAt, KEEP_KEYS));
}
