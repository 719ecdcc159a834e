/**
 * keycloak-js 26.2 calls Promise.withResolvers, which tablets with Safari up to 17.3 or Chrome up
 * to 118 lack: they would sign in, then break at the first refresh.
 */
interface WithResolvers {
  withResolvers?: unknown;
}

if (typeof (Promise as WithResolvers).withResolvers !== 'function') {
  (Promise as WithResolvers).withResolvers = <T>() => {
    let resolve!: (value: T | PromiseLike<T>) => void;
    let reject!: (reason?: unknown) => void;
    const promise = new Promise<T>((yes, no) => {
      resolve = yes;
      reject = no;
    });
    return { promise, resolve, reject };
  };
}
