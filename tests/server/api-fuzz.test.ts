/** 600 calls; FUZZ_REQUESTS sets another number, and `npm run fuzz` makes a long run. */
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import {
  answerChecks,
  codesOf,
  makePackable,
  onDatabase,
  type ApiApp,
} from '../support/server/api-app.ts';
import { fuzzCalls, type Known } from '../support/server/api-fuzz-calls.ts';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 600);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_115);
const ROUND = 2000;
const STACK = /\n\s+at |node_modules|\.ts:\d|select .* from|insert into/i;

const check = answerChecks();

async function knownOf(api: ApiApp): Promise<Known> {
  const paths = [await makePackable(api, 40), await makePackable(api, 9)];
  const types = ['internal_master_case', 'stray_shipper_case', 'stray_individual_unit'];
  const codes = await Promise.all(
    paths.flatMap((path) => types.map((type) => codesOf(api, path, type))),
  );
  const orderIds = paths.map((path) => path.split('/').at(-1) ?? '');
  return { orderIds, codes: codes.flat() };
}

/** One round's calls, operation by operation; every refusal and answer is checked. */
async function round(api: ApiApp, calls: number, seed: number, seen: Map<number, number>) {
  const operations = fuzzCalls(await knownOf(api));
  const numRuns = Math.ceil(calls / operations.length);
  for (const [operation, arbitrary] of operations) {
    for (const call of fc.sample(arbitrary, { numRuns, seed })) {
      const answer = await api.app.inject(call as InjectOptions);
      const status = answer.statusCode;
      seen.set(status, (seen.get(status) ?? 0) + 1);
      const said = `${operation} ${JSON.stringify(call)} → ${status} ${answer.body.slice(0, 300)}`;
      expect(status, said).toBeLessThan(500);
      if (status === 200) continue; // held against the contract when it was sent
      expect(check('GET /v1/production-orders', status, answer.body), said).toBeUndefined();
      expect(STACK.test(answer.body), said).toBe(false);
    }
  }
}

onDatabase('Whatever is asked', (api) => {
  it(`${REQUESTS} generated calls get answers within the contract, never a 500 and never a stack trace`, async () => {
    const seen = new Map<number, number>();
    const done = () => [...seen.values()].reduce((sum, count) => sum + count, 0);
    // New orders every round: lists of cases would grow with every label that is drawn.
    for (let number = 0; done() < REQUESTS; number += 1) {
      await round(api(), Math.min(ROUND, REQUESTS), SEED + number, seen);
    }
    const least = REQUESTS / 50;
    expect(seen.get(200), 'some calls must succeed').toBeGreaterThan(least);
    expect(seen.get(422), 'some calls must be refused').toBeGreaterThan(least);
    console.log(`${done()} answers by status: ${JSON.stringify(Object.fromEntries(seen))}`);
  }, 3_600_000);
});
