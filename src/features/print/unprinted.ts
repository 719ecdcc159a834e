import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contract/types.ts';
import { labelPrintsQuery, printersQuery } from '../../api/printing.ts';
import { REFETCH_MS } from '../../api/query-client.ts';
import { hasFeature } from '../../lib/runtime-config.ts';
import type { Station } from '../../lib/paths.ts';
import { nextStep, type Unprinted } from '../../policy/next-step.ts';

/**
 * A backend without printers of the network need not have the call of the prints.
 * @param enabled whether the printers are read here, too
 */
export function useHasPrinters(enabled = hasFeature('printing')): boolean {
  const { data = [] } = useQuery({ ...printersQuery(), enabled });
  return data.length > 0;
}

/** While labels come out, ms. */
const SOON_MS = 5000;

/** Labels that are made and not on paper yet; undefined where the plant has no printers, or cannot say. */
export function useUnprinted(moId: string): Unprinted | undefined {
  const { data } = useQuery({
    ...labelPrintsQuery(moId),
    enabled: useHasPrinters(),
    refetchInterval: ({ state }) =>
      Object.values(state.data?.unprinted ?? {}).some((count) => count > 0) ? SOON_MS : REFETCH_MS,
  });
  return data?.unprinted;
}

/** The first thing that is missing at a station, labels on paper among them. */
export const useNextStep = (order: Order, station: Station) =>
  nextStep(order, station, useUnprinted(order.id));
