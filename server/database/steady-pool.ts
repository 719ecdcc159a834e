import pg, { type Pool, type PoolConfig } from 'pg';
import { prepareStatements } from './prepared-statements.ts';

/** A pool whose connections plan each statement once and outlive a statement that fails. */
export function steadyPool(config: PoolConfig): Pool {
  const pool = new pg.Pool({ ...config, onConnect: prepareStatements() });
  pool.on('error', () => undefined); // an idle connection that breaks is replaced by the pool
  // One that breaks in a transaction fails that call; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // The pool's own way ends a connection after any error, a refused value among them.
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
