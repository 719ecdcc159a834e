/** Whoever remembers something "until" a time of day remembers it for a day once the clock is set back by one. */

/** Corrections of a synchronised clock are far smaller, and what is kept for a second outlasts them. */
const SET_BACK_MS = 1000;

/** Calls `make` again after the clock was set back, for libraries that cache by the time of day. */
export function renewedByClock<T>(make: () => T): () => T {
  let made = make();
  let last = Date.now();
  return () => {
    const now = Date.now();
    if (now < last - SET_BACK_MS) made = make();
    last = now;
    return made;
  };
}
