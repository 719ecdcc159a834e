/** The person at the terminal, and the files that they name. */
import { resolve } from 'node:path';
import { accountName } from '../lib/private-files.ts';

/** A path that the person named: npm runs its scripts in the project's folder. */
export const fileOfPerson = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);

/** Account of the person at the terminal, in ASCII: the one before sudo or runuser, else that of the process. */
export function personHere(): string {
  const name = process.env['SUDO_USER'] ?? process.env['LOGNAME'] ?? accountName();
  return name.replaceAll(/[^\w.@-]/g, '_').slice(0, 64);
}
