/**
 * The person who was signed in on this tablet last: without a network the provider is unreachable, and
 * that person's scans and cached answers are still here. Deleted at the sign-out.
 */
import { readStored, writeStored } from '../lib/storage.ts';
import { parsedObject } from '../lib/unknown.ts';

export interface Person {
  readonly subject: string;
  readonly username: string;
  readonly email: string;
  /** Name for people, of a person who signs in. */
  readonly name?: string | undefined;
  /** Client roles; undefined where none are stored. */
  readonly roles?: readonly string[] | undefined;
}

const PERSON = 'signed in last';
const SIGN_OUT_DUE = 'sign-out to be told';

/** A sign-in at the provider; its id where the provider gives it one. */
export interface StoredSignIn {
  readonly subject: string;
  readonly id?: string | undefined;
}

export function storedPerson(): Person | undefined {
  const stored = parsedObject(readStored(PERSON));
  const { subject, username, email, roles } = stored ?? {};
  const isWhole =
    typeof subject === 'string' && typeof username === 'string' && typeof email === 'string';
  return isWhole ? { subject, username, email, roles: textsIn(roles) } : undefined;
}

const textsIn = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;

export const storedSignIn = (): StoredSignIn | undefined => signInOf(readStored(PERSON));

function signInOf(text: string | null): StoredSignIn | undefined {
  const { subject, session: id } = parsedObject(text) ?? {};
  if (typeof subject !== 'string') return undefined;
  return { subject, id: typeof id === 'string' ? id : undefined };
}

/** A refused storage costs the work without a network, nothing else. */
export const storePerson = (
  { subject, username, email, roles }: Person,
  signInId: string | undefined,
): void =>
  void writeStored({
    [PERSON]: JSON.stringify({ subject, username, email, roles, session: signInId }),
    [SIGN_OUT_DUE]: null,
  });

/** Calls when another tab of this browser has signed in or out. */
export const onPersonChangedElsewhere = (onChange: () => void): void =>
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === PERSON) onChange();
  });

export const forgetPerson = (): void => void writeStored({ [PERSON]: null });

/**
 * A sign-out while the provider was unreachable: its sign-in would sign that person in again. The next
 * start that finds the sign-in ends it first.
 */
export const storeSignOut = ({ subject, id }: StoredSignIn): void =>
  void writeStored({ [PERSON]: null, [SIGN_OUT_DUE]: JSON.stringify({ subject, session: id }) });

/**
 * Stays true until another sign-in is found, because the redirect to the provider may fail. A sign-out
 * without an id would match the next sign-in too, so it is due once.
 */
export function signOutIsDue({ subject, id }: StoredSignIn): boolean {
  const due = signInOf(readStored(SIGN_OUT_DUE));
  if (due?.subject !== subject) return false;
  if (due.id !== undefined && id !== undefined) return due.id === id;
  writeStored({ [SIGN_OUT_DUE]: null });
  return true;
}
