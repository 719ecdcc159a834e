import { expect, it } from 'vitest';
import { runKillRounds } from '../../bench/plant/kill-rounds.ts';
import { postgresBinaries } from '../support/server/database-postgres.ts';

const ROUNDS = 2;

it.each([
  ['pglite', 'the server'],
  ['postgres', 'the server, then the database'],
] as const)(
  'kill -9 in the middle of packing loses nothing, does nothing by half and nothing twice, on %s (%s is killed)',
  async (kind, _killed) => {
    if (kind === 'postgres' && !postgresBinaries()) {
      console.log('PostgreSQL is not installed: not run on it.');
      return;
    }
    const figures = await runKillRounds(kind, ROUNDS);
    expect(figures).toMatchObject({ rounds: ROUNDS, lost: 0, partial: 0, doubled: 0 });
    expect(figures.acknowledged).toBeGreaterThanOrEqual(ROUNDS);
    expect(figures.interrupted).toBeGreaterThan(0);
  },
  120_000,
);
