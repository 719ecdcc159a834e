/** Prints of labels. Their record is the audit: who printed which labels of a file, and why again. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { LabelPrint, LabelPrintRequest } from '../../contract/types.ts';
import { HttpError, invalid } from '../api/errors.ts';
import type { Db, Tx } from '../database/open.ts';
import { audit } from '../database/schema.ts';
import { changeOrder, type Change } from '../orders/change-order.ts';
import type { Issue } from '../packing/rules.ts';
import { say, type Words } from '../texts/sentence.ts';
import { findLabelSet, type StoredLabelSet } from './label-set.ts';

export const PRINT_ACTION = 'recordLabelPrint';
const MOST_PRINTS = 100;

/** Records a print before it begins. Labels that were printed before need a reason. */
export const recordPrint = (
  db: Db,
  change: Change,
  request: LabelPrintRequest,
): Promise<LabelPrint> =>
  printOnce(db, change, request, async () => ({
    ...request,
    at: new Date().toISOString(),
    username: change.operator.username,
  }));

/** @param begin writes more in the same transaction, and answers */
export function printOnce<T extends object>(
  db: Db,
  change: Change,
  request: LabelPrintRequest,
  begin: (tx: Tx, orderId: string, set: StoredLabelSet) => Promise<T>,
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
    return { answer: await begin(tx, order.id, set) };
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

const sent = sql`${audit.detail} -> 'body'`;

async function isPrinted(
  tx: Tx,
  orderId: string,
  { set, label_type, first, last }: LabelPrintRequest,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(
        eq(audit.orderId, orderId),
        eq(audit.action, PRINT_ACTION),
        sql`${sent} ->> 'set' = ${set} and ${sent} ->> 'label_type' = ${label_type}`,
        sql`(${sent} ->> 'first')::int <= ${last} and (${sent} ->> 'last')::int >= ${first}`,
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** The order's last prints, newest first. */
export async function readPrints(db: Db, orderId: string): Promise<LabelPrint[]> {
  const rows = await db
    .select({ at: audit.at, username: audit.username, detail: audit.detail })
    .from(audit)
    .where(and(eq(audit.orderId, orderId), eq(audit.action, PRINT_ACTION)))
    .orderBy(desc(audit.id))
    .limit(MOST_PRINTS);
  return rows.map(({ at, username, detail }) => {
    const { body } = detail as { readonly body: LabelPrintRequest };
    return { ...body, at: new Date(at).toISOString(), username };
  });
}
