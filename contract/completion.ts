import type { LabelType } from './case-types.ts';
import type { Order } from './types.ts';

/** The counts that decide how far an order is; a plant may leave any of them out. */
export type Counts = Partial<
  Pick<
    Order,
    | `${'sc' | 'mc' | 'lu'}_${'planned' | 'extra' | 'printed' | 'scanned'}_qty`
    | 'ss_scanned_qty'
    | 'sc_packed_qty'
    | 'iu_packed_qty'
    | 'produced_quantity'
    | 'shipper_case_size'
  >
>;

/** Packed of planned, for one kind of case or unit. */
export interface Tally {
  readonly packed: number;
  /** Undefined where the plant leaves it out. 0 is a plan: everything is over it. */
  readonly planned: number | undefined;
  /** Planned and not packed yet. */
  readonly left: number;
  /** Packed beyond the plan. */
  readonly over: number;
}

/** Printed labels of needed ones, for one type. */
export interface LabelTally {
  readonly printed: number;
  readonly needed: number;
  readonly missing: number;
  /** Printed beyond the needed ones: extra labels, or labels of a larger plan. */
  readonly spare: number;
}

/** Counts may be fractions, and corrections below zero; cases and labels are whole. */
export const wholeCount = (value: number | null | undefined): number =>
  Math.max(0, Math.ceil(value ?? 0));

/** A packed count that the plant leaves out is 0. */
export function tallyOf(
  packedCount: number | null | undefined,
  plannedCount: number | null | undefined,
): Tally {
  const packed = wholeCount(packedCount);
  if (typeof plannedCount !== 'number') return { packed, planned: undefined, left: 0, over: 0 };
  const planned = wholeCount(plannedCount);
  return {
    packed,
    planned,
    left: Math.max(0, planned - packed),
    over: Math.max(0, packed - planned),
  };
}

/** Planned and not packed yet; undefined where the plant gives no plan. */
export const leftOf = ({ planned, left }: Tally): number | undefined =>
  planned === undefined ? undefined : left;

export const labelTally = (printed: number, needed: number): LabelTally => ({
  printed,
  needed,
  missing: Math.max(0, needed - printed),
  spare: Math.max(0, printed - needed),
});

export type CompletionState = 'open' | 'done' | 'over';

export interface Completion {
  /** Shipper cases in a master case or packed as remaining items. */
  readonly shipper: Tally;
  /** Loose units packed as remaining items. */
  readonly loose: Tally;
  readonly master: Tally;
  /** Shipper cases that station 1B filled unit by unit. */
  readonly filled: Tally;
  /** Units in those cases, of the produced ones. */
  readonly unit: Tally;
  /** Packed as remaining items. */
  readonly strays: { readonly cases: number; readonly units: number };
  readonly labels: Readonly<Record<LabelType, LabelTally>>;
  /** Decided by shipper cases and loose units, which are the goods. A master case only holds them. */
  readonly state: CompletionState;
}

/**
 * How far an order is. A spare label is no case that is left to pack, and a case packed as a remaining
 * item counts like one in a master case.
 */
export function completionOf(order: Counts): Completion {
  const strays = {
    cases: wholeCount(order.ss_scanned_qty),
    units: wholeCount(order.lu_scanned_qty),
  };
  const shipper = tallyOf(wholeCount(order.sc_scanned_qty) + strays.cases, order.sc_planned_qty);
  const loose = tallyOf(order.lu_scanned_qty, order.lu_planned_qty);
  const labels = (prefix: 'sc' | 'mc' | 'lu') =>
    labelTally(
      wholeCount(order[`${prefix}_printed_qty`]),
      wholeCount(order[`${prefix}_planned_qty`]),
    );
  return {
    shipper,
    loose,
    master: tallyOf(order.mc_scanned_qty, order.mc_planned_qty),
    filled: tallyOf(order.sc_packed_qty, order.sc_planned_qty),
    unit: tallyOf(order.iu_packed_qty, order.produced_quantity),
    strays,
    labels: { shipper: labels('sc'), loose: labels('lu'), master: labels('mc') },
    state: stateOf([shipper, loose]),
  };
}

/** Without any plan nothing says that an order is done. */
export function stateOf(goods: readonly Tally[]): CompletionState {
  if (goods.some(({ left }) => left > 0)) return 'open';
  if (goods.some(({ over }) => over > 0)) return 'over';
  return goods.some(({ planned = 0 }) => planned > 0) ? 'done' : 'open';
}
