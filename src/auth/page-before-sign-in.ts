/**
 * The place of the operator before the redirect to the sign-in. The provider returns to one fixed address, so that it can
 * compare the whole of it; the place is in this tab's storage, with the sub-screen that the history's state has.
 */
import { SIGNED_IN_PATH } from '../../contract/sign-in-addresses.ts';
import { tabText } from '../lib/storage.ts';
import { parsedObject } from '../lib/unknown.ts';

const leftPage = tabText('place before sign-in');

export const returnAddress = (): string => `${location.origin}${SIGNED_IN_PATH}`;

/** The provider's answer is in the fragment. */
const addressOfPage = (): string => location.href.split('#', 1)[0] ?? '';

export const keepPage = (): void => keep(addressOfPage(), history.state);

/** @param href an address of this app, to continue at after the provider's pages */
export const keepPageAt = (href: string): void => keep(new URL(href, location.origin).href, null);

const keep = (href: string, state: unknown): void => leftPage.keep(JSON.stringify({ href, state }));

/** An answer that was not used would be used by the next sign-in, when it is too old. */
export const dropAnswer = (): void => history.replaceState(history.state, '', addressOfPage());

/**
 * Before the first screen: the address becomes that of the place, with the provider's answer. Without storage it is the
 * first page.
 */
export function leaveReturnPage(): void {
  if (location.pathname !== SIGNED_IN_PATH) return;
  const href = parsedObject(leftPage.read())?.['href'];
  const isOurs = typeof href === 'string' && href.startsWith(`${location.origin}/`);
  history.replaceState(null, '', `${isOurs ? href : '/'}${location.hash}`);
}

/**
 * Once, and only at the address that was left. It is a new entry, so that Back leads to the
 * order's first screen: the entry before this one is the provider's.
 */
export function returnToPage(): void {
  const place = parsedObject(leftPage.read());
  leftPage.forget();
  if (place?.['href'] === addressOfPage() && place['state'] !== null)
    history.pushState(place['state'], '', location.href);
}
