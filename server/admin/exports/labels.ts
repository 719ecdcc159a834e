/** Every printed label with its printed values. */
import {
  KIND_OF_LABEL,
  LABEL_TYPES,
  type CodeKind,
  type LabelType,
} from '../../../contract/case-types.ts';
import type { OrderFacts } from '../../../labels/order-facts.ts';
import { codeKey } from '../../../contract/case-code.ts';
import { isoTime, SLICE_ROWS, type ExportKind } from './export.ts';

const FIELDS = [
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
] as const;

/** Labels of a file that is not ready do not exist yet. */
const select = (condition: string): string => `
  select c.key, c.code, c.kind, coalesce(f.ready, c.file_id is null) as ready, f.name as file, f.facts,
    ${isoTime('f.created_at')} as at,
    json_build_object('order', o.name, 'product', o.product_name, 'sku', o.product_sku,
      'batch', o.batch_id, 'metrcTag', o.metrc_tag, 'strain', o.product_strain_name,
      'labelColor', o.product_label_color, 'weightCode', o.product_weight_code) as present
  from case_record c
  join production_order o on o.id = c.order_id
  left join label_file f on f.id = c.file_id
  where c.key > $1 ${condition}
  order by c.key limit ${SLICE_ROWS}`;

const IN_RANGE =
  'and c.file_id in (select id from label_file where created_at >= $2 and created_at < $3)';

interface LabelRow {
  readonly key: string;
  readonly code: string;
  readonly kind: CodeKind;
  readonly ready: boolean;
  readonly file: string | null;
  readonly facts: OrderFacts | null;
  readonly at: string | null;
  /** Of the order as it is now: what an older version printed is not kept. */
  readonly present: OrderFacts;
}

export const labelExport: ExportKind = {
  fields: FIELDS,
  keyField: 'code',
  start: '',
  keyOf: codeKey,
  async slice(sql, after, range) {
    const found = await sql.query(select(range ? IN_RANGE : ''), [after, ...(range ?? [])]);
    const rows = found.rows as unknown as readonly LabelRow[];
    return rows.map((one) => {
      const type = LABEL_TYPES.find((name) => KIND_OF_LABEL[name] === one.kind);
      const row = one.ready && type ? viewOf(one, type) : undefined;
      return { key: one.key, at: one.at, row };
    });
  },
};

function viewOf(
  { code, file, facts, at, present }: LabelRow,
  type: LabelType,
): Readonly<Record<(typeof FIELDS)[number], string | null>> {
  const printed = facts ?? present;
  return {
    code,
    label_type: type,
    order: printed.order,
    product_name: printed.product,
    product_sku: printed.sku,
    batch_id: printed.batch,
    metrc_tag: printed.metrcTag,
    product_strain_name: printed.strain,
    product_label_color: printed.labelColor,
    product_weight_code: printed.weightCode,
    file,
    printed_at: at,
  };
}
