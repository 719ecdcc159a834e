/** Labels: what a plant may want to change. The numbers are those of docs/decisions.md. */
import type { LabelType } from '../../contract/case-types.ts';
import { type Counts, wholeCount } from '../../contract/completion.ts';

/** Decision 14. Label types of station 1B's generation, in the order they are sent. */
export const PRODUCTION_LABEL_TYPES = ['shipper', 'loose'] as const satisfies readonly LabelType[];

/** Decision 15. Path that makes extra labels of a type. */
export const EXTRA_LABELS_PATH: Record<
  LabelType,
  'extra-master-case-labels' | 'extra-shipper-case-labels'
> = {
  master: 'extra-master-case-labels',
  shipper: 'extra-shipper-case-labels',
  loose: 'extra-shipper-case-labels',
};

/** Decision 16. Path that makes a type's first labels; shipper and loose come in one file. */
export const FIRST_LABELS_PATH: Record<LabelType, 'master-case-labels' | 'shipper-case-labels'> = {
  master: 'master-case-labels',
  shipper: 'shipper-case-labels',
  loose: 'shipper-case-labels',
};

/** The beginning of a type's counts in an order. */
const PREFIX = { master: 'mc', shipper: 'sc', loose: 'lu' } as const satisfies Record<
  LabelType,
  string
>;

export interface LabelPlan {
  /** Labels that are needed. */
  readonly planned: number;
  /** Labels that the first generation makes. */
  readonly total: number;
  /** How many more are proposed afterwards. */
  readonly extra: number;
  /** The labels that are printed are those of another station: none is missing yet. */
  readonly isElsewhere?: boolean;
}

/** Decision 18. A press that makes more labels than this is asked about first. */
export const ASK_ABOVE_LABELS = 500;

export const printedLabels = (order: Counts, type: LabelType): number =>
  wholeCount(order[`${PREFIX[type]}_printed_qty`]);

/** Decision 17. The number that the plant plans. */
export function plannedLabels(order: Counts, type: LabelType): LabelPlan {
  const planned = wholeCount(order[`${PREFIX[type]}_planned_qty`]);
  return { planned, total: planned, extra: wholeCount(order[`${PREFIX[type]}_extra_qty`]) };
}

/** A tenth of what was produced; divided, because 70 × 0.1 is more than 7. */
const tenth = (order: Counts) => wholeCount((order.produced_quantity ?? 0) / 10);

/**
 * Station 1A labels loose units alone, fewer than a case holds; both stations have one count. Station 1B has begun when
 * more is printed than that, or a unit is packed.
 */
const areLooseLabels = (order: Counts): boolean =>
  printedLabels(order, 'loose') > 0 &&
  printedLabels(order, 'loose') <=
    wholeCount(order.lu_planned_qty) + wholeCount(order.shipper_case_size) &&
  wholeCount(order.iu_packed_qty) + wholeCount(order.sc_packed_qty) === 0;

/** Decision 18. Every unit that was produced has a label, with a tenth more; rounded up after the sum. */
export function producedLabels(order: Counts, type: LabelType): LabelPlan {
  const isUnit = type === 'loose';
  const planned = (isUnit ? order.produced_quantity : order.sc_planned_qty) ?? 0;
  const extra = isUnit ? tenth(order) : (order.sc_extra_qty ?? 0);
  return {
    planned: wholeCount(planned),
    total: wholeCount(planned + extra),
    extra: wholeCount(extra),
    isElsewhere: isUnit && areLooseLabels(order),
  };
}
