/** A page that is asked for longer than this comes from the tablet: Wi-Fi may be there and carry nothing. */
const NETWORK_LIMIT_MS = 2500;

/**
 * Whether the app's own page answers this address. Named addresses only: beside the app there are the
 * provider's pages, the contract's page, files for download.
 * @param path without the app's own base, e.g. 'station-2/production-orders'.
 */
export function isAppPage(request: Request, path: string, segments: readonly string[]): boolean {
  if (request.mode !== 'navigate' || request.destination !== 'document') return false;
  return segments.includes(path.split('/')[0] ?? '');
}

/**
 * The app's page from the server, as long as it is the page of the build that is kept here: its
 * headers hold the content policy, which names the identity provider of the moment. A newer build's
 * page would need files that are not here yet: the kept page then stays until the update is taken.
 * @param entryScript the file that the page of this build starts with.
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
