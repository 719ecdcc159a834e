/**
 * Asks a hidden frame of the provider every few seconds whether this browser's sign-in there still is
 * the one of the sign-in (OpenID Connect Session Management 1.0). keycloak-js can do that, too, but
 * waits for the answer before each refresh, without a limit, and throws the tokens away upon "error",
 * which a proxy's 502 brings about.
 */

import { state } from './sign-in-state.ts';

/** Interval of the checks, ms; the same as that of keycloak-js. */
const ASK_EVERY_MS = 5000;
/**
 * A Keycloak's frame whose own first request got lost never answers, or "error" for good: a new one takes its
 * place, ms. So it does where the browser shows the frame no cookies: every answer is "error" there.
 */
const LOAD_AGAIN_MS = 60_000;

/** Its script, and the cookies of its own site. */
const SANDBOX = 'allow-scripts allow-same-origin allow-storage-access-by-user-activation';

export interface WatchedSignIn {
  /** Address of the realm. */
  readonly realm: string;
  readonly clientId: string;
  /** The sign-in's name in the token. */
  readonly sessionId: string;
}

/**
 * Watches while a person is signed in.
 * @param find the current sign-in; undefined where frames do not work
 */
export function followSignIn(find: () => WatchedSignIn | undefined, changed: () => void): void {
  let stop: (() => void) | undefined;
  state.subscribe(({ kind }) => {
    stop?.();
    const signIn = kind === 'signed-in' ? find() : undefined;
    stop = signIn && watchSignIn(signIn, changed);
  });
}

/**
 * @param changed is called once and ends the checks. A hint: lost cookies look like a change as well.
 * @returns the undo
 */
function watchSignIn(watched: WatchedSignIn, changed: () => void): () => void {
  const address = `${watched.realm}/protocol/openid-connect/login-status-iframe.html`;
  const { origin } = new URL(address);
  // Lets a slow tablet draw the screen after the sign-in before it opens a frame.
  let frame: StatusFrame | undefined;
  let answeredAt = performance.now();
  const ask = () => {
    if (!frame) frame = openFrame(address);
    else if (performance.now() - answeredAt > LOAD_AGAIN_MS) {
      answeredAt = performance.now();
      // A new address in the same element would add an entry to the history of the page.
      frame.element.remove();
      frame = openFrame(address);
    } else if (frame.isLoaded())
      frame.element.contentWindow?.postMessage(`${watched.clientId} ${watched.sessionId}`, origin);
  };
  const onMessage = ({ source, data }: MessageEvent) => {
    if (!frame || source !== frame.element.contentWindow || source === null) return;
    if (data === 'unchanged') answeredAt = performance.now();
    if (data !== 'changed') return;
    stop();
    changed();
  };
  const timer = setInterval(ask, ASK_EVERY_MS);
  const stop = () => {
    clearInterval(timer);
    removeEventListener('message', onMessage);
    frame?.element.remove();
  };
  addEventListener('message', onMessage);
  return stop;
}

interface StatusFrame {
  readonly element: HTMLIFrameElement;
  readonly isLoaded: () => boolean;
}

function openFrame(address: string): StatusFrame {
  const element = document.createElement('iframe');
  element.hidden = true;
  element.title = 'Session';
  element.setAttribute('sandbox', SANDBOX);
  element.src = address;
  let loaded = false;
  element.addEventListener('load', () => (loaded = true));
  document.body.append(element);
  return { element, isLoaded: () => loaded };
}
