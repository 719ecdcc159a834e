import { type createStore, getDefaultStore } from 'jotai';

export type Store = ReturnType<typeof createStore>;
/** The app's store, which hooks use without a Provider and code outside React writes to; tests create their own. */
export const store: Store = getDefaultStore();
