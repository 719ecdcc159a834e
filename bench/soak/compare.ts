/** What the screens said is packed, beside what the plant holds at the end. */
import type { PlantApi } from '../../tests/support/plant-api.ts';
import type { Acknowledged } from './tablets.ts';

export interface Comparison {
  readonly acknowledged: number;
  /** Acknowledged cases that do not hold exactly what was shown. */
  readonly lost: readonly string[];
  /** Cases that hold another number than their size. */
  readonly partial: readonly string[];
  /** Cases at the plant that no screen acknowledged: at most one for each stop of a station. */
  readonly unacknowledged: number;
}

export interface Holding {
  readonly code: string;
  readonly holder: string;
}

export function compare(
  told: readonly Acknowledged[],
  held: readonly Holding[],
  size: number,
): Comparison {
  const inside = new Map<string, string[]>();
  for (const { code, holder } of held) inside.set(holder, [...(inside.get(holder) ?? []), code]);
  const codesIn = (holder: string) => (inside.get(holder) ?? []).sort();
  const isThere = ({ holder, contents }: Acknowledged) =>
    codesIn(holder).join() === [...contents].sort().join();
  const known = new Set(told.map((one) => one.holder));
  const holders = [...inside.keys()];
  return {
    acknowledged: told.length,
    lost: told.filter((one) => !isThere(one)).map((one) => one.holder),
    partial: holders.filter((holder) => codesIn(holder).length !== size),
    unacknowledged: holders.filter((holder) => !known.has(holder)).length,
  };
}

/** Everything that is packed in these orders. @param open asked anew for each order */
export async function holdingsOf(
  open: () => Promise<PlantApi>,
  orders: readonly string[],
): Promise<readonly Holding[]> {
  const all: Holding[] = [];
  for (const order of orders) {
    const api = await open();
    for (const one of await api.cases(order, 'shipper_case', 'unit_case')) {
      if (one.packed_in) all.push({ code: one.teleport_uuid, holder: one.packed_in });
    }
  }
  return all;
}
