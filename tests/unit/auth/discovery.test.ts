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

it.each<[string, readonly (Response | typeof LOST)[], boolean]>([
  ['does not answer at all', [LOST, LOST], true],
  ['answers what the page may not read', [LOST, ok(), LOST], false],
  ['answers 502', [new Response('', { status: 502 })], true],
  ['answers 404', [new Response('', { status: 404 })], false],
])(
  'a provider that %s has a trouble that names no button of one screen',
  async (_what, answers, isAway) => {
    const asked = provider(...answers);
    expect(await realmTrouble(realm)).toMatchObject({
      isAway,
      message: expect.stringMatching(/^(?!.*Log In).*(, then try again|Tell IT)\./) as string,
    });
    expect(asked).toHaveBeenCalledTimes(answers.length);
  },
);
