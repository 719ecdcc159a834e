/** Every order with its status and what was produced and packed. */
import { packedUnits } from '../../../contract/packed-units.ts';
import { isoTime } from '../../database/sql.ts';
import { SLICE_ROWS, type ExportKind } from './export.ts';

const CHANGED_IN_RANGE = 'and o.id in (select order_id from audit where at >= $2 and at < $3)';

export const orderExport: ExportKind = {
  fields: [
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
  ],
  keyField: 'order',
  start: '',
  /** The order's last change is the newest row of its audit, which an index has by order and time. */
  statement: (hasRange) => `
    select o.name as key, ${isoTime('changed.at')} as at, ${isoTime('changed.at')} as changed_at,
      o.name as order, o.status, o.product_sku, o.product_name, o.batch_id, o.metrc_tag,
      o.date_start, o.planned_quantity::float8 as planned_quantity,
      o.produced_quantity::float8 as produced_quantity, o.product_uom,
      o.sc_scanned_qty as shipper_cases_packed, o.ss_scanned_qty as stray_shipper_cases_packed,
      o.mc_scanned_qty as master_cases_packed, o.lu_scanned_qty as remaining_units_packed,
      o.shipper_case_size, o.sc_scanned_qty, o.ss_scanned_qty, o.lu_scanned_qty, o.sc_packed_qty,
      o.iu_packed_qty
    from production_order o
    left join lateral (
      select at from audit where audit.order_id = o.id order by at desc limit 1
    ) changed on true
    where o.name > $1 ${hasRange ? CHANGED_IN_RANGE : ''}
    order by o.name limit ${SLICE_ROWS}`,
  computed: (row) => ({ units_packed: packedUnits(row) }),
};
