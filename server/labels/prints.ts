/** Prints of labels. Their record is the audit: who printed which labels of a file, and why again. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { LabelPrint, LabelPrintRequest } from '../../contract/types.ts';
import { HttpError, invalid } from '../api/errors.ts';
import type { Db, Tx } from '../database/open.ts';
import { audit } from '../database/schema.ts';
import { changeOrder, type Change } from '../orders/change-order.ts';
import type { Issue } from '../packing/rules.ts';
import { say } from '../texts/sentence.ts';

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
  begin: (tx: Tx, orderId: string) => Promise<T>,
): Promise<T> {
  const issues = rangeIssues(request);
  if (issues.length > 0) throw invalid(issues);
  const everyStatus = { ...change, action: PRINT_ACTION, allowed: () => true };
  return changeOrder(db, everyStatus, async (order, tx) => {
    if (request.reason === undefined && (await isPrinted(tx, order.id, request)))
      throw new HttpError(
        409,
        say('Some of these labels were printed before. Say why they are printed again.'),
      );
    return { answer: await begin(tx, order.id) };
  });
}

function rangeIssues({ first, last }: LabelPrintRequest): readonly Issue[] {
  if (first <= last) return [];
  const msg = say('The last label comes before the first one.');
  return [{ loc: ['body', 'last'], msg, type: 'range' }];
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
