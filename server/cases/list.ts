/** The list of the cases of an order, read by one statement: it never has half of a packed case. */
import { setImmediate as nextTick } from 'node:timers/promises';
import { and, eq, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  CASE_TYPES,
  CODE_KINDS,
  KIND_OF_TYPE,
  type CaseType,
  type CodeKind,
} from '../../contract/case-types.ts';
import type { Db } from '../database/open.ts';
import { cases, labelFiles } from '../database/schema.ts';
import { caseType } from '../packing/rules.ts';

const holder = alias(cases, 'holder');

/** Labels of a file that is not ready do not exist yet. */
export const isThere = or(isNull(cases.fileId), labelFiles.ready);

/** Records that become text at once: other requests are served in between. */
const SLICE = 500;

/** Packed, stray or both of a kind; undefined when none of its types is wanted. */
function ofKind(kind: CodeKind, wanted: readonly CaseType[]): SQL | undefined {
  const types = CASE_TYPES.filter((type) => KIND_OF_TYPE[type] === kind);
  const asked = types.filter((type) => wanted.includes(type));
  if (asked.length === 0) return undefined;
  const isKind = eq(cases.kind, kind);
  if (asked.length === types.length) return isKind;
  const isPacked = sql`(${cases.packedIn} is not null or ${cases.remaining})`;
  return and(isKind, asked.some((type) => type.startsWith('stray')) ? not(isPacked) : isPacked);
}

interface Listed {
  readonly code: string;
  readonly kind: CodeKind;
  readonly packedIn: string | null;
  readonly remaining: boolean;
  readonly holder: string | null;
}

/** Slices of the list as JSON, which PostgreSQL makes: a row each would block this process for seconds. */
function slicesOf(db: Db, orderId: string, wanted: readonly CaseType[]) {
  const place = sql<number>`row_number() over (order by ${cases.kind}, ${cases.key})`.as('place');
  const record = sql<string>`json_build_object('code', ${cases.code}, 'kind', ${cases.kind},
    'packedIn', ${cases.packedIn}, 'remaining', ${cases.remaining}, 'holder', ${holder.code})`;
  const listed = db
    .select({ place, record: record.as('record') })
    .from(cases)
    .leftJoin(holder, eq(holder.key, cases.packedIn))
    .leftJoin(labelFiles, eq(labelFiles.id, cases.fileId))
    .where(
      and(
        eq(cases.orderId, orderId),
        isThere,
        or(...CODE_KINDS.map((kind) => ofKind(kind, wanted))),
      ),
    )
    .as('listed');
  const slice = sql`(${listed.place} - 1) / ${sql.raw(String(SLICE))}`;
  return db
    .select({ text: sql<string>`json_agg(${listed.record} order by ${listed.place})::text` })
    .from(listed)
    .groupBy(slice)
    .orderBy(slice);
}

/** The list as JSON. */
export async function* listText(
  db: Db,
  orderId: string,
  wanted: readonly CaseType[] = [],
): AsyncGenerator<string> {
  let separator = '[';
  for (const { text } of await slicesOf(db, orderId, wanted.length === 0 ? CASE_TYPES : wanted)) {
    const records = (JSON.parse(text) as readonly Listed[]).map((one) => ({
      teleport_uuid: one.code,
      case_type: caseType(one),
      packed_in: one.holder,
    }));
    yield separator + records.map((record) => JSON.stringify(record)).join(',');
    separator = ',';
    await nextTick();
  }
  yield separator === '[' ? '[]' : ']';
}
