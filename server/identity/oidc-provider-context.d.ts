/** Where the library keeps the request that it handles. Not public API of the library. */
declare module 'oidc-provider/lib/helpers/als.js' {
  import type { AsyncLocalStorage } from 'node:async_hooks';

  const contexts: AsyncLocalStorage<unknown>;
  export default contexts;
}
