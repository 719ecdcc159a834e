/**
 * Where the operator stood when the sign-in took the page away. The provider comes back to the
 * address; which screen inside it was open is in the history's state, which is lost on the way.
 */
const KEY = 'place before sign-in';

interface Place {
  readonly href: string;
  readonly state: unknown;
}

export function keepPlace(): void {
  const place: Place = { href: location.href, state: history.state as unknown };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Blocked storage: the order's first screen opens, and it shows what is pending.
  }
}

/**
 * Once, and only at the address that was left. It is a new entry, so that Back leads to the
 * order's first screen: the entry before this one is the provider's.
 */
export function returnToPlace(): void {
  const place = takePlace();
  if (place?.href === location.href && place.state !== null)
    history.pushState(place.state, '', location.href);
}

function takePlace(): Place | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text === null ? undefined : (JSON.parse(text) as Place);
  } catch {
    return undefined;
  }
}
