import { useState, useSyncExternalStore } from 'react';
import { signInState, type SignInState } from './sign-in.ts';

/** Who is signed in; renders again on each change. */
export const useSignIn = (): SignInState =>
  useSyncExternalStore(signInState.subscribe, signInState.get);

/** Whose work this is: it stays his or hers while the sign-in is renewed. */
export function useUserName(): string {
  const state = useSignIn();
  const [user, setUser] = useState(state.kind === 'signed-in' ? state.username : '');
  if (state.kind === 'signed-in' && state.username !== user) setUser(state.username);
  return user;
}
