import { t } from '@lingui/core/macro';
import Keycloak, { type KeycloakConfig, type KeycloakInitOptions } from 'keycloak-js';
import { SILENT_CHECK_PATH } from '../../contract/sign-in-addresses.ts';
import { systemClock } from '../lib/clock.ts';
import { withinDeadline } from '../../reader/signals.ts';
import type { Identity } from '../lib/runtime-config.ts';
import { keepsTexts, tabText } from '../lib/storage.ts';

/** Limit of the silent check in hidden frames, ms. */
export const SSO_CHECK_LIMIT_MS = 5000;

/**
 * The status frame of keycloak-js is off: it would be queried before each refresh, wait without a limit
 * for a lost answer, and sign the person out for a proxy's 502. A refused refresh ends the sign-in.
 */
const NO_FRAMES: KeycloakInitOptions = { pkceMethod: 'S256', checkLoginIframe: false };
const SILENT_CHECK: KeycloakInitOptions = {
  ...NO_FRAMES,
  onLoad: 'check-sso',
  silentCheckSsoFallback: false,
};

/**
 * Kept in this tab over the way to the provider and back: where frames are forbidden, the way back
 * would otherwise wait for them again, and lose its answer.
 */
const framesFailed = tabText('teleport.frames-failed');

export const realmAddress = ({ url, realm }: Pick<Identity, 'url' | 'realm'>): string =>
  `${url}/realms/${encodeURIComponent(realm)}`;

/**
 * Listing the endpoints makes keycloak-js skip its two frames that test third-party cookies, which the
 * frame of the silent check tests anyway.
 */
function endpointsOf(provider: Identity): KeycloakConfig {
  const protocol = `${realmAddress(provider)}/protocol/openid-connect`;
  return {
    clientId: provider.clientId,
    oidcProvider: {
      authorization_endpoint: `${protocol}/auth`,
      token_endpoint: `${protocol}/token`,
      end_session_endpoint: `${protocol}/logout`,
    },
  };
}

/** Result of a start. keycloak-js refuses a second init of the same client. */
export type ClientStart =
  | { readonly ok: true; readonly client: Keycloak; readonly authenticated: boolean }
  | {
      readonly ok: false;
      /** `refused`: the provider's own answer. `failed`: there was none, or none that could be used. */
      readonly reason: 'refused' | 'failed';
      readonly message: string;
    };

export type Watch = (client: Keycloak) => void;

/** Whether the page was opened by the provider's answer. */
export const isAnswered = (): boolean => /[#&]state=/.test(location.hash);

/**
 * How a sign-in is found: by the provider's answer in the address alone, or by a silent check as well, with the limit of its
 * frames in ms when no operator waits before an empty screen.
 */
type SignInSource = 'answer' | number | undefined;

/** Starts a client, as `started` does; a browser without storage would go round between here and the provider. */
export async function startClient(
  provider: Identity,
  watch: Watch,
  find?: SignInSource,
): Promise<ClientStart> {
  const hasAnswer = isAnswered();
  const now = await started(provider, watch, find);
  if (!now.ok || now.authenticated || !hasAnswer || keepsTexts()) return now;
  return {
    ok: false,
    reason: 'refused',
    message: t`This browser stores nothing for this address, so nobody can sign in. Allow cookies and site data for it, then try again.`,
  };
}

/**
 * Starts a client with the silent check in hidden frames; where frames fail, a new client without
 * them, which goes to the normal login. In this tab frames are then not tried again.
 */
async function started(provider: Identity, watch: Watch, find: SignInSource): Promise<ClientStart> {
  const limitMs = typeof find === 'number' ? find : SSO_CHECK_LIMIT_MS;
  if (find === 'answer' || (find === undefined && framesFailed.read() !== undefined))
    return init(provider, NO_FRAMES, watch, limitMs);
  const silentCheckSsoRedirectUri = `${location.origin}${SILENT_CHECK_PATH}`;
  const frames = { ...SILENT_CHECK, messageReceiveTimeout: limitMs, silentCheckSsoRedirectUri };
  const withFrames = await init(provider, frames, watch, limitMs);
  if (withFrames.ok || withFrames.reason === 'refused') return withFrames;
  framesFailed.keep('yes');
  return init(provider, NO_FRAMES, watch, limitMs);
}

async function init(
  provider: Identity,
  options: KeycloakInitOptions,
  watch: Watch,
  limitMs: number,
): Promise<ClientStart> {
  const client = new Keycloak(endpointsOf(provider));
  watch(client);
  try {
    const authenticated = await within(limitMs, client.init(options));
    return { ok: true, client, authenticated };
  } catch (error) {
    const reason = error instanceof Error ? 'failed' : 'refused';
    return { ok: false, reason, message: messageOf(error) };
  }
}

/** When the password was entered, in ms of this tablet's clock; NaN when the provider does not name it. */
export const passwordTime = ({ idTokenParsed, tokenParsed, timeSkew }: Keycloak): number =>
  ((idTokenParsed ?? tokenParsed)?.auth_time ?? NaN) * 1000 + (timeSkew ?? 0) * 1000;

/** @throws Error when the work takes longer; the work itself continues. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return withinDeadline(
    work,
    (onTime) => systemClock.after(ms, onTime),
    () => {
      throw new Error(t`The sign-in service did not answer in time.`);
    },
  );
}

/** keycloak-js rejects with an Error, with {error, error_description}, or with nothing. */
function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (typeof error === 'object' && error !== null) {
    const { error_description: description, error: code }: Record<string, unknown> = { ...error };
    if (typeof description === 'string') return description;
    if (typeof code === 'string') return code;
  }
  return t`The sign-in failed.`;
}

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
