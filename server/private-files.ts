import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { SettingError } from './config.ts';

/** Folders of the data directory that only the server writes: password hashes and signing keys, the key of the authority. */
const OWN_FOLDERS = ['database', 'tls'];
const OTHERS = 0o077;
const NOT_OURS = ['EPERM', 'EACCES'];

/** From now on, files of this process are readable by its account only. */
export function makePrivate(): void {
  process.umask(OTHERS);
}

/**
 * Keeps the data to the server's own account: new files get mode 0600 and folders 0700, and what an
 * earlier version left readable loses the rights of group and others.
 * @throws SettingError for a file of another account that others may read, or that this one may not
 */
export function keepPrivate(dataDir: string): void {
  makePrivate();
  mkdirSync(dataDir, { recursive: true });
  for (const folder of OWN_FOLDERS) restrictFolder(join(dataDir, folder));
}

/**
 * Files that root makes there could not be read by the server any more.
 * @throws SettingError for a directory of another account
 */
export function requireOwnAccount(dataDir: string): void {
  const owner = statSync(dataDir).uid;
  if (process.getuid && process.getuid() !== owner) {
    throw new SettingError(
      `${dataDir} belongs to another account (uid ${owner}): run this command as that account, for example with "sudo -u".`,
    );
  }
}

/**
 * The same of the first of these that is there: where the database is lost, the folder that it lay in
 * tells whose it was.
 */
export function requireOwn(places: readonly string[]): void {
  const nearest = places.find((place) => existsSync(place));
  if (nearest !== undefined) requireOwnAccount(nearest);
}

/**
 * A start by root on the data of another account, which could not go on with them afterwards. Other
 * accounts may share a directory by its group, as containers do.
 * @throws SettingError
 */
export function refuseRoot(places: readonly string[]): void {
  if (process.getuid?.() === 0) requireOwn(places);
}

/** The folder itself may be a link, to another disk. */
function restrictFolder(path: string): void {
  if (existsSync(path)) restrict(realpathSync(path));
}

function restrict(path: string): void {
  try {
    for (const name of restrictOne(path)) restrict(join(path, name));
  } catch (error) {
    // A file below has been named already, or the disk is at fault.
    if (!NOT_OURS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new SettingError(
      `${path} belongs to another account (uid ${lstatSync(path).uid}): give the whole data directory to the account of the server (chown -R).`,
    );
  }
}

/** @returns the names in it, for a folder */
function restrictOne(path: string): readonly string[] {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return [];
  if ((found.mode & OTHERS) !== 0) chmodSync(path, found.mode & 0o700);
  return found.isDirectory() ? readdirSync(path) : [];
}
