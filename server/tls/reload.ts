/** The certificate in use: read again every hour and on SIGHUP, without a restart. */
import { X509Certificate } from 'node:crypto';
import type { Server } from 'node:https';
import type { Tls } from '../config.ts';
import { errorSentence } from '../errors/error-sentence.ts';
import type { TlsFiles } from './files.ts';

/** Seconds since 1970 until the first certificate of a chain ends. */
export const expiryOf = (chain: string): number =>
  Math.min(
    // Of the three kinds of heading that Node and OpenSSL read.
    ...(
      chain.match(/-----BEGIN ((?:TRUSTED |X509 )?CERTIFICATE)-----[^-]+-----END \1-----/g) ?? []
    ).map((one) => Date.parse(new X509Certificate(one).validTo) / 1000),
  );

/**
 * Effect of SIGHUP. A service gets it after a renewal of its certificate. A server in a terminal gets it when that is
 * closed, unless a plant has brought the files of a certificate.
 */
export function meaningOfHangup(
  tls: Tls['kind'],
  isInTerminal: boolean,
): 'reload' | 'stop' | 'nothing' {
  if (isInTerminal && tls !== 'files') return 'stop';
  return tls === 'none' ? 'nothing' : 'reload';
}

const HOUR_MS = 3_600_000;

interface Watched {
  /** Makes or reads the files again. */
  readonly read: () => Promise<TlsFiles | undefined>;
  readonly log: Log;
  /** Called with each certificate that takes the place of the one before. */
  onRead(files: TlsFiles): void;
}

/**
 * Replaces the certificate on demand, and every hour when it has changed: one made here is made again in its last
 * month, and files may be renewed by a program that sends no SIGHUP.
 */
export function watchCertificate(
  server: Pick<Server, 'setSecureContext'>,
  inUse: TlsFiles,
  { read, log, onRead }: Watched,
) {
  let current = inUse;
  const replaceBy = async (next: Watched['read']) => {
    const files = await reloadCertificate(server, next, log);
    if (!files) return;
    current = files;
    onRead(files);
  };
  const changed = async () => {
    const files = await read();
    return files?.cert === current.cert && files.key === current.key ? undefined : files;
  };
  const timer = setInterval(() => void replaceBy(changed), HOUR_MS).unref();
  return { reload: () => void replaceBy(read), stop: () => clearInterval(timer) };
}

interface Log {
  info(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

/** A certificate that cannot be used leaves the one before in use. */
async function reloadCertificate(
  server: Pick<Server, 'setSecureContext'>,
  read: Watched['read'],
  log: Log,
): Promise<TlsFiles | undefined> {
  try {
    const files = await read();
    if (!files) return undefined;
    server.setSecureContext(files);
    const until = new Date(expiryOf(files.cert) * 1000).toISOString();
    log.info({ event: 'certificate_read', until }, 'the certificate was read again');
    return files;
  } catch (error) {
    log.error(
      { event: 'certificate_refused', why: errorSentence(error) },
      'the certificate before stays in use',
    );
    return undefined;
  }
}
