/** Every printed label with its printed values. */
import { codeKey } from '../../../contract/case-code.ts';
import { isoTime } from '../../database/sql.ts';
import { SLICE_ROWS, type ExportKind } from './export.ts';

const PRINTED_IN_RANGE =
  'file_id in (select id from label_file where created_at >= $2 and created_at < $3)';
/** Labels of a range that are found by their files and sorted in each slice. More are read in the order of their keys. */
const FEW = 20_000;
const IN_RANGE = `
  with range as materialized (
    select count(*) < ${FEW} as is_short
    from (select from case_record where ${PRINTED_IN_RANGE} limit ${FEW}) labels
  )
  (select * from case_record where (select is_short from range) and key > $1 and ${PRINTED_IN_RANGE}
   order by key limit ${SLICE_ROWS})
  union all
  (select * from case_record where (select not is_short from range) and key > $1 and (${PRINTED_IN_RANGE}) is true
   order by key limit ${SLICE_ROWS})`;
const ALL = `select * from case_record where key > $1 order by key limit ${SLICE_ROWS}`;

export const labelExport: ExportKind = {
  fields: [
    'code',
    'label_type',
    'order',
    'product_name',
    'product_sku',
    'batch_id',
    'metrc_tag',
    'product_strain_name',
    'product_label_color',
    'product_weight_code',
    'file',
    'printed_at',
  ],
  keyField: 'code',
  start: '',
  keyOf: codeKey,
  /**
   * For labels of the demonstration, the values of the order as it is now. A batch code is no label. The slice is chosen
   * before its printed values are read.
   */
  statement: (hasRange) => `
    select c.key, ${isoTime('f.created_at')} as at, ${isoTime('f.created_at')} as printed_at, c.code,
      case c.kind when 'I' then 'master' when 'S' then 'shipper' when 'U' then 'loose' end as label_type,
      c.kind <> 'B' as is_exported, printed->>'order' as order,
      nullif(printed->>'product', '') as product_name, nullif(printed->>'sku', '') as product_sku,
      nullif(printed->>'batch', '') as batch_id, nullif(printed->>'metrc_tag', '') as metrc_tag,
      nullif(printed->>'strain', '') as product_strain_name,
      nullif(printed->>'label_color', '') as product_label_color,
      nullif(printed->>'weight_code', '') as product_weight_code, f.name as file
    from (${hasRange ? IN_RANGE : ALL}) c
    join production_order o on o.id = c.order_id
    left join label_file f on f.id = c.file_id
    cross join lateral coalesce(f.facts, jsonb_build_object('order', o.name, 'product', o.product_name,
      'sku', o.product_sku, 'batch', o.batch_id, 'metrc_tag', o.metrc_tag,
      'strain', o.product_strain_name, 'label_color', o.product_label_color,
      'weight_code', o.product_weight_code)) as printed
    order by c.key`,
};
