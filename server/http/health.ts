/** /healthz and /readyz. */
import type { FastifyInstance } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../database/open.ts';
import { DISK_FULL, sqlState } from '../database/sql-state.ts';
import { ONLY_READS } from '../database/sql.ts';

/** Longer than any healthy database needs, and shorter than a load balancer's patience. */
const READY_MS = 3000;

/** After a change that PostgreSQL had no room for: stations repeat theirs sooner than that. */
const FULL_MS = 60_000;

export function addHealth(app: FastifyInstance, database: Database): void {
  let fullUntil = 0;
  app.addHook('onError', async (_request, _reply, error) => {
    if (sqlState(error) === DISK_FULL) fullUntil = Date.now() + FULL_MS;
  });
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    const problem =
      Date.now() < fullUntil
        ? 'The disk of the database is full: nothing can be packed.'
        : await problemOf(database, (error) => request.log.error(error));
    if (problem) return reply.code(503).send({ ok: false, detail: problem });
    return { ok: true, database: database.kind };
  });
}

const STANDBY = 'The database only reads: DATABASE_URL leads to a standby.';

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
