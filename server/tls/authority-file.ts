import { join } from 'node:path';

/** Where the plant's own certificate authority lies. Its key lies beside it and never leaves. */
export const authorityFile = (dataDir: string): string => join(dataDir, 'tls', 'authority.crt');
