/** Faults of a PostgreSQL beside the server: away, without a connection left, moved to a standby. */
import pg from 'pg';
import type { Reply } from './station.ts';
import type { Fault, Scene } from './fault.ts';
import { failover } from './failover.ts';
import type { Place } from './places.ts';

const CALLS = 3;

const toldBy = (answers: readonly Reply[]): string =>
  [...new Set(answers.map(({ status, text }) => `${status} ${text}`))].join(' and ');

async function readiness({ plant }: Scene): Promise<string> {
  const answer = await fetch(`${plant.url}/readyz`);
  return `${answer.status} ${await answer.text()}`;
}

const clusterOf = ({ cluster }: Place) => {
  if (!cluster) throw new Error('There is no PostgreSQL.');
  return cluster;
};

const stopped: Fault = {
  name: 'PostgreSQL is stopped, and started again',
  sentence: /^503 \{"detail":"[^"]+"\}; readyz 503 \{"ok":false,"detail":"[^"]+"\}$/,
  harm: (scene) =>
    clusterOf(scene.place).whileStopped(async () => {
      const told = toldBy(await scene.ledger.pack(CALLS));
      return `${told}; readyz ${await readiness(scene)}`;
    }),
};

/** Takes every connection that there is, those of the server among them. */
async function takeAll(connectionString: string): Promise<readonly pg.Client[]> {
  const taken: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined);
    try {
      await client.connect();
      taken.push(client);
    } catch {
      return taken;
    }
    if (taken.length > 1) continue;
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
    );
  }
}

const full: Fault = {
  name: 'PostgreSQL has no connection left',
  sentence: /^503 \{"detail":"[^"]+"\}$/,
  async harm({ place, ledger }) {
    const taken = await takeAll(clusterOf(place).url);
    try {
      return toldBy(await ledger.pack(1));
    } finally {
      await Promise.all(taken.map((client) => client.end()));
    }
  },
};

export const postgresFaults: readonly Fault[] = [stopped, full, failover()];
