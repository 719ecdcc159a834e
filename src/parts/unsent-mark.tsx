import { Hourglass } from 'lucide-react';
import type { OpenCall } from '../packing/journal/open-call.ts';
import { Icon } from '../ui/icon.tsx';
import { useUnsentWords } from './unsent.ts';

/** How many calls are not sent yet; nothing when all are. */
export function UnsentMark({ calls }: { readonly calls: readonly OpenCall[] }) {
  const words = useUnsentWords(calls);
  return (
    words && (
      <span className="chip tone--warn">
        <Icon of={Hourglass} />
        {words}
      </span>
    )
  );
}
