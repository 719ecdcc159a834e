/** What monitoring and IT read: /healthz, /readyz, /docs, and an address of their own for it. */
import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { HttpError, statusWords } from '../api/errors.ts';
import { furtherAddress } from '../lib/further-address.ts';
import type { Database } from '../database/open.ts';
import { DISK_FULL, sqlState } from '../database/sql-state.ts';
import { ONLY_READS } from '../database/sql.ts';
import { contractDocument, type ContractName } from '../api/contract.ts';

/** Only there, where MONITOR names that address. */
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
export const listenForMonitor = (
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Server> => address.listen(app.routing, port, host);

/** Longer than any healthy database needs, and shorter than a load balancer's patience. */
const READY_MS = 3000;

/** After a change that PostgreSQL had no room for: stations repeat theirs sooner than that. */
const FULL_MS = 60_000;

export function addHealth(app: FastifyInstance, database: Database): void {
  let fullAt = -Infinity;
  app.addHook('onError', async (_request, _reply, error) => {
    if (sqlState(error) === DISK_FULL) fullAt = performance.now();
  });
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    const problem =
      performance.now() - fullAt < FULL_MS
        ? 'The disk of the database is full: nothing can be packed.'
        : await problemOf(database, (error) => request.log.error(error));
    if (problem) return reply.code(503).send({ ok: false, detail: problem });
    return { ok: true, database: database.kind };
  });
}

const STANDBY = 'The database only reads: it is a standby, or closed for changes.';

async function problemOf(
  database: Database,
  log: (error: unknown) => void,
): Promise<string | undefined> {
  const timeout = new AbortController();
  try {
    const late = setTimeout(READY_MS, undefined, { signal: timeout.signal, ref: false });
    const answer = database.sql.query(`select ${ONLY_READS} as only_reads`);
    const first = await Promise.race([answer, late]);
    if (!first) throw new Error(`no answer in ${READY_MS} ms`);
    return first.rows[0]?.['only_reads'] === true ? STANDBY : undefined;
  } catch (error) {
    log(error);
    return 'The database does not answer.';
  } finally {
    timeout.abort();
  }
}

/** API documentation at /docs and /docs/admin. It makes no requests to other hosts. */
export async function addDocs(app: FastifyInstance): Promise<void> {
  await addPage(app, 'openapi', '/docs');
  await addPage(app, 'admin', '/docs/admin');
}

/** Without foreign hosts, and without https for the page's own files, which a page of MONITOR has over http. */
const transformStaticCSP = (policy: string): string =>
  policy.replaceAll(/ https:| validator\.swagger\.io| upgrade-insecure-requests;/g, '');

/** In its own scope: the plugin holds one document per scope. */
const addPage = (app: FastifyInstance, name: ContractName, routePrefix: string) =>
  app.register(async (scope) => {
    // The plugin modifies the document that it is given.
    const document = structuredClone(contractDocument(name)) as never;
    await scope.register(swagger, { mode: 'static', specification: { document } });
    await scope.register(swaggerUi, { routePrefix, staticCSP: true, transformStaticCSP });
  });
