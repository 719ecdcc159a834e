/** Maps database errors to HTTP statuses. */

/**
 * SQLSTATE classes: 22 data exception (no uuid, number out of range), 23 constraint violation,
 * 08 connection failure, 53 insufficient resources, 57P server shutting down or starting,
 * 57014 statement timeout, 28 login refused, 3D no such database, 25006 a standby that only reads.
 */
const SQLSTATE_STATUS: readonly (readonly [prefix: string, status: number])[] = [
  ['23505', 409],
  ['40001', 409],
  ['40P01', 409],
  ['22', 422],
  ['23', 422],
  ['08', 503],
  ['57P', 503],
  ['57014', 503],
  ['53', 503],
  ['28', 503],
  ['3D', 503],
  ['25006', 503],
];
/** The database is unreachable; the same call may be sent again. */
const UNREACHED = /^(ECONN|EAI_AGAIN|EHOST|ENET|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT)/;
const BROKEN =
  /^(Client (has encountered|was closed)|Connection terminated|Query read timeout|timeout exceeded when trying to connect)/;

export const DISK_FULL = '53100';

/** SQLSTATE of a database error; also 08 (connection failure) when the driver could not connect. */
export function sqlState(error: {
  cause?: unknown;
  code?: unknown;
  message: string;
}): string | undefined {
  const { code, message } = (error.cause ?? error) as { code?: string; message?: string };
  const gone = UNREACHED.test(code ?? '') || BROKEN.test(message ?? '');
  return gone ? '08' : code;
}

/** The connection of this error answers nothing more: it is closed, and the pool opens another. */
export const isBroken = (error: unknown): boolean =>
  error instanceof Error && (BROKEN.test(error.message) || isBroken(error.cause));

/** The HTTP status for a SQLSTATE; undefined for a state that is a fault of the server. */
export const statusOfState = (state: string | undefined): number | undefined =>
  SQLSTATE_STATUS.find(([prefix]) => state?.startsWith(prefix))?.[1];
