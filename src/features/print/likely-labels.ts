/** Labels that may be the one that cannot be read. */
import { codeKey } from '../../../contract/case-code.ts';
import type { LabelType } from '../../../contract/case-types.ts';
import type { Order } from '../../../contract/types.ts';
import { factsOfOrder } from '../../../labels/order-facts.ts';
import type { LabelData } from '../../../labels/template.ts';
import { type FileSet, typeOf } from './label-sets.ts';

/** One label, as a print names it. */
export interface LikelyLabel {
  readonly data: LabelData;
  readonly type: LabelType;
  readonly file: string;
  /** The plant's printers print labels of its files alone. */
  readonly isInFile: boolean;
  /** Code of the first label of its set, and its number there. */
  readonly set: string;
  readonly number: number;
  /** Labels between it and the nearest one that is in view. */
  readonly distance: number;
}

interface InView {
  /** Codes that are neither packed nor in view, by key. */
  readonly free: ReadonlyMap<string, string>;
  /** Keys of the codes that are in view or in the open case. */
  readonly seen: ReadonlySet<string>;
}

/** Labels are applied in the order of their roll, so the neighbours of those in view come first. */
export function likelyLabels(
  sets: readonly FileSet[],
  { free, seen }: InView,
  others: (code: string) => LikelyLabel | undefined,
): readonly LikelyLabel[] {
  const filed = sets.flatMap((set) => ofSet(set, { free, seen }));
  const known = new Set(filed.map(({ data }) => codeKey(data.code)));
  const rest = [...free].filter(([key]) => !known.has(key)).map(([, code]) => others(code));
  return [...filed, ...rest.filter((one) => one !== undefined)].toSorted(
    (one, other) => one.distance - other.distance,
  );
}

function ofSet({ type, labels, file }: FileSet, { free, seen }: InView): readonly LikelyLabel[] {
  const keys = labels.map(({ code }) => codeKey(code));
  const seenAt = keys.flatMap((key, at) => (seen.has(key) ? [at] : []));
  return labels.flatMap((data, at) => {
    if (!free.has(keys[at] ?? '')) return [];
    const distance = Math.min(FAR, ...seenAt.map((one) => Math.abs(one - at)));
    const place = { file, set: labels[0]?.code ?? '', number: at + 1, isInFile: true };
    return [{ data, type, ...place, distance }];
  });
}

/** Of a label without a neighbour in view. */
const FAR = 1e9;

/** A label that is in no file: the order's facts are on it, and no number. */
export const withoutFile =
  (order: Order, names: Readonly<Record<LabelType, string>>) =>
  (code: string): LikelyLabel | undefined => {
    const type = typeOf(undefined, code);
    if (!type) return undefined;
    const data = { ...factsOfOrder(order), code, label_type: names[type], index: '', of: '' };
    const place = { file: order.name, set: code, number: 1, isInFile: false };
    return { data, type, ...place, distance: FAR };
  };
