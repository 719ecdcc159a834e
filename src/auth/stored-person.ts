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

/** A person's session at the provider; its name where the provider gives it one. */
export interface StoredSignIn {
  readonly subject: string;
  readonly session?: string | undefined;
}

export function storedPerson(): Person | undefined {
  const kept = parsedObject(readStored(PERSON));
  const { subject, username, email, roles } = kept ?? {};
  const isWhole =
    typeof subject === 'string' && typeof username === 'string' && typeof email === 'string';
  return isWhole ? { subject, username, email, roles: textsIn(roles) } : undefined;
}

const textsIn = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;

export const storedSignIn = (): StoredSignIn | undefined => signInOf(readStored(PERSON));

function signInOf(text: string | null): StoredSignIn | undefined {
  const { subject, session } = parsedObject(text) ?? {};
  if (typeof subject !== 'string') return undefined;
  return { subject, session: typeof session === 'string' ? session : undefined };
}

/** A refused storage costs the work without a network, nothing else. */
export const storePerson = (
  { subject, username, email, roles }: Person,
  session: string | undefined,
): void =>
  void writeStored({
    [PERSON]: JSON.stringify({ subject, username, email, roles, session }),
    [SIGN_OUT_DUE]: null,
  });

/** Calls when another tab of this browser has signed in or out. */
export const onPersonChangedElsewhere = (onChange: () => void): void =>
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === PERSON) onChange();
  });

export const forgetPerson = (): void => void writeStored({ [PERSON]: null });

/**
 * A sign-out while the provider was unreachable: its session would sign that person in again. The next
 * start that finds the session ends it first.
 */
export const storeSignOut = ({ subject, session }: StoredSignIn): void =>
  void writeStored({ [PERSON]: null, [SIGN_OUT_DUE]: JSON.stringify({ subject, session }) });

/**
 * Stays true until another session is found, because the redirect to the provider may fail. A sign-out
 * without a session id would match the next session too, so it is due once.
 */
export function signOutIsDue({ subject, session }: StoredSignIn): boolean {
  const due = signInOf(readStored(SIGN_OUT_DUE));
  if (due?.subject !== subject) return false;
  if (due.session !== undefined && session !== undefined) return due.session === session;
  writeStored({ [SIGN_OUT_DUE]: null });
  return true;
}
