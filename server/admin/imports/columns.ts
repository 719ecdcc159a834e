/** Which field each column of a list is. */
import { misspelt } from '../../lib/misspelt.ts';
import type { Mapping } from './mapping.ts';
import type { Field, ImportProblem, SheetKind } from './sheet-kind.ts';

export interface Columns<F extends string> {
  /** By column; undefined for an ignored or wrong one. */
  readonly fields: readonly (F | undefined)[];
  readonly problems: readonly ImportProblem[];
  /** Names of columns that mean nothing here. */
  readonly ignored: readonly string[];
}

/** Names of columns are compared in this form. */
export const normalised = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** Columns of a mapping by their normalised names. */
export type MappedColumns = ReadonlyMap<string, Mapping['columns'][number]>;

export const mappedColumns = (mapping: Mapping | undefined): MappedColumns =>
  new Map(mapping?.columns.map((one) => [normalised(one.column), one]));

/**
 * A column without a name is ignored. One that is nearly the name of a field is refused. A mapping comes first: a
 * column that has the name of a field which the mapping takes from another column is ignored.
 */
export function fieldsOf<F extends string>(
  names: readonly string[],
  kind: SheetKind<F>,
  line: number,
  mapped: MappedColumns,
): Columns<F> {
  const problems: ImportProblem[] = [];
  const ignored: string[] = [];
  const refuse = (field: string, msg: string) => void problems.push({ line, field, msg });
  const known = knownWords(kind);
  const taken: ReadonlySet<string> = new Set(Array.from(mapped.values(), ({ field }) => field));
  const seen = new Set<F>();
  const fields = names.map((name) => {
    const word = normalised(name);
    const given = mapped.get(word)?.field;
    const field = known.get(given ?? word);
    if (field === undefined) {
      const meant = misspelt(word, [...known.keys()]);
      if (meant && given === undefined)
        refuse(name, `is no field of this list: did you mean ${meant}?`);
      else if (word !== '' && !kind.ignored?.includes(word)) ignored.push(name);
    } else if (given === undefined && taken.has(field)) {
      ignored.push(name);
      return undefined;
    } else if (seen.has(field)) refuse(name, `is a second ${field}: leave one out`);
    else seen.add(field);
    return field;
  });
  return { fields, problems, ignored };
}

/** Fields by their names and other names. */
function knownWords<F extends string>({ fields }: SheetKind<F>): ReadonlyMap<string, F> {
  const all = Object.entries<Field>(fields) as [F, Field][];
  return new Map(
    all.flatMap(([field, { aliases = [] }]) => [field, ...aliases].map((word) => [word, field])),
  );
}
