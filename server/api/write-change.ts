/**
 * What a change of an order comes to, written in one statement. Its text is built once for each
 * kind of change: drizzle takes longer over it than the database over the work.
 */
import { createHash } from 'node:crypto';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../database/open.ts';
import { bound, memoPerDatabase } from '../database/statements.ts';
import { audit, idempotency, orders } from '../database/schema.ts';
import { areLoose, looseParameters } from './case-states.ts';
import {
  CHANGEABLE,
  type Change,
  type OrderChange,
  type OtherWrites,
  type Outcome,
} from './change.ts';
import type { OrderRow } from './order-view.ts';

export const fingerprintOf = ({ moId, action, detail }: Change): string =>
  createHash('sha256')
    .update(JSON.stringify([moId, action, detail]))
    .digest('hex');

const NOTHING: OtherWrites = { build: () => [], values: {} };

/** Tells the content of an order's row from all that it ever was, in one run of the database's server. */
export interface Mark {
  readonly run: string;
  /** The transaction that wrote it. */
  readonly writer: string;
}

export interface OrderRead {
  readonly order: OrderRow;
  /** Where nothing was read now: the order is as it was written then, and the cases around as usual. */
  readonly supposed?: Mark;
}

/**
 * Resolves to the mark of the order as it is then. Fails with 23514 (an audit row about nothing) when
 * the order has a newer version, or is not as supposed.
 */
export async function writeChange(
  db: Db,
  change: Change,
  { order, supposed }: OrderRead,
  outcome: Outcome<object>,
): Promise<Mark | undefined> {
  const { writes = NOTHING } = outcome;
  const values = {
    id: order.id,
    version: order.version,
    actor: change.operator.subject,
    username: change.operator.username,
    station: change.station ?? null,
    action: change.action,
    detail: change.detail ?? null,
    key: change.idempotencyKey ?? null,
    fingerprint: fingerprintOf(change),
    answer: outcome.answer,
  };
  const loose = supposed && looseParameters(change.around ?? {});
  const statement = supposed ? supposing : known;
  const [mark] = await statement(db, writes.build).execute(
    // One object literal of all of them takes a hundred times as long: it has too many properties.
    Object.assign(columnsOf(order, outcome.order), values, writes.values, supposed, loose),
  );
  return mark;
}

function columnsOf(order: OrderRow, change: OrderChange = {}): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const name of CHANGEABLE) columns[name] = name in change ? change[name] : order[name];
  return columns;
}

type Statement = ReturnType<typeof prepare>;

/** The statement of each kind of change. */
function statements(name: string, supposed?: SQL) {
  const ofDatabase = memoPerDatabase(() => new Map<OtherWrites['build'], Statement>());
  return (db: Db, build: OtherWrites['build']): Statement => {
    const before = ofDatabase(db);
    const parts = { build, name: `${name}_${before.size}`, supposed };
    const statement = before.get(build) ?? prepare(db, parts);
    before.set(build, statement);
    return statement;
  };
}

/** When the database's server was started: another one may have another history. */
const RUN = sql<string>`pg_postmaster_start_time()::text`;
const WRITER = sql<string>`${orders}.xmin::text`;

const known = statements('change_order');
const supposing = statements(
  'change_supposed_order',
  sql`${RUN} = ${sql.placeholder('run')} and ${WRITER} = ${sql.placeholder('writer')}
    and ${areLoose(sql`${sql.placeholder('id')}::uuid`)}`,
);

interface Parts {
  readonly build: OtherWrites['build'];
  readonly name: string;
  readonly supposed: SQL | undefined;
}

function prepare(db: Db, { build, name, supposed }: Parts) {
  const changed = db.$with('changed').as(changeOfVersion(db, supposed));
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
    .returning({ run: RUN, writer: sql<string>`(select writer from ${changed})` })
    .prepare(name);
}

function changeOfVersion(db: Db, supposed: SQL | undefined) {
  const columns = CHANGEABLE.map((name) => [name, bound(name, orders[name])] as const);
  return db
    .update(orders)
    .set({ ...Object.fromEntries(columns), version: sql`${orders.version} + 1` })
    .where(
      and(
        eq(orders.id, sql.placeholder('id')),
        eq(orders.version, sql.placeholder('version')),
        supposed,
      ),
    )
    .returning({ id: orders.id, writer: WRITER.as('writer') });
}

/** All columns of `idempotency` in table order; no row for a call without a key. */
const ANSWER = sql`select ${bound('actor', idempotency.actor)}::text,
    ${bound('key', idempotency.key)}::text, ${bound('fingerprint', idempotency.fingerprint)}::text,
    ${bound('answer', idempotency.answer)}::jsonb, now()
  where ${bound('key', idempotency.key)}::text is not null`;
