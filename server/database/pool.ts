import pg, { type Client, type ClientBase, type Pool, type PoolClient, type PoolConfig } from 'pg';
import { isBroken, sqlState } from './sql-state.ts';

/** Receives the time of every wait and every statement, in seconds. */
export interface DatabaseObserver {
  waited(seconds: number): void;
  ran(seconds: number): void;
  /** @param state SQLSTATE, `08` when the database was not reached; undefined for any other error */
  failed(state: string | undefined): void;
}

const UNOBSERVED: DatabaseObserver = {
  waited: () => undefined,
  ran: () => undefined,
  failed: () => undefined,
};

/** Prepared statements that a connection keeps. */
const MAX_NAMED = 200;

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

interface PoolHabits {
  /** Limit of a statement, ms; 0 for none. */
  readonly statementMs?: number;
  readonly observe?: DatabaseObserver | undefined;
}

type Query = (statement: unknown, values?: unknown, ...rest: unknown[]) => unknown;

interface Statement {
  readonly text: string;
  readonly name?: string | undefined;
}

const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' && query !== null && 'text' in query;

/**
 * A pool's `onConnect`: a statement that is used again is named, so that each connection parses and
 * plans it once. Planning takes more than half the time of a small statement.
 */
function prepareStatements({ statementMs = 0, observe = UNOBSERVED }: PoolHabits) {
  const nameOf = statementNames();
  const named = (query: unknown, values: unknown): unknown =>
    isStatement(query) && Array.isArray(values) && values.length > 0
      ? { ...query, name: query.name ?? nameOf(query.text) }
      : query;
  return async (client: ClientBase) => {
    // PostgreSQL would otherwise plan again whenever it expects a better plan for these values. It would
    // compile a statement over a new table (jit) again for each run, in 2 s where the run takes 0.3 s. The
    // lock of a server that vanished within a transaction must not last until TCP gives up.
    await client.query(`set plan_cache_mode = force_generic_plan; set jit = off;
      set statement_timeout = ${statementMs};
      set idle_in_transaction_session_timeout = ${statementMs}`);
    const send = client.query.bind(client) as Query;
    const query: Query = (statement, values, ...rest) => {
      const begun = performance.now();
      const answer = send(named(statement, values), values, ...rest);
      // pg answers with a promise unless it is given a callback.
      if (answer instanceof Promise) {
        answer.then(
          () => observe.ran(since(begun)),
          (error: Error) => {
            observe.ran(since(begun));
            observe.failed(sqlState(error));
            if (isBroken(error)) void (client as Client).end();
          },
        );
      }
      return answer;
    };
    client.query = query as ClientBase['query'];
  };
}

/** Seconds since a moment of performance.now(). */
const since = (begun: number): number => (performance.now() - begun) / 1000;

/** A pool whose connections plan each statement once and stay open after a failed statement. */
export function createPool(config: PoolConfig, habits: PoolHabits = {}): Pool {
  const { observe = UNOBSERVED } = habits;
  const pool = new pg.Pool({ ...config, onConnect: prepareStatements(habits) });
  pool.on('error', () => undefined); // the pool replaces an idle connection that breaks
  // One that breaks in a transaction fails that call; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const open = pool.connect.bind(pool) as () => Promise<PoolClient>;
  pool.connect = (async () => {
    const begun = performance.now();
    const client = await open().catch((error: Error) => {
      observe.failed(sqlState(error));
      throw error;
    });
    observe.waited(since(begun));
    return client;
  }) as Pool['connect'];
  // pg's own pool.query closes the connection after any error, for example a refused value.
  pool.query = (async (text: string, values?: unknown[]) => {
    const client = await pool.connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  }) as Pool['query'];
  return pool;
}
