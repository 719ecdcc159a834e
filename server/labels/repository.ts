/**
 * Labels are written in slices, so that other requests are served in between, under a file that is
 * not ready yet. Making the file ready is one small write, together with the change of the order: all
 * of the labels are there at once, or none. A draft that a crash left is deleted later.
 *
 * A statement that the caller gave up may still be executed, so each statement locks the draft's row: labels
 * are added to an existing draft only, and a draft whose row another transaction has locked is not deleted.
 */
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTick } from 'node:timers/promises';
import { codeKey } from '../../contract/case-code.ts';
import { KIND_OF_LABEL } from '../../contract/case-types.ts';
import type { OrderFacts } from '../../labels/order-facts.ts';
import type { Db, Tx } from '../database/open.ts';
import { cases, labelFiles } from '../database/schema.ts';
import { drawCodes } from '../packing/codes.ts';
import {
  LABELS_HEADING,
  labelLines,
  labelsFileName,
  type LabelRun,
} from '../packing/labels-csv.ts';

/** Labels written or read at once: a slice takes some 20 ms. */
const SLICE = 1000;
const ABANDONED = sql`now() - interval '1 hour'`;

export interface DraftRequest {
  readonly orderId: string;
  readonly facts: OrderFacts;
  readonly runs: readonly LabelRun[];
  /** Aborted when the client leaves. */
  readonly signal: AbortSignal;
}

/** Writes file and labels; resolves to the id of the file, which is not ready. */
export async function writeDraft(db: Db, { signal, ...request }: DraftRequest): Promise<string> {
  const { orderId, facts, runs } = request;
  const fileId = randomUUID();
  const name = labelsFileName(facts.order, runs);
  await db.insert(labelFiles).values({ id: fileId, orderId, name, facts, runs, ready: false });
  try {
    await writeLabels(db, fileId, { signal, ...request });
  } catch (error) {
    await discardDrafts(db, [fileId]);
    throw error;
  }
  return fileId;
}

async function writeLabels(db: Db, fileId: string, { orderId, facts, runs, signal }: DraftRequest) {
  let position = 0;
  for (const { type, quantity } of runs) {
    for (let left = quantity; left > 0; left -= SLICE) {
      signal.throwIfAborted();
      const codes = drawCodes(facts.order, type, Math.min(left, SLICE));
      await db.insert(cases).select(labelRows({ orderId, fileId, position }, type, codes));
      position += codes.length;
      await nextTick();
    }
  }
}

interface LabelPosition {
  readonly orderId: string;
  readonly fileId: string;
  readonly position: number;
}

/** All columns of `case_record` in table order. A code that was printed before violates its key. */
function labelRows(
  { orderId, fileId, position }: LabelPosition,
  type: LabelRun['type'],
  codes: string[],
) {
  return sql`
    with draft as (
      select ${labelFiles.id} from ${labelFiles}
      where ${labelFiles.id} = ${fileId} and not ${labelFiles.ready} for key share)
    select label.key, label.code, ${orderId}::uuid, ${KIND_OF_LABEL[type]},
      null, false, null::timestamptz, null, draft.id, (${position} + label.n - 1)::int
    from draft, unnest(${sql.param(codes.map(codeKey))}::text[], ${sql.param(codes)}::text[])
      with ordinality as label(key, code, n)`;
}

/** Makes the labels of a draft visible, as a part of the change of their order. */
export async function publishDraft(tx: Tx, fileId: string): Promise<void> {
  const published = await tx
    .update(labelFiles)
    .set({ ready: true })
    .where(eq(labelFiles.id, fileId))
    .returning({ id: labelFiles.id });
  if (published.length === 0) throw new Error(`The label file ${fileId} was deleted.`);
}

/** Deletes drafts and their labels; files that are ready or locked stay. */
export async function discardDrafts(
  db: Db,
  fileIds: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  for (const id of fileIds) {
    while ((await deleteSlice(db, id)) > 0) {
      if (signal?.aborted) return;
      await nextTick();
    }
    await db.delete(labelFiles).where(and(eq(labelFiles.id, lockedDraft(id)), hasNoLabel));
  }
}

const lockedDraft = (id: string) => sql`(
  select id from ${labelFiles} as draft where id = ${id} and not ready for update skip locked)`;

const hasNoLabel = sql`not exists (select from ${cases} where file_id = ${labelFiles.id})`;

async function deleteSlice(db: Db, id: string): Promise<number> {
  const slice = sql`(
    select key from ${cases} as label where file_id = ${lockedDraft(id)} limit ${SLICE})`;
  const deleted = await db
    .delete(cases)
    .where(inArray(cases.key, slice))
    .returning({ key: cases.key });
  return deleted.length;
}

/** Deletes drafts that no running request can publish. After an abort the next run deletes the rest. */
export async function purgeDrafts(db: Db, signal?: AbortSignal): Promise<void> {
  const abandoned = await db
    .select({ id: labelFiles.id })
    .from(labelFiles)
    .where(and(eq(labelFiles.ready, false), lt(labelFiles.createdAt, ABANDONED)));
  await discardDrafts(
    db,
    abandoned.map(({ id }) => id),
    signal,
  );
}

/** A file whose labels are published. */
export async function readLabelFile(db: Db, fileId: string) {
  const [file] = await db
    .select()
    .from(labelFiles)
    .where(and(eq(labelFiles.id, fileId), eq(labelFiles.ready, true)));
  return file;
}

/** The text of a label file, slice by slice. */
export async function* labelFileText(
  db: Db,
  fileId: string,
  facts: OrderFacts,
  runs: readonly LabelRun[],
): AsyncGenerator<string> {
  yield LABELS_HEADING;
  let last = -1;
  for (;;) {
    const rows = await db
      .select({ code: cases.code, position: cases.position })
      .from(cases)
      .where(and(eq(cases.fileId, fileId), gt(cases.position, last)))
      .orderBy(asc(cases.position))
      .limit(SLICE);
    if (rows.length === 0) return;
    yield labelLines(
      facts,
      runs,
      last + 1,
      rows.map(({ code }) => code),
    );
    last += rows.length;
  }
}
