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
import { SettingError } from '../config.ts';

/** Folders with password hashes, signing keys and the key of the certificate authority. */
const OWN_FOLDERS = ['database', 'tls'];
const GROUP_AND_OTHERS = 0o077;
const NOT_OURS = ['EPERM', 'EACCES'];

/** Makes new files of this process readable by its account only. */
export function makePrivate(): void {
  process.umask(GROUP_AND_OTHERS);
}

/**
 * Restricts the data to the server's account: new files get mode 0600, new folders 0700, and existing
 * ones lose the rights of group and others.
 * @throws SettingError for a file that belongs to another account
 */
export function keepPrivate(dataDir: string): void {
  makePrivate();
  mkdirSync(dataDir, { recursive: true });
  for (const folder of OWN_FOLDERS) restrictFolder(join(dataDir, folder));
}

/**
 * Refuses to write as another account than the owner, because the server could not read those files.
 * Checks the first of these folders that exists: without a database, its parent has the owner.
 * @throws SettingError
 */
export function requireOwn(places: readonly string[]): void {
  const nearest = places.find((place) => existsSync(place));
  const owner = nearest === undefined ? undefined : statSync(nearest).uid;
  if (!process.getuid || owner === undefined || process.getuid() === owner) return;
  throw new SettingError(
    `${nearest} belongs to another account (uid ${owner}): run this command as that account, for example with "sudo -u".`,
  );
}

/**
 * Refuses a start by root on the data of another account, which could not use them afterwards. Other
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
    // A SettingError of a file below, or an error of the disk.
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
  if ((found.mode & GROUP_AND_OTHERS) !== 0) chmodSync(path, found.mode & 0o700);
  return found.isDirectory() ? readdirSync(path) : [];
}
