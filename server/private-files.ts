import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of the data directory that only the server writes: password hashes and signing keys, the key of the authority. */
const OWN_FOLDERS = ['database', 'tls'];
/** Copies of the first; people copy files of their own there, too. */
const BACKUPS = 'backups';
const OTHERS = 0o077;
const NOT_OURS = ['EPERM', 'EACCES'];

/**
 * Keeps the data to the server's own account: new files get mode 0600 and folders 0700, and what an
 * earlier version left readable loses the rights of group and others.
 * @returns a warning when another account has files among the backups; they stay as they are
 */
export function keepPrivate(dataDir: string): string | undefined {
  process.umask(OTHERS);
  mkdirSync(dataDir, { recursive: true });
  for (const folder of OWN_FOLDERS) restrictFolder(join(dataDir, folder), refuse);
  const left: string[] = [];
  restrictFolder(join(dataDir, BACKUPS), (path, error) => {
    if (!NOT_OURS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    left.push(path);
  });
  return warningOf(left);
}

type OnFailure = (path: string, error: unknown) => void;

const refuse: OnFailure = (_path, error) => {
  throw error;
};

/** The folder itself may be a link, to another disk. */
function restrictFolder(path: string, failed: OnFailure): void {
  if (existsSync(path)) restrict(realpathSync(path), failed);
}

function restrict(path: string, failed: OnFailure): void {
  try {
    for (const name of restrictOne(path)) restrict(join(path, name), failed);
  } catch (error) {
    failed(path, error);
  }
}

/** @returns the names in it, for a folder */
function restrictOne(path: string): readonly string[] {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return [];
  if ((found.mode & OTHERS) !== 0) chmodSync(path, found.mode & 0o700);
  return found.isDirectory() ? readdirSync(path) : [];
}

function warningOf([first, ...more]: readonly string[]): string | undefined {
  if (first === undefined) return undefined;
  const what = more.length > 0 ? `${first} and ${more.length} more` : first;
  return `Files of another account are among the backups, and others may be able to read them: ${what}. Move them away, or give them to the account of the server.`;
}
