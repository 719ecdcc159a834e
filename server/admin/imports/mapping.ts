/** How the columns of another system's lists are named and written, saved under a name. */
import type { components } from '../../../contract/generated/admin.d.ts';
import type { Sql } from '../../database/sql.ts';

export type NewMapping = components['schemas']['NewMapping'];
export type Mapping = components['schemas']['Mapping'];
export type ListName = Mapping['list'];

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

export const SELECT_MAPPINGS = 'select name, list, form from import_mapping';

export const mappingIn = ({ name, list, form }: Record<string, unknown>) =>
  ({ name, list, ...(form as object) }) as Mapping;

export async function findMapping(sql: Sql, name: string): Promise<Mapping | undefined> {
  const { rows } = await sql.query(`${SELECT_MAPPINGS} where name = $1`, [name]);
  return rows.map(mappingIn)[0];
}
