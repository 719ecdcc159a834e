import type { Issue } from '../api/errors.ts';
import { say } from '../texts/sentence.ts';

/** Bounds of one plant, against mistyped quantities. */
export interface PlantLimits {
  /** Units that one order can produce. */
  readonly orderUnits: number;
  /** Labels that one call can make. */
  readonly labels: number;
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
