import { join } from 'node:path';

/** A key and its certificate chain as PEM text. */
export interface TlsFiles {
  readonly key: string;
  readonly cert: string;
}

/** The plant's certificate authority. Its private key is in the same folder and is never served. */
export const authorityFile = (dataDir: string): string => join(dataDir, 'tls', 'authority.crt');
