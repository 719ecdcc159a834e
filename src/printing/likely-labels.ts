/** Labels that may be the one that cannot be read. */
import { codeKey } from '../../contract/case-code.ts';
import type { Order } from '../../contract/types.ts';
import { codeOf, type LabelSet, setWithoutFile } from './label-sets.ts';

/** One label of a set. */
export interface LikelyLabel {
  readonly set: LabelSet;
  /** From 1. */
  readonly number: number;
  /** Labels between it and the nearest one that is in view. */
  readonly distance: number;
}

export interface LabelsInView {
  /** Codes that may be printed again, by key: on a scan page those that are neither packed nor in view. */
  readonly free: ReadonlyMap<string, string>;
  /** Keys of the codes that are in view or in the open case. */
  readonly seen: ReadonlySet<string>;
}

/** Distance of a label without a neighbour in view. */
const FAR = 1e9;

/** In the order of their rolls; those that are in no file come last, by code. */
export function freeLabels(
  order: Order,
  sets: readonly LabelSet[],
  { free, seen }: LabelsInView,
): readonly LikelyLabel[] {
  const inFile = new Set<string>();
  const filed = sets.flatMap((set) => {
    const keys = set.labels.map(({ code }) => codeKey(code));
    const seenAt = keys.flatMap((key, at) => (seen.has(key) ? [at] : []));
    return keys.flatMap((key, at) => {
      inFile.add(key);
      const distance = Math.min(FAR, ...seenAt.map((one) => Math.abs(one - at)));
      return free.has(key) ? [{ set, number: at + 1, distance }] : [];
    });
  });
  const rest = [...free]
    .filter(([key]) => !inFile.has(key))
    .flatMap(([, code]) => setWithoutFile(code, order))
    .map((set) => ({ set, number: 1, distance: FAR }))
    .toSorted((one, other) => (codeOf(one.set) < codeOf(other.set) ? -1 : 1));
  return [...filed, ...rest];
}

/** Labels are applied in the order of their roll: the neighbours of those in view are likely. They stay in that order. */
export function likeliest(labels: readonly LikelyLabel[], most: number): readonly LikelyLabel[] {
  const near = new Set(labels.toSorted((a, b) => a.distance - b.distance).slice(0, most));
  return labels.filter((label) => near.has(label));
}
