import type { ServerConfig } from '../config.ts';
import { ownHosts } from '../lib/own-hosts.ts';

export interface Origins {
  /** The origin used in the issuer and in printed addresses. */
  readonly main: string;
  isAllowed(origin: string): boolean;
  /**
   * The origin that a request was sent to. The main one where the Host header names any other, and behind a
   * proxy: that may put the address by which it reaches this server in the place of the browser's.
   */
  of(request: { readonly protocol: string; readonly host: string }): string;
}

/** A server with its own certificate is reached directly, where any client could send X-Forwarded-*. */
export const isBehindProxy = ({ publicUrl, tls }: ServerConfig): boolean =>
  publicUrl !== undefined && tls.kind === 'none';

/** Origins of this plant's pages; a sign-in redirects to no other. */
export function originsOf(config: ServerConfig, port: number): Origins {
  const scheme = config.tls.kind === 'none' ? 'http' : 'https';
  const main = config.publicUrl ?? `${scheme}://localhost:${port}`;
  const isAllowed = (origin: string) =>
    origin === new URL(main).origin ||
    // Read at each call: the machine's network address may change while the server runs.
    ownHosts().some((host) => origin === new URL(`${scheme}://${host}:${port}`).origin);
  return {
    main: new URL(main).origin,
    isAllowed,
    of({ protocol, host }) {
      const sent = `${protocol}://${host}`;
      return isAllowed(sent) && !isBehindProxy(config) ? sent : new URL(main).origin;
    },
  };
}
