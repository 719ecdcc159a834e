import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SettingError, type ServerConfig, type Tls } from '../config.ts';
import type { TlsFiles } from './files.ts';

/** Key and certificate to listen with; undefined for plain http. */
export async function tlsFor(config: ServerConfig): Promise<TlsFiles | undefined> {
  switch (config.tls.kind) {
    case 'none':
      return undefined;
    case 'files':
      return readPair(config.tls);
    case 'self-signed': {
      const { ownCertificate } = await import('./own-certificate.ts');
      const names = config.publicUrl ? [new URL(config.publicUrl).hostname] : [];
      return ownCertificate(config.dataDir, names);
    }
    default:
      return config.tls satisfies never;
  }
}

type Files = Extract<Tls, { kind: 'files' }>;

/** @throws SettingError for files that cannot serve https: unreadable, empty, in another format, not a pair. */
function readPair({ certificate, key }: Files): TlsFiles {
  const files = {
    cert: readNamed('HTTPS_CERT', certificate),
    key: readNamed('HTTPS_KEY', key),
  };
  const leaf = parsed(
    () => new X509Certificate(files.cert),
    `HTTPS_CERT: ${certificate} is no PEM certificate.`,
  );
  const secret = parsed(
    () => createPrivateKey(files.key),
    `HTTPS_KEY: ${key} is no PEM private key.`,
  );
  if (leaf.checkPrivateKey(secret)) return files;
  throw new SettingError('HTTPS_KEY is not the key of the certificate in HTTPS_CERT.');
}

const MISSING = ['ENOENT', 'ENOTDIR'];

function readNamed(setting: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new SettingError(
      MISSING.includes(code)
        ? `${setting} names ${path}, which does not exist.`
        : `${setting}: ${path} cannot be read (${code}). It must be a PEM file that the account of the server may read, in folders that it may enter.`,
    );
  }
}

function parsed<T>(parse: () => T, sentence: string): T {
  try {
    return parse();
  } catch {
    throw new SettingError(sentence);
  }
}
