/** Why PostgreSQL was not reached, and what to do about it. */
import { UNTRUSTED } from '../lib/untrusted.ts';

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
export function unreachedSentence(error: unknown): string | undefined {
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
