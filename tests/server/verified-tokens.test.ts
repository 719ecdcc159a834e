import { expect, it } from 'vitest';
import { cacheVerified } from '../../server/http/verified-tokens.ts';

const NOW = 1_700_000_000_000;
const operator = { subject: 's', username: 'somebody', roles: ['backend:access'] };

/** A verifier that counts, a clock that is set by hand, and a token's end. */
function clock(expires: number) {
  const seen = { checks: 0, now: NOW };
  const authenticate = cacheVerified(
    (authorization) => {
      seen.checks += 1;
      if (authorization !== 'Bearer good') return Promise.reject(new Error('refused'));
      return Promise.resolve({ operator, expires });
    },
    () => seen.now,
  );
  return { seen, authenticate };
}

it('verifies a valid token once in half a minute', async () => {
  const { seen, authenticate } = clock(NOW + 300_000);
  expect(await authenticate('Bearer good')).toBe(operator);
  seen.now += 29_000;
  expect(await authenticate('Bearer good')).toBe(operator);
  expect(seen.checks).toBe(1);
  seen.now += 2000;
  await authenticate('Bearer good');
  expect(seen.checks).toBe(2);
});

it('caches no token beyond its expiry', async () => {
  const { seen, authenticate } = clock(NOW + 5000);
  await authenticate('Bearer good');
  seen.now += 5000;
  await authenticate('Bearer good');
  expect(seen.checks).toBe(2);
});

it('caches no refused token, and matches whole tokens only', async () => {
  const { seen, authenticate } = clock(NOW + 300_000);
  await authenticate('Bearer good');
  for (const other of ['Bearer goo', 'Bearer good2', 'bearer good', undefined]) {
    await expect(authenticate(other)).rejects.toThrow('refused');
    await expect(authenticate(other)).rejects.toThrow('refused');
  }
  expect(seen.checks).toBe(9);
});
