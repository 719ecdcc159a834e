import { useState } from 'react';
import type { Operation } from '../../contract/generated/roles.ts';
import { useSignal } from '../lib/use-signal.ts';
import { lackedRole } from './access.ts';
import { signInState, type SignInState } from './sign-in.ts';

/** The signed-in person; renders again on each change. */
export const useSignIn = (): SignInState => useSignal(signInState);

/** The role that the signed-in person lacks for a call; undefined when the call is allowed. */
export function useLackedRole(operation: Operation): string | undefined {
  const state = useSignIn();
  return lackedRole(operation, 'subject' in state ? state.roles : undefined);
}

/** Whose work this is: it stays that person's while the sign-in is renewed. */
export function useUserName(): string {
  const state = useSignIn();
  const now = 'username' in state ? state.username : undefined;
  const [user, setUser] = useState(now ?? '');
  if (now !== undefined && now !== user) setUser(now);
  return user;
}
