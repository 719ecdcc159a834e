import { asc } from 'drizzle-orm';
import type { Db } from '../database/open.ts';
import { units } from '../database/schema.ts';
import { sortedBy } from '../database/statements.ts';
import type { Handlers } from '../api/contract.ts';

const SORT_COLUMNS = { abbreviation: units.abbreviation, quantity_type: units.quantityType };

export const unitHandlers = (db: Db): Pick<Handlers, 'listUnitsOfMeasure'> => ({
  async listUnitsOfMeasure({ query }) {
    const { order_by = 'abbreviation', page = 0, paginate_by = 10 } = query;
    const items = await db
      .select()
      .from(units)
      .orderBy(sortedBy(SORT_COLUMNS, order_by), asc(units.abbreviation))
      .limit(paginate_by)
      .offset(page * paginate_by);
    const total = await db.$count(units);
    return {
      items: items.map((one) => ({
        abbreviation: one.abbreviation,
        quantity_type: one.quantityType,
      })),
      pagination: { total_pages: Math.ceil(total / paginate_by) },
    };
  },
});
