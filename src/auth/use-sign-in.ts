import { useState, useSyncExternalStore } from 'react';
import { session, type SessionState } from './sign-in.ts';

/** Who is signed in; renders again on each change. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);

/** Whose work this is: it stays his or hers while the sign-in is renewed. */
export function useUserName(): string {
  const state = useSession();
  const [user, setUser] = useState(state.kind === 'signed-in' ? state.username : '');
  if (state.kind === 'signed-in' && state.username !== user) setUser(state.username);
  return user;
}
