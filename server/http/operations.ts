/** Endpoints for operating the server: health, readiness, metrics, API documentation. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { contractDocument } from '../api/contract.ts';
import type { Database } from '../database/open.ts';

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Longer than any healthy database needs, and shorter than a load balancer's patience. */
const READY_MS = 3000;
/** PGlite needs a WAL segment of 16 MB, and cannot go on without it. */
const FREE_BYTES = 32 * 1024 * 1024;

export function addHealth(app: FastifyInstance, database: Database, dataDir: string): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const problem = await problemOf(database, dataDir);
    if (problem) return reply.code(503).send({ ok: false, detail: problem });
    return { ok: true, database: database.kind };
  });
}

async function problemOf(database: Database, dataDir: string): Promise<string | undefined> {
  const timeout = new AbortController();
  try {
    const late = setTimeout(READY_MS, undefined, { signal: timeout.signal, ref: false });
    const answer = database.sql.query('select 1').then(() => true);
    if (!(await Promise.race([answer, late]))) return 'The database does not answer.';
    return database.kind === 'pglite' && (await isFull(dataDir)) ? 'The disk is full.' : undefined;
  } catch {
    return 'The database does not answer.';
  } finally {
    timeout.abort();
  }
}

async function isFull(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false; // a database in memory
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize < FREE_BYTES;
}

export function addMetrics(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const status = String(reply.statusCode);
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/** API documentation at /docs, without requests to other hosts. */
export async function addContractPage(app: FastifyInstance): Promise<void> {
  // The plugin modifies the document that it is given.
  const document = structuredClone(contractDocument()) as never;
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}
