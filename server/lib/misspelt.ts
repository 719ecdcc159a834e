/** Names that are close to a known one. */

/** A shorter name differs by two letters from unrelated ones, such as HOME from HOST. */
const LEAST_LETTERS = 6;
const MOST_EDITS = 2;

/** Inserted, deleted and replaced letters between two words (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++) {
      const replaced = (row[j] ?? 0) + (letter === other[j] ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The known name that differs by at most two letters; case does not count, and short names are left out. */
export function misspelt(name: string, known: readonly string[]): string | undefined {
  const upper = name.toUpperCase();
  return known.find(
    (one) =>
      one.length >= LEAST_LETTERS &&
      Math.abs(one.length - upper.length) <= MOST_EDITS &&
      editsBetween(upper, one.toUpperCase()) <= MOST_EDITS,
  );
}
