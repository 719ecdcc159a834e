import { readFileSync } from 'node:fs';
import type { ServerConfig } from '../config.ts';
import { ownHosts } from '../lib/own-hosts.ts';
import { namesIn } from '../tls/certificate.ts';

export type Origins = ReturnType<typeof originsOf>;

/** A server with its own certificate is reached directly, where any client could send X-Forwarded-*. */
export const isBehindProxy = ({ publicUrl, tls }: ServerConfig): boolean =>
  publicUrl !== undefined && tls.kind === 'none';

/** Hosts of a plant's own certificate; none of a file that cannot be read, which a start refuses. */
function namedBy({ tls }: ServerConfig): readonly string[] {
  try {
    return tls.kind === 'files' ? namesIn(readFileSync(tls.certificate, 'utf8')) : [];
  } catch {
    return [];
  }
}

/** Origins of this plant's pages; a sign-in redirects to no other. */
export function originsOf(config: ServerConfig, port: number) {
  const scheme = config.tls.kind === 'none' ? 'http' : 'https';
  const named = namedBy(config);
  const own = ownHosts().find((host) => named.includes(host)) ?? named[0] ?? 'localhost';
  const main = new URL(config.publicUrl ?? `${scheme}://${own}:${port}`).origin;
  // Read at each call: the machine's network address may change while the server runs. A proxy has one address.
  const hosts = () => (isBehindProxy(config) ? [] : [...ownHosts(), ...named]);
  const isAllowed = (origin: string) =>
    origin === main ||
    hosts().some((host) => origin === new URL(`${scheme}://${host}:${port}`).origin);
  return {
    /** The origin used in the issuer and in printed addresses. */
    main,
    isAllowed,
    /** The origin that a request was sent to. The main one where the Host header names any other. */
    of({ protocol, host }: { readonly protocol: string; readonly host: string }): string {
      const sent = `${protocol}://${host}`;
      return isAllowed(sent) ? sent : main;
    },
  };
}
