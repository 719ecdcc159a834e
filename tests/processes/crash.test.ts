import { expect, it } from 'vitest';
import { runKillRounds } from '../../bench/plant/kill-rounds.ts';
import { postgresBinaries } from '../support/server/database-postgres.ts';

const ROUNDS = 2;

it.skipIf(!postgresBinaries())(
  'kill -9 of the server, then of PostgreSQL, in the middle of packing loses nothing, does nothing by half and nothing twice (skipped without PostgreSQL)',
  async () => {
    const figures = await runKillRounds('postgres', ROUNDS);
    expect(figures).toMatchObject({ rounds: ROUNDS, lost: 0, partial: 0, doubled: 0 });
    expect(figures.acknowledged).toBeGreaterThanOrEqual(ROUNDS);
    expect(figures.interrupted).toBeGreaterThan(0);
  },
  120_000,
);
