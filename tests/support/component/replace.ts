/** Other functions in place of those of the app that `tests/support/replaceable.ts` lists, for one test. */
type AnyFunction = (...given: never[]) => unknown;

/** By the function that the app and its tests import. */
const originals = new WeakMap<AnyFunction, AnyFunction>();
const replaced = new Map<AnyFunction, AnyFunction>();

export function replaceable<Given extends never[], Result>(
  original: (...given: Given) => Result,
): (...given: Given) => Result {
  const imported = (...given: Given): Result =>
    ((replaced.get(imported) ?? original) as typeof original)(...given);
  originals.set(imported, original);
  return imported;
}

/** @param create is given the original. The next test has that again. */
export function replace<Replaced extends AnyFunction>(
  imported: Replaced,
  create: (original: Replaced) => Replaced,
): void {
  const original = originals.get(imported) as Replaced | undefined;
  if (!original) throw new Error(`Add ${imported.name} to tests/support/replaceable.ts.`);
  replaced.set(imported, create(original));
}

export const restoreReplaced = (): void => replaced.clear();
