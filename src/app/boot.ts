/** The start of the app outside React: configuration, then who is packing. */
import { bearer, endSignIn, renewedBearer, startSignIn } from '../auth/sign-in.ts';
import { setTokenSource } from '../api/caller.ts';
import { loadConfig, setConfig } from '../lib/runtime-config.ts';
import { signal, type Signal } from '../../reader/signals.ts';

export type BootState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly error: Error };

const state = signal<BootState>({ kind: 'starting' });
export const bootState: Signal<BootState> = state;

let begun = false;
/** The first screen that needs a sign-in starts it; tools outside the layout never do. */
export function bootOnce(): void {
  if (!begun) void boot();
}

/** May be called again after a failure. */
export async function boot(): Promise<void> {
  begun = true;
  state.set({ kind: 'starting' });
  try {
    const loaded = await loadConfig();
    setConfig(loaded);
    setTokenSource({ token: bearer, renewed: renewedBearer, refused: endSignIn });
    void startSignIn(loaded.identity); // the app does not wait for the person
    state.set({ kind: 'ready' });
  } catch (error) {
    state.set({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
  }
}
