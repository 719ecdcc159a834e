import type { QueryClient } from '@tanstack/react-query';
import { orderQuery } from './get-order.ts';
import { labTestResultsQuery } from './lab-test-results.ts';

/** After a successful edit: the order, its cases, its lab results and the lists are read again. */
export async function refreshOrder(queries: QueryClient, moId: string): Promise<void> {
  await Promise.all(
    [
      orderQuery(moId).queryKey,
      labTestResultsQuery(moId).queryKey,
      ['cases', moId],
      ['orders'],
    ].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}
