import { expect, it } from 'vitest';
import { cacheVerified } from '../../server/api/verified-tokens.ts';

const NOW = 1000;
const operator = { subject: 's', username: 'somebody', roles: ['backend:access'] };

/** A verifier that counts, a clock that is set by hand, and how long the token is good. */
function clock(goodForMs: number) {
  const seen = { checks: 0, now: NOW };
  const authenticate = cacheVerified(
    (authorization) => {
      seen.checks += 1;
      if (authorization !== 'Bearer good') return Promise.reject(new Error('refused'));
      return Promise.resolve({ operator, goodForMs });
    },
    () => seen.now,
  );
  return { seen, authenticate };
}

it('a valid token is verified once in half a minute', async () => {
  const { seen, authenticate } = clock(300_000);
  expect(await authenticate('Bearer good')).toBe(operator);
  seen.now += 29_000;
  expect(await authenticate('Bearer good')).toBe(operator);
  expect(seen.checks).toBe(1);
  seen.now += 2000;
  await authenticate('Bearer good');
  expect(seen.checks).toBe(2);
});

it('no token is cached beyond its expiry', async () => {
  const { seen, authenticate } = clock(5000);
  await authenticate('Bearer good');
  seen.now += 5000;
  await authenticate('Bearer good');
  expect(seen.checks).toBe(2);
});

it('a refused token is not cached, and only whole tokens match', async () => {
  const { seen, authenticate } = clock(300_000);
  await authenticate('Bearer good');
  for (const other of ['Bearer goo', 'Bearer good2', 'bearer good', undefined]) {
    await expect(authenticate(other)).rejects.toThrow('refused');
    await expect(authenticate(other)).rejects.toThrow('refused');
  }
  expect(seen.checks).toBe(9);
});

it('a token is refused within a second after its session has ended, with one query per second at most', async () => {
  const session = { asked: 0, answer: () => Promise.resolve(true) };
  const seen = { now: NOW };
  const isStillSignedIn = () => {
    session.asked += 1;
    return session.answer();
  };
  const authenticate = cacheVerified(
    () => Promise.resolve({ operator, goodForMs: 300_000, isStillSignedIn }),
    () => seen.now,
  );
  await Promise.all([authenticate('Bearer good'), authenticate('Bearer good')]);
  seen.now += 999;
  expect(await authenticate('Bearer good')).toBe(operator);
  expect(session.asked).toBe(2); // two calls that came before the token was known
  session.answer = () => Promise.reject(new Error('away'));
  seen.now += 1;
  await expect(authenticate('Bearer good')).rejects.toThrow('away');
  session.answer = () => Promise.resolve(false);
  await expect(authenticate('Bearer good')).rejects.toMatchObject({ statusCode: 401 });
  expect(session.asked).toBe(4);
});
