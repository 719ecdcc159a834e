/** Reports errors as uncaught ones where a failing part must not stop the others. */

/** As an uncaught error, which the page's error handling receives. Node has no reportError. */
export function reportUncaught(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else
    queueMicrotask(() => {
      throw error;
    });
}

/** Runs a part of a loop. Returns undefined after an error. */
export function guarded<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    reportUncaught(error);
    return undefined;
  }
}

/** The result of the call; after an error, `instead`. */
export async function valueOr<T>(call: () => Promise<T>, instead: T): Promise<T> {
  try {
    return await call();
  } catch (error) {
    reportUncaught(error);
    return instead;
  }
}
