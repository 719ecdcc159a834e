import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import type { Database } from '../../server/database/open.ts';
import { buildPlant, type Plant } from '../../server/http/app.ts';
import { tlsFor } from '../../server/tls/tls.ts';
import { openDemo } from '../support/server/databases.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'teleport-floor-ca-'));
let database: Database;
let plant: Plant;
beforeAll(async () => {
  database = await openDemo();
  const env = { HTTPS: 'self-signed', DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const config = readConfig(env);
  plant = await buildPlant({ config, database, port: 8443, tls: await tlsFor(config) });
});
afterAll(async () => {
  await plant.app.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const open = (agent = '') =>
  plant.app.inject({ url: '/ca', headers: { 'user-agent': agent } }).then(({ body }) => body);

const sections = (html: string) =>
  [...html.matchAll(/<section id="(\w+)">/g)].map(([, id]) => id ?? '');

describe('The page that a device gets the authority from', () => {
  it('the authority page has a link and steps for each kind of device, and the certificate', async () => {
    const html = await open();
    expect(sections(html).sort()).toEqual([
      'android',
      'chromebook',
      'ipad',
      'linux',
      'mac',
      'windows',
    ]);
    const links = [...html.matchAll(/href="#(\w+)"/g)].map(([, id]) => id ?? '');
    expect(links).toEqual(sections(html));
  });

  it.each([
    ['Mozilla/5.0 (Linux; Android 14; SM-X210) Chrome/130.0.0.0', 'android'],
    ['Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X) Version/16.4 Safari/604.1', 'ipad'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1', 'ipad'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0', 'windows'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/130.0.0.0', 'chromebook'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'linux'],
  ])('the authority page begins with the steps of %s', async (agent, device) => {
    expect(sections(await open(agent))[0]).toBe(device);
  });

  it('the authority page shows the fingerprint of the certificate that it gives', async () => {
    const { rawPayload, headers } = await plant.app.inject('/ca/authority.crt');
    const certificate = new X509Certificate(rawPayload);
    expect(certificate.ca).toBe(true);
    expect(await open()).toContain(certificate.fingerprint256);
    expect(headers['content-type']).toBe('application/x-x509-ca-cert');
  });
});
