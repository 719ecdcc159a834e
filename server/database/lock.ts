/**
 * PGlite opens a directory that another process has open, and then loses data without a word
 * (electric-sql/pglite#1106): a file beside the directory says who has it.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** When a process began; undefined where Linux' /proc is not, or the process is not. */
function birthOf(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name before the last bracket may hold blanks; the start is the 20th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return `${boot}/${fields?.[19] ?? ''}`;
  } catch {
    return undefined;
  }
}

const markOf = (pid: number) => [pid, birthOf(pid)].join(' ').trim();

/**
 * The living process that a lock file names. After a power cut or in a container the same number
 * soon belongs to another process, so the moment of its start is compared too.
 */
function ownerOf(mark: string): number | undefined {
  const [number, birth] = mark.split(' ');
  const pid = Number(number);
  if (!(pid > 0) || pid === process.pid || !isAlive(pid)) return undefined;
  return birth === undefined || birth === birthOf(pid) ? pid : undefined;
}

/**
 * Takes the directory for this process; the answer gives it back.
 * @throws DirectoryInUse when a living process has it.
 */
export function lockDirectory(directory: string): () => void {
  const file = `${directory.replace(/\/+$/, '')}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  claim(file, directory);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

function claim(file: string, directory: string): void {
  try {
    writeFileSync(file, markOf(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = ownerOf(readFileSync(file, 'utf8'));
    if (owner !== undefined) {
      throw new DirectoryInUse(`The data directory ${directory} is in use by process ${owner}.`);
    }
    rmSync(file, { force: true }); // its owner died without giving it back
    writeFileSync(file, markOf(process.pid), { flag: 'wx' });
  }
}
