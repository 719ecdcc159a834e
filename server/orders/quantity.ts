/** Records the produced quantity of an order. */
import { isBelowPacked, packedUnits } from '../../contract/packed-units.ts';
import type { KnownStatus } from '../../contract/statuses.ts';
import type { Order } from '../../contract/types.ts';
import type { Handlers } from '../api/contract.ts';
import { invalid, type Issue } from '../api/errors.ts';
import type { Db } from '../database/open.ts';
import type { PlantLimits } from '../packing/limits.ts';
import { say } from '../texts/sentence.ts';
import { toChange, type Change } from './change-order.ts';
import { edit } from './edit.ts';
import { orderView } from './order.ts';

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
  edit(db, change, (order) => {
    const issues = [
      ...quantityIssues(limits, quantity),
      ...(isCorrection ? [] : packedIssues(quantity, orderView(order))),
    ];
    if (issues.length > 0) throw invalid(issues);
    return { produced_quantity: quantity, status: statusAfterQuantity(order.status) };
  });

/** Ready becomes In Progress with the first produced quantity. */
export const statusAfterQuantity = (status: KnownStatus): KnownStatus =>
  status === 'READY' ? 'IN_PROGRESS' : status;

/** Why a produced quantity is refused; empty when it is within the bounds. */
export function quantityIssues({ orderUnits }: PlantLimits, quantity: number): readonly Issue[] {
  if (quantity <= orderUnits) return [];
  const msg = say('Enter {0} or less: no order of this plant has more units', orderUnits);
  return [{ loc: ['query', 'quantity'], msg, type: 'maximum' }];
}

/** Why a produced quantity below the packed quantity is refused; empty when it is allowed. */
function packedIssues(quantity: number, order: Order): readonly Issue[] {
  if (!isBelowPacked(quantity, order)) return [];
  const msg = say(
    'The produced quantity cannot be {0} while {1} units are packed: unpack cases first, or ask an administrator',
    quantity,
    packedUnits(order),
  );
  return [{ loc: ['query', 'quantity'], msg, type: 'below_packed' }];
}
