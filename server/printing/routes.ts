import { type SQL, sql as text } from 'drizzle-orm';
import { templateNamed, type LabelTemplates } from '../../labels/template.ts';
import type { OperationCall, Handlers } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import type { Database } from '../database/open.ts';
import { PRINT_ACTION, printOnce } from '../labels/prints.ts';
import { toChange, changeOrder } from '../orders/change-order.ts';
import { say } from '../texts/sentence.ts';
import { answerFor, cancel, listedJob, listJobs } from './jobs.ts';
import { findPrinter, listPrinters, setupOf } from './printers.ts';

export const printingHandlers = (database: Database, templates: LabelTemplates) =>
  ({
    async listPrinters() {
      const items = (await listPrinters(database.sql)).map((one) => {
        const { name, station, trouble, waiting, size } = one;
        return { name, station, dpi: setupOf(one).dpi, trouble, waiting, ...(size && { size }) };
      });
      return { items };
    },
    listPrintJobs: async () => ({ items: await listJobs(database.sql) }),
    createPrintJob: (call) => createJob(database, templates, call),
    cancelPrintJob: (call) =>
      changeJob(database, 'cancelPrintJob', call, cancel(call.params.job_id)),
    resumePrintJob(call) {
      const { label, printed } = call.body;
      const update = answerFor(call.params.job_id, label, printed);
      return changeJob(database, 'resumePrintJob', call, update);
    },
  }) satisfies Partial<Handlers>;

async function createJob(
  { db, sql }: Database,
  templates: LabelTemplates,
  call: OperationCall<'createPrintJob'>,
) {
  const { label_name: labelName, ...request } = call.body;
  const { set, label_type: labelType, first, last } = request;
  const template = templateNamed(templates, request.template);
  if (!template || template.sheet)
    throw new HttpError(422, say('This template is not for label printers.'));
  if (!(await findPrinter(sql, request.printer)))
    throw new HttpError(409, say('This printer is not there any more. Choose another one.'));
  const change = toChange(PRINT_ACTION, call);
  const { id } = await printOnce(db, change, request, async (tx, orderId) => {
    const { rows } = await tx.execute<{ id: string }>(text`
      insert into print_job
        (printer, order_id, set, label_type, label_name, first, last, template, username, done, next)
      values (${request.printer}, ${orderId}, ${set}, ${labelType}, ${labelName}, ${first}, ${last},
        ${JSON.stringify(template)}::jsonb, ${call.operator.username}, ${first}, ${first})
      returning id::text`);
    const id = rows[0]?.id ?? '';
    return { answer: { id }, detail: { job: id } };
  });
  return jobView(sql, id);
}

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

async function jobView(sql: Database['sql'], id: string) {
  const job = await listedJob(sql, id);
  if (!job) throw new HttpError(404, say('There is no such print.'));
  return job;
}
