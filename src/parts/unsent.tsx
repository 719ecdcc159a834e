import { Hourglass } from 'lucide-react';
import { useMemo } from 'react';
import { useUserName } from '../auth/use-sign-in.ts';
import { unsentWords, waitsForPerson } from '../orders/unsent-words.ts';
import type { Station } from '../lib/paths.ts';
import { useSignal } from '../lib/use-signal.ts';
import type { OpenCall } from '../packing/journal/open-call.ts';
import { usePackingOwner } from '../packing/owner/packing.ts';
import { STATION_FACTS } from '../../contract/stations.ts';
import { Icon } from '../ui/icon.tsx';

/** Calls that a station's overviews show; of all stations without one. */
export function useUnsent(station?: Station): readonly OpenCall[] {
  const calls = useSignal(usePackingOwner().unsentCalls);
  return useMemo(
    () =>
      station === undefined
        ? calls
        : calls.filter(({ scope }) => scope.station === STATION_FACTS[station].scansAt),
    [calls, station],
  );
}

/** The person's own calls that the plant refused: a decision is needed. */
export function useWaiting(): readonly OpenCall[] {
  const user = useUserName();
  return useUnsent().filter((call) => call.scope.user === user && waitsForPerson(call));
}

/** Unsent calls, in words; undefined when there are none. */
export function useUnsentWords(calls: readonly OpenCall[]): string | undefined {
  const user = useUserName();
  return calls.length === 0 ? undefined : unsentWords(calls, user);
}

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
