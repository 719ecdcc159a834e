import { describe, expect, it } from 'vitest';
import { measureCrash } from '../../bench/plant/crash.ts';
import { postgresBinaries } from '../support/server/database-postgres.ts';

const ROUNDS = 2;

describe('kill -9 in the middle of packing', () => {
  it.each([
    ['pglite', 'the server'],
    ['postgres', 'the server, then the database'],
  ] as const)(
    'loses nothing, does nothing by half and nothing twice, on %s (%s is killed)',
    async (kind, _killed) => {
      if (kind === 'postgres' && !postgresBinaries()) {
        console.log('PostgreSQL is not installed: not run on it.');
        return;
      }
      const figures = await measureCrash(kind, ROUNDS);
      expect(figures).toMatchObject({ rounds: ROUNDS, lost: 0, partial: 0, doubled: 0 });
      expect(figures.acknowledged).toBeGreaterThanOrEqual(ROUNDS);
      expect(figures.interrupted).toBeGreaterThan(0);
    },
    120_000,
  );
});
