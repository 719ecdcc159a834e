import { products } from '../../database/schema.ts';
import { tableImport } from './table-import.ts';
import { caseSize, text } from './values.ts';

export type Product = typeof products.$inferSelect;

export const productImport = tableImport<keyof Product>({
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
  action: 'importProduct',
  required: { field: 'name', msg: 'is missing' },
});
