/** Labels that may be the one that cannot be read. */
import { codeKey } from '../../../contract/case-code.ts';
import { codeOf, type LabelSet } from './label-sets.ts';

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

/** In the order of their rolls; those that are in no file come last, by code. */
export function freeLabels(
  sets: readonly LabelSet[],
  { free, seen }: LabelsInView,
  withoutFile: (code: string) => LabelSet | undefined,
): readonly LikelyLabel[] {
  const filed = sets.flatMap((set) => ofSet(set, { free, seen }));
  const inFile = new Set(filed.map(({ set, number }) => codeKey(set.labels[number - 1]!.code)));
  const rest = [...free]
    .filter(([key]) => !inFile.has(key))
    .flatMap(([, code]) => withoutFile(code) ?? [])
    .map((set) => ({ set, number: 1, distance: FAR }))
    .toSorted((one, other) => (codeOf(one.set) < codeOf(other.set) ? -1 : 1));
  return [...filed, ...rest];
}

/** Labels are applied in the order of their roll: the neighbours of those in view are likely. They stay in that order. */
export function likeliest(labels: readonly LikelyLabel[], most: number): readonly LikelyLabel[] {
  const near = labels.toSorted((one, other) => one.distance - other.distance).slice(0, most);
  const chosen = new Set(near);
  return labels.filter((label) => chosen.has(label));
}

function ofSet(set: LabelSet, { free, seen }: LabelsInView): readonly LikelyLabel[] {
  const keys = set.labels.map(({ code }) => codeKey(code));
  const seenAt = keys.flatMap((key, at) => (seen.has(key) ? [at] : []));
  return keys.flatMap((key, at) => {
    if (!free.has(key)) return [];
    const distance = Math.min(FAR, ...seenAt.map((one) => Math.abs(one - at)));
    return [{ set, number: at + 1, distance }];
  });
}

/** Of a label without a neighbour in view. */
const FAR = 1e9;
