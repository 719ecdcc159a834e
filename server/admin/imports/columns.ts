/** Which field each column of a list is. */
import { misspelt } from '../../misspelt.ts';
import type { Field, Problem, SheetKind } from './sheet-kind.ts';

export interface Columns<F extends string> {
  /** By column; undefined for an ignored or wrong one. */
  readonly fields: readonly (F | undefined)[];
  readonly problems: readonly Problem[];
  /** Names of columns that mean nothing here. */
  readonly ignored: readonly string[];
}

const normalised = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** A column without a name is ignored. One that is nearly the name of a field is refused. */
export function fieldsOf<F extends string>(
  names: readonly string[],
  kind: SheetKind<F>,
  line: number,
): Columns<F> {
  const problems: Problem[] = [];
  const ignored: string[] = [];
  const refuse = (field: string, msg: string) => void problems.push({ line, field, msg });
  const all = Object.entries<Field>(kind.fields) as [F, Field][];
  const known = all.flatMap(([own, { aliases = [] }]) => [own, ...aliases]);
  const seen = new Set<F>();
  const fields = names.map((name) => {
    const word = normalised(name);
    const [field] = all.find(([own, { aliases }]) => own === word || aliases?.includes(word)) ?? [];
    if (field === undefined) {
      const meant = misspelt(word, known);
      if (meant) refuse(name, `is no field of this list: did you mean ${meant}?`);
      else if (word !== '' && !kind.ignored?.includes(word)) ignored.push(name);
    } else if (seen.has(field)) refuse(name, `is a second ${field}: leave one out`);
    else seen.add(field);
    return field;
  });
  return { fields, problems, ignored };
}

/** Whether a heading has this kind's key and no column that is another kind's. */
export function isHeadingOf(
  names: readonly string[],
  { key, fields, ignored = [] }: SheetKind<string>,
): boolean {
  const words = names.map(normalised);
  return words.includes(key) && words.every((word) => word in fields || ignored.includes(word));
}
