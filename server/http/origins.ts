import type { ServerConfig } from '../config.ts';
import { ownHosts } from '../own-hosts.ts';

export interface Origins {
  /** The origin used in the issuer and in printed addresses. */
  readonly main: string;
  isAllowed(origin: string): boolean;
}

/** Origins of this plant's pages; a sign-in redirects to no other. */
export function originsOf(config: ServerConfig, port: number): Origins {
  const scheme = config.tls.kind === 'none' ? 'http' : 'https';
  const main = config.publicUrl ?? `${scheme}://localhost:${port}`;
  const isAllowed = (origin: string) =>
    origin === new URL(main).origin ||
    // Read at each call: the machine's network address may change while the server runs.
    ownHosts().some((host) => origin === new URL(`${scheme}://${host}:${port}`).origin);
  return { main: new URL(main).origin, isAllowed };
}
