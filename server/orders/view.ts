import type { components } from '../../contract/generated/types.d.ts';
import type { orders } from '../database/schema.ts';
import { plannedCounts } from '../packing/counts.ts';

export type OrderRow = typeof orders.$inferSelect;
type OrderView = components['schemas']['Order'];

/** The order in the contract's form. Planned counts are computed, not stored. */
export function orderView({ demo: _demo, imported: _imported, ...row }: OrderRow): OrderView {
  const { master, shipper, loose } = plannedCounts(row);
  return { ...row, mc_planned_qty: master, sc_planned_qty: shipper, lu_planned_qty: loose };
}
