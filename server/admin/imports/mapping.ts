/** How the columns of another system's lists are named and written, saved under a name. */
import type { components } from '../../../contract/generated/admin.d.ts';
import type { Sql } from '../../database/sql.ts';

export type NewMapping = components['schemas']['NewMapping'];
type Required<K extends keyof NewMapping> = NonNullable<NewMapping[K]>;

export type ListName = NewMapping['list'];

export interface Mapping extends Pick<NewMapping, 'list' | 'columns'> {
  readonly name: string;
  readonly dates: Required<'dates'> | null;
  readonly decimal: Required<'decimal'> | null;
  /** What values of the file mean. */
  readonly values: Required<'values'>;
  /** Values of every row. */
  readonly fixed: Required<'fixed'>;
  readonly encoding: Required<'encoding'> | null;
  readonly sheet: string | null;
  /** Line that names the columns. */
  readonly heading: number | null;
}

/** A mapping without any of its optional parts. */
export const PLAIN_MAPPING = {
  dates: null,
  decimal: null,
  values: [],
  fixed: [],
  encoding: null,
  sheet: null,
  heading: null,
} satisfies Partial<Mapping>;

const SELECT = 'select name, list, form from import_mapping';

const mappingIn = ({ name, list, form }: Record<string, unknown>) =>
  ({ name, list, ...(form as object) }) as Mapping;

export async function listMappings(sql: Sql): Promise<Mapping[]> {
  const { rows } = await sql.query(`${SELECT} order by name`);
  return rows.map(mappingIn);
}

export async function findMapping(sql: Sql, name: string): Promise<Mapping | undefined> {
  const { rows } = await sql.query(`${SELECT} where name = $1`, [name]);
  return rows.map(mappingIn)[0];
}

export async function saveMapping(sql: Sql, { name, list, ...form }: Mapping): Promise<void> {
  await sql.query(
    `insert into import_mapping (name, list, form) values ($1, $2, $3::jsonb)
     on conflict (name) do update set list = excluded.list, form = excluded.form`,
    [name, list, JSON.stringify(form)],
  );
}

/** @returns false where there is no such mapping */
export async function removeMapping(sql: Sql, name: string): Promise<boolean> {
  const { rows } = await sql.query('delete from import_mapping where name = $1 returning name', [
    name,
  ]);
  return rows.length > 0;
}
