import type { components } from '../../contract/generated/types.d.ts';
import type { orders } from '../database/schema.ts';
import { plannedCounts } from '../packing/counts.ts';

export type OrderRow = typeof orders.$inferSelect;
type OrderView = components['schemas']['Order'];

export const planOf = (row: OrderRow) =>
  plannedCounts({
    produced: row.producedQuantity,
    shipperCaseSize: row.shipperCaseSize,
    masterCaseSize: row.masterCaseSize,
  });

/** The order in the contract's form. Planned counts are computed, not stored. */
export function orderView(row: OrderRow): OrderView {
  const plan = planOf(row);
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    date_start: row.dateStart,
    planned_quantity: row.plannedQuantity,
    produced_quantity: row.producedQuantity,
    product_uom: row.productUom,
    product_name: row.productName,
    product_sku: row.productSku,
    product_weight_code: row.productWeightCode,
    product_label_color: row.productLabelColor,
    product_strain_name: row.productStrainName,
    metrc_tag: row.metrcTag,
    batch_id: row.batchId,
    shipper_case_size: row.shipperCaseSize,
    master_case_size: row.masterCaseSize,
    mc_planned_qty: plan.master,
    mc_extra_qty: row.masterExtra,
    mc_printed_qty: row.masterPrinted,
    mc_scanned_qty: row.masterScanned,
    sc_planned_qty: plan.shipper,
    sc_extra_qty: row.shipperExtra,
    sc_printed_qty: row.shipperPrinted,
    sc_scanned_qty: row.shipperScanned,
    ss_scanned_qty: row.strayShipperScanned,
    sc_packed_qty: row.shipperPacked,
    lu_planned_qty: plan.loose,
    lu_extra_qty: row.looseExtra,
    lu_printed_qty: row.loosePrinted,
    lu_scanned_qty: row.looseScanned,
    iu_packed_qty: row.unitPacked,
  };
}
