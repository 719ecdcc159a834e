/** Caches that expire by the time of day never expire after the clock was set back. */

/** Corrections of a synchronised clock are far smaller. */
const SET_BACK_MS = 1000;

/** Calls `make` again after the clock was set back, for libraries with such caches. */
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
