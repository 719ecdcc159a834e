import { createPrivateKey, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { SettingError, type ServerConfig, type Tls } from '../config.ts';
import { ownHosts } from '../lib/own-hosts.ts';
import { fileContent } from '../lib/setting-values.ts';
import type { TlsFiles } from './files.ts';

/**
 * Key and certificate to listen with; undefined for plain http.
 * @param inUse of this server until now
 */
export async function tlsFor(
  config: ServerConfig,
  inUse?: TlsFiles,
): Promise<TlsFiles | undefined> {
  switch (config.tls.kind) {
    case 'none':
      return undefined;
    case 'files':
      return requireReachable(readPair(config.tls), config);
    case 'self-signed': {
      const { ownCertificate } = await import('./own-certificate.ts');
      const names = config.publicUrl ? [new URL(config.publicUrl).hostname] : [];
      return ownCertificate(config.dataDir, names, inUse);
    }
    default:
      return config.tls satisfies never;
  }
}

type Files = Extract<Tls, { kind: 'files' }>;

/** @throws SettingError for files that cannot serve https: unreadable, empty, in another format, not a pair. */
function readPair({ certificate, key }: Files): TlsFiles {
  const files = {
    cert: fileContent(certificate, 'HTTPS_CERT'),
    key: fileContent(key, 'HTTPS_KEY'),
  };
  const leaf = parsed(
    () => new X509Certificate(files.cert),
    `HTTPS_CERT: ${certificate} is no PEM certificate: name one that begins with -----BEGIN CERTIFICATE-----.`,
  );
  const secret = parsed(
    () => createPrivateKey(files.key),
    `HTTPS_KEY: ${key} is no PEM private key without a password: name the key of the certificate.`,
  );
  if (leaf.checkPrivateKey(secret)) return files;
  throw new SettingError(
    'HTTPS_KEY is not the key of the certificate in HTTPS_CERT: name the two files that were made together.',
  );
}

/** Names and addresses of this machine that are in the certificate (PEM). */
export function namedHosts(certificate: string): string[] {
  const leaf = new X509Certificate(certificate);
  return ownHosts().filter((host) => (isIP(host) ? leaf.checkIP(host) : leaf.checkHost(host)));
}

/**
 * Without PUBLIC_URL, browsers reach the plant under the names of this machine.
 *
 * @throws SettingError for a certificate that names none of them: each sign-in would end at localhost.
 */
function requireReachable(files: TlsFiles, { publicUrl, port }: ServerConfig): TlsFiles {
  if (publicUrl || namedHosts(files.cert).length > 0) return files;
  const { subjectAltName = 'no host' } = new X509Certificate(files.cert);
  const names = subjectAltName.replaceAll(/DNS:|IP Address:/g, '');
  const [first = ''] = names.split(', ');
  const example = new URL(
    `https://${first.replace('*', 'floor').replace('no host', 'floor.plant.example')}:${port}`,
  );
  throw new SettingError(
    `The certificate in HTTPS_CERT names ${names}: set PUBLIC_URL to the address that tablets open, like PUBLIC_URL=${example.origin}.`,
  );
}

function parsed<T>(parse: () => T, sentence: string): T {
  try {
    return parse();
  } catch {
    throw new SettingError(sentence);
  }
}
