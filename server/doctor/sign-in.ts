/** Check of a Keycloak as the plant's sign-in: its realm, its client, and every address that it returns to. */
import { SIGN_IN_PATHS, SIGN_OUT_PATHS, SIGNED_IN_PATH } from '../../contract/sign-in-addresses.ts';
import { SettingError, type ServerConfig } from '../config.ts';
import { issuerOf, providerTrouble } from '../http/check-provider.ts';
import { originsOf } from '../http/origins.ts';
import { callWeb, failureReason, type WebAnswer } from '../lib/call-web.ts';
import { isOpenTo } from './network.ts';

/** Whether people can sign in and out, and return to this plant's address. */
export async function checkSignIn(config: ServerConfig): Promise<string> {
  const { identity } = config;
  if (identity === undefined) return 'Embedded.';
  const unusable = await providerTrouble(identity);
  if (unusable !== undefined) throw new SettingError(unusable);
  const { main: origin } = originsOf(config, config.port);
  const [issuer, id] = [issuerOf(identity), identity.clientId];
  const troubles = await clientTroubles(id, issuer, origin).catch((error: unknown) => [
    failureReason(error),
  ]);
  if (troubles.length > 0) throw new SettingError(troubles.join('\n'));
  return `${issuer} has the client "${id}", and it allows ${origin}.`;
}

/** Of a sign-in as keycloak-js begins it. */
const BEGUN = {
  response_type: 'code',
  scope: 'openid',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
};

/** What keycloak-js asks for a client. */
function callsOf(id: string, issuer: string, origin: string) {
  const addressOf = (name: string) => `${issuer}/protocol/openid-connect/${name}`;
  const ask = (name: string, query: Readonly<Record<string, string>>) =>
    callWeb(`${addressOf(name)}?${new URLSearchParams({ client_id: id, ...query }).toString()}`);
  return {
    signIn: (path: string) => ask('auth', { redirect_uri: `${origin}${path}`, ...BEGUN }),
    signOut: (path: string) => ask('logout', { post_logout_redirect_uri: `${origin}${path}` }),
    token: () =>
      callWeb(addressOf('token'), {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          client_id: id,
          redirect_uri: `${origin}${SIGNED_IN_PATH}`,
          grant_type: 'authorization_code',
          code: 'none',
        }).toString(),
      }),
  };
}

async function clientTroubles(id: string, issuer: string, origin: string) {
  const { signIn, signOut, token } = callsOf(id, issuer, origin);
  const page = await signIn(SIGNED_IN_PATH);
  if (page.status >= 400 && !refusesAddress(page)) {
    return [
      `Keycloak refuses the client "${id}" (${page.status}): check KEYCLOAK_CLIENT, and that the client is enabled.`,
    ];
  }
  const refused = async (paths: readonly string[], open: typeof signIn) => {
    const all = paths.map(async (path) =>
      refusesAddress(await open(path)) ? [`${origin}${path}`] : [],
    );
    return (await Promise.all(all)).flat().join(' and ');
  };
  const afterSignIn = await refused(SIGN_IN_PATHS, signIn);
  const afterSignOut = await refused(SIGN_OUT_PATHS, signOut);
  return [
    afterSignIn &&
      `The client "${id}" does not allow ${afterSignIn} after a sign-in: add it to its valid redirect URIs and ${origin} to its web origins.`,
    afterSignOut &&
      `The client "${id}" does not allow ${afterSignOut} after a log-out: add it to its valid post logout redirect URIs.`,
    !isOpenTo(origin, await token()) &&
      `Keycloak gives pages of ${origin} no tokens (CORS): add it to the web origins of the client "${id}".`,
  ].filter(Boolean);
}

/** Keycloak's error page contains the reason in English, whatever the language of the page. */
const refusesAddress = ({ status, body }: WebAnswer): boolean =>
  status >= 400 && /redirect[_ ]uri/i.test(body);
