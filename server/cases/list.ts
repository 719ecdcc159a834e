/** Reads the cases of an order, slice by slice. */
import { and, asc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
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

const columns = {
  key: cases.key,
  code: cases.code,
  kind: cases.kind,
  packedIn: cases.packedIn,
  remaining: cases.remaining,
  holderCode: holder.code,
};

/** Labels of a file that is not ready do not exist yet. */
const isThere = or(isNull(cases.fileId), labelFiles.ready);

const statesOf = (db: Db) =>
  db
    .select(columns)
    .from(cases)
    .leftJoin(holder, eq(holder.key, cases.packedIn))
    .leftJoin(labelFiles, eq(labelFiles.id, cases.fileId));

/** Records read at once: a slice takes some 20 ms, and other requests are served in between. */
const SLICE = 1000;

/** Packed, stray or both of a kind; undefined when none of its types is wanted. */
function stateOf(kind: CodeKind, wanted: readonly CaseType[] | undefined): SQL | true | undefined {
  const types = CASE_TYPES.filter((type) => KIND_OF_TYPE[type] === kind);
  const asked = wanted?.length ? types.filter((type) => wanted.includes(type)) : types;
  if (asked.length === 0) return undefined;
  if (asked.length === types.length) return true;
  const isPacked = sql`(${cases.packedIn} is not null or ${cases.remaining})`;
  return asked.some((type) => type.startsWith('stray')) ? sql`not ${isPacked}` : isPacked;
}

/** The list as JSON. Keys begin with their kind, so kind by kind they come in order. */
export async function* listText(
  db: Db,
  orderId: string,
  wanted: readonly CaseType[] | undefined,
): AsyncGenerator<string> {
  let separator = '[';
  for (const kind of CODE_KINDS) {
    const state = stateOf(kind, wanted);
    for await (const rows of state ? slices(db, orderId, kind, state) : []) {
      const records = rows.map((row) => ({
        teleport_uuid: row.code,
        case_type: caseType(row),
        packed_in: row.holderCode,
      }));
      yield separator + records.map((record) => JSON.stringify(record)).join(',');
      separator = ',';
    }
  }
  yield separator === '[' ? '[]' : ']';
}

/** Records of a kind by key; a record has the state of the time its slice was read. */
async function* slices(db: Db, orderId: string, kind: CodeKind, state: SQL | true) {
  let last = '';
  for (;;) {
    const rows = await statesOf(db)
      .where(
        and(
          eq(cases.orderId, orderId),
          eq(cases.kind, kind),
          gt(cases.key, last),
          isThere,
          state === true ? undefined : state,
        ),
      )
      .orderBy(asc(cases.key))
      .limit(SLICE);
    if (rows.length > 0) yield rows;
    if (rows.length < SLICE) return;
    last = rows.at(-1)?.key ?? last;
  }
}
