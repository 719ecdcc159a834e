import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { inspect } from 'node:util';
import { SettingError } from '../lib/setting-values.ts';
import { UNTRUSTED } from '../lib/call-web.ts';
import { accountName } from '../lib/private-files.ts';

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
  return `${path} cannot be read or written (${code}) by the account ${accountName()}: give it to the account of the server, or run this as the account that it belongs to. For a list, your shell opens the file: "import - < orders.csv", "export cases > cases.csv".`;
}
/** System calls that have the same error codes without a file. */
const NO_FILE = ['listen', 'bind', 'spawn', 'uv_os_get_passwd'];

/** Why a start or a command failed, in one sentence for the person who runs the server, with commands where some help. */
export function errorSentence(error: unknown): string {
  if (error instanceof SettingError) return error.message;
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
  const file = path?.replace(/\.part$/, '') ?? 'the data directory';
  return REFUSED[code]?.(file, code).replace(/^the/, 'The');
}

/** Prints the sentence (and the error itself with LOG_LEVEL=debug) and exits with status 1. */
export function exitWithSentence(error: unknown): never {
  process.stderr.write(`${errorSentence(error)}\n`);
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${inspect(error)}\n`);
  process.exit(1);
}

const NOT_RUNNING =
  'start PostgreSQL (systemctl start postgresql), or check host and port in DATABASE_URL. docs/deployment.md installs one';
const NO_HOST = 'check the name of the host in DATABASE_URL';
const NO_WAY = 'check the host in DATABASE_URL, the network and the firewall';
const NO_TRUST =
  'name the file of the authority of its certificate in NODE_EXTRA_CA_CERTS, or encrypt without a check by sslmode=no-verify in DATABASE_URL';

/** Cures by the code of a system call; each completes "cannot be used (…): ". */
const CURES_OF_CALLS: Readonly<Record<string, string>> = {
  ENOTFOUND: NO_HOST,
  EAI_AGAIN: NO_HOST,
  ENOENT: NOT_RUNNING,
  ECONNREFUSED: NOT_RUNNING,
};

/** Cures by SQLSTATE, by the code of OpenSSL, or by pg's own message where an error has no code. */
const CURES: Readonly<Record<string, string>> = {
  '28P01': 'check name and password in DATABASE_URL; "alter role … password" sets another one',
  '28000':
    'check the role in DATABASE_URL; by the socket it must have the name of the account that runs this (pg_hba.conf)',
  '3D000': 'check the name of the database in DATABASE_URL, or make it as docs/deployment.md says',
  '53100': 'make room on the disk of PostgreSQL; until then nothing can be packed',
  '53300': 'lower DATABASE_POOL of its servers, or raise max_connections in postgresql.conf',
  '57P03': 'PostgreSQL starts or stops; try again',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'name a host of its certificate in DATABASE_URL, or encrypt without a check by sslmode=no-verify',
  'The server does not support SSL connections':
    'take sslmode out of DATABASE_URL, or set ssl = on in postgresql.conf',
  'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string':
    'write the password into DATABASE_URL, as postgres://plant:PASSWORD@localhost/plant',
  'Connection terminated unexpectedly':
    'what answers there is no PostgreSQL that can be reached: check host and port in DATABASE_URL',
  'timeout expired': NO_WAY,
};

/** @returns undefined for an error of something else */
function unreachedSentence(error: unknown): string | undefined {
  const {
    code = '',
    message = '',
    syscall,
  } = Object(mainOf(error)) as Partial<NodeJS.ErrnoException>;
  const isCall = syscall === 'connect' || syscall === 'getaddrinfo';
  const known = UNTRUSTED.test(code) ? NO_TRUST : (CURES[code] ?? CURES[message]);
  const cure = isCall ? (CURES_OF_CALLS[code] ?? NO_WAY) : known;
  return cure && `The database of DATABASE_URL cannot be used (${message || code}): ${cure}.`;
}

/** A host name with several addresses fails with an AggregateError: one of them may have its own cure. */
function mainOf(error: unknown): unknown {
  if (!(error instanceof AggregateError)) return error;
  const errors = error.errors as readonly Partial<NodeJS.ErrnoException>[];
  return errors.find(({ code = '' }) => code in CURES_OF_CALLS) ?? errors[0];
}
