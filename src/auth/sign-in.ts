/**
 * The signed-in person. One client for the whole page, outside React: keycloak-js may be initialised
 * once only (keycloak/keycloak#12745).
 */
import { t } from '@lingui/core/macro';
import type Keycloak from 'keycloak-js';
import { systemClock } from '../lib/clock.ts';
import { languageInUse } from '../lib/language.ts';
import type { Identity } from '../lib/runtime-config.ts';
import { tabText } from '../lib/storage.ts';
import type { Signal } from '../../reader/signals.ts';
import { accountOf, mayEnter, personIn, refusedAccount, type Claims } from './access.ts';
import { realmTrouble, type RealmTrouble } from './discovery.ts';
import { lockRefusal, type LockRefusal, noteWork, shouldLock } from './idle.ts';
import { forgetPerson, storedPerson, type Person, signOutIsDue } from './stored-person.ts';
import { isAnswered, passwordTime, startClient, within } from './keycloak-client.ts';
import { dropAnswer, keepPage, returnAddress, returnToPage } from './page-before-sign-in.ts';
import {
  beginSignIn,
  endSignIn,
  fail,
  followOtherTabs,
  isAnothersWork,
  personOf,
  type SignInState,
  startOverAfterBack,
  state,
} from './sign-in-state.ts';

export type { Person } from './stored-person.ts';
export { endSignIn, type SignInState } from './sign-in-state.ts';
export const signInState: Signal<SignInState> = state;

/** The result of the provider's update-password action, reported once after the redirect. */
export type ActionResult = 'success' | 'cancelled' | 'error';

/** A sign-in is required before the call can be made. */
export class SignInNeeded extends Error {
  override name = 'SignInNeeded';
}

const forbidden = () => t`Forbidden. You do not have permission to access this resource.`;
const REFRESH_MARGIN_S = 5;
/** How long a refresh may take, ms: less than a call of the API, which waits for it. */
const REFRESH_LIMIT_MS = 10_000;
/**
 * Limit of the silent check during scanning, ms. All tablets start at once when a plant is back; with a
 * short limit, slow ones would ask signed-in operators to log in.
 */
const PATIENT_CHECK_MS = 30_000;

/** Username of the person who is to sign in, held across the redirect to the provider; empty for any person. */
export const wantedPerson = tabText('teleport.wanted-person');

let identity: Identity | undefined;
let client: Keycloak | undefined;
let actionResult: ActionResult | undefined;
let starting: Promise<void> | undefined;

/** Starts the sign-in once; later calls wait for the same start. */
export function startSignIn(provider: Identity): Promise<void> {
  identity = provider;
  if (!starting) {
    followOtherTabs();
    startOverAfterBack();
  }
  return (starting ??= start(provider));
}

/** The running sign-in, for account.ts, which is loaded later. */
export const signInNow = () => ({ identity, client, watch });

async function start(provider: Identity): Promise<void> {
  const refused = refusedAccount.read();
  if (refused !== undefined) {
    const message = forbidden();
    return state.set({ kind: 'failed', reason: 'no-access', message, email: refused });
  }
  const stored = storedPerson();
  const locked = stored && shouldLock(stored) ? stored : undefined;
  if (locked && !isAnswered()) return stayLocked(locked);
  const trouble = await realmTrouble(provider);
  if (trouble && locked) return stayLocked(locked, { message: trouble.message });
  if (trouble) return withoutProvider(provider, trouble);
  // A locked tablet takes the provider's answer, not the sign-in that its last person left open.
  const started = await startClient(provider, watch, locked && 'answer');
  if (!started.ok) return fail({ reason: 'refused', message: started.message });
  if (!started.authenticated) return locked ? stayLocked(locked) : login(started.client);
  // Without the parameters that ask for a password, the provider answers with the old sign-in.
  const refusal = locked && lockRefusal(passwordTime(started.client));
  if (refusal) return stayLocked(locked, { refusal });
  await enter(started.client);
}

function stayLocked(person: Person, why?: { refusal: LockRefusal } | { message: string }): void {
  if (isAnswered()) dropAnswer();
  state.set({ kind: 'locked', ...person, ...why });
}

function withoutProvider(provider: Identity, { message, isAway }: RealmTrouble): void {
  const person = isAway ? storedPerson() : undefined;
  if (!person) return fail({ reason: 'unreachable', message });
  state.set({ kind: 'offline', ...person });
  waitForProvider(provider, person);
}

/** Interval between two attempts to reach a provider that was away, ms. */
const RETRY_EVERY_MS = 5000;

/** Retries until the provider answers, then continues: scans stay on the screen. */
function waitForProvider(provider: Identity, person: Person): void {
  const retry = async () => {
    if (state.get().kind !== 'offline') return;
    const started = (await realmTrouble(provider))
      ? undefined
      : await startClient(provider, watch, PATIENT_CHECK_MS);
    if (state.get().kind !== 'offline') return;
    if (!started?.ok) return waitForProvider(provider, person);
    if (started.authenticated) return enter(started.client);
    // A redirect would take the page away under a scan: the operator presses Log In.
    client = started.client;
    state.set({ kind: 'ended', ...person });
  };
  systemClock.after(
    RETRY_EVERY_MS,
    () => void retry().catch(() => waitForProvider(provider, person)),
  );
}

/** Clients of earlier sign-ins still exist; their events are ignored. */
function watch(keycloak: Keycloak): void {
  keycloak.onAuthLogout = () => {
    if (keycloak === client) endSignIn();
  };
  keycloak.onTokenExpired = () => {
    if (keycloak !== client) return;
    void keycloak.updateToken(REFRESH_MARGIN_S).catch(() => undefined); // handled by onAuthLogout, or offline
  };
  keycloak.onAuthRefreshSuccess = () => {
    if (keycloak === client) void leaveWithoutAccess(keycloak);
  };
  keycloak.onActionUpdate = (status) => {
    actionResult = status;
  };
}

/** True, and a log-out, for a token without the permission; the error page shows the account. */
async function leaveWithoutAccess(keycloak: Keycloak): Promise<boolean> {
  const claims: Claims = keycloak.tokenParsed ?? {};
  if (!identity || mayEnter(claims, identity.clientId)) return false;
  if (refusedAccount.read() !== undefined) return true; // it is on its way out already
  refusedAccount.keep(accountOf(claims));
  forgetPerson();
  await keycloak.logout({ redirectUri: `${location.origin}/` });
  return true;
}

const clientId = (): string => identity?.clientId ?? '';

/** For the provider's pages. */
export const language = (): string => languageInUse.get().language;

async function enter(keycloak: Keycloak): Promise<void> {
  const claims: Claims = keycloak.tokenParsed ?? {};
  const person = personIn(claims, clientId());
  if (signOutIsDue({ ...person, id: claims.sid }))
    return keycloak.logout({ redirectUri: `${location.origin}/` });
  if (await leaveWithoutAccess(keycloak)) return;
  if (isAnothersWork(person)) {
    // Another person signed in: waiting calls of this page must not use the new token.
    state.set({ kind: 'signing-in' });
    return location.reload();
  }
  // After a sign-out the provider may still sign the person in by its cookie. If it does not say when the password was
  // entered, the sign-in is accepted: otherwise none would ever be.
  if (shouldLock(person) && lockRefusal(passwordTime(keycloak)) === 'old')
    return stayLocked(person, { refusal: 'old' });
  if (!keycloak.refreshToken)
    return fail({
      reason: 'refused',
      message: t`The sign-in service gives this app no refresh tokens. Tell IT to turn on “Use refresh tokens” of its client.`,
    });
  client = keycloak;
  wantedPerson.forget();
  noteWork();
  returnToPage();
  beginSignIn(person, claims.sid);
}

async function login(keycloak: Keycloak): Promise<void> {
  client = keycloak;
  // A change of the operator has left its place before the log-out.
  if (wantedPerson.read() !== undefined) return askPassword(keycloak);
  keepPage();
  state.set({ kind: 'signing-in' });
  await keycloak.login({ redirectUri: returnAddress(), locale: language() });
}

/** Asks the wanted person for the password, also over a valid sign-in. */
export async function askPassword(keycloak: Keycloak): Promise<void> {
  const loginHint = wantedPerson.read() ?? '';
  state.set({ kind: 'signing-in' });
  // `maxAge` also makes the provider name the time of the password.
  const ask = { prompt: 'login', maxAge: 0, loginHint } as const;
  await keycloak.login({ ...ask, redirectUri: returnAddress(), locale: language() });
}

/** Starts a sign-in, with a new client: the old one may be in any state. */
export async function signIn(): Promise<void> {
  if (!identity) throw new SignInNeeded(t`The sign-in was not started.`);
  const was = state.get();
  if (was.kind === 'renewing') return starting; // a second press
  refusedAccount.forget();
  const works = was.kind === 'ended' || was.kind === 'signed-in';
  state.set(works ? { kind: 'renewing', ...personOf(was) } : { kind: 'checking' });
  await (starting = start(identity));
}

/** The result of the last action; the second call answers undefined. */
export function takeActionResult(): ActionResult | undefined {
  const result = actionResult;
  actionResult = undefined;
  return result;
}

/**
 * The access token, refreshed when it ends within 5 s.
 * @throws SignInNeeded when the provider refused the refresh; TypeError when it was not reached
 * and the token has expired: a network failure never signs out.
 */
export const bearer = (): Promise<string> => tokenFor(REFRESH_MARGIN_S);

/** A new access token, for a plant that refused an unexpired one. Throws as `bearer` does. */
export const renewedBearer = (): Promise<string> => tokenFor(-1);

async function tokenFor(marginS: number): Promise<string> {
  const keycloak = client;
  if (state.get().kind === 'offline') throw new TypeError(t`The plant cannot be reached.`);
  if (!keycloak?.token) throw new SignInNeeded(t`Sign in to continue.`);
  try {
    await within(REFRESH_LIMIT_MS, keycloak.updateToken(marginS));
  } catch {
    if (!keycloak.token) throw new SignInNeeded(t`Your sign-in has ended. Sign in to continue.`);
    if (keycloak.isTokenExpired()) throw new TypeError(t`The sign-in service cannot be reached.`);
  }
  // A role that was removed meanwhile is gone from the new token: no call is made with it.
  if (await leaveWithoutAccess(keycloak)) throw new SignInNeeded(forbidden());
  return keycloak.token;
}
