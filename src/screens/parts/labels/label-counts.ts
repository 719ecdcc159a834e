import { t } from '@lingui/core/macro';
import type { LabelType } from '../../../../contract/case-types.ts';
import type { Order } from '../../../../contract/types.ts';
import type { Station } from '../../../lib/paths.ts';
import { type LabelPlan, printedLabels } from '../../../policy/labels.ts';
import { policyOf } from '../../../policy/stations.ts';

/** The word for labels of a type. */
export const unitWord = (type: LabelType): string => (type === 'loose' ? t`Units` : t`Cases`);

export interface LabelCounts extends LabelPlan {
  readonly printed: number;
  /** Printed beyond the planned ones, for display. */
  readonly extraPrinted: number;
}

/** Planned, printed and extra labels of a type at a station (decisions 17 and 18). */
export function labelCounts(order: Order, type: LabelType, station: Station): LabelCounts {
  const plan = policyOf(station).labelPlan(order, type);
  const printed = printedLabels(order, type);
  return { ...plan, printed, extraPrinted: Math.max(printed - plan.planned, 0) };
}
