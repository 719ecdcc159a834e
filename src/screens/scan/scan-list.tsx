import { useMemo } from 'react';
import { useAtomValue } from '../../lib/store.ts';
import { slotsAtom } from '../../packing/session/atoms.ts';
import type { Slot } from '../../packing/session/case-rows.ts';
import { Slots, type SlotValue } from '../../ui/slots.tsx';

/** Places of the case; the list follows the newest row. */
export function ScanList({ name }: { readonly name: string }) {
  const slots = useAtomValue(slotsAtom);
  const rows = useMemo(() => slots.map(rowOf), [slots]);
  return <Slots label={name} slots={rows} />;
}

const STATES = { filled: 'filled', newest: 'new', surplus: 'surplus', ahead: 'filled' } as const;

function rowOf(slot: Slot): SlotValue {
  if (slot.look === 'empty') return { key: slot.name, name: slot.name };
  return { key: slot.key, name: slot.name, code: slot.code, state: STATES[slot.look] };
}
