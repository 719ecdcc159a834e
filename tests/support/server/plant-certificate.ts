import 'reflect-metadata'; // must be loaded before x509
import * as x509 from '@peculiar/x509';
import { webcrypto } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { ALGORITHM, makeKeys, pemOf } from '../../../server/tls/own-certificate.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Settings of a certificate as a plant brings one, for `names` (hosts and addresses), with files below `folder`.
 * @param days until it ends. @param afterDays until it begins
 */
export async function plantCertificate(
  folder: string,
  names: readonly string[],
  days = 365,
  afterDays = 0,
) {
  x509.cryptoProvider.set(webcrypto as never);
  const keys = await makeKeys();
  const sans = names.map((value) => ({ type: isIP(value) ? 'ip' : 'dns', value }) as const);
  const made = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'O=Plant',
    signingAlgorithm: ALGORITHM,
    keys,
    notBefore: new Date(Date.now() + afterDays * DAY_MS - HOUR_MS),
    notAfter: new Date(Date.now() + days * DAY_MS),
    extensions: sans.length > 0 ? [new x509.SubjectAlternativeNameExtension(sans)] : [],
  });
  const own = mkdtempSync(join(folder, 'plant-'));
  const settings = { HTTPS_CERT: join(own, 'plant.pem'), HTTPS_KEY: join(own, 'plant.key') };
  writeFileSync(settings.HTTPS_CERT, made.toString('pem'));
  writeFileSync(settings.HTTPS_KEY, await pemOf(keys.privateKey));
  return settings;
}
