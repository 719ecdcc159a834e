import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { inspect } from 'node:util';
import { SettingError } from '../config.ts';
import { DirectoryInUse } from '../database/lock.ts';
import { DamagedDirectory } from '../database/pglite.ts';
import { MissingRights } from '../database/migrate.ts';
import { NewerData } from '../database/refuse-newer.ts';
import { unreachedSentence } from '../database/unreached.ts';
import { WrongData } from '../demo/installation.ts';

/** Errors with a message for the person who runs the server. */
const OWN = [SettingError, DirectoryInUse, DamagedDirectory, MissingRights, NewerData, WrongData];
/** Sentences for refused files. None suggests another folder: the server would begin an empty plant there. */
const REFUSED: Readonly<Record<string, (path: string, code: string) => string>> = {
  EACCES: notOurs,
  EPERM: notOurs,
  ENOSPC: (path, code) => `The disk of ${path} is full (${code}): make room there.`,
  EROFS: (path, code) => `${path} cannot be written (${code}): its disk is mounted read-only.`,
  ENOENT: (path, code) =>
    `${missing(path)} does not exist (${code}): make it, or correct the setting or the word that names it.`,
  EEXIST: (path, code) => `${path} is in the way (${code}): a file, where a folder is needed.`,
  ENOTDIR: (path, code) =>
    `${path} cannot be reached (${code}): a part of it is a file, not a folder.`,
};
/** The folder, where that does not exist either. */
const missing = (path: string): string =>
  existsSync(dirname(path)) ? path : missing(dirname(path));
function notOurs(path: string, code: string): string {
  return `${path} cannot be read or written (${code}): give it to the account of the server, or run this as the account that it belongs to.`;
}
/** System calls that have the same error codes without a file. */
const NO_FILE = ['listen', 'bind', 'spawn', 'uv_os_get_passwd'];

/** Why a start or a command failed, in one sentence for the person who runs the server, with commands where some help. */
export function errorSentence(error: unknown): string {
  if (OWN.some((kind) => error instanceof kind)) return (error as Error).message;
  const failure = Object(error) as Partial<NodeJS.ErrnoException>;
  const { code = '', message, cause } = failure;
  const known = unreachedSentence(error) ?? sentenceOfFile(failure);
  if (known !== undefined) return known;
  const why = cause instanceof Error ? ` (${cause.message})` : '';
  const what = message || code || inspect(error, { depth: 0 });
  return `This failed: ${what}${why}. Set LOG_LEVEL=debug to see where.`;
}

function sentenceOfFile({ code = '', path, syscall = '' }: Partial<NodeJS.ErrnoException>) {
  if (NO_FILE.includes(syscall.split(' ')[0] ?? '')) return undefined;
  return REFUSED[code]?.(path ?? 'the data directory', code).replace(/^the/, 'The');
}

/** Prints the sentence (and the error itself with LOG_LEVEL=debug) and exits with status 1. */
export function exitWithSentence(error: unknown): never {
  process.stderr.write(`${errorSentence(error)}\n`);
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${inspect(error)}\n`);
  process.exit(1);
}
