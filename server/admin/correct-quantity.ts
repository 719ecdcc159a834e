/** A produced quantity that an administrator answers for, with a reason. */
import { packedUnits } from '../../contract/packed-units.ts';
import type { AdminHandlers } from '../api/contract.ts';
import { recordQuantity } from '../orders/service.ts';
import type { Db } from '../database/open.ts';
import { idOfOrder } from './order-by-name.ts';
import { quantityIssues, type PlantLimits } from '../packing/limits.ts';

export const correctQuantity =
  (db: Db, limits: PlantLimits): AdminHandlers['correctProducedQuantity'] =>
  async ({ body, operator }) => {
    const change = {
      moId: await idOfOrder(db, body.order),
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
