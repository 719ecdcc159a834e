import { expect, it } from 'vitest';
import { cachedForASecond } from '../../server/http/authenticator.ts';

const operator = { subject: 's', username: 'somebody', roles: ['backend:access'] };

/** Checks of tokens that are counted, and a clock that is set by hand. */
function counted() {
  const seen = { checks: 0, now: 1000, good: 'Bearer good', fault: undefined as Error | undefined };
  const authenticate = cachedForASecond(
    (authorization) => {
      seen.checks += 1;
      if (seen.fault) return Promise.reject(seen.fault);
      return authorization === seen.good
        ? Promise.resolve(operator)
        : Promise.reject(new Error('refused'));
    },
    () => seen.now,
  );
  return { seen, authenticate };
}

it('a token is checked once per second, whatever number of calls has it', async () => {
  const { seen, authenticate } = counted();
  await Promise.all([authenticate('Bearer good'), authenticate('Bearer good')]);
  seen.now += 999;
  expect(await authenticate('Bearer good')).toBe(operator);
  expect(seen.checks).toBe(1);
});

it('a token is refused within a second after its sign-in has ended', async () => {
  const { seen, authenticate } = counted();
  await authenticate('Bearer good');
  seen.good = '';
  seen.now += 1000;
  await expect(authenticate('Bearer good')).rejects.toThrow('refused');
});

it('a refused token is not cached, and only whole tokens match', async () => {
  const { seen, authenticate } = counted();
  await authenticate('Bearer good');
  for (const other of ['Bearer goo', 'Bearer good2', 'bearer good', undefined]) {
    await expect(authenticate(other)).rejects.toThrow('refused');
    await expect(authenticate(other)).rejects.toThrow('refused');
  }
  expect(seen.checks).toBe(9);
});

it('a check that failed is repeated by the next call, whether or not the sign-in has ended since', async () => {
  const { seen, authenticate } = counted();
  seen.fault = new Error('The database is away');
  await expect(authenticate('Bearer good')).rejects.toThrow('away');
  seen.fault = undefined;
  expect(await authenticate('Bearer good')).toBe(operator);
  seen.good = '';
  seen.now += 1000;
  await expect(authenticate('Bearer good')).rejects.toThrow('refused');
});
