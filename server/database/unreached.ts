/** Why PostgreSQL was not reached, and what to do about it. */

/** Message of pg when nothing answers in time. */
const SILENT = 'timeout expired';

const NOT_RUNNING =
  'start PostgreSQL (systemctl start postgresql), or check host and port in DATABASE_URL. docs/deployment.md installs one';
const NO_HOST = 'check the name of the host in DATABASE_URL';
const NO_WAY = 'check the host in DATABASE_URL, the network and the firewall';

/** Cures by SQLSTATE or by the code of the system call; each completes "cannot be used (…): ". */
const CURES: Readonly<Record<string, string>> = {
  '28P01': 'check name and password in DATABASE_URL; "alter role … password" sets another one',
  '28000':
    'check the role in DATABASE_URL; by the socket it must have the name of the account that runs this (pg_hba.conf)',
  '3D000': 'check the name of the database in DATABASE_URL, or make it as docs/deployment.md says',
  '57P03': 'PostgreSQL starts or stops; try again',
  ENOTFOUND: NO_HOST,
  EAI_AGAIN: NO_HOST,
  ENOENT: NOT_RUNNING,
  ECONNREFUSED: NOT_RUNNING,
};

/** @returns undefined for an error of something else */
export function unreachedSentence(error: unknown): string | undefined {
  const {
    code = '',
    message = '',
    syscall,
  } = Object(mainOf(error)) as Partial<NodeJS.ErrnoException>;
  const isCall = syscall === 'connect' || syscall === 'getaddrinfo';
  const isState = /^\d/.test(code) && code in CURES;
  if (!isCall && !isState && message !== SILENT) return undefined;
  return `The database of DATABASE_URL cannot be used (${message || code}): ${CURES[code] ?? NO_WAY}.`;
}

/** A host name with several addresses fails with an AggregateError: one of them may have its own cure. */
function mainOf(error: unknown): unknown {
  if (!(error instanceof AggregateError)) return error;
  const errors = error.errors as readonly Partial<NodeJS.ErrnoException>[];
  return errors.find(({ code = '' }) => code in CURES) ?? errors[0];
}
