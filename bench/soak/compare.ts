/** Compares the cases that the screens acknowledged with the cases that the plant holds. */
import type { CaseRecord } from '../../contract/types.ts';
import type { Packed } from './tablets.ts';

export interface Comparison {
  readonly acknowledged: number;
  /** Acknowledged cases that do not hold exactly what was scanned. */
  readonly lost: readonly string[];
  /** Cases that hold another number than their size. */
  readonly partial: readonly string[];
}

export function compare(
  acknowledged: readonly Packed[],
  records: readonly CaseRecord[],
  size: number,
): Comparison {
  const inside = new Map<string, string[]>();
  for (const { teleport_uuid, packed_in } of records)
    if (packed_in) inside.set(packed_in, [...(inside.get(packed_in) ?? []), teleport_uuid]);
  const contentsOf = (holder: string) => (inside.get(holder) ?? []).toSorted().join();
  const isThere = ({ holder, contents }: Packed) =>
    contentsOf(holder) === contents.toSorted().join();
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((one) => !isThere(one)).map(({ holder }) => holder),
    partial: [...inside].filter(([, codes]) => codes.length !== size).map(([holder]) => holder),
  };
}
