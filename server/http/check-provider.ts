/** Checks that an external Keycloak is the one in the settings; reports a problem in one sentence. */
import type { ExternalIdentity } from '../config.ts';
import type { WaitingThing } from '../metrics/waits.ts';
import { ANSWER_LIMIT_MS, failureReason, UNTRUSTED } from '../lib/call-web.ts';

const CHECK_MS = 15_000;

/** The issuer in a realm's tokens; the name of a realm may hold blanks. */
export const issuerOf = ({ url, realm }: ExternalIdentity): string =>
  `${url}/realms/${encodeURIComponent(realm)}`;

/** @returns the problem and its remedy, or undefined when people can sign in there. */
export async function providerTrouble(identity: ExternalIdentity): Promise<string | undefined> {
  const issuer = issuerOf(identity);
  try {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    if (!answer.ok) return statusSentence(answer.status, identity);
    const about: unknown = await answer.json();
    const named = typeof about === 'object' && about !== null && 'issuer' in about && about.issuer;
    return named === issuer ? undefined : issuerSentence(named, issuer);
  } catch (error) {
    return causeSentence(error, identity);
  }
}

function statusSentence(status: number, { url, realm }: ExternalIdentity): string {
  return status === 404
    ? `The Keycloak at ${url} has no realm "${realm}" (404): check KEYCLOAK_REALM, and that KEYCLOAK_URL has no /realms.`
    : `The Keycloak at ${url} answers with ${status}: nobody can sign in until it is up.`;
}

const issuerSentence = (named: unknown, issuer: string): string =>
  typeof named === 'string'
    ? `The Keycloak calls its realm ${named} and not ${issuer}: set KEYCLOAK_URL, or Keycloak's hostname option, to the same address.`
    : noKeycloak(issuer);

const noKeycloak = (address: string): string =>
  `What answers at ${address} is no Keycloak: check KEYCLOAK_URL, and that no proxy or sign-in page of the network answers in its place.`;

function causeSentence(error: unknown, { url }: ExternalIdentity): string {
  const code = failureReason(error);
  if (UNTRUSTED.test(code)) {
    return `The certificate of ${url} is not trusted (${code}): name the file of its authority in NODE_EXTRA_CA_CERTS.`;
  }
  if (error instanceof SyntaxError) return noKeycloak(url);
  return `The Keycloak at ${url} cannot be reached (${code}): nobody can sign in until it answers. Start it, or check KEYCLOAK_URL.`;
}

export type ProviderWatch = ReturnType<typeof watchProvider>;

/**
 * Checks the provider, and reports each problem and its end once. Keycloak may start after the server, so a problem does
 * not stop the server's start.
 */
export function watchProvider(
  identity: ExternalIdentity,
  report: (sentence: string) => void,
  everyMs = CHECK_MS,
) {
  let reported: string | undefined;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const check = async () => {
    const trouble = await providerTrouble(identity);
    if (stopped) return;
    timer = setTimeout(() => void check(), everyMs);
    if (reported === undefined) since = performance.now();
    if (trouble !== reported) report(trouble ?? `The Keycloak at ${identity.url} answers now.`);
    reported = trouble;
  };
  void check();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
    /** The problem that there is now, among what waits for a person. */
    waits(): readonly WaitingThing[] {
      if (reported === undefined) return [];
      const seconds = (performance.now() - since) / 1000;
      return [{ thing: 'sign_in', name: identity.realm, count: 1, seconds, why: reported }];
    },
  };
}
