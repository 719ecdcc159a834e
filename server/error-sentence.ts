import { inspect } from 'node:util';
import { SettingError } from './config.ts';
import { DamagedDirectory } from './database/data-directory.ts';
import { DirectoryInUse } from './database/lock.ts';
import { NewerData } from './database/refuse-newer.ts';
import { WrongData } from './demo/installation.ts';

/** Errors whose message is written for that person. */
const OWN = [SettingError, DirectoryInUse, DamagedDirectory, NewerData, WrongData];
const UNREACHED = ['ENOTFOUND', '28P01', '28000', '3D000', '57P03'];
/** What pg says where nothing answers in time. */
const SILENT = 'timeout expired';
const UNWRITABLE = ['EACCES', 'EROFS', 'ENOSPC', 'ENOTDIR'];

/** Why a start or a command failed, in one sentence for the person who runs the server. */
export function errorSentence(error: unknown): string {
  if (OWN.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code = '', message, cause, syscall } = Object(error) as Partial<NodeJS.ErrnoException>;
  const isUnreached = syscall === 'connect' || UNREACHED.includes(code) || message === SILENT;
  if (isUnreached || hasUnreached(error)) {
    return `The database of DATABASE_URL cannot be used: ${message || code}.`;
  }
  if (UNWRITABLE.includes(code)) {
    return `The data directory cannot be written (${code}); set DATA_DIR to another.`;
  }
  const why = cause instanceof Error ? ` (${cause.message})` : '';
  const what = message || code || inspect(error, { depth: 0 });
  return `This failed: ${what}${why}. Set LOG_LEVEL=debug to see where.`;
}

/** A host name with several addresses fails with an AggregateError. */
const hasUnreached = (error: unknown): boolean =>
  error instanceof AggregateError &&
  error.errors.some((one: NodeJS.ErrnoException) => one.syscall === 'connect');

/** Prints the sentence (and the error itself with LOG_LEVEL=debug) and exits with status 1. */
export function exitWithSentence(error: unknown): never {
  process.stderr.write(`${errorSentence(error)}\n`);
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${inspect(error)}\n`);
  process.exit(1);
}
