/** The cases that are packed in another one, are recorded as remaining items, or hold something. */
import type { CodeKind } from '../../../contract/case-types.ts';
import { caseType } from '../../packing/rules.ts';
import { codeKey } from '../../../contract/case-code.ts';
import { isoTime, SLICE_ROWS, type ExportKind } from './export.ts';

const FIELDS = [
  'code',
  'case_type',
  'order',
  'product_sku',
  'product_name',
  'batch_id',
  'metrc_tag',
  'packed_in',
  'contents',
  'packed_at',
  'packed_by',
] as const;

/**
 * Looks at a bounded number of labels whatever the range of time is, so that packing never waits
 * for an export. An outermost case was packed when its contents were. Only the audit has the
 * names of people where a Keycloak keeps them.
 */
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

const select = (part: string): string => `
  with part as (${part}), packed as (
    select part.*, coalesce(inside.contents, 0) as contents,
      coalesce(part.packed_at, inside.at) as since, coalesce(part.packed_by, inside.by) as person
    from part left join lateral (
      select count(*)::int as contents, max(packed_at) as at, max(packed_by) as by
      from case_record where packed_in = part.key and part.kind <> 'U'
    ) inside on true
  )
  select packed.key, packed.code, packed.kind, packed.packed_in, packed.remaining, packed.contents,
    holder.code as holder, ${isoTime('packed.since')} as at,
    coalesce(who.username, packed.person) as person,
    o.name as order_name, o.product_sku, o.product_name, o.batch_id, o.metrc_tag
  from packed
  join production_order o on o.id = packed.order_id
  left join case_record holder on holder.key = packed.packed_in
  left join lateral (
    select username from audit
    where audit.order_id = packed.order_id and audit.actor = packed.person
    order by audit.at desc limit 1
  ) who on true
  order by packed.key`;

interface CaseRow {
  readonly key: string;
  readonly code: string;
  readonly kind: CodeKind;
  readonly packed_in: string | null;
  readonly remaining: boolean;
  readonly contents: number;
  readonly holder: string | null;
  readonly at: string | null;
  readonly person: string | null;
  readonly order_name: string;
  readonly product_sku: string | null;
  readonly product_name: string | null;
  readonly batch_id: string | null;
  readonly metrc_tag: string | null;
}

export const caseExport: ExportKind = {
  fields: FIELDS,
  keyField: 'code',
  start: '',
  keyOf: codeKey,
  async slice(sql, after, range) {
    const statement = select(range ? IN_RANGE : ALL);
    const found = await sql.query(statement, [after, ...(range ?? [])]);
    const rows = found.rows as unknown as readonly CaseRow[];
    return rows.map((one) => ({ key: one.key, at: one.at, row: viewOf(one) }));
  },
};

function viewOf(
  one: CaseRow,
): Readonly<Record<(typeof FIELDS)[number], string | number | null>> | undefined {
  const { packed_in: packedIn, remaining } = one;
  if (packedIn === null && !remaining && one.contents === 0) return undefined;
  return {
    code: one.code,
    case_type: caseType({ kind: one.kind, packedIn, remaining }),
    order: one.order_name,
    product_sku: one.product_sku,
    product_name: one.product_name,
    batch_id: one.batch_id,
    metrc_tag: one.metrc_tag,
    packed_in: one.holder,
    contents: one.contents,
    packed_at: one.at,
    packed_by: one.person,
  };
}
