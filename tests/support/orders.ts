/** Orders of the contract for all tests; a test names only the fields that it is about. */
import type { LabTestResults, Order } from '../../contract/types.ts';

/** The fields that every order has. */
export const ORDER = { id: 'mo-1', name: 'MO/DEMO/1', status: 'IN_PROGRESS' } satisfies Order;

export const READY_TO_PACK: Order = {
  ...ORDER,
  date_start: '2026-11-20',
  planned_quantity: 1300,
  produced_quantity: 1254,
  product_uom: 'Units',
  product_name: 'Demo Pre-Roll',
  product_sku: 'PR-05',
  product_weight_code: '5 × 0.5 g',
  product_label_color: 'Teal',
  product_strain_name: 'Demo Fog',
  metrc_tag: '1A4DEMO00000000000000417',
  batch_id: 'DEMO-B-1',
  shipper_case_size: 20,
  master_case_size: 10,
  sc_planned_qty: 62,
  sc_extra_qty: 4,
  sc_printed_qty: 0,
  sc_scanned_qty: 30,
  sc_packed_qty: 12,
  lu_planned_qty: 14,
  lu_extra_qty: 2,
  lu_printed_qty: 0,
  mc_planned_qty: 6,
  mc_extra_qty: 1,
  mc_printed_qty: 0,
  mc_scanned_qty: 3,
  iu_packed_qty: 240,
};

/** Cases of three, which a test fills with few scans. */
export const SMALL_CASES: Order = {
  ...ORDER,
  product_name: 'Demo product',
  produced_quantity: 200,
  planned_quantity: 200,
  shipper_case_size: 3,
  master_case_size: 3,
  sc_planned_qty: 60,
  sc_scanned_qty: 30,
  sc_packed_qty: 12,
  mc_planned_qty: 6,
  mc_scanned_qty: 3,
  iu_packed_qty: 36,
};

/** One of many orders in a list. */
export const makeOrder = (number: number, change: Partial<Order> = {}): Order => ({
  id: `mo-${number}`,
  name: `MO/${number}`,
  status: 'IN_PROGRESS',
  date_start: '2026-11-20',
  planned_quantity: 1300,
  product_uom: 'Units',
  product_name: `Product ${number}`,
  ...change,
});

/** Lab results that an order accepts. */
export const LAB_RESULTS = {
  thc_content: 186.4,
  thc_content_uom: 'mg/g',
  thc_percentage: 18.64,
  cbd_content: 0.7,
  cbd_content_uom: 'mg',
  cbd_percentage: 0.07,
  total_cannabinoids: 21.3,
} as const satisfies LabTestResults;
