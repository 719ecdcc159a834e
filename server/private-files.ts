import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of the data directory: password hashes, signing keys and the key of the authority. */
const FOLDERS = ['database', 'backups', 'tls'];
const OTHERS = 0o077;

/**
 * Keeps the data to the server's own account: new files get mode 0600 and folders 0700, and what an
 * earlier version left readable loses the rights of group and others.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(OTHERS);
  mkdirSync(dataDir, { recursive: true });
  for (const folder of FOLDERS) restrict(join(dataDir, folder));
}

function restrict(path: string): void {
  if (!existsSync(path)) return;
  const { mode } = lstatSync(path);
  if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o700);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) restrict(join(path, name));
}
