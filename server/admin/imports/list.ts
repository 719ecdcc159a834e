/** A list that can be imported: its fields, and what its rows change. */
import type { components } from '../../../contract/generated/admin.d.ts';
import type { Operator } from '../../api/operator.ts';
import type { Tx } from '../../database/open.ts';
import type { RecordedChange } from '../record-changes.ts';
import type { Check, Value } from './values.ts';

/** How the columns of another system's lists are named and written, saved under a name. */
export type Mapping = components['schemas']['Mapping'];

export interface Field {
  readonly check: Check;
  /** Other names of its column, in the form of `normalised`. */
  readonly aliases?: readonly string[];
}

export interface List {
  readonly name: Mapping['list'];
  readonly table: string;
  /** The field that identifies a row, and the table's column; required and unique. */
  readonly key: string;
  /** Keys that differ in upper and lower case alone are different things, such as units of measure. */
  readonly isCaseOfKeyRelevant?: true;
  readonly fields: Readonly<Record<string, Field>>;
  /** Columns that other systems send along and that mean nothing here. */
  readonly ignored?: readonly string[];
  /** Reads what the rows change, and locks that until the transaction ends. */
  plan(tx: Tx, rows: readonly Row[]): Promise<readonly Planned[]>;
  /** Writes the audit. */
  record(tx: Tx, operator: Operator, changes: readonly RecordedChange[]): Promise<void>;
}

export interface Row {
  /** Line of a CSV file, row of a spreadsheet, or place in a JSON list; from 1. */
  readonly line: number;
  readonly key: string;
  /** Only fields that the list has; null for an empty one. */
  readonly values: Values;
}

export type Values = Readonly<Record<string, Value>>;

/** The planned change of one row. */
export interface Planned {
  readonly row: Row;
  readonly isNew: boolean;
  /** Empty for a row that changes nothing. */
  readonly changes: readonly FieldChange[];
  readonly problems: readonly ImportProblem[];
  /** Columns of the table as they are then; undefined where nothing is to be written. */
  readonly stored: Readonly<Record<string, unknown>> | undefined;
}

export interface FieldChange {
  readonly field: string;
  readonly from: Value;
  readonly to: Value;
}

export interface ImportProblem {
  readonly line: number;
  /** Name of the field; empty for a whole line. */
  readonly field: string;
  readonly msg: string;
}

/** Of a whole file. */
export const wholeFile = (msg: string, line = 1): ImportProblem => ({ line, field: '', msg });
