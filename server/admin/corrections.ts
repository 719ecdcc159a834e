/** Changes of an order that an administrator answers for, with a reason. */
import { eq } from 'drizzle-orm';
import { packedUnits } from '../../contract/packed-units.ts';
import type { AdminHandlers } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import type { Operator } from '../api/operator.ts';
import type { Db } from '../database/open.ts';
import { orders } from '../database/schema.ts';
import type { Change } from '../orders/change-order.ts';
import { reopen } from '../orders/finish.ts';
import { recordQuantity } from '../orders/quantity.ts';
import type { PlantLimits } from '../orders/limits.ts';

interface CorrectionCall {
  readonly body: { readonly order: string };
  readonly operator: Operator;
}

export const correctionHandlers = (db: Db, limits: PlantLimits) =>
  ({
    async correctProducedQuantity(call) {
      const { order: name, quantity } = call.body;
      const change = await toCorrection(db, 'correctProducedQuantity', call);
      const order = await recordQuantity({ db, limits }, change, { quantity, isCorrection: true });
      return { order: name, produced_quantity: quantity, packed_units: packedUnits(order) };
    },
    async reopenOrder(call) {
      const change = await toCorrection(db, 'reopenOrder', call);
      const { status } = await reopen(db, change);
      return { order: call.body.order, status };
    },
  }) satisfies Partial<AdminHandlers>;

/** @throws HttpError 404 */
async function toCorrection(db: Db, action: string, call: CorrectionCall): Promise<Change> {
  const { body, operator } = call;
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.name, body.order));
  if (!order) throw new HttpError(404, `There is no order "${body.order}".`);
  return { moId: order.id, operator, station: undefined, action, detail: { body } };
}
