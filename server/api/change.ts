/** A change of an order: who asks for it, and what it comes to. */
import type { WithSubquery } from 'drizzle-orm';
import type { KnownStatus } from '../../contract/statuses.ts';
import type { Db } from '../database/open.ts';
import type { Operator } from './operator.ts';
import type { OrderRow } from './order-view.ts';

export interface Change {
  readonly moId: string;
  readonly operator: Operator;
  readonly station: string | undefined;
  /** Name of the call, for the audit trail and the fingerprint. */
  readonly action: string;
  /** What was asked, for both. */
  readonly detail: unknown;
  readonly idempotencyKey?: string | undefined;
  /** Told when the answer is the one of an earlier call with the same key. */
  readonly onReplay?: (() => void) | undefined;
  /** Statuses that take this change; those that are not locked when left out. */
  readonly allowed?: (status: KnownStatus) => boolean;
}

/** Columns of an order that changes touch; all of them are written with each change. */
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

/** Writes to other tables: `db.$with(name).as(…)` with parameters, and what they are this time. */
export interface OtherWrites {
  /** The same function for every change of a kind: it is asked once a database. */
  readonly build: (db: Db) => readonly WithSubquery[];
  readonly values: Readonly<Record<string, unknown>>;
}

/** What a change comes to. All of it is written in one statement, with the trace. */
export interface Outcome<T> {
  readonly answer: T;
  readonly order?: OrderChange;
  readonly also?: OtherWrites;
}
