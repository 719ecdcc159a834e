import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { casesQuery } from '../api/cases.ts';
import { REFETCH_MS } from '../api/query-client.ts';
import { flowOf, type FlowName } from './flows/flows.ts';
import { type Inventory, readInventory } from './inventory.ts';

export type InventoryState =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      readonly error: Error;
      readonly isFetching: boolean;
      readonly refetch: () => void;
    }
  | {
      readonly kind: 'known';
      readonly inventory: Inventory;
      /** Every list was read within the interval; without a network they may be old. */
      readonly isCurrent: boolean;
    };

/** A request that waits for the network, or has failed once, leaves the lists of the last one. */
const isCurrent = (answer: UseQueryResult): boolean =>
  !answer.isError &&
  answer.failureCount === 0 &&
  !answer.isPaused &&
  (answer.isFetchedAfterMount || !answer.isFetching);

/** The order's cases that a flow needs, one call per type: a plant need not state the type of a record. */
export function useInventory(moId: string, flow: FlowName): InventoryState {
  const types = flowOf(flow).caseTypes;
  const queries = types.map((type) => ({
    ...casesQuery(moId, [type]),
    // Another tablet may pack the same case meanwhile: its codes are then marked before they are accepted.
    refetchInterval: REFETCH_MS,
  }));
  const answers = useQueries({ queries });
  // One parse for each set of answers: a scan of a large order must not repeat it.
  const known = useMemo(
    () => {
      const lists = Object.fromEntries(types.map((type, at) => [type, answers[at]?.data ?? []]));
      return { kind: 'known' as const, inventory: readInventory(lists) };
    },
    // Unchanged answers keep their identity, so a request without news parses nothing.
    // oxlint-disable-next-line react/exhaustive-deps -- one entry per type, always the same number
    [types, ...answers.map((answer) => answer.data)],
  );
  const failed = answers.find((answer) => answer.isError && !answer.data);
  if (failed?.error) {
    const refetch = () => answers.forEach((answer) => void answer.refetch());
    return { kind: 'failed', error: failed.error, isFetching: failed.isFetching, refetch };
  }
  return answers.every((answer) => answer.data)
    ? { ...known, isCurrent: answers.every(isCurrent) }
    : { kind: 'loading' };
}
