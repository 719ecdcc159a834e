/** Begins a print: a range of labels of a set, on a printer of the plant. */
import { templateNamed, type LabelTemplates } from '../../labels/template.ts';
import type { OperationCall, Handlers } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import type { Database } from '../database/open.ts';
import { sqlOf } from '../database/transaction.ts';
import { requirePrintable, writePrint } from '../labels/prints.ts';
import { changeOrder, toChange } from '../orders/change-order.ts';
import { say } from '../texts/sentence.ts';
import { jobView } from './listed.ts';

export const createJobHandlers = (database: Database, templates: LabelTemplates) =>
  ({
    createPrintJob: (call) => createJob(database, templates, call),
  }) satisfies Partial<Handlers>;

async function createJob(
  { db, sql }: Database,
  templates: LabelTemplates,
  call: OperationCall<'createPrintJob'>,
) {
  const { label_name: labelName, ...request } = call.body;
  const { printer, set, label_type: labelType, first, last } = request;
  const { username } = call.operator;
  const template = templateNamed(templates, request.template);
  if (!template || template.sheet)
    throw new HttpError(422, say('This template is not for label printers.'));
  // The audit has it as the prints of tablets.
  const change = { ...toChange('recordLabelPrint', call), allowed: () => true };
  const { id } = await changeOrder(db, change, async (order, tx) => {
    await requirePrintable(tx, order.id, request);
    // A printer that is removed now waits for the job, and cancels it.
    const { rows } = await sqlOf(tx).query<{ id: string }>(
      `insert into print_job
         (printer, order_id, set, label_type, label_name, first, last, template, username, done, next)
       select name, $2::uuid, $3, $4, $5, $6::int, $7::int, $8::jsonb, $9, $6, $6
       from label_printer where name = $1 for key share returning id::text`,
      [printer, order.id, set, labelType, labelName, first, last, template, username],
    );
    const [job] = rows;
    if (!job)
      throw new HttpError(409, say('This printer is not there any more. Choose another one.'));
    await writePrint(tx, order.id, { ...request, username, job: job.id });
    return { answer: job, detail: { job: job.id } };
  });
  return jobView(sql, id);
}
