/**
 * Who is packing. One client for the whole page, outside React: keycloak-js may be initialised
 * once only (keycloak/keycloak#12745).
 */
import type Keycloak from 'keycloak-js';
import { signal, type Signal } from '../lib/subscribable.ts';
import { mayEnter, refusedAccount, type Claims } from './access.ts';
import { realmTrouble } from './discovery.ts';
import { startClient, within } from './keycloak-client.ts';
import { keepPlace, returnToPlace } from './place.ts';

export interface Identity {
  /** Base URL of the provider, without /realms. */
  readonly url: string;
  readonly realm: string;
  readonly clientId: string;
}

export type SignInState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'signing-in' }
  | {
      readonly kind: 'signed-in';
      readonly subject: string;
      readonly username: string;
      readonly email: string;
    }
  /** Signed out elsewhere, or the refresh was refused: work is kept, somebody must sign in. */
  | { readonly kind: 'ended'; readonly email: string }
  | {
      readonly kind: 'failed';
      readonly reason: 'no-access' | 'unreachable' | 'refused';
      readonly message: string;
      /** The account that was refused, where one was. */
      readonly email?: string;
    };

/** The result of the provider's update-password action, told once after the way back. */
export type ActionResult = 'success' | 'cancelled' | 'error';

/** Somebody must sign in before the call can be made. */
export class SignInNeeded extends Error {
  override name = 'SignInNeeded';
}

const FORBIDDEN = 'Forbidden. You do not have permission to access this resource.';
const REFRESH_MARGIN_S = 5;
/** How long a refresh may take, ms: less than a call of the API, which waits for it. */
const REFRESH_LIMIT_MS = 10_000;

const state = signal<SignInState>({ kind: 'checking' });
export const signInState: Signal<SignInState> = state;

let identity: Identity | undefined;
let client: Keycloak | undefined;
let actionResult: ActionResult | undefined;
let starting: Promise<void> | undefined;

/** Starts the sign-in once; later calls wait for the same start. */
export function startSignIn(of: Identity): Promise<void> {
  identity = of;
  return (starting ??= start(of));
}

async function start(of: Identity): Promise<void> {
  const refused = refusedAccount.read();
  if (refused !== undefined) {
    state.set({ kind: 'failed', reason: 'no-access', message: FORBIDDEN, email: refused });
    return;
  }
  const trouble = await realmTrouble(of);
  if (trouble !== undefined) {
    state.set({ kind: 'failed', reason: 'unreachable', message: trouble });
    return;
  }
  const started = await startClient(of, watch);
  if (!started.ok) {
    state.set({ kind: 'failed', reason: 'refused', message: started.message });
    return;
  }
  client = started.client;
  await (started.authenticated ? enter(client, of.clientId) : login(client));
}

function watch(of: Keycloak): void {
  of.onAuthLogout = endSignIn;
  of.onTokenExpired = () => {
    void of.updateToken(REFRESH_MARGIN_S).catch(() => undefined); // told by onAuthLogout, or offline
  };
  of.onActionUpdate = (status) => {
    actionResult = status;
  };
}

async function enter(of: Keycloak, clientId: string): Promise<void> {
  const claims: Claims = of.tokenParsed ?? {};
  const email = claims.email ?? claims.preferred_username ?? '';
  if (!mayEnter(claims, clientId)) {
    refusedAccount.keep(email);
    await of.logout({ redirectUri: `${location.origin}/` });
    return;
  }
  const username = claims.preferred_username ?? email;
  returnToPlace();
  state.set({ kind: 'signed-in', subject: claims.sub ?? username, username, email });
}

async function login(of: Keycloak): Promise<void> {
  keepPlace();
  state.set({ kind: 'signing-in' });
  await of.login({ redirectUri: location.href });
}

/** Starts a sign-in, with a new client: the old one may be in any state. */
export async function signIn(): Promise<void> {
  if (!identity) throw new SignInNeeded('The sign-in was not started.');
  refusedAccount.forget();
  state.set({ kind: 'checking' });
  await (starting = start(identity));
}

export async function signOut(): Promise<void> {
  await client?.logout({ redirectUri: `${location.origin}/` });
}

/** Opens the provider's update-password action; it returns to the given address. */
export async function changePassword(returnTo: string): Promise<void> {
  await client?.login({
    action: 'UPDATE_PASSWORD',
    redirectUri: new URL(returnTo, location.origin).href,
  });
}

/** The result of the last action; the second call answers undefined. */
export function takeActionResult(): ActionResult | undefined {
  const result = actionResult;
  actionResult = undefined;
  return result;
}

/** Somebody must sign in again; the screen keeps what it has. */
export function endSignIn(): void {
  const was = state.get();
  if (was.kind === 'signed-in') state.set({ kind: 'ended', email: was.email });
}

/**
 * The access token, refreshed when it ends within 5 s.
 * @throws SignInNeeded when the provider refused the refresh; TypeError when it was not reached
 * and the token has run out: a network failure never signs anybody out.
 */
export const bearer = (): Promise<string> => tokenFor(REFRESH_MARGIN_S);

/** A new access token, for a plant that refused one that looks good. Throws as `bearer` does. */
export const renewedBearer = (): Promise<string> => tokenFor(-1);

async function tokenFor(marginS: number): Promise<string> {
  const of = client;
  if (!of?.token) throw new SignInNeeded('Sign in to go on.');
  try {
    await within(REFRESH_LIMIT_MS, of.updateToken(marginS));
  } catch {
    if (!of.token) throw new SignInNeeded('Your sign-in has ended. Sign in to go on.');
    if (of.isTokenExpired()) throw new TypeError('The sign-in service cannot be reached.');
  }
  return of.token;
}
