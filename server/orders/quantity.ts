/** Records the produced quantity of an order. */
import { isBelowPacked, packedUnits } from '../../contract/packed-units.ts';
import type { Handlers } from '../api/contract.ts';
import { invalid } from '../api/errors.ts';
import type { Db } from '../database/open.ts';
import type { PlantLimits } from './limits.ts';
import { say, type Words } from '../texts/sentence.ts';
import { changeOrder, toChange, type Change } from './change-order.ts';
import { changed, orderView } from './order.ts';

export const quantityHandlers = (db: Db, limits: PlantLimits) =>
  ({
    setProducedQuantity: (call) => {
      const change = toChange('setProducedQuantity', call);
      return recordQuantity({ db, limits }, change, { quantity: call.query.quantity });
    },
  }) satisfies Partial<Handlers>;

interface Recorded {
  readonly quantity: number;
  /** A correction may be below the packed quantity. */
  readonly isCorrection?: boolean;
}

/** @throws HttpError 422 */
export const recordQuantity = (
  { db, limits }: { readonly db: Db; readonly limits: PlantLimits },
  change: Change,
  { quantity, isCorrection = false }: Recorded,
) =>
  changeOrder(db, change, (order) => {
    const refuse = (type: string, msg: Words) =>
      invalid([{ loc: ['query', 'quantity'], msg, type }]);
    if (quantity > limits.orderUnits) {
      const msg = say(
        'Enter {0} or less: no order of this plant has more units',
        limits.orderUnits,
      );
      throw refuse('maximum', msg);
    }
    const current = orderView(order);
    if (!isCorrection && isBelowPacked(quantity, current)) {
      const msg = say(
        'The produced quantity cannot be {0} while {1} units are packed: unpack cases first, or ask an administrator',
        quantity,
        packedUnits(current),
      );
      throw refuse('below_packed', msg);
    }
    // The first produced quantity begins an order.
    const status = order.status === 'READY' ? 'IN_PROGRESS' : order.status;
    return changed(order, { produced_quantity: quantity, status });
  });
