import { sql } from 'drizzle-orm';
import { isAny } from '../../database/statements.ts';
import { products } from '../../database/schema.ts';
import { parts, recordRows, type FieldChange, type ImportKind, type Planned } from './import.ts';
import type { Row } from './sheet-kind.ts';
import { caseSize, text, type Value } from './values.ts';

export type Product = typeof products.$inferSelect;
type ProductRow = Row<ProductField>;
const FIELDS = [
  'sku',
  'name',
  'uom',
  'weight_code',
  'label_color',
  'strain_name',
  'shipper_case_size',
  'master_case_size',
] as const satisfies readonly (keyof Product)[];
type ProductField = (typeof FIELDS)[number];

interface PlannedProduct extends Planned<ProductRow> {
  readonly product: Product;
}

function planProduct(row: ProductRow, known: Product | undefined): PlannedProduct {
  const own = Object.fromEntries(
    FIELDS.map((field) => {
      const given = row.values[field];
      return [field, given === undefined ? (known?.[field] ?? null) : given];
    }),
  ) as unknown as Product;
  const fields = FIELDS.flatMap((field): FieldChange[] => {
    const from: Value = known?.[field] ?? null;
    const to: Value = own[field];
    return from === to || field === 'sku' ? [] : [{ field, from, to }];
  });
  const { line } = row;
  const isNamed = typeof own.name === 'string';
  const problems = isNamed ? [] : [{ line, field: 'name', msg: 'is missing' }];
  return { row, isNew: known === undefined, fields, problems, product: own };
}

export const productImport: ImportKind<ProductField, PlannedProduct> = {
  sheet: {
    list: 'products',
    key: 'sku',
    fields: {
      sku: {
        check: text(200),
        aliases: ['default_code', 'product_sku'],
        likely: 'item code|item no|part no|material|no|internal reference|artikelnummer',
      },
      name: {
        check: text(200),
        aliases: ['product_name'],
        likely: 'item name|description|product|bezeichnung',
      },
      uom: {
        check: text(32),
        aliases: ['uom_id', 'uom_id/name', 'product_uom'],
        likely: 'unit of measure|base unit of measure|unit',
      },
      weight_code: { check: text(200), aliases: ['product_weight_code'] },
      label_color: { check: text(200), aliases: ['product_label_color'] },
      strain_name: { check: text(200), aliases: ['product_strain_name'] },
      shipper_case_size: { check: caseSize },
      master_case_size: { check: caseSize },
    },
  },
  column: products.sku,
  async plan(tx, rows) {
    const skus = rows.map(({ key }) => key);
    const known = await tx.select().from(products).where(isAny(products.sku, skus));
    const bySku = new Map(known.map((product) => [product.sku, product]));
    return rows.map((row) => planProduct(row, bySku.get(row.key)));
  },
  async write(tx, planned, operator) {
    const changed = planned.filter(({ fields }) => fields.length > 0);
    const set = Object.fromEntries(FIELDS.map((field) => [field, sql.raw(`excluded.${field}`)]));
    for (const part of parts(changed)) {
      const values = part.map(({ product }) => product);
      await tx.insert(products).values(values).onConflictDoUpdate({ target: products.sku, set });
      await recordRows(tx, operator, 'importProduct', part);
    }
  },
};
