/** Where a scanned case is, what is in it, and who packed it and when. */
import { and, desc, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { codeKey } from '../../contract/case-code.ts';
import type { CaseType } from '../../contract/case-types.ts';
import type { PackingEvent } from '../../contract/types.ts';
import type { Handlers } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import type { Db } from '../database/open.ts';
import { audit, cases } from '../database/schema.ts';
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
        packed: await packingOf(db, row),
        filled: contents[0] ? await packingOf(db, contents[0]) : null,
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

/** How a case was packed. Its record has the time; the call in the audit has the person's name and the station. */
async function packingOf(db: Db, row: CaseRow): Promise<PackingEvent | null> {
  if (row.packedAt === null) return null;
  const [call] = await db
    .select({ by: audit.username, station: audit.station })
    .from(audit)
    .where(and(eq(audit.orderId, row.orderId), isCallFor(row)))
    .orderBy(desc(audit.id))
    .limit(1);
  return {
    at: row.packedAt.toISOString(),
    by: call?.by ?? null,
    station: call?.station ?? null,
    ...(row.scannedBy !== null && { scanned_by: row.scannedBy }),
  };
}

const BODY = sql`${audit.detail} -> 'body'`;
const holderIn = (field: string) => sql`lower(${BODY} ->> ${field})`;

/** A pack call names the holder; a call for remaining items names each item. */
function isCallFor({ key, packedIn }: CaseRow): SQL | undefined {
  if (packedIn === null)
    return and(
      eq(audit.action, 'packRemainingItems'),
      sql`lower((${BODY} -> 'stray_case_uids')::text)::jsonb ? ${key}`,
    );
  return or(
    and(eq(audit.action, 'packMasterCase'), sql`${holderIn('master_case_uid')} = ${packedIn}`),
    and(eq(audit.action, 'packShipperCase'), sql`${holderIn('shipper_case_uid')} = ${packedIn}`),
  );
}
