/** Every order with its status and what was produced and packed. */
import { packedUnits } from '../../../contract/packed-units.ts';
import { isoTime } from '../../database/sql.ts';
import { SLICE_ROWS, type ExportKind } from './export.ts';

const CHANGED_IN_RANGE = 'and o.id in (select order_id from audit where at >= $2 and at < $3)';

export const orderExport: ExportKind = {
  row: 'OrderResult',
  start: '',
  /** Columns of an order have the names of the export. Its last change is the newest row of its audit, which an index has by order and time. */
  statement: (hasRange) => `
    select o.*, o.planned_quantity::float8 as planned_quantity,
      o.produced_quantity::float8 as produced_quantity, o.name as key, o.name as order,
      ${isoTime('changed.at')} as at, ${isoTime('changed.at')} as changed_at,
      o.sc_scanned_qty as shipper_cases_packed, o.ss_scanned_qty as stray_shipper_cases_packed,
      o.mc_scanned_qty as master_cases_packed, o.lu_scanned_qty as remaining_units_packed
    from production_order o
    left join lateral (
      select at from audit where audit.order_id = o.id order by at desc limit 1
    ) changed on true
    where o.name > $1 ${hasRange ? CHANGED_IN_RANGE : ''}
    order by o.name limit ${SLICE_ROWS}`,
  computed: (row) => ({ units_packed: packedUnits(row) }),
};

export const labExport: ExportKind = {
  row: 'LabResult',
  start: '',
  statement: (hasRange) => `
    select o.name as key, ${isoTime('recorded.at')} as at, ${isoTime('recorded.at')} as recorded_at,
      o.name as order, o.product_sku, o.batch_id, o.metrc_tag,
      lab.thc_content::float8 as thc_content, lab.thc_content_uom,
      lab.thc_percentage::float8 as thc_percentage, lab.cbd_content::float8 as cbd_content,
      lab.cbd_content_uom, lab.cbd_percentage::float8 as cbd_percentage,
      lab.total_cannabinoids::float8 as total_cannabinoids, recorded.username as recorded_by
    from lab_test_result lab
    join production_order o on o.id = lab.order_id
    left join lateral (
      select at, username from audit
      where audit.order_id = o.id and audit.action = 'setLabTestResults' order by at desc limit 1
    ) recorded on true
    where o.name > $1 ${hasRange ? 'and recorded.at >= $2 and recorded.at < $3' : ''}
    order by o.name limit ${SLICE_ROWS}`,
};
