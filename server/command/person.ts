/** The person at the terminal. */
import { userInfo } from 'node:os';
import { resolve } from 'node:path';

/** A path that the person named: npm runs its scripts in the project's folder. */
export const fileOfPerson = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);

/** Account of the person at the terminal, in ASCII: the one before sudo or runuser, else that of the process. */
export function personHere(): string {
  const name = process.env['SUDO_USER'] ?? process.env['LOGNAME'] ?? accountName();
  return name.replaceAll(/[^\w.@-]/g, '_').slice(0, 64);
}

/** A container may run as an account that has no name. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}
