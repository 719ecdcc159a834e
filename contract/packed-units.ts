import type { Order } from './types.ts';

/** Packed counts of an order; a missing count is 0. */
type PackedCounts = Partial<
  Pick<
    Order,
    | 'iu_packed_qty'
    | 'lu_scanned_qty'
    | 'sc_packed_qty'
    | 'sc_scanned_qty'
    | 'ss_scanned_qty'
    | 'shipper_case_size'
    | 'master_case_size'
  >
>;

const count = (value: number | null | undefined): number => Math.max(0, value ?? 0);

/**
 * Packed units of an order: those scanned into a shipper case, those packed as remaining items, and one
 * case size for each packed shipper case that was not filled unit by unit. A lower bound: counts do not
 * contain which packed shipper cases were filled, so all filled ones are assumed to be among them.
 */
export function packedUnits(order: PackedCounts): number {
  const packedCases = count(order.sc_scanned_qty) + count(order.ss_scanned_qty);
  const closedUnscanned = Math.max(0, packedCases - count(order.sc_packed_qty));
  const units = count(order.iu_packed_qty) + count(order.lu_scanned_qty);
  return units + closedUnscanned * count(order.shipper_case_size);
}

/**
 * Shipper cases that station 1B filled and that are in no master case; 0 for an order without master cases. From the
 * first filled case on, only filled ones are packed: the plant refuses the others.
 */
export function filledOutside(order: PackedCounts): number {
  if (count(order.master_case_size) === 0) return 0;
  const packedCases = count(order.sc_scanned_qty) + count(order.ss_scanned_qty);
  return Math.max(0, count(order.sc_packed_qty) - packedCases);
}

/** Rounds up, as every figure of units does: a started unit is a unit. */
export const isBelowPacked = (quantity: number, order: PackedCounts): boolean =>
  Math.ceil(quantity) < packedUnits(order);
