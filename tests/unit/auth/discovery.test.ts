import { afterEach, expect, it, vi } from 'vitest';
import { realmTrouble } from '../../../src/auth/discovery.ts';

afterEach(() => vi.unstubAllGlobals());

const realm = { url: 'https://sign-in.example', realm: 'teleport' };
const LOST = 'lost';

/** Answers of the provider, one a question; a lost one is a failed fetch. */
function provider(...answers: readonly (Response | typeof LOST)[]) {
  const left = [...answers];
  const asked = vi.fn(async () => {
    const answer = left.shift();
    if (!(answer instanceof Response)) throw new TypeError('Failed to fetch');
    return answer;
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}
const ok = () => new Response('{}');

it('finds no trouble where the first question got lost and the provider answers the next one', async () => {
  provider(LOST, ok(), ok());
  expect(await realmTrouble(realm)).toBeUndefined();
});

it('is no network trouble where the provider answers, and the page may never read it', async () => {
  provider(LOST, ok(), LOST);
  expect(await realmTrouble(realm)).toMatchObject({ isAway: false });
});

it('is network trouble where nothing answers', async () => {
  const asked = provider(LOST, LOST);
  expect(await realmTrouble(realm)).toMatchObject({ isAway: true });
  expect(asked).toHaveBeenCalledTimes(2);
});

it.each([
  [502, true],
  [404, false],
])('takes %i for a provider that is away: %s', async (status, isAway) => {
  provider(new Response('', { status }));
  expect(await realmTrouble(realm)).toMatchObject({ isAway });
});
