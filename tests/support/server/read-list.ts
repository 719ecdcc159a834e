/** A list of orders, read as the plant's import reads it. */
import { checkRows } from '../../../server/admin/imports/check-rows.ts';
import { columnsOf } from '../../../server/admin/imports/columns.ts';
import type { Mapping } from '../../../server/admin/imports/list.ts';
import { PLAIN_MAPPING } from '../../../server/admin/imports/mappings.ts';
import type { OrderValues } from '../../../server/admin/imports/order-fields.ts';
import { ORDERS } from '../../../server/admin/imports/orders.ts';
import { readTable } from '../../../server/admin/imports/read-table.ts';

/** Content type of a workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Form = Partial<Omit<Mapping, 'columns'>>;

/** A mapping of orders. @param columns our fields by the names of the file's columns */
export const mappingOf = (columns: Readonly<Record<string, string>>, form: Form = {}): Mapping => ({
  ...PLAIN_MAPPING,
  name: 'other',
  list: 'orders',
  columns: Object.entries(columns).map(([column, field]) => ({ column, field })),
  ...form,
});

interface How {
  readonly mapping?: Mapping;
  readonly timeZone?: string;
  readonly sheet?: string | undefined;
}

/** @param sent text or bytes of a CSV file, a file, or a list from JSON */
export async function readOrders(sent: unknown, { mapping, timeZone = 'UTC', sheet }: How = {}) {
  const isCsv = typeof sent === 'string' || sent instanceof Uint8Array;
  const columns = columnsOf(ORDERS, mapping);
  const table = await readTable(
    isCsv ? { type: 'text/csv', bytes: Buffer.from(sent) } : sent,
    columns,
    sheet,
  );
  const checked = checkRows(table.rows, columns, { orderUnits: 30_000, timeZone, ...mapping });
  return {
    rows: checked.rows.map(({ line, values }) => ({ line, ...(values as OrderValues) })),
    problems: [...table.problems, ...checked.problems].map(
      ({ line, field, msg }) => `${line} ${field}: ${msg}`,
    ),
    ignored: table.ignored,
    notes: table.notes,
  };
}
