/** Keeps two processes out of one trial directory: PGlite would open it twice (electric-sql/pglite#1106). */
import { closeSync, openSync } from 'node:fs';
import { tryLock } from 'fs-native-extensions';

export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';
}

/**
 * A lock of the operating system, which ends with its process, also with kill -9.
 * @returns a function that releases it
 * @throws DirectoryInUse
 */
export function lockDirectory(dataDir: string): () => void {
  const file = openSync(`${dataDir}.in-use`, 'a', 0o600);
  const release = () => closeSync(file);
  if (tryLock(file)) return release;
  release();
  throw new DirectoryInUse(`The data directory ${dataDir} is in use by another process.`);
}
