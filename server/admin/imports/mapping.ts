/** How the columns of another system's lists are named and written, saved under a name. */
import type { components } from '../../../contract/generated/admin.d.ts';
import type { Sql } from '../../database/sql.ts';
import type { DecimalSign } from '../written-number.ts';
import type { DateOrder } from './written-date.ts';

type NewMapping = components['schemas']['NewMapping'];

export type ListName = NewMapping['list'];

export interface Mapping {
  readonly name: string;
  readonly list: ListName;
  readonly columns: NewMapping['columns'];
  readonly dates: DateOrder | null;
  readonly decimal: DecimalSign | null;
}

const SELECT = 'select name, list, columns, dates, decimal_sign as decimal from import_mapping';

export async function listMappings(sql: Sql): Promise<readonly Mapping[]> {
  const { rows } = await sql.query(`${SELECT} order by name`);
  return rows as unknown as readonly Mapping[];
}

export async function findMapping(sql: Sql, name: string): Promise<Mapping | undefined> {
  const { rows } = await sql.query(`${SELECT} where name = $1`, [name]);
  return (rows as unknown as readonly Mapping[])[0];
}

export async function saveMapping(sql: Sql, mapping: Mapping): Promise<void> {
  const { name, list, columns, dates, decimal } = mapping;
  await sql.query(
    `insert into import_mapping (name, list, columns, dates, decimal_sign)
     values ($1, $2, $3::jsonb, $4, $5)
     on conflict (name) do update set list = excluded.list, columns = excluded.columns,
       dates = excluded.dates, decimal_sign = excluded.decimal_sign`,
    [name, list, JSON.stringify(columns), dates, decimal],
  );
}

/** @returns false where there is no such mapping */
export async function removeMapping(sql: Sql, name: string): Promise<boolean> {
  const { rows } = await sql.query('delete from import_mapping where name = $1 returning name', [
    name,
  ]);
  return rows.length > 0;
}
