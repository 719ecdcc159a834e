/** The one door to jotai. The store is ours, so that the engine can write to it outside React. */
import { createStore } from 'jotai';

export { atom, Provider, useAtom, useAtomValue, useSetAtom } from 'jotai';

export type Store = ReturnType<typeof createStore>;
export const makeStore = (): Store => createStore();
/** The app's store; tests make their own with makeStore. */
export const store: Store = makeStore();
