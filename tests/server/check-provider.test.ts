import { createServer, type Server } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { providerTrouble, watchProvider } from '../../server/http/check-provider.ts';
import { ownCertificate } from '../../server/tls/own-certificate.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Answers discovery with this status, and with the issuer that it is asked for or another one. */
const keycloak = async (status: number, issuer?: string): Promise<string> => {
  const server = createServer((request, response) => {
    const own = `http://${request.headers.host}${(request.url ?? '').split('/.well-known')[0]}`;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ issuer: issuer ?? own }));
  });
  return `http://${await listen(server)}`;
};

const trouble = (url: string, realm = 'teleport') =>
  providerTrouble({ url, realm, clientId: 'teleport' });

it('a realm that answers under its own name has no trouble, also one with a blank', async () => {
  const url = await keycloak(200);
  expect(await trouble(url)).toBeUndefined();
  expect(await trouble(url, 'north plant')).toBeUndefined();
});

it('a realm that is not there is named', async () => {
  const url = await keycloak(404);
  expect(await trouble(url, 'telport')).toBe(
    `The Keycloak at ${url} has no realm "telport" (404): check KEYCLOAK_REALM, and that KEYCLOAK_URL has no /realms.`,
  );
});

it('an error of a proxy is reported with its status', async () => {
  expect(await trouble(await keycloak(502))).toContain('answers with 502');
});

it('a realm that calls itself otherwise is reported with both names', async () => {
  const other = 'https://login.plant.example/realms/teleport';
  const url = await keycloak(200, other);
  const reported = await trouble(url);
  expect(reported).toContain(other);
  expect(reported).toContain(`${url}/realms/teleport`);
});

it('a certificate of an unknown authority is reported with NODE_EXTRA_CA_CERTS', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-provider-'));
  const url = `https://${await listen(createSecure(await ownCertificate(folder)))}`;
  expect(await trouble(url)).toMatch(/certificate of .* is not trusted .*NODE_EXTRA_CA_CERTS/);
  rmSync(folder, { recursive: true, force: true });
});

it('a provider that does not answer is reported with the reason', async () => {
  const gone = createServer();
  const url = `http://${await listen(gone)}`;
  await new Promise((resolve) => gone.close(resolve));
  expect(await trouble(url)).toContain('cannot be reached (ECONNREFUSED)');
});

it('a start checks the provider, and reports its trouble', async () => {
  const reported: string[] = [];
  const url = await keycloak(404);
  const first = new Promise<void>((resolve) => {
    const watch = watchProvider({ url, realm: 'teleport', clientId: 'teleport' }, (sentence) => {
      reported.push(sentence);
      watch.stop();
      resolve();
    });
  });
  await first;
  expect(reported).toHaveLength(1);
});

it('a provider that goes away while the server runs is reported and waits for a person, until it is back', async () => {
  const reported: string[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ issuer: `http://${request.headers.host}/realms/teleport` }));
  });
  const url = `http://${await listen(server)}`;
  const identity = { url, realm: 'teleport', clientId: 'teleport' };
  const watch = watchProvider(identity, (sentence) => void reported.push(sentence), 10);
  expect(watch.waits()).toEqual([]);
  status = 502;
  const why = `The Keycloak at ${url} answers with 502: nobody can sign in until it is up.`;
  await expect.poll(watch.waits).toMatchObject([{ thing: 'sign_in', name: 'teleport', why }]);
  const [{ seconds: first } = { seconds: 0 }] = watch.waits();
  await expect.poll(() => watch.waits()[0]?.seconds).toBeGreaterThan(first);
  status = 200;
  await expect.poll(watch.waits).toEqual([]);
  watch.stop();
  expect(reported).toEqual([why, `The Keycloak at ${url} answers now.`]);
});
