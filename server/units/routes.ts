import type { Handlers } from '../api/contract.ts';
import type { Db } from '../database/open.ts';
import { readUnits } from './repository.ts';

export const unitHandlers = (db: Db): Pick<Handlers, 'listUnitsOfMeasure'> => ({
  async listUnitsOfMeasure({ query }) {
    const { rows, total } = await readUnits(db, query);
    return {
      items: rows.map(({ abbreviation, quantityType }) => ({
        abbreviation,
        quantity_type: quantityType,
      })),
      pagination: { total_pages: Math.ceil(total / (query.paginate_by ?? 10)) },
    };
  },
});
