import { queryOptions } from '@tanstack/react-query';
import { isLabTestResults, isUnitOfMeasureList } from '../../contract/generated/checks.js';
import type { LabTestResults, LabTestResultsUpdate } from '../../contract/types.ts';
import { answer, answerOfEdit, type RawAnswer, unlessMissing } from './answers.ts';
import { ofOrder, ORDER, plant } from './client.ts';

const PATH = `${ORDER}/lab-test-results` as const;

/** Some plants answer 204, null or an empty body when nothing is recorded. */
const orNone = ({ data, ...rest }: RawAnswer): RawAnswer => ({ data: data ?? {}, ...rest });

/** The order's lab results; without any values when none were recorded or there is no such page (decision 46). */
export const labTestResultsQuery = (moId: string) =>
  queryOptions({
    queryKey: ['lab-test-results', moId],
    queryFn: ({ signal }): Promise<LabTestResults> => {
      const call = plant().GET(PATH, { params: ofOrder(moId), signal });
      return unlessMissing(answer(call.then(orNone), isLabTestResults), {});
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
  answerOfEdit(plant().PUT(PATH, { params: ofOrder(moId), body }), isLabTestResults);

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
