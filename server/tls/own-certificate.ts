/** The plant's own certificate authority, kept on disk: tablets trust what it signs, as the certificate of each start. */
import 'reflect-metadata'; // must be loaded before x509
import * as x509 from '@peculiar/x509';
import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname } from 'node:path';
import { SettingError } from '../config.ts';
import { ownHosts } from '../lib/own-hosts.ts';
import { authorityFile, type TlsFiles } from './certificate.ts';

export const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY_MS = 86_400_000;
const AUTHORITY_DAYS = 3650;
/** Apple's devices refuse certificates valid for more than 825 days. */
const CERTIFICATE_DAYS = 730;

interface Authority {
  readonly certificate: x509.X509Certificate;
  readonly keys: webcrypto.CryptoKeyPair;
}

/** A certificate for every address of this machine and for the host of PUBLIC_URL. */
export async function ownCertificate(dataDir: string, publicUrl?: string): Promise<TlsFiles> {
  const hosts = new Set([...ownHosts(), ...(publicUrl ? [new URL(publicUrl).hostname] : [])]);
  const { certificate, keys } = await loadAuthority(dataDir);
  const own = await makeKeys();
  const altNames = Array.from(
    hosts,
    (value) => ({ type: isIP(value) ? 'ip' : 'dns', value }) as const,
  );
  const made = await x509.X509CertificateGenerator.create({
    subject: 'CN=Teleport Floor',
    issuer: certificate.subject,
    ...validFor(CERTIFICATE_DAYS),
    signingAlgorithm: ALGORITHM,
    signingKey: keys.privateKey as never,
    publicKey: own.publicKey as never,
    extensions: [
      new x509.SubjectAlternativeNameExtension(altNames),
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      await x509.SubjectKeyIdentifierExtension.create(own.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  const cert = `${made.toString('pem')}\n${certificate.toString('pem')}`;
  return { key: await pemOf(own.privateKey), cert };
}

/** One that is missing is made. @throws SettingError for one that cannot be used: a new one would be trusted by no tablet */
export async function loadAuthority(dataDir: string): Promise<Authority> {
  x509.cryptoProvider.set(webcrypto as never);
  const certFile = authorityFile(dataDir);
  const keyFile = certFile.replace(/crt$/, 'key');
  if (!existsSync(certFile)) return makeAuthority(certFile, keyFile);
  try {
    const certificate = new x509.X509Certificate(readFileSync(certFile, 'utf8'));
    const pem = readFileSync(keyFile, 'utf8');
    const leaf = new X509Certificate(certificate.toString('pem'));
    if (!leaf.checkPrivateKey(createPrivateKey(pem))) throw new Error('It is the key of another.');
    const der = x509.PemConverter.decodeFirst(pem);
    const privateKey = await webcrypto.subtle.importKey('pkcs8', der, ALGORITHM, true, ['sign']);
    const publicKey = (await certificate.publicKey.export()) as webcrypto.CryptoKey;
    return { certificate, keys: { privateKey, publicKey } };
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (syscall !== undefined && code !== 'ENOENT') throw error; // it has a sentence of its own
    throw new SettingError(
      `The plant's certificate authority is damaged (${message}). Bring ${dirname(certFile)} back from a copy; or remove ${certFile}, and the next start makes a new authority, which each tablet has to trust again.`,
      { cause: error },
    );
  }
}

async function makeAuthority(certFile: string, keyFile: string): Promise<Authority> {
  mkdirSync(dirname(certFile), { recursive: true, mode: 0o700 });
  const keys = await makeKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Teleport Floor plant authority',
    ...validFor(AUTHORITY_DAYS),
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
  writeFileSync(certFile, certificate.toString('pem'), { mode: 0o600 });
  return { certificate, keys };
}

const validFor = (days: number) => ({
  notBefore: new Date(Date.now() - DAY_MS),
  notAfter: new Date(Date.now() + days * DAY_MS),
});

export const makeKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

export const pemOf = async (key: webcrypto.CryptoKey): Promise<string> =>
  x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');
