/** The start of the app outside React: configuration, then who is packing. */
import { bearer, endSignIn, renewedBearer, startSignIn } from '../auth/sign-in.ts';
import type { Identity } from '../auth/realm.ts';
import { setTokenSource, type TokenSource } from '../api/caller.ts';
import { loadConfig, setConfig } from '../lib/runtime-config.ts';
import { signal, type Signal } from '../../reader/signals.ts';

export type BootState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly error: Error };

const state = signal<BootState>({ kind: 'starting' });
export const bootState: Signal<BootState> = state;

/** The sign-in. Its start ends when the person is known, and the app does not wait for it. */
interface SignInService {
  start(identity: Identity): Promise<void>;
  readonly tokens: TokenSource;
}

const keycloak: SignInService = {
  start: startSignIn,
  tokens: { token: bearer, renewed: renewedBearer, refused: endSignIn },
};

let begun = false;
/** The first screen that needs a sign-in starts it; tools outside the layout never do. */
export function bootOnce(): void {
  if (!begun) void boot();
}

/** May be called again after a failure. */
export async function boot(signIn: SignInService = keycloak): Promise<void> {
  begun = true;
  state.set({ kind: 'starting' });
  try {
    const loaded = await loadConfig();
    setConfig(loaded);
    setTokenSource(signIn.tokens);
    void signIn.start(loaded.identity);
    state.set({ kind: 'ready' });
  } catch (error) {
    state.set({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
  }
}
