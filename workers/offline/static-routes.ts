/**
 * Requests whose answer is known beforehand go past the worker, in browsers that have static routes
 * (Chromium 123 and later); elsewhere its fetch handler comes to the same. An app that polls would
 * keep the worker awake all shift, and each file would wait for it to start. And a worker that is
 * woken while a new build takes its place stays until it has been idle for half a minute.
 */
interface Route {
  readonly condition: { readonly urlPattern: string; readonly requestMethod: 'GET' };
  readonly source: 'cache' | 'network';
}

interface InstallEvent extends ExtendableEvent {
  addRoutes?: (routes: readonly Route[]) => Promise<void>;
}

const get = (urlPattern: string) => ({ urlPattern, requestMethod: 'GET' }) as const;

/** Patterns are relative to the worker's own address. A file that no cache has comes from the network. */
const ROUTES: readonly Route[] = [
  { condition: get('assets/*'), source: 'cache' },
  { condition: get('v1/*'), source: 'network' },
  { condition: get('realms/*'), source: 'network' },
];

export function addStaticRoutes(event: InstallEvent): void {
  const added = event.addRoutes?.(ROUTES).catch(() => undefined);
  if (added) event.waitUntil(added);
}
