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

it('a provider that answers the second request has no trouble', async () => {
  provider(LOST, ok(), ok());
  expect(await realmTrouble(realm)).toBeUndefined();
});

it('a provider that answers what the page may not read is no network trouble', async () => {
  provider(LOST, ok(), LOST);
  expect(await realmTrouble(realm)).toMatchObject({ isAway: false });
});

it('a provider that does not answer at all is network trouble', async () => {
  const asked = provider(LOST, LOST);
  expect(await realmTrouble(realm)).toMatchObject({ isAway: true });
  expect(asked).toHaveBeenCalledTimes(2);
});

it.each([
  [502, true],
  [404, false],
])('a provider that answers %i counts as away: %s', async (status, isAway) => {
  provider(new Response('', { status }));
  expect(await realmTrouble(realm)).toMatchObject({ isAway });
});

it.each<[string, readonly (Response | typeof LOST)[]]>([
  ['is away', [LOST, LOST]],
  ['answers what the page may not read', [LOST, ok(), LOST]],
  ['answers with an error', [new Response('', { status: 500 })]],
])(
  'a provider that %s is not answered with a button that the menu and the lock do not have',
  async (_what, answers) => {
    provider(...answers);
    const trouble = await realmTrouble(realm);
    expect(trouble?.message).toContain(', then try again.');
    expect(trouble?.message).not.toContain('Log In');
  },
);
