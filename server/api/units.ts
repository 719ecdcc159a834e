import { asc, desc, type AnyColumn } from 'drizzle-orm';
import type { Db } from '../database/open.ts';
import { units } from '../database/schema.ts';
import type { Handlers } from './contract.ts';
import { invalid } from './errors.ts';

const SORTABLE: ReadonlyMap<string, AnyColumn> = new Map<string, AnyColumn>([
  ['abbreviation', units.abbreviation],
  ['quantity_type', units.quantityType],
]);

export const unitHandlers = (db: Db): Pick<Handlers, 'listUnitsOfMeasure'> => ({
  async listUnitsOfMeasure({ query }) {
    const { order_by = 'abbreviation', page = 0, paginate_by = 10 } = query;
    const column = SORTABLE.get(order_by.replace(/^-/, ''));
    if (!column) {
      const msg = `order_by takes ${[...SORTABLE.keys()].join(', ')}`;
      throw invalid([{ loc: ['query', 'order_by'], msg, type: 'enum' }]);
    }
    const items = await db
      .select()
      .from(units)
      .orderBy(order_by.startsWith('-') ? desc(column) : asc(column), asc(units.abbreviation))
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
