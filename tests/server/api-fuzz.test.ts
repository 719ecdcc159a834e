/** FUZZ_REQUESTS sets how many calls are made on each database; 100000 is the full run. */
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { answerChecks, codesOf, makePackable, onBothDatabases, type ApiApp } from './api-app.ts';
import { fuzzCalls, type Known } from './api-fuzz-calls.ts';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 3000);
const STACK = /\n\s+at |node_modules|\.ts:\d|select .* from|insert into/i;

async function knownOf(api: ApiApp): Promise<Known> {
  const paths = [await makePackable(api, 40), await makePackable(api, 9)];
  const types = ['internal_master_case', 'stray_shipper_case', 'stray_individual_unit'];
  const codes = await Promise.all(
    paths.flatMap((path) => types.map((type) => codesOf(api, path, type))),
  );
  const orderIds = paths.map((path) => path.split('/').at(-1) ?? '');
  return { orderIds, codes: codes.flat() };
}

onBothDatabases('Whatever is asked', (api) => {
  it(`answers ${REQUESTS} drawn calls inside the contract, never with 500, never with a stack`, async () => {
    const check = answerChecks();
    const calls = fuzzCalls(await knownOf(api()));
    const seen = new Map<number, number>();
    const each = Math.ceil(REQUESTS / calls.length);
    for (const [operation, arbitrary] of calls) {
      for (const call of fc.sample(arbitrary, { numRuns: each, seed: 20_260_115 })) {
        const answer = await api().app.inject(call as InjectOptions);
        const status = answer.statusCode;
        seen.set(status, (seen.get(status) ?? 0) + 1);
        const said = `${operation} ${JSON.stringify(call)} → ${status} ${answer.body.slice(0, 300)}`;
        expect(status, said).toBeLessThan(500);
        if (status !== 200) {
          expect(check('GET /v1/production-orders', status, answer.body), said).toBeUndefined();
          expect(STACK.test(answer.body), said).toBe(false);
        }
      }
    }
    expect(seen.get(200), 'some calls must succeed').toBeGreaterThan(REQUESTS / 50);
    expect(seen.get(422), 'some calls must be refused').toBeGreaterThan(REQUESTS / 50);
    console.log(`Answers by status: ${JSON.stringify(Object.fromEntries(seen))}`);
  }, 3_600_000);
});
