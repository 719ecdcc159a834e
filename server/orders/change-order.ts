/**
 * The only way to change an order: one transaction that locks the order's row. Changes of one order
 * run one after another in all server processes, once per idempotency key, each with its audit row.
 */
import { createHash } from 'node:crypto';
import { type KnownStatus, LOCKED_STATUSES } from '../../contract/statuses.ts';
import type { Db, Tx } from '../database/open.ts';
import type { Sql } from '../database/sql.ts';
import { inTransaction, sqlOf } from '../database/transaction.ts';
import { say, type Sentence } from '../texts/sentence.ts';
import { noteEvent } from '../webhooks/events.ts';
import { HttpError } from '../api/errors.ts';
import type { OperationCall, OperationId } from '../api/contract.ts';
import type { Operator } from '../api/operator.ts';
import { lockOrder, updateOrder, type OrderColumns, type OrderRow } from './order.ts';

export interface Change {
  readonly moId: string;
  readonly operator: Operator;
  readonly station: string | undefined;
  /** Operation id, for the audit trail and the idempotency fingerprint. */
  readonly action: string;
  /** Query and body of the call, for both. */
  readonly detail: object | null;
  readonly idempotencyKey?: string | undefined;
  /** Called when the stored answer of an earlier call with the same key is returned. */
  readonly onReplay?: (() => void) | undefined;
  /** Statuses in which the change is allowed; by default those that are not locked. */
  readonly allowed?: (status: KnownStatus) => boolean;
}

/** The parts of a change that every call has. */
export const toChange = <K extends OperationId>(
  action: K,
  call: OperationCall<K> & { readonly params: { readonly production_order_id: string } },
): Change => ({
  moId: call.params.production_order_id,
  operator: call.operator,
  station: call.station,
  action,
  detail: { query: call.query, body: call.body ?? null },
  idempotencyKey: call.idempotencyKey,
  onReplay: call.onReplay,
});

interface ChangeResult<T> {
  readonly answer: T;
  /** Columns of the order to update. */
  readonly order?: OrderColumns;
  /** For the audit: what only the transaction knows. */
  readonly detail?: object;
}

/** Decides the change, and writes to other tables through the transaction. An exception undoes all of it. */
type Work<T> = (order: OrderRow, tx: Tx) => ChangeResult<T> | Promise<ChangeResult<T>>;

/** Calls that wait for another change of their order wait here, and not with a connection of the pool. */
const queue = keyedMutex();

/** @throws HttpError 404, 409 or 422 */
export const changeOrder = <T extends object>(db: Db, change: Change, work: Work<T>): Promise<T> =>
  queue(change.moId, () => transact(db, change, work));

function transact<T extends object>(db: Db, change: Change, work: Work<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, change.moId);
    const stored = await storedAnswer<T>(tx, change);
    if (stored) return stored;
    requireAllowed(change, order.status);
    const { answer, order: columns, detail } = await work(order, tx);
    if (columns) await updateOrder(tx, order.id, columns);
    await record(tx, change, answer, detail);
    return answer;
  });
}

const STATUS_NAMES: Record<KnownStatus, Sentence> = {
  PENDING: say('pending'),
  READY: say('ready'),
  IN_PROGRESS: say('in progress'),
  DONE: say('done'),
  CANCELLED: say('cancelled'),
};

export const isLocked = (status: KnownStatus): boolean => LOCKED_STATUSES.includes(status);

function requireAllowed({ allowed }: Change, status: KnownStatus): void {
  if (allowed ? allowed(status) : !isLocked(status)) return;
  throw new HttpError(
    409,
    say('The order is {0} and cannot be changed this way.', STATUS_NAMES[status]),
  );
}

const fingerprintOf = ({ moId, action, detail }: Change): string =>
  createHash('sha256')
    .update(JSON.stringify([moId, action, detail]))
    .digest('hex');

/**
 * The answer of an earlier call with this key. A separate statement after the lock: joined to the
 * order's row, it would see the data from before the wait for the lock.
 */
async function storedAnswer<T>(tx: Tx, change: Change): Promise<T | undefined> {
  const { idempotencyKey: key, operator } = change;
  if (key === undefined) return undefined;
  const { rows } = await sqlOf(tx).query(
    'select fingerprint, answer from idempotency where actor = $1 and key = $2',
    [operator.subject, key],
  );
  const [stored] = rows;
  if (!stored) return undefined;
  if (stored['fingerprint'] !== fingerprintOf(change)) throw otherRequest();
  change.onReplay?.();
  return stored['answer'] as T;
}

/** Writes the audit row, the answer for later calls with the same key, and the events of webhooks. */
async function record(tx: Tx, change: Change, answer: object, more?: object): Promise<void> {
  const { moId, operator, station = null, action, detail, idempotencyKey: key } = change;
  const { subject, username } = operator;
  const sql = sqlOf(tx);
  await sql.query(
    `insert into audit (actor, username, station, action, order_id, detail)
     values ($1, $2, $3, $4, $5, $6)`,
    [subject, username, station, action, moId, JSON.stringify({ ...detail, ...more })],
  );
  if (key !== undefined) {
    const { rows } = await sql.query(
      `insert into idempotency (actor, key, fingerprint, answer) values ($1, $2, $3, $4)
       on conflict do nothing returning key`,
      [subject, key, fingerprintOf(change), JSON.stringify(answer)],
    );
    // The order is locked, so a call for another order has stored this key since.
    if (rows.length === 0) throw otherRequest();
  }
  await noteEvent(tx, action, moId);
}

const otherRequest = (): HttpError =>
  new HttpError(422, say('This idempotency key was used for another request.'));

/** Deletes idempotency keys older than a day. */
export async function purgeKeys(sql: Sql): Promise<void> {
  await sql.query(`delete from idempotency where created_at < now() - interval '1 day'`);
}

/** Runs work with the same key one after another; work with different keys runs concurrently. */
export function keyedMutex(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const mine = (tails.get(key) ?? Promise.resolve()).then(work, work);
    const release = () => {
      if (tails.get(key) === mine) tails.delete(key);
    };
    tails.set(key, mine);
    mine.then(release, release);
    return mine;
  };
}
