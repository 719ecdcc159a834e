/** The certificate in use: read again on SIGHUP, as after a renewal, without a restart. */
import { X509Certificate } from 'node:crypto';
import type { Server } from 'node:https';
import type { Tls } from '../config.ts';
import { errorSentence } from '../error-sentence.ts';
import type { TlsFiles } from './files.ts';

/** Seconds since 1970 until the first certificate of a chain ends. */
export const expiryOf = (chain: string): number =>
  Math.min(
    ...(chain.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
      (one) => Date.parse(new X509Certificate(one).validTo) / 1000,
    ),
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

interface Log {
  info(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

/** @param read makes or reads the files again; a certificate that cannot be used leaves the one before in use */
export async function reloadCertificate(
  server: Pick<Server, 'setSecureContext'>,
  read: () => Promise<TlsFiles | undefined>,
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
