import type { Db } from './open.ts';

/** Builds something for a database when it is first asked for: a statement's text, above all. */
export function onceADatabase<T>(build: (db: Db) => T): (db: Db) => T {
  const built = new WeakMap<Db, { readonly it: T }>();
  return (db) => {
    const known = built.get(db) ?? { it: build(db) };
    built.set(db, known);
    return known.it;
  };
}
