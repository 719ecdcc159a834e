/** The proxy texts of deploy/proxy before a real plant: nginx itself where it is installed. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../support/child-process.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { startPlant, type PlantProcess } from '../support/plant-process.ts';
import { OIDC, visitor } from '../support/server/identity-client.ts';

const absent = !hasNginx();
const CLOSED = 9;

describe.skipIf(absent)(
  `A plant behind nginx${absent ? ' (skipped: nginx is not installed)' : ''}`,
  () => {
    let endNginx: () => Promise<void>;
    let plant: PlantProcess;
    let address: string;

    beforeAll(async () => {
      const port = await freePort();
      address = `http://localhost:${port}`;
      plant = await startPlant({
        PUBLIC_URL: address,
        HOST: '127.0.0.1',
        LOG_LEVEL: 'info',
      });
      const inner = plant.output.find((line) => line.startsWith('Listening on ')) ?? '';
      // The second process does not run: its calls go to the first one.
      endNginx = startNginx(port, Number(new URL(inner.split(' ')[2] ?? '').port), CLOSED);
      const isUp = () =>
        fetch(`${address}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await vi.waitUntil(isUp, { timeout: 30_000 });
    }, 60_000);
    afterAll(async () => {
      await endNginx();
      await plant.dispose();
    });

    const importOrders = (body: string) =>
      fetch(`${address}/admin/v1/orders/import`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });

    it('a server behind a proxy signs people in at the address that they opened, with its port', async () => {
      const { access_token: token } = await visitor(() => ({ url: address }), address).signIn();
      const headers = { authorization: `Bearer ${token}` };
      const orders = await fetch(`${address}/v1/production-orders`, { headers });
      expect(orders.status).toBe(200);
      const { identity } = (await (await fetch(`${address}/config.json`)).json()) as {
        readonly identity: { readonly url: string };
      };
      expect(identity.url).toBe(address);
    });

    it('a proxy passes an import of thousands of orders, and its refusal before all of it is sent', async () => {
      const body = JSON.stringify('x'.repeat(1_500_000));
      const answers = await Promise.all(Array.from({ length: 30 }, () => importOrders(body)));
      const kinds = answers.map(
        ({ status, headers }) => `${status} ${headers.get('content-type')}`,
      );
      expect(new Set(kinds)).toEqual(new Set([expect.stringMatching(/^401 .*json/)]));
    });

    it('a server behind a proxy serves the app, its files and the addresses of its screens', async () => {
      const page = await fetch(`${address}/station-2/production-orders`, {
        headers: { accept: 'text/html' },
      });
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
      expect((await fetch(address + script)).status).toBe(200);
    });

    it('a server behind a proxy ignores addresses and hosts that a client made up', async () => {
      const forged = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'evil.example' };
      const browser = visitor(() => ({ url: address }), address, forged);
      const page = await browser.authorize();
      expect(page.headers.get('location')).not.toContain('evil.example');
      const answer = await fetch(`${address}${OIDC}/certs`, { headers: forged });
      expect(answer.status).toBe(200);
      await expect
        .poll(() => plant.output.filter((line) => line.includes('/protocol/openid-connect/')))
        .not.toHaveLength(0);
      expect(plant.output.filter((line) => line.includes('203.0.113.7'))).toEqual([]);
      expect(plant.output.some((line) => line.includes('"from":"127.0.0.1"'))).toBe(true);
    });

    it('a server behind a proxy shows figures and the description of the API to its own machine', async () => {
      expect((await fetch(`${address}/metrics`)).status).toBe(200);
      expect((await fetch(`${address}/docs/json`)).status).toBe(200);
    });
  },
);
