/** Every kind of list that can be imported. A new one: an operation in admin.yaml, its table in schema.ts, an entry here. */
import type { AdminHandlers } from '../../api/contract.ts';
import { HttpError } from '../../api/errors.ts';
import { products, units } from '../../database/schema.ts';
import type { Database } from '../../database/open.ts';
import type { Sql } from '../../database/sql.ts';
import { unknownMapping } from '../mappings.ts';
import { columnsOf } from './columns.ts';
import {
  runImport,
  type ImportCall,
  type ImportKind,
  type ImportReport,
  type Planned,
} from './import.ts';
import { findMapping, type ListName, type Mapping } from './mapping.ts';
import { ORDER_FIELD_NAMES, type OrderRules, type Product } from './order-fields.ts';
import { orderImport } from './orders.ts';
import type { Row } from './sheet-kind.ts';
import { readSheet } from './sheet.ts';
import { tableImport } from './table-import.ts';
import { caseSize, oneOf, text } from './values.ts';

const productImport = tableImport<keyof Product>({
  sheet: {
    list: 'products',
    key: 'sku',
    fields: {
      sku: {
        check: text(200),
        aliases: ['default_code', 'product_sku'],
      },
      name: {
        check: text(200),
        aliases: ['product_name'],
      },
      uom: {
        check: text(32),
        aliases: ['uom_id', 'uom_id/name', 'product_uom'],
      },
      weight_code: { check: text(200), aliases: ['product_weight_code'] },
      label_color: { check: text(200), aliases: ['product_label_color'] },
      strain_name: { check: text(200), aliases: ['product_strain_name'] },
      shipper_case_size: { check: caseSize },
      master_case_size: { check: caseSize },
    },
  },
  column: products.sku,
  action: 'importProduct',
  required: { field: 'name', msg: 'is missing' },
});

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

const unitImport = tableImport<'abbreviation' | 'quantity_type'>({
  sheet: {
    list: 'units',
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
  },
  column: units.abbreviation,
  action: 'importUnit',
  required: {
    field: 'quantity_type',
    msg: 'is missing: WeightBased, VolumeBased or CountBased',
  },
  // A unit of the demonstration that is on a list is the plant's.
  also: 'demo = false',
});

export type Stored = Pick<Database, 'db' | 'sql'>;

interface RegisteredImport {
  readonly list: ListName;
  /** Names of its fields. */
  readonly fields: readonly string[];
  run(database: Stored, rules: OrderRules, call: ImportCall): Promise<ImportReport>;
}

const registered = <F extends string, P extends Planned<Row<F>>>(
  list: ListName,
  fields: readonly F[],
  kindFor: (rules: OrderRules) => ImportKind<F, P>,
): RegisteredImport => ({
  list,
  fields,
  async run({ db, sql }, rules, call) {
    const mapping = await mappingOf(sql, list, call.query.mapping);
    const kind = kindFor({ ...rules, ...(mapping && { written: mapping }) });
    const sheet = await readSheet(call.body, columnsOf(kind.sheet, mapping), call.query.sheet);
    return runImport(db, kind, sheet, call);
  },
});

const ofTable = <F extends string, P extends Planned<Row<F>>>(kind: ImportKind<F, P>) =>
  registered(kind.sheet.list, Object.keys(kind.sheet.fields) as F[], () => kind);

async function mappingOf(
  sql: Sql,
  list: ListName,
  name: string | undefined,
): Promise<Mapping | undefined> {
  if (name === undefined) return undefined;
  const mapping = await findMapping(sql, name);
  if (mapping?.list === list) return mapping;
  if (!mapping) throw unknownMapping(name);
  throw new HttpError(422, `The mapping "${name}" is for ${mapping.list}, not for ${list}.`);
}

export type ImportOperation = Extract<keyof AdminHandlers, `import${string}`>;

/** Keyed by operation id. */
export const IMPORTS: Readonly<Record<ImportOperation, RegisteredImport>> = {
  importOrders: registered('orders', ORDER_FIELD_NAMES, orderImport),
  importProducts: ofTable(productImport),
  importUnits: ofTable(unitImport),
};
