/** Files that a command may not use, as those in the folder of the person who types it. */
import { sep } from 'node:path';
import { SettingError } from '../config.ts';
import { accountName } from './person.ts';

const DENIED = ['EACCES', 'EPERM'];

/** With deploy/teleport-floor a command runs as the account of the service. @returns undefined for another error */
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
