import { hostname, networkInterfaces } from 'node:os';
import type { ServerConfig } from '../config.ts';

/** IPv4 addresses of this machine in its networks, without loopback. */
export const lanAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter((one) => one.family === 'IPv4' && !one.internal)
    .map((one) => one.address);

/** Names and addresses under which this machine may be opened. */
export const ownHosts = (): string[] => {
  const name = hostname().toLowerCase();
  return ['localhost', '127.0.0.1', name, `${name}.local`, ...lanAddresses()];
};

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
