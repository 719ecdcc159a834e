/** One PostgreSQL cluster for all test files of a run, with the templates of their databases. */
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../server/database/open.ts';
import { makeTemplate, postgresBinaries, startCluster } from './database-postgres.ts';
import { fillDemo } from './demo-data.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL, for `makeDatabase`; undefined when it is not installed. */
    postgres: string | undefined;
  }
}

/** Projects are set up one after another: the first one starts the cluster, and stops it after the last test. */
const RUNNING = 'TESTS_POSTGRES_URL';

export default async function setup({ provide }: TestProject) {
  const running = process.env[RUNNING];
  if (running) return provide('postgres', running);
  if (!postgresBinaries()) return undefined;
  const cluster = await startCluster();
  await fillTemplates(cluster.url);
  provide('postgres', cluster.url);
  process.env[RUNNING] = cluster.url;
  return () => cluster.stop();
}

async function fillTemplates(url: string): Promise<void> {
  const empty = await openDatabase({ databaseUrl: await makeTemplate(url, 'empty') });
  await empty.close();
  const demo = await openDatabase({ databaseUrl: await makeTemplate(url, 'demo') });
  await fillDemo(demo);
  await demo.close();
}
