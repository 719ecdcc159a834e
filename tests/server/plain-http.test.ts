/** Plain connections at the https port: limited in time and number, and no obstacle to a stop. */
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

const BEGUN = 'GET / HTTP/1.1\r\n';
const WHOLE = `${BEGUN}Host: floor.plant.example\r\n\r\n`;
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

async function listening(limits: { timeMs: number; connections: number }) {
  const endPlain = redirectPlainHttp(server, (host) => `https://${host}`, limits);
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

test.each([
  ['silent', ''],
  ['unfinished', BEGUN],
])('a %s plain connection is closed when its time is over', async (_name, text) => {
  await listening({ timeMs: 100, connections: 10 });
  const plain = await client(text);
  await once(plain, 'close');
  expect(plain.destroyed).toBe(true);
});

test('a plain connection that never ends its request does not delay a stop', async () => {
  const endPlain = await listening({ timeMs: HOUR_MS, connections: 10 });
  const arrived = once(server, 'connection');
  await client(BEGUN);
  await arrived;
  await once(await client(WHOLE), 'close'); // the first byte of the one before has been read
  const closed = once(server.close(), 'close');
  endPlain();
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
  await client(BEGUN, app.server);
  await arrived;
  await app.close();
  expect(app.server.listening).toBe(false);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

test('a plain connection above the most at once is closed', async () => {
  await listening({ timeMs: HOUR_MS, connections: 1 });
  const first = await client(BEGUN);
  const second = await client(BEGUN);
  await Promise.race([once(first, 'close'), once(second, 'close')]);
  expect([first, second].filter(({ destroyed }) => !destroyed)).toHaveLength(1);
});
