/** Log lines and messages while a part of the plant is unreachable. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlant, type PlantProcess } from '../support/plant-process.ts';
import { postgresBinaries, startCluster } from '../support/server/database-postgres.ts';
import { OIDC, visitor } from '../support/server/identity-client.ts';
import { keycloakClaims, stranger } from '../support/server/plant.ts';

const absent = !postgresBinaries();
const AWAY = 'The database of the plant does not answer.';
const ERROR_LEVEL = 50;

interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly why?: string;
  readonly code?: string;
  readonly err?: { readonly message: string; readonly stack: string };
}

const logged = ({ output }: PlantProcess): LogLine[] =>
  output.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine);

const errorsOf = (plant: PlantProcess) =>
  logged(plant).filter(({ level }) => level === ERROR_LEVEL);

describe.skipIf(absent)(
  `While PostgreSQL is away${absent ? ' (skipped: PostgreSQL is not installed)' : ''}`,
  () => {
    let plant: PlantProcess;
    let browser: ReturnType<typeof visitor>;
    let page: string;
    let token: string;

    beforeAll(async () => {
      const cluster = await startCluster();
      plant = await startPlant({ DATABASE_URL: await cluster.fresh(), LOG_LEVEL: 'info' });
      browser = visitor(() => plant, plant.url);
      token = (await browser.signIn()).access_token;
      page = browser.next(await browser.authorize({ prompt: 'login' }));
      await cluster.stop();
    }, 60_000);
    afterAll(() => plant.dispose());

    it.each([
      ['beginning a sign-in', () => browser.authorize()],
      ['opening the form', () => browser.open(page)],
      ['sending the form', () => browser.open(page, { username: 'operator', password: 'x' })],
    ])(
      '%s shows a sentence, the way back, and no words of the library while PostgreSQL is away',
      async (_name, act) => {
        const before = errorsOf(plant).length;
        const answer = await act();
        const html = await answer.text();
        expect(answer.status).toBe(503);
        expect(html).toContain(AWAY);
        expect(html).toContain('<a class="button" href="/">Try Again</a>');
        expect(html).not.toContain('oops');
        await expect.poll(() => errorsOf(plant).length).toBeGreaterThan(before);
      },
    );

    it('a refresh is answered with 503 while PostgreSQL is away, which signs no person out', async () => {
      const answer = await browser.token({ grant_type: 'refresh_token', refresh_token: 'a.b.c' });
      expect([answer.status, await answer.json()]).toEqual([
        503,
        { error: 'temporarily_unavailable', error_description: AWAY },
      ]);
    });

    it('a valid token is not called invalid while PostgreSQL is away', async () => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${plant.url}${OIDC}/userinfo`, { headers });
      expect(answer.status).toBe(503);
    });

    it('a call of the API and a check of readiness are answered with 503 while PostgreSQL is away', async () => {
      const headers = { authorization: `Bearer ${token}` };
      const call = await fetch(`${plant.url}/v1/production-orders`, { headers });
      expect([call.status, await call.json()]).toEqual([
        503,
        { detail: 'The database does not answer. Try again.' },
      ]);
      expect((await fetch(`${plant.url}/readyz`)).status).toBe(503);
    });

    it("the log contains each cause on error level, in the driver's words", async () => {
      await expect.poll(() => errorsOf(plant).length).toBeGreaterThanOrEqual(7);
      const causes = errorsOf(plant).map(({ err }) => err?.message ?? '');
      expect(
        causes.filter(
          (cause) => !/ENOENT|ECONNREFUSED|ECONNRESET|terminat|shutting down/.test(cause),
        ),
      ).toEqual([]);
    });
  },
);

describe('A Keycloak whose realm has a blank in its name', () => {
  let plant: PlantProcess;
  let keycloak: Server;
  let signer: Awaited<ReturnType<typeof stranger>>;
  let issuer: string;
  let isUp = false;

  const call = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${plant.url}/v1/production-orders`, { headers })).status;
  };

  beforeAll(async () => {
    signer = await stranger();
    keycloak = createServer((request, response) => {
      if (!isUp) return void request.socket.destroy();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ keys: [signer.jwk] }));
    });
    await new Promise<void>((resolve) => keycloak.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(keycloak.address() as AddressInfo).port}`;
    issuer = `${url}/realms/Plant%20One`;
    const realm = { KEYCLOAK_URL: url, KEYCLOAK_REALM: 'Plant One' };
    plant = await startPlant({ ...realm, DEMO: '1', LOG_LEVEL: 'info' });
  }, 60_000);
  afterAll(async () => {
    keycloak.closeAllConnections();
    keycloak.close();
    await plant.dispose();
  });

  it("the log contains the cause that fetch hides while a Keycloak's keys cannot be fetched", async () => {
    expect(await call(await signer.sign(keycloakClaims(issuer)))).toBe(503);
    await expect
      .poll(() => errorsOf(plant)[0]?.err?.message)
      .toBe('The identity provider cannot be reached.: fetch failed: other side closed');
  });

  it("a Keycloak's tokens are valid as soon as it answers", async () => {
    isUp = true;
    expect(await call(await signer.sign(keycloakClaims(issuer)))).toBe(200);
  });

  it("an expired token of a Keycloak is logged with jose's code", async () => {
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
    expect(await call(await signer.sign(keycloakClaims(issuer), anHourAgo))).toBe(401);
    await expect
      .poll(() => logged(plant).find(({ msg }) => msg === 'refused'))
      .toMatchObject({ why: '"exp" claim timestamp check failed', code: 'ERR_JWT_EXPIRED' });
  });
});
