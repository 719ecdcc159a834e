/** Tokens of programs, webhooks, mappings of imports, label printers and prints. Read and written with plain SQL. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, orders } from './schema.ts';

/** Tokens of programs, such as an ERP; only the hash of the secret is kept. */
export const machineTokens = pgTable('machine_token', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  secretHash: text('secret_hash').notNull(),
  roles: text('roles').array().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Exact to a minute. */
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
});

/** Addresses that events are sent to. */
export const webhooks = pgTable('webhook', {
  name: text('name').primaryKey(),
  url: text('url').notNull(),
  /** Key of the signatures; both sides need it. */
  secret: text('secret').notNull(),
  events: text('events').array().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Time of the first failure since the last delivered event. */
  failingSince: moment('failing_since'),
  /** Nothing is sent before this time, as the receiver's Retry-After says. */
  pausedUntil: moment('paused_until'),
  /** Nothing is sent any more; it waits for `webhook retry`. */
  givenUpAt: moment('given_up_at'),
});

/** Events that were not delivered yet, written in the transaction of the change. */
export const webhookCalls = pgTable(
  'webhook_call',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    webhook: text('webhook')
      .notNull()
      .references(() => webhooks.name, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    auditId: bigint('audit_id', { mode: 'number' }).notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    /** Not before this time; while it is being sent, when another process may send it. */
    nextAt: moment('next_at').notNull().defaultNow(),
    /** Given up; it waits for `webhook retry`. */
    deadAt: moment('dead_at'),
    lastError: text('last_error'),
  },
  (table) => [
    // For the first waiting event of each order.
    index('webhook_call_waiting')
      .on(table.webhook, table.orderId, table.id)
      .where(sql`dead_at is null`),
  ],
);

/** How the columns of another system's lists are named and written. */
export const importMappings = pgTable('import_mapping', {
  name: text('name').primaryKey(),
  /** Kind of the list: orders, products or units. */
  list: text('list').notNull(),
  /** All else of a mapping, as the contract has it. */
  form: jsonb('form').notNull(),
});

/** Imports whose last list was refused as a whole; one of the same mapping that is taken ends it. */
export const importRefusals = pgTable(
  'import_refusal',
  {
    list: text('list').notNull(),
    /** Empty for a list without a mapping. */
    mapping: text('mapping').notNull(),
    /** Since when no list was taken. */
    refusedAt: moment('refused_at').notNull().defaultNow(),
    why: text('why').notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.mapping] })],
);

/** Label printers in the plant's network. */
export const labelPrinters = pgTable('label_printer', {
  name: text('name').primaryKey(),
  host: text('host').notNull(),
  port: integer('port').notNull(),
  /** The station that it stands at; null for every station. */
  station: text('station'),
  protocol: text('protocol').notNull().default('zpl'),
  /** As a person set it; null for the one that the printer reports. */
  dpi: integer('dpi'),
  /** What differs from other printers of its kind: shift, darkness, speed. */
  settings: jsonb('settings').notNull().default({}),
  /** Why it prints nothing now; null when it prints or has nothing to print. */
  trouble: text('trouble'),
  troubleAt: moment('trouble_at'),
  /** Whether it reports its status; null until it was asked. */
  answers: boolean('answers'),
  /** Model, resolution and memory, as it has reported them; null until it was asked. */
  about: jsonb('about'),
});

/** A print of a range of labels, written before it begins. */
export const labelPrints = pgTable(
  'label_print',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Name of the label file. */
    file: text('file').notNull(),
    /** Code of the first label of this type in the file. */
    set: text('set').notNull(),
    labelType: text('label_type').notNull(),
    first: integer('first').notNull(),
    last: integer('last').notNull(),
    template: text('template').notNull(),
    printer: text('printer').notNull(),
    /** Why labels are printed that were printed before. */
    reason: text('reason'),
    username: text('username').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** The print job of a network printer, which is deleted some time after it is done. */
    jobId: bigint('job_id', { mode: 'number' }),
  },
  (table) => [index('label_print_order').on(table.orderId)],
);

/** A range of labels for a printer. Whether those from `done` to `next` came out is not known. */
export const printJobs = pgTable(
  'print_job',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** A removed printer's prints stay as long as others. */
    printer: text('printer').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Code of the first label of this type in the file. */
    set: text('set').notNull(),
    labelType: text('label_type').notNull(),
    /** The type in the words of the person who printed. */
    labelName: text('label_name').notNull(),
    first: integer('first').notNull(),
    last: integer('last').notNull(),
    template: jsonb('template').notNull(),
    username: text('username').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** waiting, printing, check, done, cancelled */
    state: text('state').notNull().default('waiting'),
    /** When its labels began to wait for a person's answer. */
    askedAt: moment('asked_at'),
    /** The first label that is not known to be printed. */
    done: integer('done').notNull(),
    /** The next label to send. */
    next: integer('next').notNull(),
  },
  (table) => [
    index('print_job_open')
      .on(table.printer, table.id)
      .where(sql`state in ('waiting', 'printing', 'check')`),
  ],
);
