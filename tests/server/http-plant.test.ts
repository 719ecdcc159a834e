import { once } from 'node:events';
import { connect } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { plantCertificate } from '../support/server/plant-certificate.ts';
import { openPlant } from '../support/server/plant.ts';

type Plant = Awaited<ReturnType<typeof openPlant>>;

describe('the plant as one app', () => {
  let plant: Plant;
  beforeAll(async () => {
    plant = await openPlant();
  });
  afterAll(() => plant.close());

  it('the web app gets its settings with the address that the tablet used', async () => {
    const answer = await plant.app.inject({
      url: '/config.json',
      headers: { host: '127.0.0.1:8080' },
    });
    expect(answer.json()).toMatchObject({
      apiBase: '',
      identity: { url: 'http://127.0.0.1:8080', realm: 'teleport', clientId: 'teleport' },
      demo: true,
    });
  });

  it("a page that was opened under another name than PUBLIC_URL gets the plant's address", async () => {
    const named = await openPlant({ PUBLIC_URL: 'https://floor.plant.example' }, plant.database);
    const addressFor = async (referer: string) => {
      const answer = await named.app.inject({ url: '/config.json', headers: { referer } });
      return answer.json<{ address?: string }>().address;
    };
    expect(await addressFor('https://floor.plant.example/orders')).toBeUndefined();
    for (const other of ['http://localhost:8080/', 'https://floor/'])
      expect(await addressFor(other)).toBe('https://floor.plant.example');
    await named.close();
  });

  it('a page opened under an unknown name says that no address is set', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-names-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const files = await plantCertificate(folder, ['localhost', 'floor.plant.example']);
    const named = await openPlant(files, plant.database);
    const addressFor = async (referer: string) => {
      const answer = await named.app.inject({ url: '/config.json', headers: { referer } });
      return answer.json<{ address?: string | null }>().address;
    };
    expect(await addressFor('https://floor.plant.example:8080/orders')).toBeUndefined();
    expect(await addressFor('https://floor:8080/orders')).toBeNull();
    await named.close();
  });

  it('with an external sign-in, the app may be opened under any name', async () => {
    const env = { PUBLIC_URL: 'https://floor.plant.example', KEYCLOAK_URL: 'https://id.example' };
    const named = await openPlant(env, plant.database);
    const headers = { referer: 'https://floor/' };
    const settings = await named.app.inject({ url: '/config.json', headers });
    expect(settings.json()).not.toHaveProperty('address');
    await named.close();
  });

  it('demonstration labels are served without a sign-in', async () => {
    const answer = await plant.app.inject({ url: '/demo/labels.json' });
    const { orders } = answer.json<{ orders: { order: string; shipper: string[] }[] }>();
    expect(orders.map(({ order }) => order)).toContain('MO/00414');
    expect(orders[0]?.shipper[0]).toMatch(/^S/);
  });

  it('the plant has a content security policy without unsafe-eval, and health endpoints', async () => {
    const health = await plant.app.inject({ url: '/healthz' });
    const policy = String(health.headers['content-security-policy']);
    expect(policy).toContain("'wasm-unsafe-eval'");
    expect(policy).not.toContain("'unsafe-eval'");
    expect((await plant.app.inject({ url: '/readyz' })).json()).toEqual({
      ok: true,
      database: plant.database.kind,
    });
  });

  it.each([
    [{}, 'http://localhost:8080'],
    [{ PUBLIC_URL: 'https://floor.example' }, 'https://floor.example'],
    [{ PUBLIC_URL: 'https://floor.example', HTTPS: 'self-signed' }, 'https://floor.example'],
  ])('the plant ignores a forwarded host: %o', async (env, url) => {
    const own = await openPlant({ ...env, DEMO: '0' }, plant.database);
    const answer = await own.app.inject({
      url: '/config.json',
      headers: {
        host: 'localhost:8080',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      },
    });
    expect(answer.json()).toMatchObject({ identity: { url } });
    await own.close();
  });

  it('the web app gets the time zone that is set, and none where none is', async () => {
    const own = await openPlant({ TIME_ZONE: 'America/Denver', DEMO: '0' }, plant.database);
    const zoneOf = async ({ app }: Plant) =>
      (await app.inject({ url: '/config.json' })).json<{ timeZone?: string }>().timeZone;
    expect(await zoneOf(own)).toBe('America/Denver');
    expect(await zoneOf(plant)).toBeUndefined();
    await own.close();
  });

  it('the plant uses its public address behind a proxy that names an internal host', async () => {
    const own = await openPlant({ PUBLIC_URL: 'https://floor.example', DEMO: '0' }, plant.database);
    for (const host of ['127.0.0.1:8080', 'localhost:8080', `${hostname()}:8080`]) {
      const headers = { host };
      const settings = await own.app.inject({ url: '/config.json', headers });
      expect(settings.json()).toMatchObject({ identity: { url: 'https://floor.example' } });
      const discovery = '/realms/teleport/.well-known/openid-configuration';
      expect((await own.app.inject({ url: discovery, headers })).body).not.toContain(host);
    }
    await own.close();
  });

  it.each(['http', 'https'])(
    'a connection over %s that sends nothing holds up a stop for seconds only',
    async (scheme) => {
      const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-silent-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const files = scheme === 'https' ? await plantCertificate(folder, ['localhost']) : {};
      const plant = await openPlant({ DEMO: '0', ...files });
      const arrived = once(plant.app.server, 'connection');
      const socket = connect(Number(new URL(plant.url).port), '127.0.0.1');
      await arrived;
      const cut = once(socket.resume(), 'close');
      const stoppedAt = performance.now();
      await plant.close();
      await cut;
      // Not by the client, which does nothing, nor by Node's own limit of 60 s or more.
      expect(performance.now() - stoppedAt).toBeLessThan(30_000);
    },
  );

  it('links never use an untrusted Host header', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    for (const url of ['/config.json', '/realms/teleport/.well-known/openid-configuration']) {
      const { statusCode, body } = await plant.app.inject({ url, headers });
      expect(statusCode).toBe(200);
      expect(body).toContain('http://localhost:8080');
      expect(body).not.toContain('evil.example');
    }
  });
});

it('the web app may fetch label files from configured hosts only', async () => {
  const hosts = 'https://files.plant.example http://10.0.0.7:9000';
  const plant = await openPlant({ LABEL_ORIGINS: hosts });
  const { headers } = await plant.app.inject({ url: '/healthz' });
  const policy = String(headers['content-security-policy']).split(';');
  const sources = policy.find((one) => one.startsWith('connect-src'));
  expect(sources).toBe(`connect-src 'self' blob: data: ${hosts}`);
  expect(policy.filter((one) => one.includes('files.plant.example'))).toEqual([sources]);
  await plant.close();
});
