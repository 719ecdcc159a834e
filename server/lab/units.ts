import { asc } from 'drizzle-orm';
import type { Handlers } from '../api/contract.ts';
import type { Db } from '../database/open.ts';
import { units } from '../database/schema.ts';
import { sortedBy } from '../database/sql.ts';

const SORT_COLUMNS = { abbreviation: units.abbreviation, quantity_type: units.quantityType };

/** The units of measure, page by page. */
export const unitHandlers = (db: Db) =>
  ({
    async listUnitsOfMeasure({ query }) {
      const { order_by = 'abbreviation', page = 0, paginate_by = 10 } = query;
      const items = await db
        .select({ abbreviation: units.abbreviation, quantity_type: units.quantityType })
        .from(units)
        .orderBy(sortedBy(SORT_COLUMNS, order_by), asc(units.abbreviation))
        .limit(paginate_by)
        .offset(page * paginate_by);
      const total_pages = Math.ceil((await db.$count(units)) / paginate_by);
      return { items, pagination: { total_pages } };
    },
  }) satisfies Partial<Handlers>;
