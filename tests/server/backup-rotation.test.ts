import { expect, it } from 'vitest';
import { backupName, outdatedBackups } from '../../server/database/backup-rotation.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.UTC(2026, 2, 15, 12, 30);

/** The folder after backups at each moment, rotated after each, as a server does. */
function afterBackups(names: readonly string[], moments: readonly number[], version = '0.2.0') {
  let kept = [...names];
  for (const moment of moments) {
    const written = backupName(new Date(moment), version);
    kept.push(written);
    const old = new Set(outdatedBackups(kept, written));
    kept = kept.filter((name) => !old.has(name));
  }
  return kept.sort();
}

const hours = (from: number, count: number) =>
  Array.from({ length: count }, (_, hour) => from + hour * HOUR_MS);

it('a server that ran for a year has one backup an hour for a day and one a day for a month', () => {
  const kept = afterBackups([], hours(NOON - 365 * 24 * HOUR_MS, 365 * 24));
  const ages = kept.map((name) => {
    const [day = '', hour = ''] = name.slice(15).split(/T|-30-/);
    return (NOON - Date.parse(`${day}T${hour}:30Z`)) / HOUR_MS;
  });
  expect(ages.filter((age) => age <= 24)).toHaveLength(24);
  expect(ages.filter((age) => age > 24)).toHaveLength(29);
  expect(Math.max(...ages)).toBeLessThanOrEqual(31 * 24);
});

it('a server that is started and stopped a hundred times keeps the backups of other hours', () => {
  const before = afterBackups([], hours(NOON - 30 * HOUR_MS, 30));
  const restarts = Array.from({ length: 100 }, (_, second) => NOON + second * 1000);
  const after = afterBackups(before, restarts);
  expect(after.slice(0, -1)).toEqual(before.slice(1));
  expect(after.at(-1)).toBe(backupName(new Date(NOON + 99_000), '0.2.0'));
});

it('a start after half a year keeps what was there', () => {
  const before = afterBackups([], hours(NOON - 200 * 24 * HOUR_MS, 20));
  expect(afterBackups(before, [NOON])).toEqual([...before, backupName(new Date(NOON), '0.2.0')]);
});

it('after a clock that ran years ahead for months, backups are kept as before', () => {
  const ahead = Array.from({ length: 60 }, (_, day) => NOON + (1500 + day) * 24 * HOUR_MS);
  const set = afterBackups(afterBackups([], ahead), hours(NOON, 24));
  expect(set.slice(0, 24)).toEqual(afterBackups([], hours(NOON, 24)));
  expect(set.length).toBe(24 + 31);
});

it('a clock that begins in 1970 takes nothing away, and has its own backups', () => {
  const before = afterBackups([], hours(NOON - 30 * HOUR_MS, 30));
  const kept = afterBackups(before, hours(0, 2));
  expect(kept).toEqual([...afterBackups([], hours(0, 2)), ...before]);
});

it('the last backup of a version stays beside those of the next one in the same hour', () => {
  const before = afterBackups([], [NOON], '0.1.0');
  expect(afterBackups(before, [NOON + 60_000, NOON + 120_000], '0.2.0')).toEqual([
    ...before,
    backupName(new Date(NOON + 120_000), '0.2.0'),
  ]);
});

it('backups named before the version was part of a name count, and other files are left alone', () => {
  const old = 'teleport-floor-2026-03-15T12-30-00-000Z.tar.gz';
  const older = 'teleport-floor-2026-03-15T12-10-00-000Z.tar.gz';
  const others = ['notes.txt', 'teleport-floor-copy.tar.gz', `${old}.part`];
  expect(outdatedBackups([old, older, ...others], old)).toEqual([older]);
});
