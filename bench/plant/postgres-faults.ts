import pg from 'pg';
import type { Fault } from './fault.ts';
import type { Reply } from './station.ts';

const textOf = (reply: Reply | undefined): string => `${reply?.status} ${reply?.text}`;

const stopped: Fault = {
  name: 'PostgreSQL is stopped and started again',
  expected: /^503 \{"detail":"[^"]+"\}; readyz 503 \{"ok":false,"detail":"[^"]+"\}$/,
  cause: ({ cluster, plant, pack }) =>
    cluster.whileStopped(async () => {
      const answer = textOf(await pack());
      const readiness = await fetch(`${plant.url}/readyz`);
      return `${answer}; readyz ${readiness.status} ${await readiness.text()}`;
    }),
};

/** Opens connections until none is left, and ends those of the server. */
async function takeAllConnections(connectionString: string): Promise<readonly pg.Client[]> {
  const taken: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch {
      return taken;
    }
    taken.push(client);
    if (taken.length > 1) continue;
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
    );
  }
}

const exhausted: Fault = {
  name: 'PostgreSQL has no connection left',
  expected: /^503 \{"detail":"[^"]+"\}$/,
  async cause({ cluster, pack }) {
    const taken = await takeAllConnections(cluster.url);
    try {
      return textOf(await pack());
    } finally {
      await Promise.all(taken.map((client) => client.end()));
    }
  },
};

export const postgresFaults: readonly Fault[] = [stopped, exhausted];
