/** Imports of lists whose fields are the columns of one table: products and units of measure. */
import { getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sqlOf } from '../../database/transaction.ts';
import { recordChanges } from '../record-changes.ts';
import { isTouched, type FieldChange, type ImportKind, type Planned } from './import.ts';
import type { Row, SheetKind } from './sheet-kind.ts';
import type { Value } from './values.ts';

type Stored<F extends string> = Readonly<Record<F, Value>>;

interface PlannedRow<F extends string> extends Planned<Row<F>> {
  /** As it is then. */
  readonly stored: Stored<F>;
}

interface TableList<F extends string> {
  readonly sheet: SheetKind<F>;
  readonly column: PgColumn;
  /** Action of the audit. */
  readonly action: string;
  /** The field that every row has beside its key, and what is said without it. */
  readonly required: { readonly field: F; readonly msg: string };
  /** Set for every row of the list, in SQL. */
  readonly also?: string;
}

export function tableImport<F extends string>(list: TableList<F>): ImportKind<F, PlannedRow<F>> {
  const { sheet, column, action, also } = list;
  const { key } = sheet;
  const table = getTableName(column.table);
  const fields = Object.keys(sheet.fields) as F[];
  const set = fields.map((field) => `${field} = excluded.${field}`).join(', ');
  return {
    sheet,
    column,
    async plan(tx, rows) {
      const { rows: found } = await sqlOf(tx).query<{ readonly row: Stored<F> }>(
        `select to_jsonb(t) as row from ${table} t where ${key} = any($1)`,
        [rows.map((row) => row.key)],
      );
      const known = new Map(found.map(({ row }) => [row[key], row]));
      return rows.map((row) => planRow(list, fields, row, known.get(row.key)));
    },
    async write(tx, planned, operator) {
      await sqlOf(tx).query(
        `insert into ${table} (${fields.join(', ')})
         select ${fields.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)
         on conflict (${key}) do update set ${set}${also ? `, ${also}` : ''}`,
        [JSON.stringify(planned.map(({ stored }) => stored))],
      );
      const changes = planned
        .filter(isTouched)
        .map(({ row, isNew, fields }) => ({ about: row.key, detail: { new: isNew, fields } }));
      await recordChanges(tx, operator, action, changes);
    },
  };
}

function planRow<F extends string>(
  { sheet, required }: TableList<F>,
  all: readonly F[],
  row: Row<F>,
  known: Stored<F> | undefined,
): PlannedRow<F> {
  const stored = Object.fromEntries(
    all.map((field) => {
      const given = row.values[field];
      return [field, given === undefined ? (known?.[field] ?? null) : given];
    }),
  ) as Stored<F>;
  const fields = all.flatMap((field): FieldChange[] => {
    const [from, to] = [known?.[field] ?? null, stored[field]];
    return from === to || field === sheet.key ? [] : [{ field, from, to }];
  });
  const { field, msg } = required;
  const problems = stored[field] === null ? [{ line: row.line, field, msg }] : [];
  return { row, isNew: known === undefined, fields, problems, stored };
}
