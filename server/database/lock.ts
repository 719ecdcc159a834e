/**
 * PGlite opens a directory that another process has open, and then loses data without a word
 * (electric-sql/pglite#1106). Node has no lock of the operating system, so beside the directory lies
 * a folder of numbered files: the highest one says who has it. A taker makes the next number, which
 * only one can; numbers never fall, so a stale lock cannot be taken twice. The owner writes a beat
 * into its file, for processes of other containers that cannot see whether it lives.
 */
import {
  closeSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isAlive, ownMark, readMark, readOldMark, textOf, type LockMark } from './lock-mark.ts';

export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';
}

export interface DirectoryLock {
  /**
   * Says that this process lives and looks whether the directory is still its own; from the second
   * call within a moment on, it does nothing. Called at each access, also in a long statement, which
   * no timer interrupts.
   */
  beat(): void;
  release(): void;
}

export interface LockTimes {
  readonly beatMs: number;
  /** Without a beat for so long, an owner that cannot be seen counts as dead. */
  readonly staleMs: number;
}

const TIMES: LockTimes = { beatMs: 1000, staleMs: 12_000 };
const NUMBER = /^\d+$/;

/**
 * Takes the directory for this process.
 * @param onLost called when another process has taken it; nothing may be written after that
 * @throws DirectoryInUse when a living process has it.
 */
export async function lockDirectory(
  directory: string,
  onLost: () => void = () => endProcess(directory),
  times: LockTimes = TIMES,
): Promise<DirectoryLock> {
  const folder = `${directory.replace(/\/+$/, '')}.lock`;
  removeOldKind(folder, directory);
  mkdirSync(folder, { recursive: true });
  const before = newest(folder);
  if (before > 0) await requireDead(join(folder, String(before)), directory, times);
  const mine = claim(folder, before + 1, directory);
  return hold(folder, mine, onLost, times);
}

function endProcess(directory: string): void {
  process.stderr.write(
    `Another process has taken the data directory ${directory}: this one stops.\n`,
  );
  process.exit(1);
}

/** A version before had one file in place of the folder. */
function removeOldKind(file: string, directory: string): void {
  if (!existsSync(file) || lstatSync(file).isDirectory()) return;
  const owner = readOldMark(file);
  const isOther = owner.pid > 0 && owner.pid !== process.pid;
  if (isOther && isAlive(owner)) throw inUse(directory, owner);
  rmSync(file, { force: true }); // fails on a folder that another taker has made meanwhile
}

function inUse(directory: string, owner: LockMark | undefined): DirectoryInUse {
  const { pid, host, space } = owner ?? ownMark();
  const where = space === ownMark().space ? '' : ` of another container or machine (${host})`;
  const who = owner ? `process ${pid}${where}` : 'another process';
  return new DirectoryInUse(`The data directory ${directory} is in use by ${who}.`);
}

const numbers = (folder: string): number[] =>
  readdirSync(folder)
    .filter((name) => NUMBER.test(name))
    .map(Number);

const newest = (folder: string): number => Math.max(0, ...numbers(folder));

/** Waits for a beat of an owner that cannot be seen, or that a power cut has made unreadable. */
async function requireDead(file: string, directory: string, times: LockTimes): Promise<void> {
  const first = readMark(file);
  const alive = first && isAlive(first);
  if (alive === false) return;
  if (alive) throw inUse(directory, first);
  const end = performance.now() + times.staleMs;
  while (performance.now() < end) {
    await setTimeout(times.beatMs / 2);
    const now = readMark(file);
    if (now?.free) return;
    if (now?.beat !== first?.beat) throw inUse(directory, now ?? first);
  }
}

/** Makes the lock file of this number, whole or not at all. */
function claim(folder: string, number: number, directory: string): number {
  const file = join(folder, String(number));
  const draft = join(folder, `new-${randomUUID()}`);
  writeFileSync(draft, textOf(ownMark()));
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw inUse(directory, readMark(file));
    writeFileSync(file, textOf(ownMark()), { flag: 'wx' }); // a file system without links
  } finally {
    rmSync(draft, { force: true });
  }
  const highest = newest(folder);
  if (highest > number) {
    rmSync(file, { force: true });
    throw inUse(directory, readMark(join(folder, String(highest))));
  }
  for (const old of numbers(folder)) {
    if (old < number) rmSync(join(folder, String(old)), { force: true });
  }
  return number;
}

/** One stands still while the machine sleeps, and somebody may set the other one. */
const clocks = (): readonly number[] => [performance.now(), Date.now()];

function hold(
  folder: string,
  mine: number,
  onLost: () => void,
  { beatMs }: LockTimes,
): DirectoryLock {
  const file = join(folder, String(mine));
  const handle = openSync(file, 'r+');
  let beats = 0;
  let last = clocks();
  let isOver = false;
  /** Another one has made the next number, and removes this one then. Without a folder, nobody has. */
  const isTaken = () =>
    existsSync(join(folder, String(mine + 1))) || (existsSync(folder) && !existsSync(file));
  const beat = () => {
    const now = clocks();
    if (isOver || now.every((value, n) => Math.abs(value - (last[n] ?? 0)) < beatMs)) return;
    last = now;
    if (isTaken()) {
      isOver = true;
      return onLost();
    }
    beats += 1;
    try {
      writeSync(handle, textOf(ownMark(beats)), 0);
    } catch {
      // Whoever takes the directory for want of a beat makes the next number, which is seen above.
    }
  };
  const timer = setInterval(beat, beatMs / 2);
  timer.unref();
  const release = () => {
    if (isOver) return;
    isOver = true;
    clearInterval(timer);
    process.off('exit', release);
    // The file stays: the next number follows from it. Written by its handle, it is never another's.
    writeSync(handle, textOf(ownMark(beats + 1, true)), 0);
    closeSync(handle);
  };
  process.once('exit', release);
  return { beat, release };
}
