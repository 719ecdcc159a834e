/** Saved mappings of the columns of imports. */
import type { components } from '../../../contract/generated/admin.d.ts';
import type { AdminHandlers } from '../../api/contract.ts';
import { HttpError } from '../../api/errors.ts';
import type { Sql } from '../../database/sql.ts';
import type { RecordChange } from '../record-changes.ts';
import { normalised } from './columns.ts';
import type { Mapping } from './list.ts';
import { LISTS } from './lists.ts';

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

/** @throws HttpError for a name without a mapping, and for one of another list */
export async function findMapping(sql: Sql, name: string, list: Mapping['list']): Promise<Mapping> {
  const { rows } = await sql.query(`${SELECT} where name = $1`, [name]);
  const [mapping] = rows.map(mappingIn);
  if (mapping?.list === list) return mapping;
  if (!mapping) throw unknownMapping(name);
  throw new HttpError(422, `The mapping "${name}" is for ${mapping.list}, not for ${list}.`);
}

export const mappingHandlers = (sql: Sql, record: RecordChange) =>
  ({
    async listMappings() {
      return (await sql.query(`${SELECT} order by name`)).rows.map(mappingIn);
    },
    async setMapping({ operator, params: { name }, body }): Promise<Mapping> {
      requireUsable(body);
      const { list, ...form } = { ...PLAIN_MAPPING, ...body };
      await sql.query(
        `insert into import_mapping (name, list, form) values ($1, $2, $3::jsonb)
         on conflict (name) do update set list = excluded.list, form = excluded.form`,
        [name, list, JSON.stringify(form)],
      );
      await record(operator, 'setMapping', name, { ...body });
      return { name, list, ...form };
    },
    async removeMapping({ operator, params: { name } }) {
      const { rows } = await sql.query(
        'delete from import_mapping where name = $1 returning name',
        [name],
      );
      if (rows.length === 0) throw unknownMapping(name);
      await record(operator, 'removeMapping', name, {});
      return { name };
    },
  }) satisfies Partial<AdminHandlers>;

const unknownMapping = (name: string): HttpError =>
  new HttpError(404, `There is no mapping "${name}"; "mapping list" shows all of them.`);

/** @throws HttpError 422 for a mapping that can read no list */
function requireUsable(mapping: components['schemas']['NewMapping']): void {
  const { list, columns, values = [], fixed = [], encoding = 'utf-8' } = mapping;
  const known = Object.keys(Object.values(LISTS).find(({ name }) => name === list)?.fields ?? {});
  const unknown = [...columns, ...values, ...fixed].find(({ field }) => !known.includes(field));
  if (unknown) {
    const sentence = `"${unknown.field}" is no field of ${list}. Fields: ${known.join(', ')}.`;
    throw new HttpError(422, sentence);
  }
  const lone = values.find(({ field }) => !columns.some((one) => one.field === field));
  if (lone) throw new HttpError(422, `"${lone.field}" has a value and no column to find it in.`);
  if (!isEncoding(encoding)) {
    const sentence = `"${encoding}" is no known encoding: windows-1252, iso-8859-2 and shift_jis are some.`;
    throw new HttpError(422, sentence);
  }
  const columnNames = columns.map(({ column }) => normalised(column));
  requireOnce('column', columnNames);
  const fields = [...columns, ...fixed].map(({ field }) => field);
  requireOnce('field', fields);
  const found = values.map(({ field, from }) => `${field}:${from.trim().toLowerCase()}`);
  requireOnce('value', found);
}

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}

function requireOnce(what: string, names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new HttpError(422, `The ${what} "${twice}" is named twice.`);
}
