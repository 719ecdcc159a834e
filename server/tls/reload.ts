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

interface Log {
  info(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

interface Watched {
  /** Makes or reads the files again. */
  readonly read: (inUse: TlsFiles) => Promise<TlsFiles | undefined>;
  readonly log: Log;
  /** Called with each certificate that takes the place of the one before. */
  onRead(files: TlsFiles): void;
}

/**
 * Replaces the certificate when it has changed, on demand and every hour: one made here is made again in its last month,
 * and files may be renewed by a program that sends no SIGHUP. One that cannot be used leaves the one before in use.
 */
export function watchCertificate(
  server: Pick<Server, 'setSecureContext'>,
  inUse: TlsFiles,
  { read, log, onRead }: Watched,
) {
  let current = inUse;
  const readAgain = async () => {
    try {
      const files = await read(current);
      if (!files || (files.cert === current.cert && files.key === current.key)) return;
      server.setSecureContext(files);
      current = files;
      const until = new Date(expiryOf(files.cert) * 1000).toISOString();
      log.info({ event: 'certificate_read', until }, 'the certificate was read again');
      onRead(files);
    } catch (error) {
      log.error(
        { event: 'certificate_refused', why: errorSentence(error) },
        'the certificate before stays in use',
      );
    }
  };
  const timer = setInterval(() => void readAgain(), HOUR_MS).unref();
  return { reload: () => void readAgain(), stop: () => clearInterval(timer) };
}
