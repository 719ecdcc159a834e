import { and, asc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { codeKey } from '../../contract/case-code.ts';
import { KIND_OF_TYPE } from '../../contract/case-types.ts';
import type { Db } from '../database/open.ts';
import { isAny, memoPerDatabase } from '../database/statements.ts';
import { cases } from '../database/schema.ts';
import { caseType, type CaseState } from '../packing/rules.ts';
import { readOrder } from './change-order.ts';
import type { Handlers } from './contract.ts';

const holder = alias(cases, 'holder');

const columns = {
  key: cases.key,
  code: cases.code,
  kind: cases.kind,
  packedIn: cases.packedIn,
  remaining: cases.remaining,
  holderCode: holder.code,
};

const statesOf = (db: Db) =>
  db.select(columns).from(cases).leftJoin(holder, eq(holder.key, cases.packedIn));

const around = memoPerDatabase((db) =>
  statesOf(db)
    .where(
      and(
        eq(cases.orderId, sql.placeholder('orderId')),
        or(
          isAny(cases.key, sql.placeholder('keys')),
          isAny(cases.packedIn, sql.placeholder('holders')),
        ),
      ),
    )
    .prepare('states_around'),
);

/** The case records of the given codes and of everything packed in the given holders, by key. */
export async function statesAround(
  db: Db,
  orderId: string,
  codes: readonly string[],
  holders: readonly string[] = [],
): Promise<Map<string, CaseState>> {
  const keys = [...new Set(codes.map(codeKey))];
  const rows = await around(db).execute({ orderId, keys, holders });
  return new Map(rows.map((row) => [row.key, row]));
}

export const caseHandlers = (db: Db): Pick<Handlers, 'listCases'> => ({
  async listCases({ params, query }) {
    const order = await readOrder(db, params.production_order_id);
    const wanted = query.case_types;
    const kinds = wanted && [...new Set(wanted.map((type) => KIND_OF_TYPE[type]))];
    const rows = await statesOf(db)
      .where(and(eq(cases.orderId, order.id), kinds?.length ? isAny(cases.kind, kinds) : undefined))
      .orderBy(asc(cases.key));
    return rows
      .map((row) => ({
        teleport_uuid: row.code,
        case_type: caseType(row),
        packed_in: row.holderCode,
      }))
      .filter((row) => !wanted?.length || wanted.includes(row.case_type));
  },
});
