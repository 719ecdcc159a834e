/** /metrics and /docs at an address of their own. */
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { listenForMonitor } from '../../server/http/monitor.ts';
import { plantOfFile } from '../support/server/plant.ts';

const MONITOR = '9464'; // no test listens on it
const plant = await plantOfFile({ MONITOR });

const statusAt = async (url: string, path: string) =>
  (await fetch(`${url}${path}`, { redirect: 'manual' })).status;

it('with MONITOR set, metrics and documentation are at that address and not at the one of the app', async () => {
  const server = await listenForMonitor(plant.app, { host: '127.0.0.1', port: 0 });
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of ['/metrics', '/docs/', '/docs/json', '/docs/admin/']) {
    expect([path, await statusAt(own, path)]).toEqual([path, 200]);
    expect([path, await statusAt(plant.url, path)]).toEqual([path, 404]);
  }
  // Its scripts come over http, as the page does.
  const policy = (await fetch(`${own}/docs/`)).headers.get('content-security-policy');
  expect(policy).toMatch(
    /^default-src 'self'; (?!.*upgrade-insecure-requests|.*https?:|.*validator)/,
  );
  expect(await statusAt(plant.url, '/%6detrics')).toBe(404);
  expect(await statusAt(own, '/readyz')).toBe(200);
  for (const path of ['/v1/units', '/config.json', '/realms/teleport/account', '/'])
    expect([path, await statusAt(own, path)]).toEqual([path, 404]);
  server.close().closeAllConnections();
});
