/** An administrator's actions in Keycloak's console, through its Admin REST API. */
import { SIGN_IN_PATHS, SIGN_OUT_PATHS } from '../../../contract/sign-in-addresses.ts';
import { ADMINISTRATOR } from './package.ts';

export interface Person {
  readonly username: string;
  readonly password: string;
}

interface Found {
  readonly id: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

export class KeycloakAdministrator {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** The addresses that the client's sign-ins may return to. */
  async allowOrigin(origin: string): Promise<void> {
    const client = await this.#client('teleport');
    await this.#send('PUT', `/clients/${client.id}`, {
      ...client,
      rootUrl: origin,
      redirectUris: SIGN_IN_PATHS.map((path) => `${origin}${path}`),
      webOrigins: [origin],
      attributes: {
        ...client.attributes,
        'post.logout.redirect.uris': SIGN_OUT_PATHS.map((path) => `${origin}${path}`).join('##'),
      },
    });
  }

  /** A person who may pack. */
  async addPerson({ username, password }: Person): Promise<void> {
    await this.#send('POST', '/users', {
      username,
      enabled: true,
      email: `${username}@plant.example`,
      emailVerified: true,
      firstName: username,
      lastName: 'Example',
      credentials: [{ type: 'password', value: password }],
    });
    const user = await this.#user(username);
    const client = await this.#client('teleport');
    const role = await this.#get(`/clients/${client.id}/roles/backend:access`);
    await this.#send('POST', `/users/${user.id}/role-mappings/clients/${client.id}`, [role]);
  }

  /** Imports a realm into the running Keycloak, as "Create realm" in the console does. */
  async createRealm(realm: unknown): Promise<void> {
    await this.#call('POST', '/admin/realms', realm);
  }

  /** Whether pages of other sites may show this realm's pages in frames. */
  async allowFrames(allowed: boolean): Promise<void> {
    const ancestors = allowed ? "'self'" : "'none'";
    await this.#send('PUT', '', {
      browserSecurityHeaders: {
        contentSecurityPolicy: `frame-src 'self'; frame-ancestors ${ancestors}; object-src 'none';`,
        xFrameOptions: allowed ? 'SAMEORIGIN' : 'DENY',
      },
    });
  }

  /** Signs a person out everywhere. */
  async endSignIns(username: string): Promise<void> {
    const { id } = await this.#user(username);
    await this.#send('POST', `/users/${id}/logout`);
  }

  async #client(clientId: string): Promise<Found> {
    return only(await this.#get(`/clients?clientId=${clientId}`));
  }

  async #user(username: string): Promise<Found> {
    return only(await this.#get(`/users?exact=true&username=${username}`));
  }

  async #get(path: string): Promise<unknown> {
    return (await this.#send('GET', path)).json();
  }

  #send(method: string, path: string, body?: unknown): Promise<Response> {
    return this.#call(method, `/admin/realms/teleport${path}`, body);
  }

  async #call(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await this.#token()}`,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.ok) return answer;
    throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
  }

  /** Asked for each call: it lives one minute. */
  async #token(): Promise<string> {
    const answer = await fetch(`${this.#url}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'admin-cli',
        grant_type: 'password',
        ...ADMINISTRATOR,
      }),
    });
    const { access_token: token } = (await answer.json()) as { access_token?: string };
    if (!token) throw new Error('The administrator of the import could not sign in.');
    return token;
  }
}

function only(list: unknown): Found {
  const [one] = list as readonly Found[];
  if (!one) throw new Error('Keycloak knows no such thing.');
  return one;
}
