import { useState, useSyncExternalStore } from 'react';
import { signInState, type SignInState } from './sign-in.ts';

/** Who is signed in; renders again on each change. */
export const useSignIn = (): SignInState =>
  useSyncExternalStore(signInState.subscribe, signInState.get);

/** Whose work this is: it stays that person's while the sign-in is renewed. */
export function useUserName(): string {
  const state = useSignIn();
  const now = 'username' in state ? state.username : undefined;
  const [user, setUser] = useState(now ?? '');
  if (now !== undefined && now !== user) setUser(now);
  return user;
}
