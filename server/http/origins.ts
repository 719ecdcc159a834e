import type { ServerConfig } from '../config.ts';
import { ownHosts } from '../own-hosts.ts';

export interface Origins {
  /** The address that the issuer and the printed lines use. */
  readonly main: string;
  isAllowed(origin: string): boolean;
}

/** Where pages of this plant may come from: sign-ins return to these addresses only. */
export function originsOf(config: ServerConfig, port: number): Origins {
  const scheme = config.tls.kind === 'none' ? 'http' : 'https';
  const main = config.publicUrl ?? `${scheme}://localhost:${port}`;
  const isAllowed = (origin: string) =>
    origin === new URL(main).origin ||
    // Asked anew each time: a tablet cart's network address may change while the server runs.
    ownHosts().some((host) => origin === new URL(`${scheme}://${host}:${port}`).origin);
  return { main: new URL(main).origin, isAllowed };
}
