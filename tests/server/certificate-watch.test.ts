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
import type { TlsFiles } from '../../server/tls/certificate.ts';

const DAY_MS = 86_400_000;
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

/** Serves a certificate of a given age in days, and watches it. */
async function serveSince(days: number, read: (inUse?: TlsFiles) => Promise<TlsFiles>) {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: now - days * DAY_MS });
  const files = await read();
  server = createServer(files).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const lines: unknown[] = [];
  const log = {
    info: (facts: object) => lines.push(facts),
    error: (facts: object) => lines.push(facts),
  };
  const onRead = vi.fn();
  stop = watchCertificate(server, files, read, log, onRead).stop;
  vi.setSystemTime(now);
  return { files, lines, onRead };
}

async function served(): Promise<X509Certificate> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const certificate = new X509Certificate(socket.getPeerCertificate().raw);
  socket.destroy();
  return certificate;
}

const own = (inUse?: TlsFiles) => ownCertificate(folder, undefined, inUse);

it('a certificate made here is made again in its last month, without a restart', async () => {
  const { files, lines, onRead } = await serveSince(720, own);
  expect((await served()).fingerprint256).toBe(new X509Certificate(files.cert).fingerprint256);
  vi.advanceTimersByTime(HOUR_MS);
  await expect
    .poll(async () => Date.parse((await served()).validTo))
    .toBeGreaterThan(Date.now() + 700 * DAY_MS);
  expect(onRead).toHaveBeenCalledOnce();
  expect(lines).toMatchObject([{ event: 'certificate_read' }]);
});

it('a certificate made here stays in use while it names every host, without a line in the log', async () => {
  const read = vi.fn(own);
  const { lines, onRead } = await serveSince(600, read);
  vi.advanceTimersByTime(HOUR_MS);
  await expect.poll(() => read.mock.settledResults.length).toBe(2);
  expect([lines, onRead.mock.calls]).toEqual([[], []]);
});
