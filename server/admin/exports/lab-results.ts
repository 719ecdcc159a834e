/** The lab test results of every order that has some. */
import { isoTime, SLICE_ROWS, type ExportKind } from './export.ts';

const FIELDS = [
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
] as const;

const select = (condition: string): string => `
  select o.name as order, o.product_sku, o.batch_id, o.metrc_tag,
    lab.thc_content::float8 as thc_content, lab.thc_content_uom,
    lab.thc_percentage::float8 as thc_percentage, lab.cbd_content::float8 as cbd_content,
    lab.cbd_content_uom, lab.cbd_percentage::float8 as cbd_percentage,
    lab.total_cannabinoids::float8 as total_cannabinoids,
    ${isoTime('recorded.at')} as recorded_at, recorded.username as recorded_by
  from lab_test_result lab
  join production_order o on o.id = lab.order_id
  left join lateral (
    select at, username from audit
    where audit.order_id = o.id and audit.action = 'setLabTestResults' order by at desc limit 1
  ) recorded on true
  where o.name > $1 ${condition}
  order by o.name limit ${SLICE_ROWS}`;

type LabRow = Readonly<Record<(typeof FIELDS)[number], string | number | null>> & {
  readonly order: string;
  readonly recorded_at: string | null;
};

export const labExport: ExportKind = {
  fields: FIELDS,
  keyField: 'order',
  start: '',
  async slice(sql, after, range) {
    const condition = range ? 'and recorded.at >= $2 and recorded.at < $3' : '';
    const found = await sql.query(select(condition), [after, ...(range ?? [])]);
    const rows = found.rows as unknown as readonly LabRow[];
    return rows.map((row) => ({ key: row.order, at: row.recorded_at, row }));
  },
};
