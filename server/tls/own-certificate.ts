/** A certificate for this machine, signed by the plant's own authority. */
import 'reflect-metadata'; // must be loaded before x509
import * as x509 from '@peculiar/x509';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { ownHosts } from '../lib/own-hosts.ts';
import { writeDurably } from '../lib/whole-file.ts';
import { ALGORITHM, type Authority, loadAuthority, makeKeys, pemOf, YEAR_MS } from './authority.ts';
import type { TlsFiles } from './files.ts';

/** Apple's devices refuse certificates valid for more than 825 days. */
const CERTIFICATE_MS = 2 * YEAR_MS;

/**
 * A certificate for every address of this machine and for `names`; reissued when one is missing, it
 * expires within a month, or its files are no pair that the authority has signed.
 */
export async function ownCertificate(
  dataDir: string,
  names: readonly string[] = [],
): Promise<TlsFiles> {
  const folder = join(dataDir, 'tls');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const authority = await loadAuthority(dataDir);
  const files = { key: join(folder, 'server.key'), cert: join(folder, 'server.crt') };
  const hosts = [...new Set([...ownHosts(), ...names])];
  if (!isGood(files, hosts, authority)) await issue(authority, hosts, files);
  return { key: readFileSync(files.key, 'utf8'), cert: readFileSync(files.cert, 'utf8') };
}

function isGood(files: TlsFiles, hosts: readonly string[], authority: Authority): boolean {
  try {
    const cert = readFileSync(files.cert, 'utf8');
    return isPair(cert, readFileSync(files.key, 'utf8'), authority) && covers(cert, hosts);
  } catch {
    return false; // missing, or torn: another one costs the tablets nothing
  }
}

function isPair(cert: string, key: string, authority: Authority): boolean {
  const leaf = new X509Certificate(cert);
  const { publicKey } = new X509Certificate(authority.certificate.toString('pem'));
  return leaf.checkPrivateKey(createPrivateKey(key)) && leaf.verify(publicKey);
}

function covers(cert: string, hosts: readonly string[]): boolean {
  const certificate = new x509.X509Certificate(cert);
  const named = certificate.getExtension(x509.SubjectAlternativeNameExtension);
  const names = new Set(named?.names.items.map((name) => name.value));
  const monthLeft = certificate.notAfter.getTime() - Date.now() > YEAR_MS / 12;
  const isComplete = certificate.getExtension(x509.AuthorityKeyIdentifierExtension) !== null;
  return monthLeft && isComplete && hosts.every((host) => names.has(host));
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
  writeDurably(files.key, await pemOf(own.privateKey));
  writeDurably(files.cert, `${made.toString('pem')}\n${certificate.toString('pem')}`);
}
