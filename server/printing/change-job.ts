/** Cancels a print, or continues it after a person has looked for its labels. */
import { type SQL, sql as text } from 'drizzle-orm';
import type { OperationCall, Handlers } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import type { Database } from '../database/open.ts';
import { changeOrder } from '../orders/change-order.ts';
import { say } from '../texts/sentence.ts';
import { OPEN_STATES } from './jobs.ts';
import { jobView } from './listed.ts';

export const changeJobHandlers = (database: Database) =>
  ({
    cancelPrintJob: (call) =>
      changeJob(database, 'cancelPrintJob', call, cancel(call.params.job_id)),
    resumePrintJob(call) {
      const { label, printed } = call.body;
      const update = answerFor(call.params.job_id, label, printed);
      return changeJob(database, 'resumePrintJob', call, update);
    },
  }) satisfies Partial<Handlers>;

/** @returns no row for a job that is over */
export const cancel = (id: string) => text`
  update print_job set state = 'cancelled'
  where id = ${id} and state in ${text.raw(OPEN_STATES)} returning next`;

/** Labels come out in their order. @returns no row for a label that is not in doubt */
export const answerFor = (id: string, label: number, isPrinted: boolean) => text`
  update print_job set done = ${label} + answer.printed,
    next = case answer.printed when 1 then next else ${label} end,
    state = case when answer.printed = 0 then 'waiting' when ${label} = last then 'done'
      when ${label} + 1 = next then 'waiting' else state end
  from (select ${isPrinted ? 1 : 0}::int as printed) answer
  where id = ${id} and state = 'check' and done <= ${label} and next > ${label} returning next`;

type JobCall = OperationCall<'cancelPrintJob'> | OperationCall<'resumePrintJob'>;

/** A change of a job, with its audit; 409 where the job has moved on. */
async function changeJob(
  { db, sql }: Database,
  action: 'cancelPrintJob' | 'resumePrintJob',
  call: JobCall,
  update: SQL,
) {
  const { job_id: id } = call.params;
  const job = await jobView(sql, id);
  const { operator, station, idempotencyKey, onReplay } = call;
  const { printer, set, first, last } = job;
  const detail = { id, printer, set, first, last, body: call.body ?? null };
  const change = { moId: job.order_id, action, operator, station, idempotencyKey, onReplay };
  await changeOrder(db, { ...change, detail, allowed: () => true }, async (_, tx) => {
    const { rows } = await tx.execute<{ next: number }>(update);
    const [changed] = rows;
    if (!changed) throw new HttpError(409, say('This print has moved on meanwhile. Look again.'));
    return { answer: { id }, detail: { next: changed.next } };
  });
  return jobView(sql, id);
}
