import { PackageCheck } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { atom, store, useAtomValue } from '../../lib/store.ts';
import { clockTime } from '../../lib/clock.ts';
import { finishedAtom } from '../../packing/session/atoms.ts';
import { Message } from '../../ui/message.tsx';

/** The order whose pages are open. */
const openOrderAtom = atom<string | null>(null);

/** The line of one order is not shown on the pages of another one. */
export function useFinishedOf(moId: string): void {
  useLayoutEffect(() => {
    if (store.get(openOrderAtom) !== moId) store.set(finishedAtom, null);
    store.set(openOrderAtom, moId);
  }, [moId]);
}

/** The green line on an order's page: what the plant confirmed last. */
export function FinishedLine() {
  const finished = useAtomValue(finishedAtom);
  if (!finished) return null;
  const detail = [finished.detail, `${clockTime(finished.at)}.`].filter(Boolean).join(' ');
  return (
    <Message severity="ok" icon={PackageCheck} live="polite" detail={detail}>
      {finished.title}
    </Message>
  );
}
