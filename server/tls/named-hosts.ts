import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { ownHosts } from '../lib/own-hosts.ts';

/** Those of this machine's names and addresses that the certificate (PEM) is made out to. */
export function namedHosts(certificate: string): string[] {
  const leaf = new X509Certificate(certificate);
  return ownHosts().filter((host) => (isIP(host) ? leaf.checkIP(host) : leaf.checkHost(host)));
}

const LOOPBACK = ['localhost', '127.0.0.1'];

/** The same without loopback: what tablets can open. */
export const namedToTablets = (certificate: string): string[] =>
  namedHosts(certificate).filter((host) => !LOOPBACK.includes(host));
