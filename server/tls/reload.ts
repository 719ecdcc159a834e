/** A certificate from files: read again every hour and on SIGHUP, without a restart. */
import type { Server } from 'node:https';
import { errorSentence } from '../errors/error-sentence.ts';
import { expiryOf, type TlsFiles } from './certificate.ts';

const HOUR_MS = 3_600_000;

interface Log {
  info(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

/**
 * Reads the certificate again, on demand and every hour: a program that renews it may send no SIGHUP. One that cannot be
 * used leaves the one before in use.
 */
export function watchCertificate(
  server: Pick<Server, 'setSecureContext'>,
  first: TlsFiles,
  read: () => Promise<TlsFiles | undefined>,
  log: Log,
  onRead: (files: TlsFiles) => void,
) {
  let inUse = first;
  const reload = async () => {
    try {
      const files = await read();
      if (!files || files.cert === inUse.cert) return;
      server.setSecureContext(files);
      inUse = files;
      onRead(files);
      const until = new Date(expiryOf(files.cert) * 1000).toISOString();
      log.info({ event: 'certificate_read', until }, 'the certificate was read again');
    } catch (error) {
      log.error(
        { event: 'certificate_refused', why: errorSentence(error) },
        'the certificate before stays in use',
      );
    }
  };
  const timer = setInterval(() => void reload(), HOUR_MS).unref();
  return { reload, stop: () => clearInterval(timer) };
}
