/** Records what a walk checks and cannot see; runs in the page before the app. */
export interface Watched {
  /** Errors, rejections and violations of the page's policy. */
  readonly troubles: string[];
  readonly sounds: AudioContext[];
  readonly locks: WakeLockSentinel[];
  /** The bearer token of the newest call. */
  authorization: string;
}

declare global {
  var watched: Watched;
}

function watch(): void {
  const watched: Watched = { troubles: [], sounds: [], locks: [], authorization: '' };
  globalThis.watched = watched;
  const trouble = (kind: string, what: unknown) =>
    watched.troubles.push(`${kind}: ${String(what)}`);
  addEventListener('error', ({ message, filename }) => trouble('error', `${message} ${filename}`));
  addEventListener('unhandledrejection', ({ reason }) => trouble('rejection', reason));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    trouble('policy', `${violatedDirective} ${blockedURI}`),
  );
  globalThis.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      watched.sounds.push(this);
    }
  };
  const locking = WakeLock.prototype;
  const request = locking.request;
  locking.request = async function (type) {
    const lock = await request.call(this, type);
    watched.locks.push(lock);
    return lock;
  };
  const ask = globalThis.fetch;
  globalThis.fetch = (input, options) => {
    const given = input instanceof Request ? input.headers.get('authorization') : null;
    watched.authorization = given ?? watched.authorization;
    return ask(input, options);
  };
}

export const EARLY_SCRIPT = `(${String(watch)})()`;
