import { setTimeout } from 'node:timers/promises';
import pg, { type ClientBase, type Pool, type PoolClient, type PoolConfig } from 'pg';

/** Prepared statements that a connection keeps. */
const MAX_NAMED = 200;

interface Statement {
  readonly text: string;
  readonly name?: string | undefined;
}

const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' && query !== null && typeof (query as Statement).text === 'string';

/** Gives a name to a statement text from its second use on. */
function statementNames(): (text: string) => string | undefined {
  const seen = new Set<string>();
  const names = new Map<string, string>();
  return (text) => {
    const isNew = !names.has(text) && names.size < MAX_NAMED;
    if (isNew && seen.delete(text)) names.set(text, `s${names.size}`);
    else if (isNew) seen.add(text);
    if (seen.size > MAX_NAMED) seen.clear();
    return names.get(text);
  };
}

/**
 * A pool's `onConnect`: a statement that is used again is named, so that each connection parses and
 * plans it once. Planning takes more than half the time of a small statement.
 */
function prepareStatements(statementMs: number): (client: ClientBase) => Promise<void> {
  const nameOf = statementNames();
  return async (client) => {
    // PostgreSQL would otherwise plan again whenever it expects a better plan for these values.
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`set statement_timeout = ${statementMs}`);
    const query = client.query.bind(client) as (...call: unknown[]) => unknown;
    const named = (statement: unknown, values: unknown, ...rest: unknown[]) =>
      Array.isArray(values) && values.length > 0 && isStatement(statement)
        ? query({ ...statement, name: statement.name ?? nameOf(statement.text) }, values, ...rest)
        : query(statement, values, ...rest);
    client.query = named as ClientBase['query'];
  };
}

/** A connection in this state answers nothing more; the pool has to open another. */
const BROKEN = /^(Query read timeout|Connection terminated|Client has encountered)/;

const isBroken = (error: unknown): boolean => error instanceof Error && BROKEN.test(error.message);

/** PostgreSQL has no connection left, for this role or at all. */
const NO_CONNECTION = '53300';
const WAIT_MS = 5000;
const PAUSE_MS = 50;

/** Connects; while PostgreSQL has no connection left, it waits for one. */
async function connect(pool: Pool): Promise<PoolClient> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      const isFull = (error as { code?: unknown }).code === NO_CONNECTION;
      if (!isFull || performance.now() > end) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}

/**
 * A pool whose connections plan each statement once and stay open after a failed statement.
 * @param statementMs after which a statement is ended; 0 for never
 */
export function createPool(config: PoolConfig, statementMs = 0): Pool {
  const pool = new pg.Pool({ ...config, onConnect: prepareStatements(statementMs) });
  pool.on('error', () => undefined); // the pool replaces an idle connection that breaks
  // One that breaks in a transaction fails that call; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // pg's own pool.query closes the connection after any error, for example a refused value.
  const query = async (text: string, values?: unknown[]) => {
    const client = await connect(pool);
    let broken = false;
    try {
      return await client.query(text, values);
    } catch (error) {
      broken = isBroken(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
  pool.query = query as Pool['query'];
  return pool;
}
