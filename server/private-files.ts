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
/** Copies of the first; people copy files of their own there, too. */
const BACKUPS = 'backups';
const OTHERS = 0o077;
const NOT_OURS = ['EPERM', 'EACCES'];

/** What this process makes from now on is read by its own account alone. */
export function makePrivate(): void {
  process.umask(OTHERS);
}

/**
 * Keeps the data to the server's own account: new files get mode 0600 and folders 0700, and what an
 * earlier version left readable loses the rights of group and others.
 * @throws SettingError for a file of another account that others may read, or that this one may not
 * @returns a warning when another account has files among the backups; they stay as they are
 */
export function keepPrivate(dataDir: string): string | undefined {
  makePrivate();
  mkdirSync(dataDir, { recursive: true });
  for (const folder of OWN_FOLDERS) restrictFolder(join(dataDir, folder), refuse);
  const left: string[] = [];
  restrictFolder(join(dataDir, BACKUPS), (path, error) => {
    if (!isNotOurs(error)) throw error;
    left.push(path);
  });
  return warningOf(left);
}

type OnFailure = (path: string, error: unknown) => void;

const isNotOurs = (error: unknown): boolean =>
  NOT_OURS.includes((error as NodeJS.ErrnoException).code ?? '');

const refuse: OnFailure = (path, error) => {
  if (!isNotOurs(error)) throw error; // a file below has been named already, or the disk is at fault
  throw new SettingError(
    `${path} belongs to another account (uid ${lstatSync(path).uid}): give the whole data directory to the account of the server (chown -R).`,
  );
};

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
