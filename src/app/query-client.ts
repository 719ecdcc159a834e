import { makeQueryClient } from '../api/query-client.ts';

/** The app's cache of what the plant said; tests make their own. */
export const queryClient = makeQueryClient();
