/** A server that runs for years, and the certificate that it serves. */
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownCertificate } from '../../server/tls/own-certificate.ts';
import { watchCertificate } from '../../server/tls/reload.ts';

const HOUR_MS = 3_600_000;

let folder: string;
let server: Server;
let stop = () => {};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'teleport-floor-certificate-'));
});
afterEach(() => {
  vi.useRealTimers();
  stop();
  server.close();
  rmSync(folder, { recursive: true });
});

async function served(): Promise<X509Certificate> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const certificate = new X509Certificate(socket.getPeerCertificate().raw);
  socket.destroy();
  return certificate;
}

it('a certificate is read again every hour, and one that cannot be used leaves the one before in use', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const read = vi.fn(() => ownCertificate(folder));
  const first = await read();
  server = createServer(first).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const lines: unknown[] = [];
  const note = (facts: object) => void lines.push(facts);
  const onRead = vi.fn();
  stop = watchCertificate(server, first, read, { info: note, error: note }, onRead).stop;
  vi.advanceTimersByTime(HOUR_MS);
  await expect.poll(() => onRead.mock.calls.length).toBe(1);
  const second = (await served()).fingerprint256;
  expect(second).not.toBe(new X509Certificate(first.cert).fingerprint256);
  read.mockRejectedValueOnce(new Error('no pair'));
  vi.advanceTimersByTime(HOUR_MS);
  await expect.poll(() => lines.length).toBe(2);
  expect(lines).toMatchObject([{ event: 'certificate_read' }, { event: 'certificate_refused' }]);
  expect((await served()).fingerprint256).toBe(second);
});
