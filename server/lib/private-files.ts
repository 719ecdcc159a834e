import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { SettingError } from './setting-values.ts';

/** Folders with password hashes, signing keys and the key of the certificate authority. */
const OWN_FOLDERS = ['database', 'tls'];
const GROUP_AND_OTHERS = 0o077;

/** Makes new files of this process readable by its account only. */
export function makePrivate(): void {
  process.umask(GROUP_AND_OTHERS);
}

/**
 * Keeps the data to the server's account: no other account may enter its folders, and new files have mode 0600.
 * @throws SettingError for a folder that belongs to another account
 */
export function keepPrivate(dataDir: string): void {
  makePrivate();
  mkdirSync(dataDir, { recursive: true });
  for (const path of OWN_FOLDERS.map((name) => join(dataDir, name)).filter(existsSync)) {
    const { mode, uid } = statSync(path); // of another disk, where the folder is a link
    try {
      if ((mode & GROUP_AND_OTHERS) !== 0) chmodSync(path, mode & 0o700);
    } catch (cause) {
      const sentence = `${path} belongs to another account (uid ${uid}): give the whole data directory to the account of the server (chown -R).`;
      throw new SettingError(sentence, { cause });
    }
  }
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

/** Of this process. A container may run as an account that has no name. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}
