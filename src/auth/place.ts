/**
 * Where the operator stood when the sign-in took the page away. The provider comes back to the
 * address; which screen inside it was open is in the history's state, which is lost on the way.
 */
import { parsedObject, tabText } from '../lib/storage.ts';

const kept = tabText('place before sign-in');

/** Without a fragment, which providers refuse in an address to come back to, and no screen has. */
export const addressOfPage = (): string => location.href.split('#', 1)[0] ?? '';

/** With blocked storage the order's first screen opens instead, and it shows what is pending. */
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
