/** Print jobs: a range of labels on its way to a printer, label by label. */
import { type LabelType, KIND_OF_LABEL } from '../../contract/case-types.ts';
import type { Order, PrintJob } from '../../contract/types.ts';
import type { LabelTemplate, LabelData } from '../../labels/template.ts';
import type { Sql } from '../database/sql.ts';
import { codeKey } from '../../contract/case-code.ts';
import { factsOfOrder, type OrderFacts } from '../../labels/order-facts.ts';
import type { LabelRun } from '../database/schema.ts';
import { numbersOf } from '../labels/labels-csv.ts';

/** Not over; the index `print_job_open` has the same states. */
export const OPEN_STATES = "('waiting', 'printing', 'check')";
/** Open, and no label waits for a person's answer. */
export const PRINTABLE_STATES = "('waiting', 'printing')";

/** Of a printer, as people see it: while a label waits for an answer, what went wrong before is over. */
export const TROUBLE = `case when exists (select from print_job c
  where c.printer = label_printer.name and c.state = 'check') then 'question' else trouble end`;

/** Labels before `done` came out; from `done` to before `next` they were sent; from `next` to `last` they wait. */
export interface OpenJob {
  readonly id: string;
  readonly set: string;
  readonly labelType: LabelType;
  readonly labelName: string;
  readonly last: number;
  readonly template: LabelTemplate;
  readonly state: PrintJob['state'];
  readonly done: number;
  readonly next: number;
}

const JOB = `id::text, set, label_type as "labelType",
  label_name as "labelName", last, template, state, done, next`;

/** The oldest job that is not over: a printer works on one after another. */
export async function nextJob(sql: Sql, printer: string): Promise<OpenJob | undefined> {
  const { rows } = await sql.query<OpenJob>(
    `select ${JOB} from print_job
     where printer = $1 and state in ${OPEN_STATES} order by id limit 1`,
    [printer],
  );
  return rows[0];
}

export async function readJob(sql: Sql, id: string): Promise<OpenJob | undefined> {
  const { rows } = await sql.query<OpenJob>(`select ${JOB} from print_job where id = $1`, [id]);
  return rows[0];
}

/**
 * From now on the label may come out.
 * @returns false where the job was cancelled
 */
export async function beginLabel(sql: Sql, { id, next }: OpenJob): Promise<boolean> {
  const { rows } = await sql.query(
    `update print_job set next = next + 1, state = 'printing'
     where id = $1 and next = $2 and state in ${PRINTABLE_STATES} returning id`,
    [id, next],
  );
  return rows.length > 0;
}

/** All labels that were sent came out, but the last ones. A job that was cancelled stays cancelled. */
export async function countLabels(sql: Sql, id: string, unseen: number): Promise<void> {
  await sql.query(
    `update print_job set done = next - $2::int,
       state = case when state = 'printing' and next - $2::int > last then 'done' else state end
     where id = $1 and done < next - $2::int and state <> 'check'`,
    [id, unseen],
  );
}

/** Labels that were sent and not counted may be on paper or not: a person says which. */
export async function askForLabels(sql: Sql, id: string): Promise<void> {
  await sql.query(
    `update print_job set state = 'check', asked_at = now()
     where id = $1 and done < next and state in ${PRINTABLE_STATES}`,
    [id],
  );
}

/** One that is done is kept for a month, for questions about a label; only a cancelled one has which labels came out. */
export const purgeJobs = (sql: Sql) =>
  sql.query(
    "delete from print_job where state = 'done' and created_at < now() - interval '31 days'",
  );

interface StoredLabel {
  readonly code: string;
  readonly order: Order;
  /** Null for a label that is in no file. */
  readonly facts: OrderFacts | null;
  readonly runs: readonly LabelRun[] | null;
}

/** Labels of one type are in consecutive lines of a file. */
const SELECT = `
  select coalesce(label.code, start.code) as code, to_json(o) as order, f.facts, f.runs
  from case_record start
  join production_order o on o.id = start.order_id
  left join label_file f on f.id = start.file_id
  left join case_record label on label.file_id = start.file_id and label.kind = start.kind
    and label.position = start.position + $3 - 1
  where start.key = $1 and start.kind = $2 and (f.id is null or label.key is not null)`;

/** @returns undefined for a label that is not there any more */
export async function labelOf(sql: Sql, job: OpenJob): Promise<LabelData | undefined> {
  const { set, labelType, labelName, next } = job;
  const { rows } = await sql.query<StoredLabel>(SELECT, [
    codeKey(set),
    KIND_OF_LABEL[labelType],
    next,
  ]);
  const [found] = rows;
  if (!found) return undefined;
  const run = found.runs?.find(({ type }) => type === labelType);
  const facts = found.facts ?? factsOfOrder(found.order);
  const numbers = run ? numbersOf(run, next) : { index: '', of: '' };
  return { code: found.code, label_type: labelName, ...facts, ...numbers };
}
