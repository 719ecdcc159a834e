import { useEffect } from 'react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { routesOf } from './route-registry.tsx';

/**
 * Fetches the screen of the address at once, while the sign-in may still be under way: in a task of its
 * own, because the requests for its files take a slow tablet as long as the rendering before them.
 */
export function useScreenOfAddress(): void {
  const { parser } = useRouter();
  const [address] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      void routesOf('shell')
        .find(({ pattern }) => matchRoute(parser, pattern, address)[0])
        ?.load()
        .catch(() => undefined); // requested again when shown
    });
    return () => clearTimeout(timer);
  }, [parser, address]);
}

export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 500);
  });

/** A slow tablet first finishes the requested screen and the plant's answers for it. */
const FIRST_SCREEN_MS = 6000;

/** When the first screen is there, and nothing else is going on. */
export async function afterFirstScreen(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN_MS));
  await whenIdle();
}

/** One after the other while nothing else is going on. */
export async function fetchInTurn(loads: Iterable<() => Promise<unknown>>): Promise<void> {
  for (const load of loads) {
    await whenIdle();
    await load().catch(() => undefined); // offline: requested again when shown
  }
}

export const fetchScreensAhead = (): Promise<void> =>
  fetchInTurn(new Set(routesOf('shell').map((route) => route.load)));
