/** One label of a print job, as the printer reads it. */
import { KIND_OF_LABEL } from '../../contract/case-types.ts';
import { codeKey } from '../../contract/case-code.ts';
import type { OrderFacts } from '../../labels/order-facts.ts';
import type { LabelData } from '../../labels/template.ts';
import type { Sql } from '../database/sql.ts';
import { type LabelRun, numbersOf } from '../packing/labels-csv.ts';
import type { OpenJob } from './jobs.ts';

interface StoredLabel {
  readonly code: string;
  readonly facts: OrderFacts;
  readonly runs: readonly LabelRun[];
}

/** Labels of one type are in consecutive lines of a file. */
const SELECT = `
  select label.code, f.facts, f.runs
  from case_record start
  join label_file f on f.id = start.file_id
  join case_record label on label.file_id = start.file_id and label.kind = start.kind
    and label.position = start.position + $3 - 1
  where start.key = $1 and start.kind = $2`;

/** @returns undefined for a label that is not there any more */
export async function labelOf(sql: Sql, job: OpenJob): Promise<LabelData | undefined> {
  const { set, labelType, labelName, next } = job;
  const { rows } = await sql.query(SELECT, [codeKey(set), KIND_OF_LABEL[labelType], next]);
  const [found] = rows as unknown as readonly StoredLabel[];
  const run = found?.runs.find(({ type }) => type === labelType);
  if (!found || !run) return undefined;
  const { code, facts } = found;
  return { code, label_type: labelName, ...facts, ...numbersOf(run, next) };
}
