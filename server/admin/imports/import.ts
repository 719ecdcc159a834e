/** Common part of all imports: plan the changes of a list, write all of them or none. */
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AdminHandlers } from '../../api/contract.ts';
import { HttpError } from '../../api/errors.ts';
import type { Operator } from '../../api/operator.ts';
import { LOCKS } from '../../database/locks.ts';
import type { Db, Tx } from '../../database/open.ts';
import { inTransaction } from '../../database/transaction.ts';
import {
  wholeFile,
  type ImportProblem,
  type Row,
  type Sheet,
  type SheetKind,
} from './sheet-kind.ts';
import type { Value } from './values.ts';

export type ImportReport = Extract<
  Awaited<ReturnType<AdminHandlers['importUnits']>>,
  { readonly dry_run: boolean }
>;

export interface FieldChange {
  readonly field: string;
  readonly from: Value;
  readonly to: Value;
}

/** The planned change of one row. */
export interface Planned<R> {
  readonly row: R;
  readonly isNew: boolean;
  /** Empty for a row that changes nothing. */
  readonly fields: readonly FieldChange[];
  readonly problems: readonly ImportProblem[];
}

export interface ImportKind<F extends string, P extends Planned<Row<F>>> {
  readonly sheet: SheetKind<F>;
  /** Column that holds the keys. */
  readonly column: PgColumn;
  /** Reads the existing rows and locks them until the transaction ends. */
  plan(tx: Tx, rows: readonly Row<F>[]): Promise<readonly P[]>;
  /** Writes all of it. */
  write(tx: Tx, planned: readonly P[], operator: Operator): Promise<void>;
}

export interface ImportCall {
  readonly body: unknown;
  readonly query: {
    readonly dry_run?: boolean;
    readonly strict?: boolean;
    readonly sheet?: string;
    readonly mapping?: string;
  };
  readonly operator: Operator;
}

/**
 * Imports the rows that can be imported and reports why others were skipped.
 * @throws HttpError 422 with every wrong value if no row can be imported, or the call is strict; nothing is changed
 * then.
 */
export async function runImport<F extends string, P extends Planned<Row<F>>>(
  db: Db,
  kind: ImportKind<F, P>,
  { rows, problems, ignored, notes }: Sheet<F>,
  { query, operator }: ImportCall,
): Promise<ImportReport> {
  return inTransaction(db, async (tx) => {
    // Imports run one after another.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.import})`);
    const planned = await kind.plan(tx, rows);
    const all = await problemsOf(tx, kind, planned, problems);
    const wrong = new Set(all.map(({ line }) => line));
    const applied = planned.filter(({ row: { line } }) => !wrong.has(line));
    if (all.length > 0 && (query.strict || applied.length === 0)) {
      throw refused([...unused(ignored), ...all]);
    }
    const dryRun = query.dry_run ?? false;
    if (!dryRun) await kind.write(tx, applied, operator);
    return {
      ...reportOf(applied, dryRun),
      skipped: byLine(all).map(issueOf),
      ignored_columns: [...ignored],
      notes: [...notes],
    };
  });
}

/** Of reading the list, of its spellings, and of what the plant has; one for each value. */
async function problemsOf<F extends string, P extends Planned<Row<F>>>(
  tx: Tx,
  kind: ImportKind<F, P>,
  planned: readonly P[],
  ofReading: readonly ImportProblem[],
): Promise<readonly ImportProblem[]> {
  const rows = planned.map(({ row }) => row);
  const twins = kind.sheet.isCaseOfKeyRelevant ? [] : await otherCase(tx, kind, rows);
  const known = [...ofReading, ...twins];
  const reported = new Set(known.map(placeOf));
  const more = planned.flatMap((one) => one.problems).filter((one) => !reported.has(placeOf(one)));
  return [...known, ...more];
}

/** Keys that the plant has in another upper or lower case: "mo-7" would become a second order beside "MO-7". */
async function otherCase<F extends string>(
  tx: Tx,
  { column, sheet: { key: field } }: Pick<ImportKind<F, never>, 'column' | 'sheet'>,
  rows: readonly Row<F>[],
): Promise<ImportProblem[]> {
  const keys = sql.param(rows.map(({ key }) => key));
  const { rows: found } = await tx.execute<{ sent: string; known: string }>(sql`
    select sent, ${column} as known from ${column.table} join unnest(${keys}::text[]) as sent
      on lower(${column}) = lower(sent)
    where not exists (select from ${column.table} as same where same.${sql.identifier(column.name)} = sent)`);
  const knownAs = new Map(found.map(({ sent, known }) => [sent, known]));
  return rows.flatMap(({ line, key }) => {
    const known = knownAs.get(key);
    const msg = `is ${known} in the plant: write it so, or choose another name`;
    return known === undefined ? [] : [{ line, field, msg }];
  });
}

const placeOf = ({ line, field }: ImportProblem): string => `${line} ${field}`;

const byLine = (problems: readonly ImportProblem[]): readonly ImportProblem[] =>
  problems.toSorted((one, other) => one.line - other.line);

const issueOf = ({ line, field, msg }: ImportProblem) => ({
  loc: ['body', line, ...(field === '' ? [] : [field])],
  msg,
  type: 'import',
  line,
});

const refused = (problems: readonly ImportProblem[]): HttpError =>
  new HttpError(422, { detail: byLine(problems).map(issueOf) });

/** One of them may be the column that the rows miss. */
const unused = (columns: readonly string[]): readonly ImportProblem[] =>
  columns.length === 0 ? [] : [wholeFile(`has columns without a use here: ${columns.join(', ')}`)];

export const isTouched = ({ isNew, fields }: Planned<unknown>): boolean =>
  isNew || fields.length > 0;

function reportOf<F extends string>(planned: readonly Planned<Row<F>>[], dryRun: boolean) {
  const added = planned.filter(({ isNew }) => isNew).length;
  const touched = planned.filter(isTouched);
  return {
    dry_run: dryRun,
    new: added,
    changed: touched.length - added,
    unchanged: planned.length - touched.length,
    items: touched.map(({ row: { line, key }, isNew, fields }) => ({
      line,
      key,
      change: isNew ? ('new' as const) : ('changed' as const),
      fields: fields.map(({ field, from, to }) => ({ field, from, to })),
    })),
  };
}
