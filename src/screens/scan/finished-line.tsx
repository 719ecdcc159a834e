import { PackageCheck } from 'lucide-react';
import { useAtomValue } from '../../lib/store.ts';
import { finishedAtom } from '../../packing/session/atoms.ts';
import { clockTime } from '../../packing/feedback/messages.ts';
import { Message } from '../../ui/message.tsx';

/** The green line on the overview: what the plant confirmed last. */
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
