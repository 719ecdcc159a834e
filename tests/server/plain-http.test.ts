/** Plain connections at the https port: led to https, limited in time, and no obstacle to a stop. */
import { createServer, type Server } from 'node:https';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type AddressInfo, type Server as NetServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { buildPlant } from '../../server/http/app.ts';
import { redirectPlainHttp } from '../../server/tls/plain-http.ts';
import { openEmpty } from '../support/server/databases.ts';
import { plantCertificate } from '../support/server/plant-certificate.ts';

const WHOLE = 'GET /orders?page=2 HTTP/1.1\r\nHost: floor.plant.example\r\n\r\n';
const HOUR_MS = 3_600_000;

let server: Server;
let clients: Socket[];
beforeEach(() => {
  server = createServer();
  clients = [];
});
afterEach(() => {
  for (const client of clients) client.destroy();
  server.close();
});

async function listening(limitMs: number) {
  const endPlain = redirectPlainHttp(server, (host) => `https://${host}`, limitMs);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return endPlain;
}

/** A plain connection; its end is awaited by once(client, 'close'). */
async function client(text: string, target: NetServer = server): Promise<Socket> {
  const { port } = target.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  clients.push(socket);
  await once(socket, 'connect');
  socket.resume().write(text);
  return socket;
}

test('a plain connection that sends nothing is closed when its time is over', async () => {
  await listening(100);
  const plain = await client('');
  await once(plain, 'close');
  expect(plain.destroyed).toBe(true);
});

test.each([
  [WHOLE, 'https://floor.plant.example/orders?page=2'],
  ['GET / HTTP/1.1\r\n', 'https:///'],
  ['nonsense', 'https:///'],
])('a plain request is answered with its https address: %j', async (text, address) => {
  await listening(HOUR_MS);
  const plain = await client('');
  plain.write(text);
  const [answer] = (await once(plain, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 308 /);
  expect(answer.toString()).toContain(`\r\nlocation: ${address}\r\n`);
});

test('a plain connection that sends nothing does not delay a stop', async () => {
  const endPlain = await listening(HOUR_MS);
  const arrived = once(server, 'connection');
  await client('');
  await arrived;
  const closed = once(server.close(), 'close');
  await endPlain();
  await closed;
  expect(server.listening).toBe(false);
});

test('the plant stops while a plain connection is open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-plain-'));
  const files = await plantCertificate(folder, ['localhost']);
  const [key, cert] = [
    readFileSync(files.HTTPS_KEY, 'utf8'),
    readFileSync(files.HTTPS_CERT, 'utf8'),
  ];
  const config = readConfig({ LOG_LEVEL: 'silent', DEMO: '0', ...files });
  const database = await openEmpty();
  const { app } = await buildPlant({ config, database, port: 8443, tls: { key, cert } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const arrived = once(app.server, 'connection');
  await client('', app.server);
  await arrived;
  await app.close();
  expect(app.server.listening).toBe(false);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);
