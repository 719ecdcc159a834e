import { readFileSync } from 'node:fs';
import type { ServerConfig } from '../config.ts';
import type { TlsFiles } from './files.ts';

/** Key and certificate to listen with; undefined for plain http. */
export async function tlsFor(config: ServerConfig): Promise<TlsFiles | undefined> {
  switch (config.tls.kind) {
    case 'none':
      return undefined;
    case 'files':
      return {
        key: readFileSync(config.tls.key, 'utf8'),
        cert: readFileSync(config.tls.certificate, 'utf8'),
      };
    case 'self-signed': {
      const { ownCertificate } = await import('./own-certificate.ts');
      const names = config.publicUrl ? [new URL(config.publicUrl).hostname] : [];
      return ownCertificate(config.dataDir, names);
    }
    default:
      return config.tls satisfies never;
  }
}
