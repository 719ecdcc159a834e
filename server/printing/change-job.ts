/** Cancels a print, or continues it after a person has looked for its labels. */
import type { OperationCall, Handlers } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import type { Database } from '../database/open.ts';
import type { Sql } from '../database/sql.ts';
import { sqlOf } from '../database/transaction.ts';
import { changeOrder } from '../orders/change-order.ts';
import { say } from '../texts/sentence.ts';
import { OPEN_STATES } from './jobs.ts';
import { jobView } from './listed.ts';

export const changeJobHandlers = (database: Database) =>
  ({
    cancelPrintJob: (call) => changeJob(database, 'cancelPrintJob', call, cancelJob),
    resumePrintJob(call) {
      const { label, printed } = call.body;
      return changeJob(database, 'resumePrintJob', call, (sql, id) =>
        answerJob(sql, id, label, printed),
      );
    },
  }) satisfies Partial<Handlers>;

/** @returns no row for a job that is over */
export const cancelJob = (sql: Sql, id: string) =>
  sql.query<{ next: number }>(
    `update print_job set state = 'cancelled' where id = $1 and state in ${OPEN_STATES} returning next`,
    [id],
  );

/** Labels come out in their order. @returns no row for a label that is not in doubt */
export const answerJob = (sql: Sql, id: string, label: number, isPrinted: boolean) =>
  sql.query<{ next: number }>(
    `update print_job set done = $2 + answer.printed,
       next = case answer.printed when 1 then next else $2 end,
       state = case when answer.printed = 0 then 'waiting' when $2 = last then 'done'
         when $2 + 1 = next then 'waiting' else state end
     from (select $3::int as printed) answer
     where id = $1 and state = 'check' and done <= $2 and next > $2 returning next`,
    [id, label, isPrinted ? 1 : 0],
  );

/** A change of a job, with its audit; 409 where the job has moved on. */
async function changeJob(
  { db, sql }: Database,
  action: 'cancelPrintJob' | 'resumePrintJob',
  call: OperationCall<'cancelPrintJob'> | OperationCall<'resumePrintJob'>,
  update: typeof cancelJob,
) {
  const { job_id: id } = call.params;
  const job = await jobView(sql, id);
  const { operator, station, idempotencyKey, onReplay } = call;
  const { printer, set, first, last } = job;
  const detail = { id, printer, set, first, last, body: call.body ?? null };
  const change = { moId: job.order_id, action, operator, station, idempotencyKey, onReplay };
  await changeOrder(db, { ...change, detail, allowed: () => true }, async (_, tx) => {
    const [changed] = (await update(sqlOf(tx), id)).rows;
    if (!changed) throw new HttpError(409, say('This print has moved on meanwhile. Look again.'));
    return { answer: { id }, detail: { next: changed.next } };
  });
  return jobView(sql, id);
}
