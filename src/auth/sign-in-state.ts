/** The state of the sign-in, for all screens. */
import { signal } from '../../reader/signals.ts';
import type { LockRefusal } from './idle.ts';
import {
  forgetPerson,
  storePerson,
  storedPerson,
  storedSignIn,
  onPersonChangedElsewhere,
  type Person,
} from './stored-person.ts';

export type SignInState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'signing-in' }
  | ({ readonly kind: 'signed-in' } & Person)
  /** The provider is away since the page was opened; this person was signed in here last. */
  | ({ readonly kind: 'offline' } & Person)
  /** Signed out elsewhere, or the refresh was refused: work is kept until the next sign-in. */
  | ({
      readonly kind: 'ended';
      /** Why the last attempt to renew it failed. */
      readonly message?: string;
    } & Person)
  /** The tablet was idle for the plant's `lockMinutes`: this person, or another one, signs in to continue. */
  | ({
      readonly kind: 'locked';
      /** Why the password did not open it. */
      readonly refusal?: LockRefusal;
      /** Why the sign-in does not work now. */
      readonly message?: string;
    } & Person)
  /** Signing in again with the work open; it continues if the person is the same. */
  | ({ readonly kind: 'renewing' } & Person)
  | {
      readonly kind: 'failed';
      readonly reason: 'no-access' | 'unreachable' | 'refused';
      readonly message: string;
      /** The account that was refused, where one was. */
      readonly email?: string;
    };

/** Set by sign-in.ts only; all others read `signInState`. */
export const state = signal<SignInState>({ kind: 'checking' });

export const personOf = ({ subject, username, email, name, roles }: Person): Person => ({
  subject,
  username,
  email,
  name,
  roles,
});

/** Whether this page contains another person's unfinished work. */
export function isAnothersWork({ subject }: Person): boolean {
  const now = state.get();
  return 'subject' in now && now.subject !== subject;
}

/** The sign-in failed. Work that waits for it stays on the screen, with the reason over it. */
export function fail(why: { reason: 'unreachable' | 'refused'; message: string }): void {
  const was = state.get();
  if (was.kind === 'renewing') state.set({ ...was, kind: 'ended', message: why.message });
  else state.set({ kind: 'failed', ...why });
}

/** The provider's id of this page's sign-in. */
let signInId: string | undefined;

export function beginSignIn(person: Person, id: string | undefined): void {
  signInId = id;
  storePerson(person, id);
  state.set({ kind: 'signed-in', ...person });
}

/** A new sign-in is required; the screen keeps its work. */
export function endSignIn(): void {
  const was = state.get();
  if (was.kind !== 'signed-in') return;
  const stored = storedSignIn();
  // Another tab may have signed in since.
  if (stored?.subject === was.subject && stored.id === signInId) forgetPerson();
  state.set({ kind: 'ended', ...personOf(was) });
}

/** All tabs of a browser share one sign-in: it is another one when another person is stored. */
export function followOtherTabs(): void {
  onPersonChangedElsewhere(() => {
    const now = state.get();
    if (now.kind === 'signed-in' && storedPerson()?.subject !== now.subject) endSignIn();
  });
}

/** Back from the provider's page may restore this one from the cache: still redirecting. */
export function startOverAfterBack(): void {
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    if (persisted && state.get().kind === 'signing-in') location.reload();
  });
}
