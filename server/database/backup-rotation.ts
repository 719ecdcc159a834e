/** Which backups are kept: one an hour for a day, one a day for a month. */

const HOURS = 24;
const DAYS = 31;

/** teleport-floor-2026-03-01T10-00-00-000Z-0.2.0.tar.gz; the version was left out before 0.2. */
const NAME =
  /^teleport-floor-(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d)-\d\d-\d\d-\d{3}Z(?:-(?<version>[\w.+-]+))?\.tar\.gz$/;

interface Moment {
  readonly hour: string;
  readonly day: string;
}

/** In UTC, as the name has it; the copy that a version leaves before it is replaced counts by itself. */
function momentOf(name: string): Moment | undefined {
  const { day, hour, version = '' } = NAME.exec(name)?.groups ?? {};
  return day === undefined
    ? undefined
    : { hour: `${day} ${hour} ${version}`, day: `${day} ${version}` };
}

export const backupName = (now: Date, version: string): string =>
  `teleport-floor-${now.toISOString().replace(/[:.]/g, '-')}-${version}.tar.gz`;

export const isBackup = (name: string): boolean => momentOf(name) !== undefined;

/**
 * Names to remove: all but the newest of each of the last 24 hours and 31 days that have one. Hours
 * and days without a backup do not count, so that nothing ages while the server is off, and starts
 * in a row push no other hour's copy out. What a clock that was ahead has named later than the one
 * that was just written counts by itself, so that neither pushes the other out.
 * @param names of backups, in any order; others are never among the answer
 */
export function outdatedBackups(names: readonly string[], written: string): string[] {
  const newestFirst = names.filter(isBackup).sort().reverse();
  return [
    ...outdated(newestFirst.filter((name) => name > written)),
    ...outdated(newestFirst.filter((name) => name <= written)),
  ];
}

function outdated(newestFirst: readonly string[]): string[] {
  const kept = new Set([
    ...newestOfEach(newestFirst, 'hour', HOURS),
    ...newestOfEach(newestFirst, 'day', DAYS),
  ]);
  return newestFirst.filter((name) => !kept.has(name));
}

function newestOfEach(newestFirst: readonly string[], unit: keyof Moment, count: number): string[] {
  const newest = new Map<string, string>();
  for (const name of newestFirst) {
    const moment = momentOf(name)?.[unit] ?? '';
    if (!newest.has(moment)) newest.set(moment, name);
  }
  return [...newest.values()].slice(0, count);
}
