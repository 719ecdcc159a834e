/** Actions of a person on the sign-in of this tablet, apart from its start. Loaded after the first screen. */
import { shouldLock } from './idle.ts';
import { noNewPassword, realmTrouble, unreached } from './discovery.ts';
import { forgetPerson, storeSignOut, storedSignIn, type StoredSignIn } from './stored-person.ts';
import { startClient } from './keycloak-client.ts';
import { keepPage, keepPageAt, returnAddress } from './page-before-sign-in.ts';
import { personIn, type Claims } from './access.ts';
import { askPassword, language, signInNow, wantedPerson } from './sign-in.ts';
import { personOf, state } from './sign-in-state.ts';

/** Without the provider, the tablet forgets the person at once and ends the provider's sign-in later. */
export async function signOut(): Promise<void> {
  const { client, identity } = signInNow();
  const left = client?.tokenParsed ? signInOf(client.tokenParsed) : storedSignIn();
  if (!left || storedSignIn()?.subject === left.subject) forgetPerson();
  if (!identity || !client || (await realmTrouble(identity))) {
    if (left) storeSignOut(left); // a second press finds no person
    return state.set({ kind: 'failed', reason: 'unreachable', message: unreached() });
  }
  await client.logout({ redirectUri: `${location.origin}/` });
}

const signInOf = (claims: Claims): StoredSignIn => ({
  subject: personIn(claims, '').subject,
  id: claims.sid,
});

/**
 * Opens the provider's update-password action; it returns to the given address.
 * @returns why it cannot be opened now; the page stays then.
 */
export async function changePassword(returnTo: string): Promise<string | undefined> {
  const { client, identity } = signInNow();
  const trouble = identity && (await realmTrouble(identity));
  // Without a client the provider has just come back, and the sign-in is still running.
  if (trouble || !client) return noNewPassword(trouble);
  keepPageAt(returnTo);
  const redirectUri = returnAddress();
  await client.login({ action: 'UPDATE_PASSWORD', redirectUri, locale: language() });
  return undefined;
}

/**
 * Ends this sign-in and asks for that of another person, who returns to this page. A Keycloak that is asked for
 * another person over a valid sign-in offers the password of the same one only, so the sign-in ends first.
 * @param username empty: the provider also asks for the name
 * @returns why it cannot be done now; the page stays then.
 */
export async function switchOperator(
  username: string,
  beforeLeaving: () => Promise<unknown>,
): Promise<string | undefined> {
  const { identity, watch } = signInNow();
  const trouble = identity && (await realmTrouble(identity));
  if (!identity || trouble) return trouble?.message ?? unreached();
  let { client } = signInNow();
  // A locked page was opened without the sign-in, and its end needs a token.
  if (!client?.authenticated) {
    const started = await startClient(identity, watch);
    if (!started.ok) return started.message;
    client = started.client;
  }
  await beforeLeaving();
  keepPage();
  wantedPerson.keep(username);
  // A change that is stopped on its way must not sign the first person in again, least of all on a locked tablet.
  const left = client.tokenParsed ? signInOf(client.tokenParsed) : storedSignIn();
  if (left) storeSignOut(left);
  if (client.authenticated) await client.logout({ redirectUri: returnAddress() });
  else await askPassword(client);
  return undefined;
}

/** Asks for the password of the person whose work is locked. @returns why it cannot be done now. */
export async function unlock(): Promise<string | undefined> {
  const { identity, watch, client } = signInNow();
  const now = state.get();
  const trouble = identity && (await realmTrouble(identity));
  if (!identity || trouble || now.kind !== 'locked') return trouble?.message ?? unreached();
  const opened = client
    ? { ok: true as const, client }
    : await startClient(identity, watch, 'answer');
  if (!opened.ok) return opened.message;
  keepPage();
  wantedPerson.keep(now.username);
  await askPassword(opened.client);
  return undefined;
}

/** Pauses the sign-in of an idle tablet; what was scanned is in the journal. */
export function lockWhenIdle(): void {
  const was = state.get();
  if ((was.kind === 'signed-in' || was.kind === 'offline') && shouldLock(was))
    state.set({ kind: 'locked', ...personOf(was) });
}
