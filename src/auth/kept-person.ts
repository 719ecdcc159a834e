/**
 * Who was signed in on this tablet last: without a network nobody can be asked, and that person's
 * scans and what that person has read are still here. Gone with the sign-out.
 */
import { parsedObject, readStored, writeStored } from '../lib/storage.ts';

export interface Person {
  readonly subject: string;
  readonly username: string;
  readonly email: string;
}

const PERSON = 'signed in last';
const SIGN_OUT_DUE = 'sign-out to be told';

export function keptPerson(): Person | undefined {
  const kept = parsedObject(readStored(PERSON));
  const { subject, username, email } = kept ?? {};
  const isWhole =
    typeof subject === 'string' && typeof username === 'string' && typeof email === 'string';
  return isWhole ? { subject, username, email } : undefined;
}

/** A refused storage costs the work without a network, nothing else. */
export const keepPerson = ({ subject, username, email }: Person): void =>
  void writeStored({
    [PERSON]: JSON.stringify({ subject, username, email }),
    [SIGN_OUT_DUE]: null,
  });

/** Calls when another tab of this browser has signed somebody in or out. */
export const onPersonChangedElsewhere = (told: () => void): void =>
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === PERSON) told();
  });

export const forgetPerson = (): void => void writeStored({ [PERSON]: null });

/**
 * Somebody signed out while the provider could not be told: it would sign that person in again by
 * itself. The next start tells it first.
 */
export const signOutIsDue = (): boolean => readStored(SIGN_OUT_DUE) !== null;
export const keepSignOut = (): void => void writeStored({ [PERSON]: null, [SIGN_OUT_DUE]: 'yes' });
export const forgetSignOut = (): void => void writeStored({ [SIGN_OUT_DUE]: null });
