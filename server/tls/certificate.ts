/** Certificates: where the plant's authority is, which hosts one names, and until when it is good. */
import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SettingError, type ServerConfig } from '../config.ts';

/** A key and its certificate chain as PEM text. */
export interface TlsFiles {
  readonly key: string;
  readonly cert: string;
}

/** The plant's certificate authority. Its private key is in the same folder and is never served. */
export const authorityFile = (dataDir: string): string => join(dataDir, 'tls', 'authority.crt');

/** Hosts that a certificate names, without patterns such as *.plant.example. */
export const namesIn = (certificate: string): readonly string[] =>
  Array.from(
    (new X509Certificate(certificate).subjectAltName ?? '').matchAll(
      /(?:DNS|IP Address):([\w.-]+)(?=,|$)/g,
    ),
    ([, name = '']) => name.toLowerCase(),
  );

/** Seconds since 1970 until the first certificate of a chain ends. */
export const expiryOf = (chain: string): number =>
  Math.min(
    // Of the three kinds of heading that Node and OpenSSL read.
    ...(
      chain.match(/-----BEGIN ((?:TRUSTED |X509 )?CERTIFICATE)-----[^-]+-----END \1-----/g) ?? []
    ).map((one) => Date.parse(new X509Certificate(one).validTo) / 1000),
  );

const DAY_MS = 86_400_000;
/** A company's authority may need weeks for a new one. */
const LEAST_DAYS = 30;

/**
 * Whether tablets take the certificate, for the doctor and a start.
 * @throws SettingError with the cure
 */
export function checkCertificate({ tls, dataDir, publicUrl }: ServerConfig): string {
  if (tls.kind === 'none') {
    if (publicUrl?.startsWith('https:')) return 'The proxy has the certificate.';
    throw new SettingError(
      'Tablets need https for their cameras: set HTTPS=self-signed, or PUBLIC_URL behind a proxy.',
    );
  }
  const isOwn = tls.kind === 'self-signed';
  const file = isOwn ? authorityFile(dataDir) : tls.certificate;
  if (isOwn && !existsSync(file)) return 'The first start will make it.';
  const what = isOwn ? 'authority' : 'certificate';
  const end = new Date(expiryOf(readFileSync(file, 'utf8')) * 1000);
  const days = Math.floor((end.getTime() - Date.now()) / DAY_MS);
  if (days >= LEAST_DAYS) return `The ${what} is valid for ${days} more days.`;
  const cure = isOwn
    ? `remove ${dirname(file)} and restart; each tablet then has to trust the new one, by /ca`
    : 'replace it, and "systemctl reload teleport-floor" (SIGHUP) reads it';
  const ends = days < 0 ? 'ended' : `ends in ${days} days,`;
  throw new SettingError(`The ${what} ${file} ${ends} on ${end.toUTCString()}: ${cure}.`);
}
