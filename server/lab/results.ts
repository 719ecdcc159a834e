/** Lab test results of an order, with a version that detects another person's change. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { KnownStatus } from '../../contract/statuses.ts';
import { HttpError, invalid } from '../api/errors.ts';
import type { OperationCall, Handlers } from '../api/contract.ts';
import type { Db, Tx } from '../database/open.ts';
import { toChange, changeOrder, isLocked } from '../orders/change-order.ts';
import { say } from '../texts/sentence.ts';
import { labResults, units } from '../database/schema.ts';
import { readOrder } from '../orders/order.ts';

type LabRow = typeof labResults.$inferSelect;

/** Version of results that were never recorded. */
const NONE = 'none';

export const labHandlers = (db: Db) =>
  ({
    /** Not a 404 when there are none, which every browser would log as an error. */
    async getLabTestResults({ params }) {
      const { id } = await readOrder(db, params.production_order_id);
      const row = await readResults(db, id);
      return row ? view(row) : { results_version: NONE };
    },
    setLabTestResults: (call) => recordResults(db, call),
  }) satisfies Partial<Handlers>;

/** Lab results are recorded before and after packing ends. */
const takesLabResults = (status: KnownStatus): boolean => !isLocked(status) || status === 'DONE';

function recordResults(db: Db, call: OperationCall<'setLabTestResults'>) {
  const { body } = call;
  const change = { ...toChange('setLabTestResults', call), allowed: takesLabResults };
  return changeOrder(db, change, async (order, tx) => {
    await requireSeen(tx, order.id, body.results_version);
    await requireUnits(tx, {
      thc_content_uom: body.thc_content_uom,
      cbd_content_uom: body.cbd_content_uom,
    });
    const { results_version: _seen, ...results } = body;
    const row = { orderId: order.id, ...results };
    // As it is stored: its version is that of a later read.
    const [stored = row] = await tx
      .insert(labResults)
      .values(row)
      .onConflictDoUpdate({ target: labResults.orderId, set: row })
      .returning();
    return { answer: view(stored) };
  });
}

async function readResults(db: Db | Tx, orderId: string): Promise<LabRow | undefined> {
  const [row] = await db.select().from(labResults).where(eq(labResults.orderId, orderId));
  return row;
}

/** A hash of the results: an update that names it overwrites nothing unseen. */
const versionOf = (results: Omit<LabRow, 'orderId'>): string =>
  createHash('sha256').update(JSON.stringify(results)).digest('hex').slice(0, 16);

function view({ orderId: _order, ...results }: LabRow) {
  return { ...results, results_version: versionOf(results) };
}

/** Refuses an update that was made from other results than the recorded ones. */
async function requireSeen(tx: Tx, orderId: string, seen: string | undefined): Promise<void> {
  if (seen === undefined) return;
  const recorded = await readResults(tx, orderId);
  const current = recorded && view(recorded);
  if (seen === (current?.results_version ?? NONE)) return;
  const detail = say('Someone else has changed these lab test results in the meantime.');
  throw new HttpError(409, { detail, ...(current && { current }) });
}

async function requireUnits(tx: Tx, recorded: Readonly<Record<string, string>>): Promise<void> {
  const rows = await tx.select({ name: units.abbreviation }).from(units);
  const names = rows.map(({ name }) => name);
  const issues = Object.entries(recorded)
    .filter(([, unit]) => !names.includes(unit))
    .map(([field, unit]) => ({
      loc: ['body', field],
      msg: say('{0} is not a unit of measure', unit),
      type: 'unknown_unit',
    }));
  if (issues.length > 0) throw invalid(issues);
}
