import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useUserName } from '../auth/use-sign-in.ts';
import type { Station } from '../lib/paths.ts';
import { useSignal } from '../lib/use-signal.ts';
import type { OpenCall } from '../packing/journal/open-call.ts';
import { usePackingOwner } from '../packing/owner/packing.ts';
import { STATION_FACTS } from '../../contract/stations.ts';

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

const waitsForPerson = ({ waitsFor }: OpenCall): boolean => waitsFor === 'person';

/** The person's own calls that the plant refused: a decision is needed. */
export function useWaiting(): readonly OpenCall[] {
  const user = useUserName();
  return useUnsent().filter((call) => call.scope.user === user && waitsForPerson(call));
}

export const waitingWords = (count: number): string =>
  plural(count, { one: '1 waits for you', other: '# wait for you' });

/** Unsent calls, in words; undefined when there are none. */
export function useUnsentWords(calls: readonly OpenCall[]): string | undefined {
  const user = useUserName();
  return calls.length === 0 ? undefined : unsentWords(calls, user);
}

/** Another person's calls are shown with the name: that person's sign-in sends them, or a press. */
function unsentWords(calls: readonly OpenCall[], user: string): string {
  const mine = calls.filter(({ scope }) => scope.user === user);
  const decide = mine.filter(waitsForPerson).length;
  const others = [
    ...new Set(calls.flatMap(({ scope }) => (scope.user === user ? [] : scope.user))),
  ];
  return [
    mine.length > decide && notSent(mine.length - decide),
    decide > 0 && waitingWords(decide),
    ...others.map((name) => notSentOf(name, calls)),
  ]
    .filter(Boolean)
    .join(' · ');
}

export const notSent = (count: number): string =>
  plural(count, { one: '1 not sent yet', other: '# not sent yet' });

function notSentOf(name: string, calls: readonly OpenCall[]): string {
  const count = notSent(calls.filter(({ scope }) => scope.user === name).length);
  return t`${count} (${name})`;
}
