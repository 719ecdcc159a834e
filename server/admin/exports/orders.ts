/** Every order with its status and what was produced and packed. */
import { packedUnits } from '../../../contract/packed-units.ts';
import { isoTime, SLICE_ROWS, type ExportKind } from './export.ts';

const FIELDS = [
  'order',
  'status',
  'product_sku',
  'product_name',
  'batch_id',
  'metrc_tag',
  'date_start',
  'planned_quantity',
  'produced_quantity',
  'product_uom',
  'shipper_cases_packed',
  'stray_shipper_cases_packed',
  'master_cases_packed',
  'remaining_units_packed',
  'units_packed',
  'changed_at',
] as const;

/** The order's last change is the newest row of its audit, which an index has by order and time. */
const select = (condition: string): string => `
  select o.name as order, o.status, o.product_sku, o.product_name, o.batch_id, o.metrc_tag,
    o.date_start, o.planned_quantity::float8 as planned_quantity,
    o.produced_quantity::float8 as produced_quantity, o.product_uom, o.shipper_case_size,
    o.sc_scanned_qty, o.ss_scanned_qty, o.mc_scanned_qty, o.lu_scanned_qty, o.sc_packed_qty,
    o.iu_packed_qty, ${isoTime('changed.at')} as at
  from production_order o
  left join lateral (
    select at from audit where audit.order_id = o.id order by at desc limit 1
  ) changed on true
  where o.name > $1 ${condition}
  order by o.name limit ${SLICE_ROWS}`;

const IN_RANGE = 'and o.id in (select order_id from audit where at >= $2 and at < $3)';

interface OrderRow {
  readonly order: string;
  readonly status: string;
  readonly product_sku: string | null;
  readonly product_name: string | null;
  readonly batch_id: string | null;
  readonly metrc_tag: string | null;
  readonly date_start: string | null;
  readonly planned_quantity: number | null;
  readonly produced_quantity: number;
  readonly product_uom: string | null;
  readonly shipper_case_size: number | null;
  readonly sc_scanned_qty: number;
  readonly ss_scanned_qty: number;
  readonly mc_scanned_qty: number;
  readonly lu_scanned_qty: number;
  readonly sc_packed_qty: number;
  readonly iu_packed_qty: number;
  readonly at: string | null;
}

export const orderExport: ExportKind = {
  fields: FIELDS,
  keyField: 'order',
  start: '',
  async slice(sql, after, range) {
    const found = await sql.query(select(range ? IN_RANGE : ''), [after, ...(range ?? [])]);
    const rows = found.rows as unknown as readonly OrderRow[];
    return rows.map((one) => ({ key: one.order, at: one.at, row: viewOf(one) }));
  },
};

const viewOf = (
  one: OrderRow,
): Readonly<Record<(typeof FIELDS)[number], string | number | null>> => ({
  order: one.order,
  status: one.status,
  product_sku: one.product_sku,
  product_name: one.product_name,
  batch_id: one.batch_id,
  metrc_tag: one.metrc_tag,
  date_start: one.date_start,
  planned_quantity: one.planned_quantity,
  produced_quantity: one.produced_quantity,
  product_uom: one.product_uom,
  shipper_cases_packed: one.sc_scanned_qty,
  stray_shipper_cases_packed: one.ss_scanned_qty,
  master_cases_packed: one.mc_scanned_qty,
  remaining_units_packed: one.lu_scanned_qty,
  units_packed: packedUnits(one),
  changed_at: one.at,
});
