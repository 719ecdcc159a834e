import type { CaseState } from '../packing/rules.ts';
import type { OrderRow } from '../orders/view.ts';

/** Increments of an order's counters. */
export type CountChange = {
  readonly [K in keyof OrderRow as K extends Counter ? K : never]?: number;
};
type Counter =
  | 'masterScanned'
  | 'shipperScanned'
  | 'shipperPacked'
  | 'unitPacked'
  | 'strayShipperScanned'
  | 'looseScanned';

/** Packing a master case counts it and its shipper cases; a shipper case, it and its units. */
export const packedCounts = (holder: CaseState['kind'], contents: number): CountChange =>
  holder === 'I'
    ? { masterScanned: 1, shipperScanned: contents }
    : { shipperPacked: 1, unitPacked: contents };

/** @param siblings number of cases in the record's holder, the record included. */
export function unpackedCounts(record: CaseState, contents: number, siblings: number): CountChange {
  if (record.kind === 'I') return { masterScanned: -1, shipperScanned: -contents };
  return {
    ...(contents > 0 ? { shipperPacked: -1, unitPacked: -contents } : {}),
    ...(record.remaining ? { strayShipperScanned: -1 } : {}),
    ...(siblings > 0 ? { shipperScanned: -1, masterScanned: siblings === 1 ? -1 : 0 } : {}),
  };
}
