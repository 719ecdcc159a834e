import { queryOptions } from '@tanstack/react-query';
import { isLabTestResults, isUnitOfMeasureList } from '../../contract/generated/checks.js';
import type { LabTestResults, LabTestResultsUpdate } from '../../contract/types.ts';
import { answer, answerOfEdit, type RawAnswer } from './answers.ts';
import { plant } from './client.ts';
import { ApiError } from './errors.ts';

const PATH = '/v1/production-orders/{production_order_id}/lab-test-results';
const paramsOf = (moId: string) => ({ path: { production_order_id: moId } });

/** Some plants answer 204, null or an empty body when nothing is recorded. */
const orNone = ({ data, ...rest }: RawAnswer): RawAnswer => ({ data: data ?? {}, ...rest });

/** The order's lab results; without any values when none were recorded or there is no such page (decision 46). */
export const labTestResultsQuery = (moId: string) =>
  queryOptions({
    queryKey: ['lab-test-results', moId],
    queryFn: async ({ signal }): Promise<LabTestResults> => {
      try {
        const call = plant().GET(PATH, { params: paramsOf(moId), signal });
        return await answer(call.then(orNone), isLabTestResults);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return {};
        throw error;
      }
    },
  });

/**
 * Records the results. The version that was read lets the plant refuse the update (409) if it has
 * other results by now.
 */
export const setLabTestResults = (
  moId: string,
  body: LabTestResultsUpdate,
): Promise<LabTestResults | undefined> =>
  answerOfEdit(plant().PUT(PATH, { params: paramsOf(moId), body }), isLabTestResults);

const ALL_UNITS = { order_by: '-quantity_type', page: 0, paginate_by: 9999 } as const;

/** Units of measure of the compliance-tracking system, read once per hour. */
export const unitsQuery = () =>
  queryOptions({
    queryKey: ['units-of-measure'],
    staleTime: 3_600_000,
    queryFn: async ({ signal }) => {
      const call = plant().GET('/v1/metrc/units_of_measure/all', {
        params: { query: ALL_UNITS },
        signal,
      });
      return (await answer(call, isUnitOfMeasureList)).items;
    },
  });
