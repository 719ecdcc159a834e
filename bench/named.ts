/** Names of an option, separated by commas. */
export const listOfNames = (names: string | undefined): string[] | undefined => names?.split(',');

/**
 * Names given on the command line, refused when one of them is not there: it would measure nothing, and
 * end as if all was well.
 * @param there all that the option may name
 */
export function requireNamed(
  option: string,
  named: readonly string[] | undefined,
  there: readonly string[],
): void {
  const unknown = named?.filter((name) => !there.includes(name)) ?? [];
  if (unknown.length === 0) return;
  throw new Error(`${option} ${unknown.join(',')}: there are ${there.join(', ')}`);
}
