import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { CODE_KINDS, type LabelType } from '../../contract/case-types.ts';
import { KNOWN_STATUSES } from '../../contract/statuses.ts';
import type { OrderFacts } from '../../labels/order-facts.ts';

export const moment = (name: string) => timestamp(name, { withTimezone: true });
const quantity = () => numeric({ mode: 'number' });
const count = () => integer().notNull().default(0);
const invented = () => boolean('demo').notNull().default(false);

/** Values of an import, in the form of the database's columns. */
interface ImportedValues {
  readonly status?: string;
  readonly shipper_case_size?: number | null;
  readonly master_case_size?: number | null;
}

export const orderStatus = pgEnum('order_status', KNOWN_STATUSES);

/** Columns have the contract's names. Counters change only together with the case records that they count. */
export const orders = pgTable(
  'production_order',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull().unique(),
    status: orderStatus('status').notNull().default('PENDING'),
    /** A day, `2026-12-01`, or a moment in UTC as JavaScript writes it; both sort by time. */
    date_start: text(),
    planned_quantity: quantity(),
    produced_quantity: quantity().notNull().default(0),
    product_uom: text(),
    product_name: text(),
    product_sku: text(),
    product_weight_code: text(),
    product_label_color: text(),
    product_strain_name: text(),
    metrc_tag: text(),
    batch_id: text(),
    shipper_case_size: integer(),
    master_case_size: integer(),
    mc_printed_qty: count(),
    sc_printed_qty: count(),
    lu_printed_qty: count(),
    mc_scanned_qty: count(),
    sc_scanned_qty: count(),
    ss_scanned_qty: count(),
    sc_packed_qty: count(),
    lu_scanned_qty: count(),
    iu_packed_qty: count(),
    /** Whether the order was invented with the demonstration. */
    demo: invented(),
    /** Values of the last import that stations change as well; null without an import. */
    imported: jsonb('imported').$type<ImportedValues>(),
  },
  (table) => {
    // In the order of the list, so that a page is read from the index without sorting.
    const newestFirst = () => [table.date_start.desc().nullsFirst(), table.name] as const;
    return [
      index('production_order_newest').on(...newestFirst()),
      index('production_order_status').on(table.status, ...newestFirst()),
      // For scans of an order's own code.
      index('production_order_name').on(sql`lower(${table.name})`),
      index('production_order_batch').on(sql`lower(${table.batch_id})`),
      index('production_order_metrc_tag').on(sql`lower(${table.metrc_tag})`),
    ];
  },
);

/** One printed label. `key` is the code in lower case: hand scanners lose Shift. */
export const cases = pgTable(
  'case_record',
  {
    key: text('key').primaryKey(),
    code: text('code').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CODE_KINDS }).notNull(),
    /** Key of the case that this one is packed in. */
    packedIn: text('packed_in'),
    /** Packed as a remaining item, which is in no other case. */
    remaining: boolean('remaining').notNull().default(false),
    packedAt: moment('packed_at'),
    /** Username of the person who packed it, and that person's station. */
    packedBy: text('packed_by'),
    packedStation: text('packed_station'),
    /** The label file that lists this label, and its line there. */
    fileId: uuid('file_id'),
    position: integer('position'),
    /** Username of the person who scanned it, where another one packed it. */
    scannedBy: text('scanned_by'),
  },
  (table) => [
    index('case_record_order').on(table.orderId, table.kind, table.key),
    index('case_record_packed_in').on(table.packedIn),
    index('case_record_packed_at')
      .on(table.packedAt)
      .where(sql`packed_at is not null`),
    index('case_record_file')
      .on(table.fileId, table.position)
      .where(sql`file_id is not null`),
  ],
);

export const labResults = pgTable('lab_test_result', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  thc_content: quantity().notNull(),
  thc_content_uom: text().notNull(),
  thc_percentage: quantity().notNull(),
  cbd_content: quantity().notNull(),
  cbd_content_uom: text().notNull(),
  cbd_percentage: quantity().notNull(),
  total_cannabinoids: quantity().notNull(),
});

export const units = pgTable('unit_of_measure', {
  abbreviation: text('abbreviation').primaryKey(),
  quantityType: text('quantity_type').notNull(),
  demo: invented(),
});

/** Default values for imported orders of a SKU. */
export const products = pgTable('product', {
  sku: text('sku').primaryKey(),
  name: text('name').notNull(),
  uom: text('uom'),
  weight_code: text(),
  label_color: text(),
  strain_name: text(),
  shipper_case_size: integer(),
  master_case_size: integer(),
});

/** One row, written at the first start: whether the data began as a demonstration. */
export const installation = pgTable('installation', {
  id: integer('id').primaryKey().default(1),
  demonstration: boolean('demonstration').notNull(),
});

/** Labels of one type in a file, in consecutive lines. */
export interface LabelRun {
  readonly type: LabelType;
  readonly quantity: number;
  /** More than the order needs: such a label has no number among the others. */
  readonly isExtra?: boolean;
}

export const labelFiles = pgTable(
  'label_file',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Values that all lines share, and the runs of labels. */
    facts: jsonb('facts').$type<OrderFacts>().notNull(),
    runs: jsonb('runs').$type<readonly LabelRun[]>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('label_file_order').on(table.orderId, table.createdAt)],
);

/** Answers by idempotency key, written in the transaction of the change. */
export const idempotency = pgTable(
  'idempotency',
  {
    actor: text('actor').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    answer: jsonb('answer'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.actor, table.key] }),
    index('idempotency_created').on(table.createdAt),
  ],
);

/** The calls that finish a case: a pack, as the board counts them. Condition of the index `audit_pack`. */
export const IS_PACK = "action in ('packMasterCase', 'packShipperCase', 'packRemainingItems')";

/** Audit trail: operator, action, time, station, and the order or other subject. */
export const audit = pgTable(
  'audit',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Of the insertion, after its id was taken; exports/exports.ts relies on it. */
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    actor: text('actor').notNull(),
    username: text('username').notNull(),
    station: text('station'),
    action: text('action').notNull(),
    orderId: uuid('order_id'),
    /** Subject that is not an order: name of an account, SKU of a product, a unit. */
    about: text('about'),
    detail: jsonb('detail'),
  },
  (table) => [
    index('audit_order').on(table.orderId, table.at),
    index('audit_at').on(table.at),
    // For the board: the packs of the last hours.
    index('audit_pack').on(table.at).where(sql.raw(IS_PACK)),
    check('audit_subject', sql`num_nonnulls(${table.orderId}, ${table.about}) = 1`),
  ],
);
