import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { ownHosts } from '../lib/own-hosts.ts';

/** Names and addresses of this machine that are in the certificate (PEM). */
export function namedHosts(certificate: string): string[] {
  const leaf = new X509Certificate(certificate);
  return ownHosts().filter((host) => (isIP(host) ? leaf.checkIP(host) : leaf.checkHost(host)));
}

const LOOPBACK = ['localhost', '127.0.0.1'];

/** Names and addresses in the certificate without loopback: those that tablets can open. */
export const namedToTablets = (certificate: string): string[] =>
  namedHosts(certificate).filter((host) => !LOOPBACK.includes(host));
