/** The ports that a start listens on. */
import { createServer, type AddressInfo } from 'node:net';
import { SettingError, type ServerConfig } from '../config.ts';

interface ListenAddress {
  readonly port: number;
  readonly host: string;
  readonly setting: 'PORT' | 'MONITOR';
}

/**
 * Checked before the database is opened, so that a second server fails at once.
 * @returns the port; for 0, one that is free: it is part of the issuer, so it is chosen before anything is built
 * @throws SettingError
 */
export async function requireFreePorts({ port, host, monitor }: ServerConfig): Promise<number> {
  const free = await requireFree({ port, host, setting: 'PORT' });
  if (monitor) await requireFree({ ...monitor, setting: 'MONITOR' });
  return free;
}

function requireFree(address: ListenAddress): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, address)));
    probe.listen(address.port, address.host, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

const NO_OWN_ADDRESS = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'];

function listenError(error: NodeJS.ErrnoException, { port, host, setting }: ListenAddress): Error {
  if (NO_OWN_ADDRESS.includes(error.code ?? '')) {
    return new SettingError(
      `${setting === 'PORT' ? 'HOST' : setting} "${host}" is not an address of this machine.`,
    );
  }
  if (error.code === 'EADDRINUSE') {
    return new SettingError(
      `Port ${port} is taken; stop what uses it, or set ${setting} to another.`,
    );
  }
  if (error.code === 'EACCES') {
    return new SettingError(`Port ${port} needs more rights; set ${setting} to one above 1023.`);
  }
  return error;
}
