import { SSO_CHECK_LIMIT_MS } from './keycloak-client.ts';

const UNREACHED = 'The sign-in service cannot be reached. Check the network, then press Log In.';
const UNREADABLE =
  'The sign-in service answers, but not for this app: it may be starting, or its realm may be wrong. ' +
  'Wait a minute, then press Log In. Tell your IT if it stays.';

/**
 * Asks for the realm before the browser goes to it: its own page for a 502 or a wrong realm would
 * be a dead end.
 * @returns why nobody can sign in now, or undefined where somebody can.
 */
export async function realmTrouble(of: {
  url: string;
  realm: string;
}): Promise<string | undefined> {
  const address = `${of.url}/realms/${encodeURIComponent(of.realm)}/.well-known/openid-configuration`;
  const answer = await ask(address, 'cors');
  if (answer?.ok) return undefined;
  if (answer) return sentence(answer.status, of.realm);
  // A Keycloak lets every site read a realm's description, but not its "no such realm"; nor does a
  // proxy let them read its own errors.
  return (await ask(address, 'no-cors')) ? UNREADABLE : UNREACHED;
}

const ask = (address: string, mode: 'cors' | 'no-cors'): Promise<Response | undefined> =>
  fetch(address, { mode, signal: AbortSignal.timeout(SSO_CHECK_LIMIT_MS) }).catch(() => undefined);

const sentence = (status: number, realm: string): string =>
  status === 404
    ? `The sign-in service does not know the realm "${realm}" (404). Tell your IT.`
    : `The sign-in service answers with an error (${status}). Wait a minute, then press Log In.`;
