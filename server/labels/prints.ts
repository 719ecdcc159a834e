/** Prints of labels. Their record is the audit: who printed which labels of a file, and why again. */
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
import { type Change, changeOrder, toChange } from '../orders/change-order.ts';
import { readOrder } from '../orders/order.ts';
import { placeInRuns } from '../packing/labels-csv.ts';
import { say, type Words } from '../texts/sentence.ts';

export const PRINT_ACTION = 'recordLabelPrint';
const MOST_PRINTS = 100;

export const labelPrintHandlers = (db: Db, templates: LabelTemplates) =>
  ({
    listLabelTemplates: async () => templates,
    listLabelPrints: async ({ params }) => {
      const { id } = await readOrder(db, params.production_order_id);
      return { items: await lastPrints(db, id), unprinted: await countUnprinted(db, id) };
    },
    /** Before the print begins. */
    recordLabelPrint: (call) =>
      printOnce(db, toChange(PRINT_ACTION, call), call.body, async () => ({
        answer: {
          ...call.body,
          at: new Date().toISOString(),
          username: call.operator.username,
        },
      })),
  }) satisfies Partial<Handlers>;

interface PrintBegun<T> {
  readonly answer: T;
  /** For the audit. */
  readonly detail?: { readonly job: string };
}

/** Labels that were printed before need a reason. @param begin writes more in the same transaction, and answers */
export function printOnce<T extends object>(
  db: Db,
  change: Change,
  request: LabelPrintRequest,
  begin: (tx: Tx, orderId: string) => Promise<PrintBegun<T>>,
): Promise<T> {
  const everyStatus = { ...change, action: PRINT_ACTION, allowed: () => true };
  return changeOrder(db, everyStatus, async (order, tx) => {
    const quantity = await labelsIn(tx, order.id, request);
    if (quantity === undefined) throw invalid([unknownSet]);
    const issues = rangeIssues(request, quantity);
    if (issues.length > 0) throw invalid(issues);
    if (request.reason === undefined && (await isPrinted(tx, order.id, request)))
      throw new HttpError(
        409,
        say('Some of these labels were sent to a printer before. Say why they are printed again.'),
      );
    return begin(tx, order.id);
  });
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
  select p.id, p.at, p.username, p.detail -> 'body' as body, print.first, print.last,
    coalesce(j.done, print.last + 1) - 1 as came_out
  from audit p
  left join print_job j on j.id = (p.detail ->> 'job')::bigint
  cross join lateral (select (p.detail -> 'body' ->> 'first')::int as first,
    case j.state when 'cancelled' then j.next - 1 else (p.detail -> 'body' ->> 'last')::int end as last) print
  where p.order_id = $1 and p.action = '${PRINT_ACTION}' and print.last >= print.first`;

async function isPrinted(
  tx: Tx,
  orderId: string,
  { set, label_type: type, first, last }: LabelPrintRequest,
): Promise<boolean> {
  const { rows } = await sqlOf(tx).query(
    `${PRINTS} and lower(p.detail -> 'body' ->> 'set') = $2 and p.detail -> 'body' ->> 'label_type' = $3
       and print.first <= $5 and print.last >= $4 limit 1`,
    [orderId, codeKey(set), type, first, last],
  );
  return rows.length > 0;
}

const LAST = `
  select body || jsonb_build_object('last', last, 'at', ${isoTime('at')}, 'username', username) as print
  from (${PRINTS}) p order by id desc limit ${MOST_PRINTS}`;

/** Newest first. */
async function lastPrints(db: Db, orderId: string): Promise<LabelPrint[]> {
  const { rows } = await sqlOf(db).query<{ print: LabelPrint }>(LAST, [orderId]);
  return rows.map(({ print }) => print);
}

/** A label that was printed twice is one. */
const UNPRINTED = `
  with made as (
    select run ->> 'type' as type, sum((run ->> 'quantity')::int) as labels
    from label_file cross join lateral jsonb_array_elements(runs) run where order_id = $1 group by 1
  ), came_out as (
    select print.body ->> 'label_type' as type, count(distinct (start.key, label)) as labels
    from (${PRINTS}) print
    join case_record start on start.key = lower(print.body ->> 'set') and start.file_id is not null
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
