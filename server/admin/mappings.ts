/** Saved mappings of the columns of imports. */
import type { AdminHandlers } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import type { Sql } from '../database/sql.ts';
import { normalised } from './imports/columns.ts';
import { listMappings, removeMapping, saveMapping, type ListName } from './imports/mapping.ts';
import type { RecordChange } from './record-changes.ts';

type MappingHandlers = Pick<AdminHandlers, 'listMappings' | 'setMapping' | 'removeMapping'>;

/** @param fieldsOf names of the fields of a list */
export const mappingHandlers = (
  sql: Sql,
  fieldsOf: (list: ListName) => readonly string[],
  record: RecordChange,
): MappingHandlers => ({
  async listMappings() {
    return [...(await listMappings(sql))];
  },
  async setMapping({ operator, params: { name }, body }) {
    const { list, columns, dates = null, decimal = null } = body;
    const known = fieldsOf(list);
    const unknown = columns.find(({ field }) => !known.includes(field));
    if (unknown) {
      const sentence = `"${unknown.field}" is no field of ${list}. Fields: ${known.join(', ')}.`;
      throw new HttpError(422, sentence);
    }
    requireOnce(
      'column',
      columns.map(({ column }) => normalised(column)),
    );
    requireOnce(
      'field',
      columns.map(({ field }) => field),
    );
    const mapping = { name, list, columns, dates, decimal };
    await saveMapping(sql, mapping);
    await record(operator, 'setMapping', name, { list, columns, dates, decimal });
    return mapping;
  },
  async removeMapping({ operator, params: { name } }) {
    if (!(await removeMapping(sql, name))) throw unknownMapping(name);
    await record(operator, 'removeMapping', name, {});
    return { name };
  },
});

export const unknownMapping = (name: string): HttpError =>
  new HttpError(404, `There is no mapping "${name}"; "mapping list" shows all of them.`);

function requireOnce(what: string, names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new HttpError(422, `The ${what} "${twice}" is named twice.`);
}
