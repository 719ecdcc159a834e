import { sql } from 'drizzle-orm';
import { cases, labelFiles } from '../database/schema.ts';
import { bound } from '../database/statements.ts';
import { codeKey } from '../../contract/case-code.ts';
import { KIND_OF_LABEL } from '../../contract/case-types.ts';
import type { LabelRun } from '../packing/labels-csv.ts';
import type { OtherWrites } from './change.ts';

const list = (name: string) => sql`${sql.placeholder(name)}::text[]`;

/**
 * The rows of `case_record` for new labels, all columns in table order. A code that was printed
 * before violates the primary key; the change is then retried with new codes.
 */
export const LABEL_ROWS = sql`
  select label.key, label.code, ${bound('id', cases.orderId)}::uuid, label.kind,
    null, false, null::timestamptz, null
  from unnest(${list('keys')}, ${list('codes')}, ${list('kinds')}) as label(key, code, kind)`;

/** Its parameters beside `id`. Arrays, because a statement takes at most 65,535 parameters. */
export function labelLists(runs: readonly LabelRun[]) {
  const codes = runs.flatMap((run) => run.codes);
  const kinds = runs.flatMap((run) => run.codes.map(() => KIND_OF_LABEL[run.type]));
  return { keys: codes.map(codeKey), codes, kinds };
}

/** Writes the case records and the label file. */
export const writeLabels: OtherWrites['build'] = (db) => {
  const file = {
    id: bound('fileId', labelFiles.id),
    orderId: bound('id', labelFiles.orderId),
    name: bound('fileName', labelFiles.name),
    content: bound('content', labelFiles.content),
  };
  return [
    db.$with('labels').as(db.insert(cases).select(LABEL_ROWS)),
    db.$with('file').as(db.insert(labelFiles).values(file)),
  ];
};
