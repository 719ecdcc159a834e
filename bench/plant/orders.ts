/** Orders with printed labels, added to the demonstration month before a server starts. */
import { codeKey } from '../../contract/case-code.ts';
import type { PackedKind } from '../../contract/case-types.ts';
import type { Database } from '../../server/database/open.ts';
import { cases, orders } from '../../server/database/schema.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { drawCodes } from '../../server/labels/codes.ts';

export interface PackableOrder {
  readonly path: string;
  readonly id: string;
  readonly masters: readonly string[];
  readonly shippers: readonly string[];
  readonly units: readonly string[];
}

export interface Wanted {
  readonly masters: number;
  readonly shippers: number;
  /** Loose units: with them, `size` is that of a shipper case. */
  readonly units?: number;
  readonly size: number;
}

/** A statement takes at most 65,535 parameters. */
const ROWS_AT_ONCE = 5000;

let made = 0;

/** An order in progress whose master cases take `size` shipper cases, or these `size` units. */
async function addOrder(database: Database, wanted: Wanted): Promise<PackableOrder> {
  const { units: loose = 0 } = wanted;
  return inTransaction(database.db, async (tx) => {
    made += 1;
    const [order] = await tx
      .insert(orders)
      .values({
        name: `BENCH/${String(made).padStart(5, '0')}`,
        status: 'IN_PROGRESS',
        produced_quantity: Math.max(wanted.shippers, loose),
        shipper_case_size: loose > 0 ? wanted.size : 1,
        master_case_size: wanted.size,
        mc_printed_qty: wanted.masters,
        sc_printed_qty: wanted.shippers,
        lu_printed_qty: loose,
      })
      .returning();
    if (!order) throw new Error('The order was not made.');
    const masters = drawCodes(order.name, 'master', wanted.masters);
    const shippers = drawCodes(order.name, 'shipper', wanted.shippers);
    const units = drawCodes(order.name, 'loose', loose);
    const rows = [...masters, ...shippers, ...units].map((code) => ({
      key: codeKey(code),
      code,
      orderId: order.id,
      kind: code.charAt(0) as PackedKind,
    }));
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await tx.insert(cases).values(rows.slice(start, start + ROWS_AT_ONCE));
    }
    return { path: `/v1/production-orders/${order.id}`, id: order.id, masters, shippers, units };
  });
}

export async function addOrders(
  database: Database,
  count: number,
  wanted: Wanted,
): Promise<readonly PackableOrder[]> {
  await seedDemo(database, { seed: 1 });
  const all: PackableOrder[] = [];
  while (all.length < count) all.push(await addOrder(database, wanted));
  return all;
}

export interface Pack {
  readonly master: string;
  readonly shippers: readonly string[];
}

/** The packs of an order, one after another: the first master takes the first shippers. */
export const packsOf = ({ masters, shippers }: PackableOrder, size: number): readonly Pack[] =>
  masters
    .map((master, n) => ({ master, shippers: shippers.slice(n * size, (n + 1) * size) }))
    .filter((pack) => pack.shippers.length === size);
