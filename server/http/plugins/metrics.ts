/** Counts requests and the results of packing calls, and answers /metrics. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../../api/errors.ts';
import type { Metrics } from '../../metrics/metrics.ts';

/** Calls that change packed cases. A replayed answer is counted as a replay. */
const PACKING = ['packShipperCase', 'packMasterCase', 'packRemainingItems', 'unpackCase'];

/** Reasons of statuses whose answers have no finer one. */
const REASONS: Readonly<Record<number, string>> = {
  401: 'unauthorized',
  403: 'no_role',
  404: 'not_found',
  409: 'order_state',
  413: 'too_large',
  422: 'invalid',
  429: 'too_many',
  503: 'unavailable',
};

const operationOf = (request: FastifyRequest): string | undefined =>
  (request.routeOptions.config as { readonly operationId?: string } | undefined)?.operationId;

export function countCalls(app: FastifyInstance, { registry, calls }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const status = String(reply.statusCode);
    calls.duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    const operation = operationOf(request);
    if (operation === undefined || reply.statusCode >= 300) return;
    if (!PACKING.includes(operation)) return;
    if (reply.hasHeader('idempotent-replay')) calls.replays.inc({ operation });
    else calls.packs.inc({ operation, station: stationOf(request) });
  });
  app.addHook('onError', async (request, _reply, error) => {
    const operation = operationOf(request);
    if (operation === undefined) return;
    for (const reason of reasonsOf(error)) calls.refusals.inc({ operation, reason });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/** Already checked against the contract's list. */
const stationOf = ({ headers }: FastifyRequest): string =>
  String(headers['x-teleport-station'] ?? 'none');

function reasonsOf(error: Error & { readonly statusCode?: number }): Iterable<string> {
  const conflicts = error instanceof HttpError ? error.body.conflicts : undefined;
  if (conflicts) return new Set(conflicts.map(({ reason }) => reason));
  const validation = 'validation' in error && error.validation ? 422 : undefined;
  return [REASONS[validation ?? error.statusCode ?? 500] ?? 'error'];
}
