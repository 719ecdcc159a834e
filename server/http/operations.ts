/** Endpoints for operating the server: health, readiness, API documentation. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import { contractDocument, type ContractName } from '../api/contract.ts';
import type { Database } from '../database/open.ts';

/** Longer than any healthy database needs, and shorter than a load balancer's patience. */
const READY_MS = 3000;

export function addHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    const problem = await problemOf(database, (error) => request.log.error(error));
    if (problem) return reply.code(503).send({ ok: false, detail: problem });
    return { ok: true, database: database.kind };
  });
}

async function problemOf(
  database: Database,
  log: (error: unknown) => void,
): Promise<string | undefined> {
  const timeout = new AbortController();
  try {
    const late = setTimeout(READY_MS, undefined, { signal: timeout.signal, ref: false });
    const answer = database.sql.query('select 1').then(() => true);
    if (!(await Promise.race([answer, late]))) throw new Error(`no answer in ${READY_MS} ms`);
    return undefined;
  } catch (error) {
    log(error);
    return 'The database does not answer.';
  } finally {
    timeout.abort();
  }
}

/** API documentation at /docs and /docs/admin, without requests to other hosts. */
export async function addContractPages(app: FastifyInstance): Promise<void> {
  await addContractPage(app, 'openapi', '/docs');
  await addContractPage(app, 'admin', '/docs/admin');
}

/** In a scope of its own: the plugin keeps one document for each. */
const addContractPage = (app: FastifyInstance, name: ContractName, routePrefix: string) =>
  app.register(async (scope) => {
    // The plugin modifies the document that it is given.
    const document = structuredClone(contractDocument(name)) as never;
    await scope.register(swagger, { mode: 'static', specification: { document } });
    await scope.register(swaggerUi, { routePrefix, staticCSP: true });
  });
