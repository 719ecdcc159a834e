/** The plant's own certificate authority, kept on disk, and a certificate for this machine. */
import 'reflect-metadata'; // must be loaded before x509
import * as x509 from '@peculiar/x509';
import { webcrypto } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { ownHosts } from '../own-hosts.ts';
import { authorityFile, type TlsFiles } from './files.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const YEAR_MS = 365 * 86_400_000;
const AUTHORITY_YEARS = 10;
/** Apple's devices refuse certificates valid for more than 825 days. */
const CERTIFICATE_MS = 2 * YEAR_MS;

interface Authority {
  readonly certificate: x509.X509Certificate;
  readonly keys: CryptoKeyPair;
}
type CryptoKeyPair = webcrypto.CryptoKeyPair;

/**
 * A certificate for every address of this machine and for `names`; reissued when one is missing or
 * it expires within a month.
 */
export async function ownCertificate(
  dataDir: string,
  names: readonly string[] = [],
): Promise<TlsFiles> {
  x509.cryptoProvider.set(webcrypto as never);
  const folder = join(dataDir, 'tls');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const authority = await loadAuthority(dataDir);
  const files = { key: join(folder, 'server.key'), cert: join(folder, 'server.crt') };
  const hosts = [...new Set([...ownHosts(), ...names])];
  if (!covers(files.cert, hosts)) await issue(authority, hosts, files);
  return { key: readFileSync(files.key, 'utf8'), cert: readFileSync(files.cert, 'utf8') };
}

function covers(file: string, hosts: readonly string[]): boolean {
  if (!existsSync(file)) return false;
  const certificate = new x509.X509Certificate(readFileSync(file, 'utf8'));
  const named = certificate.getExtension(x509.SubjectAlternativeNameExtension);
  const names = new Set(named?.names.items.map((name) => name.value));
  const monthLeft = certificate.notAfter.getTime() - Date.now() > YEAR_MS / 12;
  const isComplete = certificate.getExtension(x509.AuthorityKeyIdentifierExtension) !== null;
  return monthLeft && isComplete && hosts.every((host) => names.has(host));
}

async function loadAuthority(dataDir: string): Promise<Authority> {
  const certFile = authorityFile(dataDir);
  const keyFile = certFile.replace(/crt$/, 'key');
  if (!existsSync(certFile)) return makeAuthority(certFile, keyFile);
  const certificate = new x509.X509Certificate(readFileSync(certFile, 'utf8'));
  const der = x509.PemConverter.decodeFirst(readFileSync(keyFile, 'utf8'));
  const privateKey = await webcrypto.subtle.importKey('pkcs8', der, ALGORITHM, true, ['sign']);
  const publicKey = (await certificate.publicKey.export()) as webcrypto.CryptoKey;
  return { certificate, keys: { privateKey, publicKey } };
}

const makeKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

async function makeAuthority(certFile: string, keyFile: string): Promise<Authority> {
  const keys = await makeKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Teleport Floor plant authority',
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + AUTHORITY_YEARS * YEAR_MS),
    signingAlgorithm: ALGORITHM,
    keys: keys as never,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign,
        true,
      ),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  writeFileSync(keyFile, await pemOf(keys.privateKey), { mode: 0o600 });
  writeFileSync(certFile, certificate.toString('pem'));
  return { certificate, keys };
}

async function pemOf(key: webcrypto.CryptoKey): Promise<string> {
  return x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');
}

async function issue(
  { certificate, keys }: Authority,
  hosts: readonly string[],
  files: TlsFiles,
): Promise<void> {
  const own = await makeKeys();
  const names = hosts.map((value) => ({ type: isIP(value) ? 'ip' : 'dns', value }) as const);
  const made = await x509.X509CertificateGenerator.create({
    subject: 'CN=Teleport Floor',
    issuer: certificate.subject,
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + CERTIFICATE_MS),
    signingAlgorithm: ALGORITHM,
    signingKey: keys.privateKey as never,
    publicKey: own.publicKey as never,
    extensions: [
      new x509.SubjectAlternativeNameExtension(names),
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      await x509.SubjectKeyIdentifierExtension.create(own.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  writeFileSync(files.key, await pemOf(own.privateKey), { mode: 0o600 });
  writeFileSync(files.cert, `${made.toString('pem')}\n${certificate.toString('pem')}`);
}
