import { isBelowPacked, packedUnits } from '../../contract/packed-units.ts';
import type { Order } from '../../contract/types.ts';
import { say } from '../texts/sentence.ts';
import type { Issue } from './rules.ts';

/** Bounds of one plant, against mistyped quantities. */
export interface PlantLimits {
  /** Units that one order can produce. */
  readonly orderUnits: number;
  /** Labels that one call can make. */
  readonly labels: number;
}

/** Why a produced quantity is refused; empty when it is within the bounds. */
export function quantityIssues({ orderUnits }: PlantLimits, quantity: number): readonly Issue[] {
  if (quantity <= orderUnits) return [];
  const msg = say('Enter {0} or less: no order of this plant has more units', orderUnits);
  return [{ loc: ['query', 'quantity'], msg, type: 'maximum' }];
}

/** Why a produced quantity below the packed quantity is refused; empty when it is allowed. */
export function packedIssues(quantity: number, order: Order): readonly Issue[] {
  if (!isBelowPacked(quantity, order)) return [];
  const msg = say(
    'The produced quantity cannot be {0} while {1} units are packed: unpack cases first, or ask an administrator',
    quantity,
    packedUnits(order),
  );
  return [{ loc: ['query', 'quantity'], msg, type: 'below_packed' }];
}

/** Why a number of labels is refused; empty when it is within the bounds. */
export function labelIssues({ labels }: PlantLimits, quantity: number): readonly Issue[] {
  if (quantity <= labels) return [];
  const msg = say(
    '{0} labels are more than this plant makes at once ({1}): print them in several batches, as extra labels',
    quantity,
    labels,
  );
  return [{ loc: ['body', 'quantity'], msg, type: 'maximum' }];
}
