/** Types of a change to an order: the request, and what it writes. */
import type { WithSubquery } from 'drizzle-orm';
import type { KnownStatus } from '../../contract/statuses.ts';
import type { Db } from '../database/open.ts';
import type { Around } from './case-states.ts';
import type { Operator } from './operator.ts';
import type { OrderRow } from './order-view.ts';

export interface Change {
  readonly moId: string;
  readonly operator: Operator;
  readonly station: string | undefined;
  /** Operation id, for the audit trail and the idempotency fingerprint. */
  readonly action: string;
  /** Query and body of the call, for both. */
  readonly detail: unknown;
  readonly idempotencyKey?: string | undefined;
  /** Called when an earlier call with the same key is answered again. */
  readonly onReplay?: (() => void) | undefined;
  /** Cases that are read with the order. */
  readonly around?: Around;
  /** Statuses in which the change is allowed; by default those that are not locked. */
  readonly allowed?: (status: KnownStatus) => boolean;
}

/** Columns of an order that can change; each change writes all of them, so the statement's text is fixed. */
export const CHANGEABLE = [
  'status',
  'producedQuantity',
  'shipperCaseSize',
  'masterCaseSize',
  'masterExtra',
  'shipperExtra',
  'looseExtra',
  'masterPrinted',
  'shipperPrinted',
  'loosePrinted',
  'masterScanned',
  'shipperScanned',
  'strayShipperScanned',
  'shipperPacked',
  'looseScanned',
  'unitPacked',
] as const satisfies readonly (keyof OrderRow)[];

export type OrderChange = Partial<Pick<OrderRow, (typeof CHANGEABLE)[number]>>;

/** Writes to other tables in the same statement, and the values of their parameters. */
export interface OtherWrites {
  /** One function per kind of change; the prepared statement is cached by its identity. */
  readonly build: (db: Db) => readonly WithSubquery[];
  readonly values: Readonly<Record<string, unknown>>;
}

/** Everything that a change writes, in one statement with its audit row. */
export interface Outcome<T> {
  readonly answer: T;
  readonly order?: OrderChange;
  readonly writes?: OtherWrites;
}
