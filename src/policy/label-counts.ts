import type { LabelType } from '../../contract/case-types.ts';
import { completionOf, type LabelTally, labelTally } from '../../contract/completion.ts';
import type { Order } from '../../contract/types.ts';
import type { Station } from '../lib/paths.ts';
import { type LabelPlan, printedLabels } from './labels.ts';
import { policyOf } from './stations.ts';

export interface LabelCounts extends LabelPlan, LabelTally {
  /** Cases or units of the type are packed: their labels exist, whatever the plant counts as printed. */
  readonly inUse: boolean;
}

/** Planned, printed, missing and spare labels of a type at a station (decisions 17 and 18). */
export function labelCounts(order: Order, type: LabelType, station: Station): LabelCounts {
  const plan = policyOf(station).labelPlan(order, type);
  const tally = labelTally(printedLabels(order, type), plan.planned);
  return {
    ...plan,
    ...tally,
    missing: plan.isElsewhere ? 0 : tally.missing,
    inUse: packedOf(order, type) > 0,
  };
}

function packedOf(order: Order, type: LabelType): number {
  const { shipper, filled, loose, unit, master } = completionOf(order);
  const packed = { shipper: [shipper, filled], loose: [loose, unit], master: [master] }[type];
  return Math.max(...packed.map((tally) => tally.packed));
}

/** Labels of the type come before any scan: none is printed, or the order has grown since. */
export const isDueFirst = ({ printed, missing, inUse }: LabelCounts): boolean =>
  missing > 0 && (printed > 0 || !inUse);

/** Labels were printed, and the order has grown since: some of a type are missing. */
export const lacksLabels = (order: Order, station: Station): boolean =>
  policyOf(station).labelTypes.some((type) => {
    const { printed, missing } = labelCounts(order, type, station);
    return printed > 0 && missing > 0;
  });
