/** Sets of labels: those of one type in a label file, named by the code of the first one. */
import { and, count, eq, isNull } from 'drizzle-orm';
import { codeKey } from '../../contract/case-code.ts';
import { KIND_OF_LABEL, type PackedKind } from '../../contract/case-types.ts';
import type { LabelPrintRequest } from '../../contract/types.ts';
import type { Tx } from '../database/open.ts';
import { cases, labelFiles } from '../database/schema.ts';
import { placeInRuns } from '../packing/labels-csv.ts';

export interface StoredLabelSet {
  readonly quantity: number;
  /** False for labels of the demonstration, whose facts and numbers are not stored. */
  readonly isInFile: boolean;
}

/** @returns undefined where the order has no such set */
export async function findLabelSet(
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
  return place.number === 1 ? { quantity: place.quantity, isInFile: true } : undefined;
}

/** Sets are not stored for these labels, so all labels of a kind are one. */
async function labelsWithoutFile(tx: Tx, orderId: string, kind: PackedKind): Promise<number> {
  const [found] = await tx
    .select({ quantity: count() })
    .from(cases)
    .where(and(eq(cases.orderId, orderId), eq(cases.kind, kind), isNull(cases.fileId)));
  return found?.quantity ?? 0;
}
