/** A row of an order: read, locked, updated, and in the contract's form. */
import { eq } from 'drizzle-orm';
import type { Order } from '../../contract/types.ts';
import { HttpError } from '../api/errors.ts';
import type { Db, Tx } from '../database/open.ts';
import { orders } from '../database/schema.ts';
import { defaultExtras, plannedCounts } from './planned-counts.ts';
import { say } from '../texts/sentence.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderColumns = Partial<OrderRow>;

/** The order in the contract's form. Planned and extra counts are computed, not stored. */
export function orderView({ demo: _demo, imported: _imported, ...row }: OrderRow): Order {
  const planned = plannedCounts(row);
  const extra = defaultExtras(planned);
  return {
    ...row,
    mc_planned_qty: planned.master,
    sc_planned_qty: planned.shipper,
    lu_planned_qty: planned.loose,
    mc_extra_qty: extra.master,
    sc_extra_qty: extra.shipper,
    lu_extra_qty: extra.loose,
  };
}

/** The order with changed columns: columns to write, and the answer. */
export const changed = (order: OrderRow, columns: OrderColumns) => ({
  order: columns,
  answer: orderView({ ...order, ...columns }),
});

const orderById = (db: Db | Tx, id: string) => db.select().from(orders).where(eq(orders.id, id));

/** Reads one order. @throws HttpError 404 */
export const readOrder = (db: Db, moId: string): Promise<OrderRow> =>
  existing(moId, (id) => orderById(db, id));

/**
 * Reads one order, which no other transaction changes until this one has ended. Its labels can be inserted
 * meanwhile: their foreign key needs only a share of the key. @throws HttpError 404
 */
export const lockOrder = (tx: Tx, moId: string): Promise<OrderRow> =>
  existing(moId, (id) => orderById(tx, id).for('no key update'));

export async function updateOrder(tx: Tx, id: string, columns: OrderColumns): Promise<void> {
  await tx.update(orders).set(columns).where(eq(orders.id, id));
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

async function existing(moId: string, read: (id: string) => Promise<OrderRow[]>) {
  const [order] = UUID.test(moId) ? await read(moId) : [];
  if (!order) throw new HttpError(404, say('The order does not exist.'));
  return order;
}
