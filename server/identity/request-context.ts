import contexts from 'oidc-provider/lib/helpers/als.js';

let open = 0;

/**
 * Handles a request of the provider, which keeps it at hand (AsyncLocalStorage). Node then accounts for
 * every promise of the process, from the first request on: a tenth of a pack's cost. So that ends with
 * the last request under way; the next one begins it again.
 */
export async function inContext<T>(handle: () => Promise<T>): Promise<T> {
  open += 1;
  try {
    return await handle();
  } finally {
    open -= 1;
    if (open === 0) contexts.disable();
  }
}
