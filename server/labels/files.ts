/** Lists the label files of an order, and reads one. */
import { Readable } from 'node:stream';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Handlers } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import type { Db } from '../database/open.ts';
import { cases, labelFiles } from '../database/schema.ts';
import { readOrder } from '../orders/order.ts';
import { LABELS_HEADING, labelLines } from './labels-csv.ts';
import { say } from '../texts/sentence.ts';

/** Labels per statement, which takes some 20 ms: a process on PostgreSQL serves other calls in between. */
export const LABELS_PER_STATEMENT = 1000;

/** Far above the files of an order. */
const MOST_FILES = 100;

export type LabelFile = typeof labelFiles.$inferSelect;

export const labelFileUrl = (fileId: string) => `/v1/labels/${fileId}`;

export const labelFileHandlers = (db: Db) =>
  ({
    listLabelFiles: async ({ params }) => {
      const { id } = await readOrder(db, params.production_order_id);
      const files = await readLabelFiles(db, id);
      return {
        items: files.map((file) => ({
          download_url: labelFileUrl(file.id),
          name: file.name,
          quantity: file.runs.reduce((sum, { quantity }) => sum + quantity, 0),
          at: file.createdAt.toISOString(),
        })),
      };
    },
    async downloadLabelFile({ params }, reply) {
      const file = await readLabelFile(db, params.file_id);
      if (!file) throw new HttpError(404, say('The label file does not exist.'));
      void reply
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .type('text/csv; charset=utf-8');
      return Readable.from(labelFileText(db, file));
    },
  }) satisfies Partial<Handlers>;

async function readLabelFile(db: Db, fileId: string) {
  const [file] = await db.select().from(labelFiles).where(eq(labelFiles.id, fileId));
  return file;
}

/** The order's last files, newest first. */
const readLabelFiles = (db: Db, orderId: string) =>
  db
    .select()
    .from(labelFiles)
    .where(eq(labelFiles.orderId, orderId))
    .orderBy(desc(labelFiles.createdAt))
    .limit(MOST_FILES);

/** The text of a label file, as it is read. */
async function* labelFileText(db: Db, { id, facts, runs }: LabelFile): AsyncGenerator<string> {
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
