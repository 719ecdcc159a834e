/** One PostgreSQL cluster for all test files of a run: initdb takes longer than most files. */
import type { TestProject } from 'vitest/node';
import { postgresBinaries, startCluster } from './database-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL, for `makeDatabase`; undefined when it is not installed. */
    postgres: string | undefined;
  }
}

export default async function setup({ provide }: TestProject) {
  if (!postgresBinaries()) return undefined;
  const cluster = await startCluster();
  provide('postgres', cluster.url);
  return () => cluster.stop();
}
