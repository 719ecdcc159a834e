import { hostname, networkInterfaces } from 'node:os';

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
