import pg, { type ClientBase, type Pool, type PoolConfig } from 'pg';

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
function prepareStatements(): (client: ClientBase) => Promise<void> {
  const nameOf = statementNames();
  return async (client) => {
    // PostgreSQL would otherwise plan again whenever it expects a better plan for these values.
    await client.query('set plan_cache_mode = force_generic_plan');
    const query = client.query.bind(client) as (...call: unknown[]) => unknown;
    const named = (statement: unknown, values: unknown, ...rest: unknown[]) =>
      Array.isArray(values) && values.length > 0 && isStatement(statement)
        ? query({ ...statement, name: statement.name ?? nameOf(statement.text) }, values, ...rest)
        : query(statement, values, ...rest);
    client.query = named as ClientBase['query'];
  };
}

/** A pool whose connections plan each statement once and stay open after a failed statement. */
export function createPool(config: PoolConfig): Pool {
  const pool = new pg.Pool({ ...config, onConnect: prepareStatements() });
  pool.on('error', () => undefined); // the pool replaces an idle connection that breaks
  // One that breaks in a transaction fails that call; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // pg's own pool.query closes the connection after any error, for example a refused value.
  const query = async (text: string, values?: unknown[]) => {
    const client = await pool.connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  };
  pool.query = query as Pool['query'];
  return pool;
}
