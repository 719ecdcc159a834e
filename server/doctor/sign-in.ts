/** Check of a Keycloak as the plant's sign-in: its realm, its client, and every address that it returns to. */
import { SIGN_IN_PATHS, SIGN_OUT_PATHS, SIGNED_IN_PATH } from '../../contract/sign-in-addresses.ts';
import { issuerOf, providerTrouble } from '../http/check-provider.ts';
import type { ServerConfig } from '../config.ts';
import { originsOf } from '../http/origins.ts';
import { good, wrong, type Finding } from '../lib/finding.ts';
import { callWeb, isOpenTo, failureReason, type WebAnswer } from './web-check.ts';

/** A client of a Keycloak, as the checks address it. */
interface Client {
  readonly id: string;
  readonly issuer: string;
  /** Address of the plant, as tablets open it. */
  readonly origin: string;
}

/** Whether people can sign in and out, and return to this plant's address. */
export async function checkSignIn(config: ServerConfig): Promise<Finding> {
  const about = 'sign-in';
  const { identity } = config;
  if (identity === undefined) return good(about, 'Embedded.');
  const unusable = await providerTrouble(identity);
  if (unusable !== undefined) return wrong(about, unusable);
  const { main: origin } = originsOf(config, config.port);
  const issuer = issuerOf(identity);
  const client = { id: identity.clientId, issuer, origin };
  const troubles = await clientTroubles(client).catch((error: unknown) => [failureReason(error)]);
  return troubles.length === 0
    ? good(about, `${issuer} has the client "${client.id}", and it allows ${origin}.`)
    : wrong(about, troubles.join('\n'));
}

async function clientTroubles(client: Client): Promise<readonly string[]> {
  const unusable = await clientProblem(client);
  if (unusable !== undefined) return [unusable];
  const troubles = [
    await signInProblem(client),
    await signOutProblem(client),
    await corsProblem(client),
  ];
  return troubles.filter((one) => one !== undefined);
}

const endpointOf = (issuer: string, name: string): string =>
  `${issuer}/protocol/openid-connect/${name}`;

function askSignIn({ id, issuer, origin }: Client, path: string) {
  const query = new URLSearchParams({
    client_id: id,
    redirect_uri: `${origin}${path}`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  return callWeb(`${endpointOf(issuer, 'auth')}?${query.toString()}`);
}

function askSignOut({ id, issuer, origin }: Client, path: string) {
  const query = new URLSearchParams({
    client_id: id,
    post_logout_redirect_uri: `${origin}${path}`,
  });
  return callWeb(`${endpointOf(issuer, 'logout')}?${query.toString()}`);
}

/** Keycloak's error page contains the reason in English, whatever the language of the page. */
const refusesAddress = ({ status, body }: WebAnswer): boolean =>
  status >= 400 && /redirect[_ ]uri/i.test(body);

async function clientProblem(client: Client): Promise<string | undefined> {
  const page = await askSignIn(client, SIGNED_IN_PATH);
  return page.status < 400 || refusesAddress(page)
    ? undefined
    : `Keycloak refuses the client "${client.id}" (${page.status}): check KEYCLOAK_CLIENT, and that the client is enabled.`;
}

async function signInProblem(client: Client): Promise<string | undefined> {
  const addresses = await refusedAddresses(client, SIGN_IN_PATHS, askSignIn);
  return addresses === ''
    ? undefined
    : `The client "${client.id}" does not allow ${addresses} after a sign-in: add it to its valid redirect URIs and ${client.origin} to its web origins.`;
}

async function signOutProblem(client: Client): Promise<string | undefined> {
  const addresses = await refusedAddresses(client, SIGN_OUT_PATHS, askSignOut);
  return addresses === ''
    ? undefined
    : `The client "${client.id}" does not allow ${addresses} after a log-out: add it to its valid post logout redirect URIs.`;
}

/** The addresses that the client does not allow, for a sentence. */
async function refusedAddresses(
  client: Client,
  paths: readonly string[],
  askFor: (client: Client, path: string) => Promise<WebAnswer>,
): Promise<string> {
  const asked = paths.map(async (path) => ({ path, answer: await askFor(client, path) }));
  const refused = (await Promise.all(asked)).filter(({ answer }) => refusesAddress(answer));
  return refused.map(({ path }) => `${client.origin}${path}`).join(' and ');
}

async function corsProblem({ id, issuer, origin }: Client): Promise<string | undefined> {
  const answer = await callWeb(endpointOf(issuer, 'token'), {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: id,
      redirect_uri: `${origin}${SIGNED_IN_PATH}`,
      code: 'none',
    }).toString(),
  });
  return isOpenTo(origin, answer)
    ? undefined
    : `Keycloak gives pages of ${origin} no tokens (CORS): add it to the web origins of the client "${id}".`;
}
