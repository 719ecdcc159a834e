/**
 * Static routes, which bypass the worker in Chromium 123 and later; elsewhere the fetch handler has the
 * same effect. Without them polling keeps the worker awake all shift, each file waits for its start, and
 * an update waits until the worker was idle for half a minute.
 */
interface Route {
  readonly condition: { readonly urlPattern: string; readonly requestMethod: 'GET' };
  readonly source: 'cache' | 'network';
}

interface InstallEvent extends ExtendableEvent {
  addRoutes?: (routes: readonly Route[]) => Promise<void>;
}

const get = (urlPattern: string) => ({ urlPattern, requestMethod: 'GET' }) as const;

/** Patterns are relative to the worker's address. A file that is in no cache comes from the network. */
const ROUTES: readonly Route[] = [
  { condition: get('assets/*'), source: 'cache' },
  { condition: get('v1/*'), source: 'network' },
  { condition: get('realms/*'), source: 'network' },
];

export function addStaticRoutes(event: InstallEvent): void {
  const added = event.addRoutes?.(ROUTES).catch(() => undefined);
  if (added) event.waitUntil(added);
}
