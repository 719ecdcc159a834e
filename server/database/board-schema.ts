/** Reports of the tablets for the board. Read and written with plain SQL. */
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { TabletTrouble } from '../../contract/types.ts';
import { moment, orders } from './schema.ts';

/** The last report of each tablet. */
export const tablets = pgTable('tablet', {
  id: text('id').primaryKey(),
  username: text('username').notNull(),
  station: text('station').notNull(),
  reportedAt: moment('reported_at').notNull().defaultNow(),
  troubles: jsonb('troubles').$type<readonly TabletTrouble[]>().notNull(),
  keptCalls: integer('kept_calls').notNull(),
  keptDecisions: integer('kept_decisions').notNull(),
  keptSince: moment('kept_since'),
});

/** Refused scans by ten minutes, without the person. Their sum over a book is what its tablet has counted. */
export const refusals = pgTable(
  'refusal',
  {
    tablet: text('tablet').notNull(),
    book: text('book').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    station: text('station').notNull(),
    reason: text('reason').notNull(),
    slot: moment('slot').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.orderId, table.tablet, table.book, table.station, table.reason, table.slot],
    }),
    index('refusal_slot').on(table.slot),
  ],
);
