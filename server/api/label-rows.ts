import { sql } from 'drizzle-orm';
import { bound } from '../database/bound.ts';
import { cases } from '../database/schema.ts';
import { codeKey } from '../../contract/case-code.ts';
import { KIND_OF_LABEL } from '../../contract/case-types.ts';
import type { LabelRun } from '../packing/labels-csv.ts';

const list = (name: string) => sql`${sql.placeholder(name)}::text[]`;

/**
 * What is inserted into `case_record` for new labels: all its columns in their order. A code that
 * was ever printed before breaks the key: the caller draws anew.
 */
export const LABEL_ROWS = sql`
  select label.key, label.code, ${bound('id', cases.orderId)}::uuid, label.kind,
    null, false, null::timestamptz, null
  from unnest(${list('keys')}, ${list('codes')}, ${list('kinds')}) as label(key, code, kind)`;

/** Its parameters beside `id`: lists go over whole, because a statement takes 65,535 values. */
export function labelLists(runs: readonly LabelRun[]) {
  const codes = runs.flatMap((run) => run.codes);
  const kinds = runs.flatMap((run) => run.codes.map(() => KIND_OF_LABEL[run.type]));
  return { keys: codes.map(codeKey), codes, kinds };
}
