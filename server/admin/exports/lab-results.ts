/** The lab test results of every order that has some. */
import { isoTime } from '../../database/sql.ts';
import { SLICE_ROWS, type ExportKind } from './export.ts';

export const labExport: ExportKind = {
  fields: [
    'order',
    'product_sku',
    'batch_id',
    'metrc_tag',
    'thc_content',
    'thc_content_uom',
    'thc_percentage',
    'cbd_content',
    'cbd_content_uom',
    'cbd_percentage',
    'total_cannabinoids',
    'recorded_at',
    'recorded_by',
  ],
  keyField: 'order',
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
