/** The sign-in of keycloak-js, step by step over HTTP, with the cookies carried by hand. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { delayAfter } from '../../server/identity/login-delay.ts';
import { ORIGIN, openPlant } from './http-support.ts';

type Plant = Awaited<ReturnType<typeof openPlant>>;

const REALM = '/realms/teleport';
const PROTOCOL = `${REALM}/protocol/openid-connect`;

class Browser {
  readonly #plant: Plant;
  readonly #cookies = new Map<string, string>();

  constructor(plant: Plant) {
    this.#plant = plant;
  }

  async open(url: string, form?: Record<string, string>) {
    const answer = await this.#plant.app.inject({
      url,
      method: form ? 'POST' : 'GET',
      headers: {
        host: new URL(ORIGIN).host,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    });
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value);
    return answer;
  }

  /** Follows redirects inside the provider; answers the first address outside it, or the page. */
  async follow(url: string, form?: Record<string, string>) {
    let answer = await this.open(url, form);
    for (;;) {
      const location = answer.headers.location;
      if (answer.statusCode < 300 || answer.statusCode > 399 || !location) return { answer };
      const next = new URL(location, ORIGIN);
      if (!next.pathname.startsWith(REALM)) return { answer, arrived: next };
      answer = await this.open(next.pathname + next.search);
      this.page = next.pathname;
    }
  }
  page = '';
}

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

const authAddress = (change: Record<string, string | undefined> = {}) => {
  const query = {
    client_id: 'teleport',
    redirect_uri: `${ORIGIN}/station-2/production-orders?search=x`,
    response_type: 'code',
    response_mode: 'query',
    scope: 'openid',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...change,
  };
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return `${PROTOCOL}/auth?${new URLSearchParams(given)}`;
};

const token = (browser: Browser, form: Record<string, string>) =>
  browser.open(`${PROTOCOL}/token`, { client_id: 'teleport', ...form });

async function signIn(plant: Plant, username = 'operator', password = 'operator1') {
  const browser = new Browser(plant);
  await browser.follow(authAddress());
  const { answer, arrived } = await browser.follow(browser.page, { username, password });
  return { browser, answer, code: arrived?.searchParams.get('code') ?? '', arrived };
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
}

const claims = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;

async function tokens(plant: Plant, username?: string, password?: string) {
  const { browser, code, arrived } = await signIn(plant, username, password);
  const answer = await token(browser, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: `${arrived?.origin}${arrived?.pathname}?search=x`,
  });
  return { browser, answer, tokens: answer.json<Tokens>() };
}

describe('the embedded provider', () => {
  let plant: Plant;
  beforeAll(async () => {
    plant = await openPlant();
  });
  afterAll(() => plant.close());

  it('signs in with PKCE and returns to the deep link that was asked for', async () => {
    const { arrived, code } = await signIn(plant);
    expect(arrived?.pathname).toBe('/station-2/production-orders');
    expect(arrived?.searchParams.get('state')).toBe('state-1');
    expect(code).not.toBe('');
  });

  it('gives tokens with the claims that the app reads, and the API takes them', async () => {
    const { tokens: got } = await tokens(plant);
    expect(claims(got.access_token)).toMatchObject({
      preferred_username: 'operator',
      email: 'operator@demo.invalid',
      typ: 'Bearer',
      azp: 'teleport',
      resource_access: { teleport: { roles: ['backend:access'] } },
    });
    const answer = await plant.app.inject({
      url: '/v1/production-orders',
      headers: { authorization: `Bearer ${got.access_token}` },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('gives somebody without the role tokens that the API answers with Forbidden', async () => {
    const { tokens: got } = await tokens(plant, 'visitor', 'visitor1');
    const answer = await plant.app.inject({
      url: '/v1/production-orders',
      headers: { authorization: `Bearer ${got.access_token}` },
    });
    expect(answer.statusCode).toBe(403);
  });

  it('rejects a wrong password with words, and takes the right one after it', async () => {
    const browser = new Browser(plant);
    await browser.follow(authAddress());
    const wrong = await browser.follow(browser.page, { username: 'operator', password: 'x' });
    expect(wrong.answer.body).toContain('Invalid username or password.');
    const right = await browser.follow(browser.page, {
      username: 'operator',
      password: 'operator1',
    });
    expect(right.arrived?.searchParams.get('code')).toBeTruthy();
  });

  it('makes a name wait after wrong passwords in a row, right or wrong', async () => {
    const browser = new Browser(plant);
    await browser.follow(authAddress());
    for (let tries = 0; tries < 4; tries += 1) {
      await browser.follow(browser.page, { username: 'slow', password: 'x' });
    }
    const waiting = await browser.follow(browser.page, { username: 'slow', password: 'x' });
    expect(waiting.answer.body).toContain('Too many wrong passwords.');
    expect([0, 2, 3, 4, 5, 20].map(delayAfter)).toEqual([0, 0, 2, 4, 8, 60]);
  });

  it('refreshes, shows who it is, and refuses the refresh after a logout', async () => {
    const { browser, tokens: got } = await tokens(plant);
    const refresh = { grant_type: 'refresh_token', refresh_token: got.refresh_token };
    expect((await token(browser, refresh)).statusCode).toBe(200);
    const headers = { authorization: `Bearer ${got.access_token}` };
    const info = await plant.app.inject({ url: `${PROTOCOL}/userinfo`, headers });
    expect(info.json()).toMatchObject({ preferred_username: 'operator' });
    const account = await plant.app.inject({ url: `${REALM}/account`, headers });
    expect(account.json()).toMatchObject({ username: 'operator' });

    const query = new URLSearchParams({
      id_token_hint: got.id_token,
      post_logout_redirect_uri: `${ORIGIN}/`,
      client_id: 'teleport',
    });
    const page = await browser.open(`${PROTOCOL}/logout?${query}`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    await browser.open(`${PROTOCOL}/logout/confirm`, { xsrf, logout: 'yes' });
    expect((await token(browser, refresh)).statusCode).toBe(400);
    expect((await plant.app.inject({ url: `${PROTOCOL}/userinfo`, headers })).statusCode).toBe(401);
  });

  it('rejects a foreign redirect address and a request without PKCE', async () => {
    const browser = new Browser(plant);
    const foreign = authAddress({ redirect_uri: 'https://elsewhere.example/' });
    expect((await browser.open(foreign)).statusCode).toBe(400);
    const bare = authAddress({ code_challenge: undefined, code_challenge_method: undefined });
    const { arrived } = await browser.follow(bare);
    expect(arrived?.searchParams.get('error')).toBe('invalid_request');
  });

  it('answers a code once only', async () => {
    const { browser, code } = await signIn(plant);
    const form = {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: `${ORIGIN}/station-2/production-orders?search=x`,
    };
    expect((await token(browser, form)).statusCode).toBe(200);
    expect((await token(browser, form)).statusCode).toBe(400);
  });
});
