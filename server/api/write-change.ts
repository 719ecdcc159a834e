/**
 * What a change of an order comes to, written in one statement. Its text is built once for each
 * kind of change: drizzle takes longer over it than the database over the work.
 */
import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/open.ts';
import { bound, memoPerDatabase } from '../database/statements.ts';
import { audit, idempotency, orders } from '../database/schema.ts';
import { CHANGEABLE, type Change, type OtherWrites, type Outcome } from './change.ts';
import type { OrderRow } from './order-view.ts';

export const fingerprintOf = ({ moId, action, detail }: Change): string =>
  createHash('sha256')
    .update(JSON.stringify([moId, action, detail]))
    .digest('hex');

const NOTHING: OtherWrites = { build: () => [], values: {} };

/** Fails with 23514 (an audit row about nothing) when the order has a newer version. */
export async function writeChange(
  db: Db,
  change: Change,
  order: OrderRow,
  outcome: Outcome<object>,
): Promise<void> {
  const { operator, station = null, action, detail = null, idempotencyKey: key = null } = change;
  const { answer, writes = NOTHING } = outcome;
  const { subject: actor, username } = operator;
  const fingerprint = fingerprintOf(change);
  await statementFor(db, writes.build).execute({
    ...order,
    ...outcome.order,
    ...writes.values,
    actor,
    username,
    station,
    action,
    detail,
    key,
    fingerprint,
    answer,
  });
}

type Statement = ReturnType<typeof prepare>;

const statements = memoPerDatabase(() => new Map<OtherWrites['build'], Statement>());

function statementFor(db: Db, build: OtherWrites['build']): Statement {
  const known = statements(db);
  const statement = known.get(build) ?? prepare(db, build, `change_order_${known.size}`);
  known.set(build, statement);
  return statement;
}

function prepare(db: Db, build: OtherWrites['build'], name: string) {
  const changed = db.$with('changed').as(changeOfVersion(db));
  const answered = db.$with('answered').as(db.insert(idempotency).select(ANSWER));
  return db
    .with(changed, ...build(db), answered)
    .insert(audit)
    .values({
      actor: bound('actor', audit.actor),
      username: bound('username', audit.username),
      station: bound('station', audit.station),
      action: bound('action', audit.action),
      // Null when no row has that version, which fails the whole statement.
      orderId: sql`(select ${changed.id} from ${changed})`,
      detail: bound('detail', audit.detail),
    })
    .prepare(name);
}

function changeOfVersion(db: Db) {
  const columns = CHANGEABLE.map((name) => [name, bound(name, orders[name])] as const);
  return db
    .update(orders)
    .set({ ...Object.fromEntries(columns), version: sql`${orders.version} + 1` })
    .where(
      and(eq(orders.id, sql.placeholder('id')), eq(orders.version, sql.placeholder('version'))),
    )
    .returning({ id: orders.id });
}

/** All columns of `idempotency` in table order; no row for a call without a key. */
const ANSWER = sql`select ${bound('actor', idempotency.actor)}::text,
    ${bound('key', idempotency.key)}::text, ${bound('fingerprint', idempotency.fingerprint)}::text,
    ${bound('answer', idempotency.answer)}::jsonb, now()
  where ${bound('key', idempotency.key)}::text is not null`;
