import type { Order } from '../../../contract/types.ts';

const isSet = (value: number | null | undefined): boolean => (value ?? 0) > 0;

/** Sizes and produced quantity that the station's scans need; without them the overview is shown. */
export function mayScan(order: Order, station: '1B' | '2'): boolean {
  const both = isSet(order.shipper_case_size) && isSet(order.produced_quantity);
  return both && (station === '1B' || isSet(order.master_case_size));
}
