/** Print jobs: a range of labels on its way to a printer, label by label. */
import type { LabelType } from '../../contract/case-types.ts';
import type { PrintJob } from '../../contract/types.ts';
import type { LabelTemplate } from '../../labels/template.ts';
import { isoTime, type Sql } from '../database/sql.ts';

/** Not over; the index `print_job_open` has the same states. */
export const OPEN_STATES = "('waiting', 'printing', 'check')";
/** Open, and no label waits for a person's answer. */
export const PRINTABLE_STATES = "('waiting', 'printing')";

export interface OpenJob {
  readonly id: string;
  readonly printer: string;
  readonly orderId: string;
  readonly set: string;
  readonly labelType: LabelType;
  readonly labelName: string;
  readonly first: number;
  readonly last: number;
  readonly template: LabelTemplate;
  readonly state: PrintJob['state'];
  readonly next: number;
  readonly sending: number | null;
}

const JOB = `id::text, printer, order_id as "orderId", set, label_type as "labelType",
  label_name as "labelName", first, last, template, state, next, sending`;

/** The oldest job that is not over: a printer works on one after another. */
export async function nextJob(sql: Sql, printer: string): Promise<OpenJob | undefined> {
  const { rows } = await sql.query(
    `select ${JOB} from print_job
     where printer = $1 and state in ${OPEN_STATES} order by id limit 1`,
    [printer],
  );
  return (rows as unknown as readonly OpenJob[])[0];
}

/**
 * From now on the label's outcome is unknown.
 * @returns false where the job was cancelled, or another process prints
 */
export async function beginLabel(sql: Sql, job: OpenJob, owner: string): Promise<boolean> {
  const { rows } = await sql.query(
    `update print_job j set sending = j.next, state = 'printing'
     where j.id = $1 and j.next = $2 and j.sending is null and j.state in ${PRINTABLE_STATES}
       and exists (select from label_printer p
         where p.name = j.printer and p.owner = $3 and p.owned_until > now())
     returning j.id`,
    [job.id, job.next, owner],
  );
  return rows.length > 0;
}

/** The printer has the label. A job that was cancelled meanwhile stays cancelled. */
export async function endLabel(sql: Sql, job: OpenJob): Promise<void> {
  await sql.query(
    `update print_job set next = next + 1, sending = null,
       state = case when state = 'printing' and next = last then 'done' else state end
     where id = $1 and sending = $2 and state in ('printing', 'cancelled')`,
    [job.id, job.next],
  );
}

/** The label may be on paper or not: a person says which. */
export async function askForLabel(sql: Sql, { id }: Pick<OpenJob, 'id'>): Promise<void> {
  await sql.query(
    `update print_job set state = 'check'
     where id = $1 and sending is not null and state in ${PRINTABLE_STATES}`,
    [id],
  );
}

/** The label that was sent last may be lost in a broken connection. */
export async function doubtLabel(sql: Sql, { id, next }: OpenJob): Promise<void> {
  await sql.query(
    `update print_job set state = 'check', sending = next - 1, next = next - 1
     where id = $1 and next = $2 and next > first and state = 'printing' and sending is null`,
    [id, next],
  );
}

const LISTED = `
  select j.id::text, j.printer, o.name as order, o.id as order_id, j.set, j.label_type, j.first, j.last,
    j.next - j.first as printed, j.state, case when j.state = 'check' then j.sending end as check,
    case when j.state in ${PRINTABLE_STATES} then p.trouble end as trouble, j.username,
    ${isoTime('j.created_at')} as at
  from print_job j
  join label_printer p on p.name = j.printer
  join production_order o on o.id = j.order_id`;

/** Those that are not over, and the last ones that are. */
export async function listJobs(sql: Sql): Promise<PrintJob[]> {
  const { rows } = await sql.query(
    `${LISTED} where j.state in ${OPEN_STATES}
       or j.id in (select id from print_job where created_at > now() - interval '12 hours'
         order by id desc limit 20)
     order by j.id desc limit 100`,
  );
  return rows as unknown as PrintJob[];
}

export async function listedJob(sql: Sql, id: string): Promise<PrintJob | undefined> {
  const { rows } = await sql.query(`${LISTED} where j.id = $1`, [id]);
  return (rows as unknown as readonly PrintJob[])[0];
}

/** Jobs that are over are kept for a month, for questions about a label; the audit has them for good. */
export async function purgeJobs(sql: Sql): Promise<void> {
  await sql.query(
    `delete from print_job where state in ('done', 'cancelled') and created_at < now() - interval '31 days'`,
  );
}
