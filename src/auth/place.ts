/**
 * The place of the operator before the redirect to the sign-in. The provider returns to the address; the
 * sub-screen is in the history's state, which the redirect loses.
 */
import { parsedObject, tabText } from '../lib/storage.ts';

const kept = tabText('place before sign-in');

/** Without a fragment, which providers refuse in a redirect address. */
export const addressOfPage = (): string => location.href.split('#', 1)[0] ?? '';

/** With blocked storage the order's first screen opens instead, which shows pending scans. */
export function keepPlace(): void {
  const state: unknown = history.state;
  kept.keep(JSON.stringify({ href: addressOfPage(), state }));
}

/**
 * Once, and only at the address that was left. It is a new entry, so that Back leads to the
 * order's first screen: the entry before this one is the provider's.
 */
export function returnToPlace(): void {
  const place = parsedObject(kept.read());
  kept.forget();
  if (place?.['href'] === addressOfPage() && place['state'] !== null)
    history.pushState(place['state'], '', location.href);
}
