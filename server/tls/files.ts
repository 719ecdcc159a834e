import { join } from 'node:path';

/** A key and its certificate chain as PEM text. */
export interface TlsFiles {
  readonly key: string;
  readonly cert: string;
}

/** The plant's own certificate authority. Its private key lies beside it and is never served. */
export const authorityFile = (dataDir: string): string => join(dataDir, 'tls', 'authority.crt');
