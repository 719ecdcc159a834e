import { mkdtempSync, rmSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import QRCode from 'qrcode';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { originsOf } from '../../server/http/origins.ts';
import { ownCertificate } from '../../server/tls/own-certificate.ts';
import { tlsFor } from '../../server/tls/tls.ts';
import { printWelcome } from '../../server/start/welcome.ts';
import { plantCertificate } from '../support/server/plant-certificate.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'teleport-floor-welcome-'));
const PORT = 8443;
const LAN = { address: '192.168.1.20', family: 'IPv4', internal: false };

beforeEach(() => {
  vi.spyOn(os, 'networkInterfaces').mockReturnValue({ eth0: [LAN as os.NetworkInterfaceInfo] });
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

async function welcomeWith(env: Readonly<Record<string, string>>) {
  const config = readConfig({ DATA_DIR, DEMO: '0', ...env });
  const drawn = vi.spyOn(QRCode, 'toString');
  let printed = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  const origin = originsOf(config, PORT).main;
  const tls = await tlsFor(config);
  await printWelcome({ config, tls, origin, port: PORT, firstUser: undefined });
  write.mockRestore();
  return {
    tablets: /^For tablets: (.*)$/m.exec(printed)?.[1],
    ends: /^The certificate .*$/m.exec(printed)?.[0],
    drawn: drawn.mock.calls.at(-1)?.[0],
  };
}

it('a certificate of the plant gives tablets the address that it names, and no other', async () => {
  const origin = 'https://floor.plant.example';
  const files = await plantCertificate(DATA_DIR, ['floor.plant.example']);
  const printed = await welcomeWith({ ...files, PUBLIC_URL: origin });
  expect(printed).toEqual({ tablets: origin, drawn: origin });
});

it('a certificate of the embedded authority gives tablets PUBLIC_URL and the drawn address of /ca', async () => {
  await ownCertificate(DATA_DIR);
  const origin = 'https://floor.plant.example:9443';
  const printed = await welcomeWith({ HTTPS: 'self-signed', PUBLIC_URL: origin });
  expect(printed).toEqual({ tablets: origin, drawn: `${origin}/ca` });
});

it('a start with a certificate that has ended says so, as the doctor does', async () => {
  const files = await plantCertificate(DATA_DIR, ['floor.plant.example'], -1);
  const { ends } = await welcomeWith({ ...files, PUBLIC_URL: 'https://floor.plant.example' });
  expect(ends).toMatch(/^The certificate .* ended on .*: replace it/);
});

it('without PUBLIC_URL, tablets get the addresses of this machine or of its certificate, with the port it listens on', async () => {
  await ownCertificate(DATA_DIR);
  const address = `https://192.168.1.20:${PORT}`;
  expect((await welcomeWith({ HTTPS: 'self-signed' })).tablets).toBe(address);
  const files = await plantCertificate(DATA_DIR, ['floor.plant.example', LAN.address]);
  const named = `https://floor.plant.example:${PORT}`;
  expect(await welcomeWith(files)).toEqual({ tablets: `${named}, ${address}`, drawn: named });
});

it('an address that the certificate does not name is given to no tablet', async () => {
  const files = await plantCertificate(DATA_DIR, ['localhost']);
  expect((await welcomeWith(files)).tablets).toBe(`https://localhost:${PORT}`);
});
