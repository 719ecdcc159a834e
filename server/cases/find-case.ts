/** Where a scanned case is, what is in it, and who packed it and when. */
import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { codeKey } from '../../contract/case-code.ts';
import type { CaseType } from '../../contract/case-types.ts';
import type { PackingEvent } from '../../contract/types.ts';
import type { Handlers } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import type { Db } from '../database/open.ts';
import { cases } from '../database/schema.ts';
import { isAny } from '../database/sql.ts';
import { orderView, readOrder } from '../orders/order.ts';
import { say } from '../texts/sentence.ts';
import { CASE_TYPE } from './records.ts';

/** As CASE_TYPE names it. */
const c = alias(cases, 'c');
type CaseRow = Awaited<ReturnType<typeof casesWhere>>[number];

export const findCaseHandlers = (db: Db) =>
  ({
    /** The first of the codes that is the code of a case. @throws HttpError 404 */
    async findCase({ query }) {
      const keys = query.code.map(codeKey);
      const found = await casesWhere(db, isAny(c.key, keys));
      const row = found.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))[0];
      if (!row) throw new HttpError(404, say('The case does not exist.'));
      const order = orderView(await readOrder(db, row.orderId));
      const holders = await holdersOf(db, row);
      const contents = await casesWhere(db, eq(c.packedIn, row.key));
      return {
        teleport_uuid: row.code,
        case_type: row.type,
        order,
        holders: holders.map(({ code }) => code),
        contents: contents.map(({ code }) => code).toSorted(),
        packed: packingOf(row),
        filled: contents[0] ? packingOf(contents[0]) : null,
      };
    },
  }) satisfies Partial<Handlers>;

const casesWhere = (db: Db, condition: SQL) =>
  db
    .select({ ...getTableColumns(c), type: sql<CaseType>`${sql.raw(CASE_TYPE)}` })
    .from(c)
    .where(condition);

/** The cases around a case, the innermost first. */
async function holdersOf(db: Db, { packedIn }: CaseRow): Promise<readonly CaseRow[]> {
  const [holder] = packedIn === null ? [] : await casesWhere(db, eq(c.key, packedIn));
  return holder ? [holder, ...(await holdersOf(db, holder))] : [];
}

function packingOf({ packedAt, packedBy, packedStation, scannedBy }: CaseRow): PackingEvent | null {
  if (packedAt === null) return null;
  return {
    at: packedAt.toISOString(),
    by: packedBy,
    station: packedStation,
    ...(scannedBy !== null && { scanned_by: scannedBy }),
  };
}
