/** Label files and their labels. */
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { KIND_OF_LABEL } from '../../contract/case-types.ts';
import type { Db, Tx } from '../database/open.ts';
import { cases, labelFiles } from '../database/schema.ts';
import { drawCodes } from '../packing/codes.ts';
import { LABELS_HEADING, labelLines, labelsFileName } from '../packing/labels-csv.ts';

/** Labels per statement, which takes some 20 ms: a process on PostgreSQL serves other calls in between. */
const LABELS_PER_STATEMENT = 1000;

type LabelFile = typeof labelFiles.$inferSelect;

/** Far above the files of an order. */
const MOST_FILES = 100;

/** Writes a file with its labels; resolves to its id. A code that was printed before violates its key. */
export async function writeLabelFile(
  tx: Tx,
  { orderId, facts, runs }: Pick<LabelFile, 'orderId' | 'facts' | 'runs'>,
) {
  const name = labelsFileName(facts.order, runs);
  const [file] = await tx.insert(labelFiles).values({ orderId, name, facts, runs }).returning();
  if (!file) throw new Error('The label file was not written.');
  let position = 0;
  for (const { type, quantity } of runs) {
    for (let left = quantity; left > 0; left -= LABELS_PER_STATEMENT) {
      const codes = drawCodes(facts.order, type, Math.min(left, LABELS_PER_STATEMENT));
      await tx.execute(sql`
        insert into case_record (key, code, order_id, kind, file_id, position)
        select lower(code), code, ${orderId}::uuid, ${KIND_OF_LABEL[type]}, ${file.id}::uuid, ${position} + n - 1
        from unnest(${sql.param(codes)}::text[]) with ordinality as label(code, n)`);
      position += codes.length;
    }
  }
  return file.id;
}

export async function readLabelFile(db: Db, fileId: string) {
  const [file] = await db.select().from(labelFiles).where(eq(labelFiles.id, fileId));
  return file;
}

/** The order's last files, newest first. */
export const readLabelFiles = (db: Db, orderId: string) =>
  db
    .select()
    .from(labelFiles)
    .where(eq(labelFiles.orderId, orderId))
    .orderBy(desc(labelFiles.createdAt))
    .limit(MOST_FILES);

/** The text of a label file, as it is read. */
export async function* labelFileText(
  db: Db,
  { id, facts, runs }: LabelFile,
): AsyncGenerator<string> {
  yield LABELS_HEADING;
  let last = -1;
  for (;;) {
    const rows = await db
      .select({ code: cases.code, position: cases.position })
      .from(cases)
      .where(and(eq(cases.fileId, id), gt(cases.position, last)))
      .orderBy(asc(cases.position))
      .limit(LABELS_PER_STATEMENT);
    if (rows.length === 0) return;
    const codes = rows.map(({ code }) => code);
    yield labelLines(facts, runs, last + 1, codes);
    last += rows.length;
  }
}
