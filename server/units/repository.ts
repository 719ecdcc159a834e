import { asc } from 'drizzle-orm';
import type { OperationCall } from '../api/contract.ts';
import type { Db } from '../database/open.ts';
import { units } from '../database/schema.ts';
import { sortedBy } from '../database/statements.ts';

const SORT_COLUMNS = { abbreviation: units.abbreviation, quantity_type: units.quantityType };

/** A page of the units of measure, and the number of all. */
export async function readUnits(db: Db, query: OperationCall<'listUnitsOfMeasure'>['query']) {
  const { order_by = 'abbreviation', page = 0, paginate_by = 10 } = query;
  const rows = await db
    .select()
    .from(units)
    .orderBy(sortedBy(SORT_COLUMNS, order_by), asc(units.abbreviation))
    .limit(paginate_by)
    .offset(page * paginate_by);
  return { rows, total: await db.$count(units) };
}
