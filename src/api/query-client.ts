import { QueryClient } from '@tanstack/react-query';
import { isGatewayStatus } from '../lib/gateway-status.ts';
import { AnswerError, ApiError, isSignInNeeded, RequestAborted } from './errors.ts';

const RETRIES = 2;

/** What a screen shows is read again in this interval, ms: another tablet may change it meanwhile. */
export const REFETCH_MS = 20_000;

/** Stale time of a read past the cache: even an answer from the future, by the wall clock, is read again. */
export const NEVER_FRESH = -Infinity;

/** Whether the failure passes by itself; any other answer would come again. */
export function mayPass(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 429 || isGatewayStatus(error.status);
  if (error instanceof AnswerError || error instanceof RequestAborted) return false;
  return !isSignInNeeded(error);
}

/**
 * Mutations are never repeated: what was sent may have been done. `networkMode: 'always'` makes a
 * call without a network fail at once instead of waiting unseen (TanStack/query#9769).
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 5000,
        retry: (count, error) => count < RETRIES && mayPass(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
