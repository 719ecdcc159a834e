/** The cases that are packed in another one, are recorded as remaining items, or hold something. */
import { codeKey } from '../../../contract/case-code.ts';
import { CASE_TYPE } from '../../cases/records.ts';
import { isoTime } from '../../database/sql.ts';
import { SLICE_ROWS, type ExportKind } from './export.ts';

/** A bounded number of labels, packed or not. */
const ALL = `select * from case_record where key > $1 order by key limit ${SLICE_ROWS}`;

/** Labels packed within a range of time, and the cases that contain them. */
const IN_RANGE = `
  select * from case_record where key in (
    (select key from case_record where key > $1 and packed_at >= $2 and packed_at < $3
     order by key limit ${SLICE_ROWS})
    union
    (select distinct packed_in from case_record
     where packed_in > $1 and packed_at >= $2 and packed_at < $3
     order by packed_in limit ${SLICE_ROWS})
  ) order by key limit ${SLICE_ROWS}`;

export const caseExport: ExportKind = {
  row: 'PackedCase',
  start: '',
  keyOf: codeKey,
  rowsIn: 'case_record where packed_at >= $1 and packed_at < $2',
  /** An outermost case was packed when its contents were. */
  statement: (hasRange) => `
    with slice as (${hasRange ? IN_RANGE : ALL}), c as (
      select slice.*, coalesce(inside.contents, 0) as contents,
        coalesce(slice.packed_at, inside.at) as since,
        case when slice.packed_at is null then inside.by else slice.packed_by end as person,
        case when slice.packed_at is null then inside.scanner else slice.scanned_by end as scanner
      from slice left join lateral (
        select count(*)::int as contents, max(packed_at) as at, max(packed_by) as by,
          max(scanned_by) as scanner
        from case_record where packed_in = slice.key and slice.kind <> 'U'
      ) inside on true
    )
    select c.key, ${isoTime('c.since')} as at, ${isoTime('c.since')} as packed_at,
      c.packed_in is not null or c.remaining or c.contents > 0 as is_exported,
      c.code, ${CASE_TYPE} as case_type, o.name as order, o.product_sku, o.product_name, o.batch_id,
      o.metrc_tag, holder.code as packed_in, c.contents, c.person as packed_by,
      c.scanner as scanned_by
    from c
    join production_order o on o.id = c.order_id
    left join case_record holder on holder.key = c.packed_in
    order by c.key`,
};

const PRINTED_IN_RANGE = `
  select * from case_record
  where key > $1 and file_id in (select id from label_file where created_at >= $2 and created_at < $3)
  order by key limit ${SLICE_ROWS}`;

export const labelExport: ExportKind = {
  row: 'PrintedLabel',
  start: '',
  keyOf: codeKey,
  rowsIn: `case_record join label_file f on f.id = file_id
    where f.created_at >= $1 and f.created_at < $2`,
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
    from (${hasRange ? PRINTED_IN_RANGE : ALL}) c
    join production_order o on o.id = c.order_id
    left join label_file f on f.id = c.file_id
    cross join lateral coalesce(f.facts, jsonb_build_object('order', o.name, 'product', o.product_name,
      'sku', o.product_sku, 'batch', o.batch_id, 'metrc_tag', o.metrc_tag,
      'strain', o.product_strain_name, 'label_color', o.product_label_color,
      'weight_code', o.product_weight_code)) as printed
    order by c.key`,
};
