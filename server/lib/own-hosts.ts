import { hostname, networkInterfaces } from 'node:os';

/** IPv4 addresses of this machine, without loopback. */
export const lanAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter((one) => one.family === 'IPv4' && !one.internal)
    .map((one) => one.address);

/** Host names and addresses under which browsers can reach this machine. */
export const ownHosts = (): string[] => {
  const name = hostname().toLowerCase();
  return ['localhost', '127.0.0.1', name, `${name}.local`, ...lanAddresses()];
};
