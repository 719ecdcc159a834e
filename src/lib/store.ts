/** The only import of jotai. The store is created here, so that code outside React can write to it. */
import { createStore } from 'jotai';

export { atom, Provider, useAtom, useAtomValue, useSetAtom } from 'jotai';

export type Store = ReturnType<typeof createStore>;
export const makeStore = (): Store => createStore();
/** The app's store; tests make their own with makeStore. */
export const store: Store = makeStore();
