/** Prints of labels. Their record is the audit: who printed which labels of a file, and why again. */
import { and, count, eq, isNull } from 'drizzle-orm';
import { codeKey } from '../../contract/case-code.ts';
import { KIND_OF_LABEL, type PackedKind } from '../../contract/case-types.ts';
import type { LabelPrint, LabelPrintRequest } from '../../contract/types.ts';
import { HttpError, invalid } from '../api/errors.ts';
import type { Db, Tx } from '../database/open.ts';
import { cases, labelFiles } from '../database/schema.ts';
import { sqlOf } from '../database/transaction.ts';
import { type Change, changeOrder } from '../orders/change-order.ts';
import { placeInRuns } from '../packing/labels-csv.ts';
import type { Issue } from '../packing/rules.ts';
import { say, type Words } from '../texts/sentence.ts';

/** Sets of labels: those of one type in a label file, named by the code of the first one. */
interface StoredLabelSet {
  readonly quantity: number;
  /** False for labels of the demonstration, whose facts and numbers are not stored. */
  readonly isInFile: boolean;
}

/** @returns undefined where the order has no such set */
async function findLabelSet(
  tx: Tx,
  orderId: string,
  { set, label_type: type }: Pick<LabelPrintRequest, 'set' | 'label_type'>,
): Promise<StoredLabelSet | undefined> {
  const kind = KIND_OF_LABEL[type];
  const isOfOrder = and(eq(cases.orderId, orderId), eq(cases.kind, kind));
  const [first] = await tx
    .select({ position: cases.position, runs: labelFiles.runs })
    .from(cases)
    .leftJoin(labelFiles, eq(labelFiles.id, cases.fileId))
    .where(and(eq(cases.key, codeKey(set)), isOfOrder));
  if (!first) return undefined;
  const { position, runs } = first;
  if (position === null || !runs)
    return { quantity: await labelsWithoutFile(tx, orderId, kind), isInFile: false };
  const place = placeInRuns(runs, position);
  return place.number === 1 ? { quantity: place.run.quantity, isInFile: true } : undefined;
}

/** Sets are not stored for these labels, so all labels of a kind are one. */
async function labelsWithoutFile(tx: Tx, orderId: string, kind: PackedKind): Promise<number> {
  const [found] = await tx
    .select({ quantity: count() })
    .from(cases)
    .where(and(eq(cases.orderId, orderId), eq(cases.kind, kind), isNull(cases.fileId)));
  return found?.quantity ?? 0;
}

export const PRINT_ACTION = 'recordLabelPrint';
const MOST_PRINTS = 100;

/** Records a print before it begins. Labels that were printed before need a reason. */
export const recordPrint = (
  db: Db,
  change: Change,
  request: LabelPrintRequest,
): Promise<LabelPrint> =>
  printOnce(db, change, request, async () => ({
    answer: {
      ...request,
      at: new Date().toISOString(),
      username: change.operator.username,
    },
  }));

interface PrintBegun<T> {
  readonly answer: T;
  /** For the audit. */
  readonly detail?: { readonly job: string };
}

/** @param begin writes more in the same transaction, and answers */
export function printOnce<T extends object>(
  db: Db,
  change: Change,
  request: LabelPrintRequest,
  begin: (tx: Tx, orderId: string, set: StoredLabelSet) => Promise<PrintBegun<T>>,
): Promise<T> {
  const everyStatus = { ...change, action: PRINT_ACTION, allowed: () => true };
  return changeOrder(db, everyStatus, async (order, tx) => {
    const set = await findLabelSet(tx, order.id, request);
    if (!set) throw invalid([unknownSet]);
    const issues = rangeIssues(request, set);
    if (issues.length > 0) throw invalid(issues);
    if (request.reason === undefined && (await isPrinted(tx, order.id, request)))
      throw new HttpError(
        409,
        say('Some of these labels were sent to a printer before. Say why they are printed again.'),
      );
    return begin(tx, order.id, set);
  });
}

const unknownSet: Issue = {
  loc: ['body', 'set'],
  msg: say('These labels are not of this order. Choose a label file of this order.'),
  type: 'unknown_set',
};

function rangeIssues(
  { first, last }: LabelPrintRequest,
  { quantity }: StoredLabelSet,
): readonly Issue[] {
  const issue = (msg: Words): Issue => ({ loc: ['body', 'last'], msg, type: 'range' });
  if (first > last) return [issue(say('The last label comes before the first one.'))];
  return last > quantity ? [issue(say('The last label is number {0}.', quantity))] : [];
}

/** A print that was cancelled is one of the labels that were sent before. */
const PRINTS = `
  select p.id, p.at, p.username, p.detail -> 'body' as body, print.first, print.last
  from audit p
  left join audit c on c.order_id = p.order_id and c.action = 'cancelPrintJob'
    and c.detail ->> 'id' = p.detail ->> 'job'
  cross join lateral (select (p.detail -> 'body' ->> 'first')::int as first,
    coalesce((c.detail ->> 'next')::int - 1, (p.detail -> 'body' ->> 'last')::int) as last) print
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

/** The order's last prints, newest first. */
export async function readPrints(db: Db, orderId: string): Promise<LabelPrint[]> {
  const { rows } = await sqlOf(db).query<StoredPrint>(
    `${PRINTS} order by p.id desc limit ${MOST_PRINTS}`,
    [orderId],
  );
  return rows.map(({ body, at, last, username }) => ({
    ...body,
    last,
    at: new Date(at).toISOString(),
    username,
  }));
}

interface StoredPrint {
  readonly body: LabelPrintRequest;
  readonly at: string | Date;
  readonly last: number;
  readonly username: string;
}
