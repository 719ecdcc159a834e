/** The one way to change an order: its row locked, all or nothing, once a key, with a trace. */
import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
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

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const KEEP_KEYS = sql`now() - interval '1 day'`;

/** Runs the work with the order's row locked. The same key answers again without the work. */
export function changeOrder<T extends object>(
  db: Db,
  change: Change,
  work: (tx: Tx, order: OrderRow) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const replay = await claimKey<T>(tx, change);
    if (replay) {
      change.onReplay?.();
      return replay;
    }
    const order = await lockOrder(tx, change.moId);
    if (change.allowed ? !change.allowed(order.status) : isLocked(order.status)) {
      throw new HttpError(409, `The order is ${WORDS[order.status]}; it takes no such change.`);
    }
    const answer = await work(tx, order);
    await storeAnswer(tx, change, answer);
    await tx.insert(audit).values({
      actor: change.operator.subject,
      username: change.operator.username,
      station: change.station ?? null,
      action: change.action,
      orderId: order.id,
      detail: change.detail ?? null,
    });
    return answer;
  });
}

const WORDS: Record<Status, string> = {
  PENDING: 'pending',
  READY: 'ready',
  IN_PROGRESS: 'in progress',
  DONE: 'done',
  CANCELLED: 'cancelled',
};

async function lockOrder(tx: Tx, moId: string): Promise<OrderRow> {
  if (!UUID.test(moId)) throw notFound('The order');
  const [order] = await tx.select().from(orders).where(eq(orders.id, moId)).for('update');
  if (!order) throw notFound('The order');
  return order;
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

const rowOf = (change: Change, key: string) =>
  and(eq(idempotency.actor, change.operator.subject), eq(idempotency.key, key));

/** A second call with the same key waits here until the first has ended. */
async function claimKey<T>(tx: Tx, change: Change): Promise<T | undefined> {
  const key = change.idempotencyKey;
  if (key === undefined) return undefined;
  const fingerprint = fingerprintOf(change);
  const claimed = await tx
    .insert(idempotency)
    .values({ actor: change.operator.subject, key, fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (claimed.length > 0) return undefined;
  const [seen] = await tx.select().from(idempotency).where(rowOf(change, key));
  if (seen?.fingerprint !== fingerprint) {
    throw new HttpError(422, 'This idempotency key was used for another request.');
  }
  return seen.answer as T;
}

async function storeAnswer(tx: Tx, change: Change, answer: object): Promise<void> {
  const key = change.idempotencyKey;
  if (key === undefined) return;
  await tx.update(idempotency).set({ answer }).where(rowOf(change, key));
}

/** Keys are kept for a day. */
export async function purgeKeys(db: Db): Promise<void> {
  await db.delete(idempotency).where(lt(idempotency.createdAt, KEEP_KEYS));
}
