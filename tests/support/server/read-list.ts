/** A list of orders, read as the plant's import reads it. */
import { columnsOf } from '../../../server/admin/imports/columns.ts';
import { PLAIN_MAPPING, type Mapping } from '../../../server/admin/imports/mapping.ts';
import { orderSheet } from '../../../server/admin/imports/order-fields.ts';
import { readSheet } from '../../../server/admin/imports/sheet.ts';

type Form = Partial<Omit<Mapping, 'columns'>>;

/** A mapping of orders. @param columns our fields by the names of the file's columns */
export const mappingOf = (columns: Readonly<Record<string, string>>, form: Form = {}): Mapping => ({
  ...PLAIN_MAPPING,
  name: 'other',
  list: 'orders',
  columns: Object.entries(columns).map(([column, field]) => ({ column, field })),
  ...form,
});

/** @param sent text or bytes of a CSV file, a file, or a list from JSON */
export async function readOrders(sent: unknown, mapping?: Mapping, timeZone = 'UTC') {
  const rules = { orderUnits: 30_000, timeZone, ...(mapping && { written: mapping }) };
  const kind = orderSheet(rules);
  const isCsv = typeof sent === 'string' || sent instanceof Uint8Array;
  const { rows, problems, ignored, notes } = await readSheet(
    isCsv ? { type: 'text/csv', bytes: Buffer.from(sent) } : sent,
    columnsOf(kind, mapping),
  );
  return {
    rows: rows.map(({ line, values }) => ({ line, ...values })),
    problems: problems.map(({ line, field, msg }) => `${line} ${field}: ${msg}`),
    ignored,
    notes,
  };
}
