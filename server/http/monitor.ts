/** /metrics and /docs at their own address, for monitoring and for IT: the app's address then has neither. */
import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { once } from 'node:events';
import { HttpError, statusWords } from '../api/errors.ts';
import { furtherAddress } from '../lib/further-address.ts';

export interface MonitorAddress {
  readonly host: string;
  readonly port: number;
}

const OF_MONITOR = /^\/(metrics|docs)(\/|$)/;
/** Answered at both addresses. */
const OF_HEALTH = /^\/(healthz|readyz)$/;

const address = furtherAddress((path) => OF_MONITOR.test(path) || OF_HEALTH.test(path));

/** Refuses them at the app's own address. */
export function keepFromPublic(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    // The router's path: an address can be written in several ways, as /docs or /%64ocs.
    const route = request.routeOptions.url ?? '';
    if (OF_MONITOR.test(route) && !address.hasReceived(request.raw)) {
      throw new HttpError(404, statusWords(404));
    }
  });
}

/** Resolves to the server that answers there, over plain http. */
export async function listenForMonitor(
  app: FastifyInstance,
  { host, port }: MonitorAddress,
): Promise<Server> {
  const server = address.serverFor(app.routing);
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
