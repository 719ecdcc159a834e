/** The list of the cases of an order, read by one statement: it never has half of a packed case. */
import type { CaseType } from '../../contract/case-types.ts';
import type { Sql } from '../database/sql.ts';

/** `caseType` of server/packing/rules.ts for a row `c` of case_record. */
export const CASE_TYPE = `
  case c.kind when 'B' then 'batch' when 'I' then 'internal_master_case'
    when 'S' then case when c.packed_in is null and not c.remaining then 'stray_shipper_case' else 'shipper_case' end
    else case when c.packed_in is null and not c.remaining then 'stray_individual_unit' else 'unit_case' end
  end`;

/** JSON, which PostgreSQL makes: a row each would block this process for seconds at 100,000 labels. */
const LIST = `
  select coalesce(json_agg(case when scanned_by is null then json_build_object(
    'teleport_uuid', listed.code, 'case_type', listed.case_type, 'packed_in', listed.holder
  ) else json_build_object(
    'teleport_uuid', listed.code, 'case_type', listed.case_type, 'packed_in', listed.holder,
    'scanned_by', scanned_by, 'packed_by', coalesce((
      select username from audit where order_id = $1 and actor = listed.packed_by order by at desc limit 1
    ), listed.packed_by)
  ) end order by listed.kind, listed.key), '[]')::text as list
  from (
    select c.kind, c.key, c.code, ${CASE_TYPE} as case_type, holder.code as holder, c.scanned_by, c.packed_by
    from case_record c left join case_record holder on holder.key = c.packed_in
    where c.order_id = $1
  ) listed
  where cardinality($2::text[]) = 0 or listed.case_type = any($2)`;

/** @param types empty for all; resolves to the list as JSON */
export async function listCases(sql: Sql, orderId: string, types: readonly CaseType[] = []) {
  const { rows } = await sql.query(LIST, [orderId, types]);
  return String(rows[0]?.['list']);
}
