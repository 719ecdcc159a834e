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
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = Number(readFileSync(file, 'utf8'));
    if (owner > 0 && isAlive(owner)) {
      throw new DirectoryInUse(`The data directory ${directory} is in use by process ${owner}.`);
    }
    rmSync(file, { force: true }); // its owner died without giving it back
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  }
}
