import { useSyncExternalStore } from 'react';
import { session, type SessionState } from './session.ts';

/** Who is signed in; renders again on each change. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);
