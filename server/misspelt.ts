/** Names that are close to a known one. */

/** Names up to this length have neighbours that other programs use, such as HOME beside HOST. */
const SHORT = 5;

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

/** The known name that differs by at most two letters, or one in a short name; case does not count. */
export function misspelt(name: string, known: readonly string[]): string | undefined {
  const upper = name.toUpperCase();
  return known.find((one) => {
    const most = one.length > SHORT ? 2 : 1;
    return (
      Math.abs(one.length - upper.length) <= most && editsBetween(upper, one.toUpperCase()) <= most
    );
  });
}
