/** Prints of labels: who printed which labels of a file, and why again. */
import { and, eq } from 'drizzle-orm';
import { codeKey } from '../../contract/case-code.ts';
import { KIND_OF_LABEL, type LabelType } from '../../contract/case-types.ts';
import type { LabelPrint, LabelPrintRequest } from '../../contract/types.ts';
import type { LabelTemplates } from '../../labels/template.ts';
import type { Handlers } from '../api/contract.ts';
import { HttpError, invalid, type Issue } from '../api/errors.ts';
import type { Db, Tx } from '../database/open.ts';
import { cases, labelFiles } from '../database/schema.ts';
import { isoTime } from '../database/sql.ts';
import { sqlOf } from '../database/transaction.ts';
import { changeOrder, toChange } from '../orders/change-order.ts';
import { readOrder } from '../orders/order.ts';
import { placeInRuns } from './labels-csv.ts';
import { say, type Words } from '../texts/sentence.ts';

const MOST_PRINTS = 100;

export const labelPrintHandlers = (db: Db, templates: LabelTemplates) =>
  ({
    listLabelTemplates: async () => templates,
    listLabelPrints: async ({ params }) => {
      const { id } = await readOrder(db, params.production_order_id);
      return { items: await lastPrints(db, id), unprinted: await countUnprinted(db, id) };
    },
    /** Before the print begins. */
    recordLabelPrint: (call) => {
      const { username } = call.operator;
      const change = { ...toChange('recordLabelPrint', call), allowed: () => true };
      return changeOrder(db, change, async (order, tx) => {
        await requirePrintable(tx, order.id, call.body);
        await writePrint(tx, order.id, { ...call.body, username });
        return { answer: { ...call.body, username, at: new Date().toISOString() } };
      });
    },
  }) satisfies Partial<Handlers>;

/** @throws HttpError 422 for labels that the order does not have, 409 for a second print without a reason */
export async function requirePrintable(
  tx: Tx,
  orderId: string,
  request: LabelPrintRequest,
): Promise<void> {
  const quantity = await labelsIn(tx, orderId, request);
  if (quantity === undefined) throw invalid([unknownSet]);
  const issues = rangeIssues(request, quantity);
  if (issues.length > 0) throw invalid(issues);
  if (request.reason === undefined && (await isPrinted(tx, orderId, request)))
    throw new HttpError(
      409,
      say('Some of these labels were sent to a printer before. Say why they are printed again.'),
    );
}

interface NewPrint extends LabelPrintRequest {
  readonly username: string;
  /** Id of the print job of a network printer. */
  readonly job?: string;
}

export async function writePrint(tx: Tx, orderId: string, print: NewPrint): Promise<void> {
  const { file, set, label_type: type, first, last, template, printer, reason } = print;
  await sqlOf(tx).query(
    `insert into label_print
       (order_id, file, set, label_type, first, last, template, printer, reason, username, job_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [orderId, file, set, type, first, last, template, printer, reason, print.username, print.job],
  );
}

/**
 * Labels of a set: those of one type in a label file, named by the code of the first one. A label that is in no file, as
 * imported ones are, is a set of its own.
 * @returns undefined where the order has no such set
 */
async function labelsIn(
  tx: Tx,
  orderId: string,
  { set, label_type: type }: Pick<LabelPrintRequest, 'set' | 'label_type'>,
): Promise<number | undefined> {
  const isOfOrder = and(eq(cases.orderId, orderId), eq(cases.kind, KIND_OF_LABEL[type]));
  const [first] = await tx
    .select({ position: cases.position, runs: labelFiles.runs })
    .from(cases)
    .leftJoin(labelFiles, eq(labelFiles.id, cases.fileId))
    .where(and(eq(cases.key, codeKey(set)), isOfOrder));
  if (!first) return undefined;
  const { position, runs } = first;
  if (position === null || !runs) return 1;
  const { number, run } = placeInRuns(runs, position);
  return number === 1 ? run.quantity : undefined;
}

const unknownSet: Issue = {
  loc: ['body', 'set'],
  msg: say('These labels are not of this order. Choose a label file of this order.'),
  type: 'unknown_set',
};

function rangeIssues({ first, last }: LabelPrintRequest, quantity: number): readonly Issue[] {
  const issue = (msg: Words): Issue => ({ loc: ['body', 'last'], msg, type: 'range' });
  if (first > last) return [issue(say('The last label comes before the first one.'))];
  return last > quantity ? [issue(say('The last label is number {0}.', quantity))] : [];
}

/** A print that was cancelled is one of the labels that were sent before. Of a job, the labels before `done` came out. */
const PRINTS = `
  select * from (
    select p.*, case j.state when 'cancelled' then j.next - 1 else p.last end as last_sent,
      coalesce(j.done - 1, p.last) as came_out
    from label_print p left join print_job j on j.id = p.job_id
    where p.order_id = $1
  ) print where last_sent >= first`;

async function isPrinted(
  tx: Tx,
  orderId: string,
  { set, label_type: type, first, last }: LabelPrintRequest,
): Promise<boolean> {
  const { rows } = await sqlOf(tx).query(
    `${PRINTS} and lower(set) = $2 and label_type = $3 and first <= $5 and last_sent >= $4 limit 1`,
    [orderId, codeKey(set), type, first, last],
  );
  return rows.length > 0;
}

const LAST = `
  select file, set, label_type, first, last_sent as last, template, printer, reason, username,
    ${isoTime('at')} as at
  from (${PRINTS}) print order by id desc limit ${MOST_PRINTS}`;

/** Newest first. */
async function lastPrints(db: Db, orderId: string): Promise<LabelPrint[]> {
  const { rows } = await sqlOf(db).query<
    Omit<LabelPrint, 'reason'> & { readonly reason: string | null }
  >(LAST, [orderId]);
  return rows.map(({ reason, ...print }) => ({ ...print, ...(reason !== null && { reason }) }));
}

/** A label that was printed twice is one. */
const UNPRINTED = `
  with made as (
    select run ->> 'type' as type, sum((run ->> 'quantity')::int) as labels
    from label_file cross join lateral jsonb_array_elements(runs) run where order_id = $1 group by 1
  ), came_out as (
    select label_type as type, count(distinct (start.key, label)) as labels
    from (${PRINTS}) print
    join case_record start on start.key = lower(print.set) and start.file_id is not null
    cross join lateral generate_series(print.first, print.came_out) label
    group by 1
  )
  select type, (made.labels - coalesce(came_out.labels, 0))::int as labels
  from made left join came_out using (type)`;

async function countUnprinted(db: Db, orderId: string): Promise<Record<LabelType, number>> {
  const { rows } = await sqlOf(db).query<{ type: LabelType; labels: number }>(UNPRINTED, [orderId]);
  const counts = rows.map(({ type, labels }) => [type, labels] as const);
  return { master: 0, shipper: 0, loose: 0, ...Object.fromEntries(counts) };
}
