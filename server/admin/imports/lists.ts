/** Every list that can be imported. A new one: an operation in admin.yaml, its table in schema.ts, an entry here. */
import type { AdminHandlers } from '../../api/contract.ts';
import type { Tx } from '../../database/open.ts';
import { sqlOf } from '../../database/transaction.ts';
import { recordChanges } from '../record-changes.ts';
import type { FieldChange, List, Planned, Row, Values } from './list.ts';
import { ORDERS } from './orders.ts';
import { caseSize, oneOf, text, type Value } from './values.ts';

const PRODUCTS: List = {
  name: 'products',
  table: 'product',
  key: 'sku',
  fields: {
    sku: { check: text(200), aliases: ['default_code', 'product_sku'] },
    name: { check: text(200), aliases: ['product_name'] },
    uom: { check: text(32), aliases: ['uom_id', 'uom_id/name', 'product_uom'] },
    weight_code: { check: text(200), aliases: ['product_weight_code'] },
    label_color: { check: text(200), aliases: ['product_label_color'] },
    strain_name: { check: text(200), aliases: ['product_strain_name'] },
    shipper_case_size: { check: caseSize },
    master_case_size: { check: caseSize },
  },
  plan: (tx, rows) => planColumns(PRODUCTS, tx, rows, 'name', 'is missing'),
  record: (tx, operator, changes) => recordChanges(tx, operator, 'importProduct', changes),
};

/** As Metrc names them, and as Odoo and people do. */
const QUANTITY_TYPES = {
  weightbased: 'WeightBased',
  weight: 'WeightBased',
  volumebased: 'VolumeBased',
  volume: 'VolumeBased',
  countbased: 'CountBased',
  count: 'CountBased',
  unit: 'CountBased',
};

const UNITS: List = {
  name: 'units',
  table: 'unit_of_measure',
  key: 'abbreviation',
  isCaseOfKeyRelevant: true,
  fields: {
    abbreviation: { check: text(32) },
    quantity_type: {
      check: oneOf(QUANTITY_TYPES),
      aliases: ['quantitytype', 'category_id', 'category_id/name'],
    },
  },
  // Metrc's own list has the unit's full name beside.
  ignored: ['name'],
  async plan(tx, rows) {
    const msg = 'is missing: WeightBased, VolumeBased or CountBased';
    const planned = await planColumns(UNITS, tx, rows, 'quantity_type', msg);
    // A unit of the demonstration that is on a list is the plant's.
    return planned.map((one) => ({ ...one, stored: { ...one.stored, demo: false } }));
  },
  record: (tx, operator, changes) => recordChanges(tx, operator, 'importUnit', changes),
};

export type ImportOperation = Extract<keyof AdminHandlers, `import${string}`>;

/** Keyed by operation id. */
export const LISTS: Readonly<Record<ImportOperation, List>> = {
  importOrders: ORDERS,
  importProducts: PRODUCTS,
  importUnits: UNITS,
};

/**
 * Plans a list whose fields are the columns of its table.
 * @param required the field that every row has beside its key, with the sentence for a row without it
 */
async function planColumns(
  { table, key, fields }: List,
  tx: Tx,
  rows: readonly Row[],
  required: string,
  msg: string,
): Promise<readonly Planned[]> {
  const { rows: found } = await sqlOf(tx).query<{ readonly row: Values }>(
    `select to_jsonb(t) as row from ${table} t where ${key} = any($1)`,
    [rows.map((row) => row.key)],
  );
  const byKey = new Map(found.map(({ row }) => [row[key], row]));
  return rows.map((row) => {
    const known = byKey.get(row.key);
    const changes: FieldChange[] = [];
    const stored: Record<string, Value> = {};
    for (const field of Object.keys(fields)) {
      const from = known?.[field] ?? null;
      const { [field]: to = from } = row.values;
      stored[field] = to;
      if (to !== from && field !== key) changes.push({ field, from, to });
    }
    const problems = stored[required] === null ? [{ line: row.line, field: required, msg }] : [];
    return { row, isNew: known === undefined, changes, problems, stored };
  });
}
