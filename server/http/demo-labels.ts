import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { openLabels } from '../demo/open-labels.ts';

/** Labels of the demonstration orders for /dev/qr, without a sign-in. Only where there is a demonstration. */
export function addDemoLabels(app: FastifyInstance, config: ServerConfig): void {
  if (!config.demo) return;
  app.get('/demo/labels.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ orders: openLabels(config.demoSeed) }),
  );
}
