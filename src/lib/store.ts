/**
 * The only import of jotai. Code outside React writes to the app's store, which is the one that its hooks
 * use without a Provider: so the first screen, which has no atom, does not wait for jotai.
 */
import { createStore, getDefaultStore } from 'jotai';

export { atom, Provider, useAtom, useAtomValue, useSetAtom } from 'jotai';

export type Store = ReturnType<typeof createStore>;
export const makeStore = (): Store => createStore();
/** The app's store; tests make their own with makeStore. */
export const store: Store = getDefaultStore();
