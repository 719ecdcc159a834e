/** The browser's side of a sign-in, with its own cookie jar. */
import { createHash, randomBytes } from 'node:crypto';
import { APP, REALM } from './plant.ts';

export const OIDC = `${REALM}/protocol/openid-connect`;

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
}

/** One browser: keeps cookies, and follows redirects only on request. */
export function visitor(
  plant: () => { readonly url: string },
  app = APP,
  headers: Readonly<Record<string, string>> = {},
) {
  const cookies = new Map<string, string>();
  const verifier = randomBytes(32).toString('base64url');

  async function open(path: string, form?: Record<string, string>): Promise<Response> {
    const answer = await fetch(new URL(path, plant().url), {
      redirect: 'manual',
      headers: { ...headers, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  /** The redirect target of an answer: a path of the provider, or an address of the app. */
  const next = (answer: Response): string => {
    const place = new URL(answer.headers.get('location') ?? '', plant().url);
    return place.pathname.startsWith(REALM) ? place.pathname + place.search : place.href;
  };

  const authorize = (changes: Record<string, string | undefined> = {}) => {
    const query = {
      client_id: 'teleport',
      redirect_uri: `${app}/signed-in`,
      response_type: 'code',
      scope: 'openid',
      state: 'a-state',
      nonce: 'a-nonce',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    return open(`${OIDC}/auth?${new URLSearchParams(given)}`);
  };

  /** Follows redirects until the address of the app is reached. */
  async function toApp(answer: Response): Promise<URL> {
    const place = next(answer);
    return place.startsWith(REALM) ? toApp(await open(place)) : new URL(place);
  }

  const token = (form: Record<string, string>) =>
    open(`${OIDC}/token`, { client_id: 'teleport', ...form });

  async function exchange(address: URL): Promise<Tokens> {
    const code = address.searchParams.get('code') ?? '';
    const redirect_uri = `${app}/signed-in`;
    const form = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier };
    return (await (await token(form)).json()) as Tokens;
  }

  async function signIn(username = 'operator', password = 'operator1'): Promise<Tokens> {
    const page = next(await authorize());
    return exchange(await toApp(await open(page, { username, password })));
  }

  return { open, next, authorize, toApp, token, exchange, signIn };
}

export const claims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
