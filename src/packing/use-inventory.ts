import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CASE_TYPES_OF, type KnownCodes, knownCodes } from './inventory.ts';
import type { FlowName } from './session/machine.ts';
import { casesQuery } from '../api/cases.ts';

export type KnownCodesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  /** `codes` are as the plant prints them. */
  | { readonly kind: 'known'; readonly known: KnownCodes; readonly codes: readonly string[] };

/** Another tablet may pack the same case meanwhile: its codes are then marked before anybody beeps. */
const READ_AGAIN_MS = 20_000;

/** The order's codes that a flow needs, one call a type: a plant need not tell the type of a record. */
export function useKnownCodes(moId: string, flow: FlowName): KnownCodesState {
  const types = CASE_TYPES_OF[flow];
  const queries = types.map((type) => ({
    ...casesQuery(moId, [type]),
    refetchInterval: READ_AGAIN_MS,
  }));
  const answers = useQueries({ queries });
  // One parse for each set of answers: a scan of a large order must not repeat it.
  const parsed = useMemo(
    () => {
      const lists = Object.fromEntries(types.map((type, at) => [type, answers[at]?.data ?? []]));
      const codes = Object.values(lists).flatMap((list) => list.map((one) => one.teleport_uuid));
      return { kind: 'known' as const, known: knownCodes(lists), codes: [...new Set(codes)] };
    },
    // Unchanged answers keep their identity, so a reading that brings nothing new parses nothing.
    // oxlint-disable-next-line react/exhaustive-deps -- one entry a type, always as many
    [types, ...answers.map((answer) => answer.data)],
  );
  const failed = answers.find((answer) => answer.isError && !answer.data);
  if (failed?.error) {
    const retry = () => answers.forEach((answer) => void answer.refetch());
    return { kind: 'failed', error: failed.error, retry };
  }
  return answers.every((answer) => answer.data) ? parsed : { kind: 'loading' };
}
