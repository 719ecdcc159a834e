/** Time after which a page comes from the cache, ms: Wi-Fi may be connected without a network. */
const NETWORK_LIMIT_MS = 2500;

/**
 * Whether the app's page serves this address. Only named addresses: the provider's pages, the contract's page and
 * downloads are beside the app.
 * @param path without the app's base, e.g. 'station-2/production-orders'
 */
export function isAppPage(request: Request, path: string, segments: readonly string[]): boolean {
  if (request.mode !== 'navigate' || request.destination !== 'document') return false;
  return segments.includes(path.split('/')[0] ?? '');
}

/**
 * The app's page from the server if it belongs to the cached build: its headers hold the content policy, which names
 * the current identity provider. The page of a newer build needs files that are not cached, so the cached page stays
 * until the update is applied.
 * @param entryScript the file with which this build's page starts
 */
export async function answerApp(
  request: Request,
  entryScript: string,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const page = await kept();
  if (!page) return fetch(request);
  const fresh = await fetch(request.url, {
    signal: AbortSignal.timeout(NETWORK_LIMIT_MS),
    headers: { accept: 'text/html' },
    cache: 'no-cache',
    credentials: 'same-origin',
  }).catch(() => undefined);
  if (!fresh?.ok || fresh.redirected) return page;
  const text = await fresh
    .clone()
    .text()
    .catch(() => '');
  return text.includes(entryScript) ? fresh : page;
}
