import { isStray } from '../../../contract/case-types.ts';
import { type CallChange, type Inventory, keyOf } from '../inventory.ts';
import type { Conflict } from '../types.ts';

export type LookUpResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'not-done' }
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] };

/** Whether a call without an answer was carried out, by the plant's lists. */
export function resultOf(change: CallChange, inventory: Inventory): LookUpResult {
  switch (change.kind) {
    case 'packed':
      return packed([...change.codes], inventory, change.into);
    case 'unpacked':
      return unpacked(change.key, inventory);
    default:
      return change satisfies never;
  }
}

/**
 * A packing is all or nothing. All gone from the stray lists, and none known to be elsewhere than this call puts
 * them: it was ours. Some gone: another tablet has them, and ours was refused. Remaining items are in no case.
 */
function packed(
  codes: readonly (readonly [key: string, code: string])[],
  { cases, hasWhereabouts }: Inventory,
  into: string | null,
): LookUpResult {
  const gone = codes.filter(([key]) => {
    const type = cases.get(key)?.type;
    return type === undefined || !isStray(type);
  });
  if (gone.length === 0) return { kind: 'not-done' };
  const whereabouts = gone.map(([key, code]) => ({ code, packedIn: cases.get(key)?.packedIn }));
  const isHere = (packedIn: string | null) => keyOf(packedIn ?? '') === keyOf(into ?? '');
  const foreign = whereabouts.filter(
    ({ packedIn }) => hasWhereabouts && packedIn !== undefined && !isHere(packedIn),
  );
  if (gone.length === codes.length && foreign.length === 0) return { kind: 'done' };
  return { kind: 'conflict', conflicts: whereabouts };
}

/** A shipper case is stray again and empty, or nothing is in the master case any more. */
function unpacked(key: string, { cases, filled }: Inventory): LookUpResult {
  const type = cases.get(key)?.type;
  if (type === 'stray_shipper_case')
    return filled.has(key) ? { kind: 'not-done' } : { kind: 'done' };
  const containers = [...cases.values()].flatMap(({ packedIn }) => (packedIn ? [packedIn] : []));
  if (type !== 'internal_master_case' || containers.length === 0) return { kind: 'not-done' };
  const inside = containers.some((container) => keyOf(container) === key);
  return inside ? { kind: 'not-done' } : { kind: 'done' };
}
