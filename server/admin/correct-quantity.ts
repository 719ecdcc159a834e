/** A produced quantity that an administrator answers for, with a reason. */
import { eq } from 'drizzle-orm';
import { packedUnits } from '../../contract/packed-units.ts';
import type { AdminHandlers } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import { recordQuantity } from '../orders/service.ts';
import type { Db } from '../database/open.ts';
import { orders } from '../database/schema.ts';
import { quantityIssues, type PlantLimits } from '../packing/limits.ts';

async function idOf(db: Db, name: string): Promise<string> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.name, name));
  if (order) return order.id;
  throw new HttpError(404, `There is no order "${name}".`);
}

export const correctQuantity =
  (db: Db, limits: PlantLimits): AdminHandlers['correctProducedQuantity'] =>
  async ({ body, operator }) => {
    const change = {
      moId: await idOf(db, body.order),
      operator,
      station: undefined,
      action: 'correctProducedQuantity',
      detail: { body },
    };
    const { quantity } = body;
    const order = await recordQuantity(db, change, quantity, () =>
      quantityIssues(limits, quantity),
    );
    return { order: body.order, produced_quantity: quantity, packed_units: packedUnits(order) };
  };
