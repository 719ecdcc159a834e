/** The list of the cases of an order, read by one statement: it never has half of a packed case. */
import { Readable } from 'node:stream';
import type { Handlers } from '../api/contract.ts';
import type { Db } from '../database/open.ts';
import { sqlOf } from '../database/transaction.ts';
import { readOrder } from '../orders/order.ts';
import { CASE_TYPE } from './records.ts';

export const caseListHandlers = (db: Db) =>
  ({
    async listCases({ params, query }, reply) {
      const { id } = await readOrder(db, params.production_order_id);
      const { rows } = await sqlOf(db).query(LIST, [id, query.case_types ?? []]);
      void reply.type('application/json; charset=utf-8');
      return Readable.from([String(rows[0]?.['list'])]);
    },
  }) satisfies Partial<Handlers>;

/** JSON, which PostgreSQL makes: a row each would block this process for seconds at 100,000 labels. */
const LIST = `
  select coalesce(json_agg(case when scanned_by is null then json_build_object(
    'teleport_uuid', listed.code, 'case_type', listed.case_type, 'packed_in', listed.holder
  ) else json_build_object(
    'teleport_uuid', listed.code, 'case_type', listed.case_type, 'packed_in', listed.holder,
    'scanned_by', scanned_by, 'packed_by', listed.packed_by
  ) end order by listed.kind, listed.key), '[]')::text as list
  from (
    select c.kind, c.key, c.code, ${CASE_TYPE} as case_type, holder.code as holder, c.scanned_by, c.packed_by
    from case_record c left join case_record holder on holder.key = c.packed_in
    where c.order_id = $1
  ) listed
  where cardinality($2::text[]) = 0 or listed.case_type = any($2)`;
