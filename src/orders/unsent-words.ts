/** Calls that are not sent yet, in words. */
import { plural, t } from '@lingui/core/macro';
import type { OpenCall } from '../packing/journal/open-call.ts';

export const waitsForPerson = ({ waitsFor }: OpenCall): boolean => waitsFor === 'person';

export const waitingWords = (count: number): string =>
  plural(count, { one: '1 waits for you', other: '# wait for you' });

/** Another person's calls are shown with the name: that person's sign-in sends them, or a press. */
export function unsentWords(calls: readonly OpenCall[], user: string): string {
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

const notSent = (count: number): string =>
  plural(count, { one: '1 not sent yet', other: '# not sent yet' });

function notSentOf(name: string, calls: readonly OpenCall[]): string {
  const count = notSent(calls.filter(({ scope }) => scope.user === name).length);
  return t`${count} (${name})`;
}
