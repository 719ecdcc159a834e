import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { keycloakClaims, openPlantOfKeycloak, stranger } from '../support/server/plant.ts';

const LIMIT = 5;

describe(`a limit of ${LIMIT} calls a minute`, () => {
  let plant: Awaited<ReturnType<typeof openPlantOfKeycloak>>;
  let foreign: Awaited<ReturnType<typeof stranger>>;
  let address = 0;

  beforeAll(async () => {
    [plant, foreign] = await Promise.all([
      openPlantOfKeycloak({ RATE_LIMIT: String(LIMIT) }),
      stranger(),
    ]);
  });
  beforeEach(() => {
    address += 1; // every test comes from an address of its own
  });
  afterAll(() => plant.close());

  const tokenOf = (sub: string) => plant.signer.sign({ ...keycloakClaims(plant.issuer), sub });
  const ask = (token: string, from = `192.0.2.${address}`) =>
    plant.app.inject({
      url: '/v1/production-orders',
      remoteAddress: from,
      headers: { authorization: `Bearer ${token}` },
    });
  const statuses = async (tokens: readonly string[]) => {
    const seen: number[] = [];
    for (const token of tokens) seen.push((await ask(token)).statusCode);
    return seen;
  };
  const forged = async (count: number) => {
    const signed = Array.from({ length: count }, (_, n) =>
      foreign.sign({ ...keycloakClaims(plant.issuer), sub: `forged-${n}` }),
    );
    return Promise.all(signed);
  };

  it('the rate limit counts all forged tokens of an address together', async () => {
    expect(await statuses(await forged(LIMIT + 2))).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('the rate limit does not block a signed-in person at an address that sends forged tokens', async () => {
    await statuses(await forged(LIMIT + 2));
    expect((await ask(await tokenOf('honest'))).statusCode).toBe(200);
  });

  it('the rate limit counts a person across a token refresh', async () => {
    const tokens = Array.from({ length: LIMIT + 1 }, (_, n) =>
      plant.signer.sign({ ...keycloakClaims(plant.issuer), sub: 'busy', jti: String(n) }),
    );
    expect(await statuses(await Promise.all(tokens))).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('the rate limit counts per person and address', async () => {
    const [one, other] = await Promise.all([tokenOf('one'), tokenOf('other')]);
    await statuses(Array.from({ length: LIMIT + 1 }, () => one));
    expect((await ask(other)).statusCode).toBe(200);
    expect((await ask(one, '198.51.100.1')).statusCode).toBe(200);
  });

  it('the rate limit does not count files', async () => {
    const seen: number[] = [];
    for (let n = 0; n < LIMIT + 2; n += 1) {
      const remoteAddress = `192.0.2.${address}`;
      seen.push((await plant.app.inject({ url: '/config.json', remoteAddress })).statusCode);
    }
    expect(new Set(seen)).toEqual(new Set([200]));
  });

  it("a 429 has the shape of the contract's errors", async () => {
    const [last] = (await forged(1)).slice(-1);
    await statuses(await forged(LIMIT));
    const answer = await ask(last ?? '');
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({
      detail: expect.stringMatching(/^Too many requests\. Try again in \d+ s\.$/) as string,
    });
  });

  it('the rate limit counts calls however their path is encoded', async () => {
    const token = await tokenOf('encoder');
    const seen: number[] = [];
    for (let n = 0; n <= LIMIT; n += 1) {
      const headers = { authorization: `Bearer ${token}` };
      const url = '/%761/production-orders';
      const answer = await plant.app.inject({ url, headers, remoteAddress: `192.0.2.${address}` });
      seen.push(answer.statusCode);
    }
    expect(seen).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('behind a proxy that appends to X-Forwarded-For', () => {
  it('the rate limit uses the address that the proxy saw, not one that the client sent', async () => {
    const plant = await openPlantOfKeycloak({
      RATE_LIMIT: String(LIMIT),
      PUBLIC_URL: 'https://floor.example',
    });
    const seen: number[] = [];
    for (let n = 0; n <= LIMIT; n += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}, 198.51.100.7` };
      seen.push((await plant.app.inject({ url: '/v1/production-orders', headers })).statusCode);
    }
    await plant.close();
    expect(seen).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
