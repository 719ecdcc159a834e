import type { LabelType } from '../../../../contract/case-types.ts';
import type { Order } from '../../../../contract/types.ts';
import type { Station } from '../../../lib/paths.ts';

const NAMES: Record<LabelType, string> = {
  shipper: 'Shipper Case',
  loose: 'Loose Unit',
  master: 'Master Case',
};
const NAMES_AT_1B: Record<LabelType, string> = {
  ...NAMES,
  shipper: 'Case Labels',
  loose: 'Unit Labels',
};

export const labelName = (type: LabelType, station: Station): string =>
  (station === '1B' ? NAMES_AT_1B : NAMES)[type];

/** The word for a quantity of labels of a type. */
export const unitWord = (type: LabelType): 'Cases' | 'Units' =>
  type === 'loose' ? 'Units' : 'Cases';

type Count = number | null | undefined;
const whole = (value: Count) => Math.ceil(value ?? 0);

export interface LabelCounts {
  readonly printed: number;
  /** Labels that the first generation makes. */
  readonly total: number;
  /** Printed beyond the planned ones, for display. */
  readonly extraPrinted: number;
  /** What the Extra field starts with. */
  readonly extraDefault: number;
}

/** A tenth of what was produced; divided, because 70 × 0.1 is more than 7. */
const tenth = (order: Order) => whole((order.produced_quantity ?? 0) / 10);

/** Planned, printed and extra labels of a type at a station (decisions 17 and 18). */
export function labelCounts(order: Order, type: LabelType, station: Station): LabelCounts {
  const { printed, planned, extra } = figuresOf(order, type);
  const ofStation = station === '1B' ? countsAt1B(order, type) : undefined;
  return {
    printed: whole(printed),
    total: ofStation?.total ?? whole(planned),
    extraPrinted: Math.max(whole(printed) - (ofStation?.planned ?? whole(planned)), 0),
    extraDefault: ofStation?.extra ?? whole(extra),
  };
}

function figuresOf(order: Order, type: LabelType): Record<'printed' | 'planned' | 'extra', Count> {
  const of = { master: 'mc', shipper: 'sc', loose: 'lu' } as const;
  const prefix = of[type];
  return {
    printed: order[`${prefix}_printed_qty`],
    planned: order[`${prefix}_planned_qty`],
    extra: order[`${prefix}_extra_qty`],
  };
}

/** Station 1B labels every unit that was produced; rounded up after the sum. */
function countsAt1B(order: Order, type: LabelType) {
  const isUnit = type === 'loose';
  const planned = (isUnit ? order.produced_quantity : order.sc_planned_qty) ?? 0;
  const extra = isUnit ? tenth(order) : (order.sc_extra_qty ?? 0);
  return { planned: whole(planned), extra: whole(extra), total: whole(planned + extra) };
}
