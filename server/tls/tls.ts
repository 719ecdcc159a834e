import { createPrivateKey, X509Certificate } from 'node:crypto';
import { SettingError, type ServerConfig, type Tls } from '../config.ts';
import { fileContent } from '../lib/setting-values.ts';
import { namesIn, type TlsFiles } from './certificate.ts';

/** Key and certificate to listen with; undefined for plain http. */
export async function tlsFor(config: ServerConfig): Promise<TlsFiles | undefined> {
  switch (config.tls.kind) {
    case 'none':
      return undefined;
    case 'files':
      return readPair(config.tls, config);
    case 'self-signed': {
      const { ownCertificate } = await import('./own-certificate.ts');
      return ownCertificate(config.dataDir, config.publicUrl);
    }
    default:
      return config.tls satisfies never;
  }
}

type Files = Extract<Tls, { kind: 'files' }>;

/** @throws SettingError for files that cannot serve https, or that name no host where PUBLIC_URL has none */
function readPair({ certificate, key }: Files, { publicUrl }: ServerConfig): TlsFiles {
  const files = {
    cert: fileContent(certificate, 'HTTPS_CERT'),
    key: fileContent(key, 'HTTPS_KEY'),
  };
  if (!isPair(files)) {
    throw new SettingError(
      `HTTPS_CERT (${certificate}) and HTTPS_KEY (${key}) are no pair: name a PEM certificate and its private key without a password, which were made together.`,
    );
  }
  if (publicUrl || namesIn(files.cert).length > 0) return files;
  throw new SettingError(
    'The certificate in HTTPS_CERT names no single host: set PUBLIC_URL to the address that tablets open, like PUBLIC_URL=https://floor.plant.example.',
  );
}

function isPair({ cert, key }: TlsFiles): boolean {
  try {
    return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
  } catch {
    return false; // not PEM, or encrypted
  }
}
