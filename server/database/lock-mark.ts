/** What a lock file says: which process holds the lock, and where its number means something. */
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

export interface LockMark {
  readonly pid: number;
  /** When the process began, which tells it from a later one with the same number. */
  readonly birth: string;
  /** Boot and process namespace: a number from another container or machine says nothing here. */
  readonly space: string;
  readonly host: string;
  /** Its owner has given the lock back. */
  readonly free: boolean;
  /** Another number at each sign of life. */
  readonly beat: number;
}

const orUnknown = (read: () => string): string => {
  try {
    return read();
  } catch {
    return ''; // not Linux, or no such process
  }
};

const birthOf = (pid: number): string =>
  orUnknown(() => {
    // The name before the last bracket may hold blanks; the start is the 20th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return fields?.[19] ?? '';
  });

const ownSpace = (): string =>
  orUnknown(() => {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  }) || hostname();

export const ownMark = (beat = 0, free = false): LockMark => ({
  pid: process.pid,
  birth: birthOf(process.pid),
  space: ownSpace(),
  host: hostname(),
  free,
  beat,
});

/** Whether its process lives; undefined when that cannot be seen from here. */
export function isAlive({ pid, birth, space, free }: LockMark): boolean | undefined {
  if (free) return false;
  if (space !== ownSpace()) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return birth === '' ? undefined : birth === birthOf(pid);
}

const LENGTH = 512;

/** Of one length, so that a beat writes over the one before. */
export const textOf = (mark: LockMark): string => `${JSON.stringify(mark).padEnd(LENGTH - 1)}\n`;

/** Undefined for a file that is torn or gone. */
export function readMark(file: string): LockMark | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockMark;
  } catch {
    return undefined;
  }
}

/** Number and birth of the process, as a version before 0.2 wrote them. */
export function readOldMark(file: string): LockMark {
  const [pid = '', born = ''] = readFileSync(file, 'utf8').split(' ');
  return { ...ownMark(), pid: Number(pid), birth: born.split('/').at(-1) ?? '' };
}
