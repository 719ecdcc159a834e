/** The person at the terminal, and the files that they name. */
import { userInfo } from 'node:os';
import { resolve, sep } from 'node:path';
import { SettingError } from '../config.ts';

/** A path that the person named: npm runs its scripts in the project's folder. */
export const fileOfPerson = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);

/** Account of the person at the terminal, in ASCII: the one before sudo or runuser, else that of the process. */
export function personHere(): string {
  const name = process.env['SUDO_USER'] ?? process.env['LOGNAME'] ?? accountName();
  return name.replaceAll(/[^\w.@-]/g, '_').slice(0, 64);
}

/** A container may run as an account that has no name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}

const DENIED = ['EACCES', 'EPERM'];

/** The sentence for a file that a command may not use: with deploy/teleport-floor a command runs as the account of the service. @returns undefined for another error */
export function refusedFile(error: unknown, dataDir: string): SettingError | undefined {
  const { code = '', path } = deniedIn(error) ?? deniedIn((error as Error).cause) ?? {};
  if (path === undefined || `${path}${sep}`.startsWith(`${dataDir}${sep}`)) return undefined;
  return new SettingError(
    `${path.replace(/\.part$/, '')} cannot be used (${code}): this command runs as the account ${accountName()}. Name a file in a folder of that account or in /tmp, or let your shell open it: "import - < orders.csv", "export cases > cases.csv".`,
    { cause: error },
  );
}

function deniedIn(error: unknown): Partial<NodeJS.ErrnoException> | undefined {
  const failure = Object(error) as Partial<NodeJS.ErrnoException>;
  return DENIED.includes(failure.code ?? '') ? failure : undefined;
}
