import type { FastifyInstance } from 'fastify';

const GRACE_MS = 2000;

/**
 * A stop finishes running requests and cuts what is still connected after the grace period. Browsers and fetch
 * connect in advance, for example after a stream was aborted. Node does not count a connection without a
 * request as idle, so that the stop would wait until the client closes it.
 */
export function endConnectionsAtStop(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
  });
}
