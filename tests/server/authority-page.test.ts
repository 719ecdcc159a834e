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

const open = async () => (await plant.app.inject('/ca')).body;

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

  it('the authority page shows the fingerprint of the certificate that it gives', async () => {
    const { rawPayload, headers } = await plant.app.inject('/ca/authority.crt');
    const certificate = new X509Certificate(rawPayload);
    expect(certificate.ca).toBe(true);
    expect(await open()).toContain(certificate.fingerprint256);
    expect(headers['content-type']).toBe('application/x-x509-ca-cert');
  });
});
