/** The columns of an imported order: how each is written, and until when it may change. */
import { normaliseStatus } from '../../../contract/statuses.ts';
import type { products } from '../../database/schema.ts';
import type { Field } from './list.ts';
import { caseSize, dayOrMoment, quantity, shown, text, type Check, type Value } from './values.ts';

/**
 * Until when an import may change a field: always (but an order that is done stays as it is); until
 * the order is in progress or a label of it is printed, because labels and packed cases tell the
 * same; or until a label is printed, as a batch is often named only when the work begins.
 */
type Until = 'done' | 'started' | 'printed';

export type Product = typeof products.$inferSelect;

interface OrderField extends Field {
  readonly until: Until;
  /** Stations change it as well: an import writes it only if its value differs from the last import. */
  readonly shared?: true;
  /** Column of the product that an order takes it from when its row leaves it out. */
  readonly ofProduct?: keyof Product;
}

/** Odoo's states of `mrp.production`, and ours. */
const ODOO_STATUSES: Readonly<Record<string, string>> = {
  DRAFT: 'PENDING',
  CONFIRMED: 'READY',
  PROGRESS: 'IN_PROGRESS',
  TO_CLOSE: 'IN_PROGRESS',
  CANCEL: 'CANCELLED',
};

/** Only a station sets In Progress: in an import it means Ready. */
const status: Check = (raw) => {
  if (raw === null) return { value: null };
  const word = shown(raw).toUpperCase().replaceAll(/\s+/g, '_');
  const value = normaliseStatus(ODOO_STATUSES[word] ?? word);
  if (value) return { value: value === 'IN_PROGRESS' ? 'READY' : value };
  return { problem: `"${shown(raw)}" is no status: PENDING, READY or CANCELLED` };
};

const long = text(200);

export const ORDER_FIELDS = {
  name: {
    until: 'done',
    check: text(64),
  },
  status: {
    until: 'done',
    check: status,
    aliases: ['state'],
    shared: true,
  },
  date_start: {
    until: 'done',
    check: dayOrMoment,
    aliases: ['date_planned_start', 'scheduled_date'],
  },
  planned_quantity: {
    until: 'done',
    check: quantity,
    aliases: ['product_qty', 'quantity'],
  },
  product_uom: {
    until: 'started',
    ofProduct: 'uom',
    check: text(32),
    aliases: ['product_uom_id', 'product_uom_id/name', 'uom'],
  },
  product_name: {
    until: 'started',
    ofProduct: 'name',
    check: long,
    aliases: ['product_id/name', 'product_id', 'product'],
  },
  product_sku: {
    until: 'started',
    check: long,
    aliases: ['product_id/default_code', 'default_code', 'sku'],
  },
  product_weight_code: { until: 'started', ofProduct: 'weight_code', check: long },
  product_label_color: { until: 'started', ofProduct: 'label_color', check: long },
  product_strain_name: { until: 'started', ofProduct: 'strain_name', check: long },
  metrc_tag: { until: 'printed', check: long },
  batch_id: {
    until: 'printed',
    check: long,
    aliases: ['lot_producing_id', 'lot_producing_id/name', 'lot'],
  },
  shipper_case_size: {
    until: 'started',
    ofProduct: 'shipper_case_size',
    check: caseSize,
    shared: true,
  },
  master_case_size: {
    until: 'started',
    ofProduct: 'master_case_size',
    check: caseSize,
    shared: true,
  },
} as const satisfies Record<string, OrderField>;

export type OrderFieldName = keyof typeof ORDER_FIELDS;
export const ORDER_FIELD_NAMES = Object.keys(ORDER_FIELDS) as readonly OrderFieldName[];
export const orderField = (name: OrderFieldName): OrderField => ORDER_FIELDS[name];

export type OrderValues = Partial<Record<OrderFieldName, Value>>;
