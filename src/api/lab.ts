import { queryOptions } from '@tanstack/react-query';
import { answer, plant } from './client.ts';
import { isLabTestResults } from '../../contract/generated/checks.js';
import type { LabTestResults, LabTestResultsUpdate } from '../../contract/types.ts';
import { ApiError } from './errors.ts';

const PATH = '/v1/production-orders/{production_order_id}/lab-test-results';
const of = (moId: string) => ({ path: { production_order_id: moId } });

/** The order's lab results; an order without any has no values (decision 46). */
export const labTestResultsQuery = (moId: string) =>
  queryOptions({
    queryKey: ['lab-test-results', moId],
    queryFn: async ({ signal }): Promise<LabTestResults> => {
      try {
        return await answer(plant().GET(PATH, { params: of(moId), signal }), isLabTestResults);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return noResults(error.body);
        throw error;
      }
    },
  });

/** Where the plant names the version of having none, an update can say that it has seen that. */
function noResults(body: unknown): LabTestResults {
  const named = isRecord(body) ? body['results_version'] : undefined;
  return typeof named === 'string' ? { results_version: named } : {};
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Records the results. With the version that was read, a plant that keeps versions refuses the
 * update (409) when others are recorded by now.
 */
export const setLabTestResults = (
  moId: string,
  body: LabTestResultsUpdate,
): Promise<LabTestResults> =>
  answer(plant().PUT(PATH, { params: of(moId), body }), isLabTestResults);
