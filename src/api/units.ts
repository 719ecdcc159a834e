import { queryOptions } from '@tanstack/react-query';
import { answer } from './answers.ts';
import { plant } from './client.ts';
import { freshFor } from './query-client.ts';
import { isUnitOfMeasureList } from '../../contract/generated/checks.js';

const ALL_UNITS = { order_by: '-quantity_type', page: 0, paginate_by: 9999 } as const;

/** Units of measure of the compliance-tracking system, read once per hour. */
export const unitsQuery = () =>
  queryOptions({
    queryKey: ['units-of-measure'],
    staleTime: freshFor(3_600_000),
    queryFn: async ({ signal }) => {
      const call = plant().GET('/v1/metrc/units_of_measure/all', {
        params: { query: ALL_UNITS },
        signal,
      });
      return (await answer(call, isUnitOfMeasureList)).items;
    },
  });
