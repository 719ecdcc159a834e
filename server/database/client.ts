import pg from 'pg';

/** Time that connecting may take. */
export const CONNECT_MS = 5000;

/** One connection for some statements, without the tables brought up to date. */
export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined); // one that breaks fails its statement
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
