/** Refresh tokens are used once each, and a lost answer ends nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor, type Tokens } from '../support/server/identity-client.ts';
import { openPlant, type TestPlant } from '../support/server/plant.ts';

let plant: TestPlant;
beforeAll(async () => {
  plant = await openPlant();
});
afterAll(() => plant.close());

/** A signed-in browser that exchanges refresh tokens. */
async function signedIn() {
  const person = visitor(() => plant);
  const { refresh_token: first } = await person.signIn();
  const refresh = async (refresh_token: string) => {
    const answer = await person.token({ grant_type: 'refresh_token', refresh_token });
    const { refresh_token: next = '' } = (await answer.json()) as Partial<Tokens>;
    return { status: answer.status, next };
  };
  return { first, refresh };
}

test('each refresh gives another token, and the chain goes on', async () => {
  const { first, refresh } = await signedIn();
  const seen = new Set([first]);
  let token = first;
  for (let n = 0; n < 4; n += 1) {
    const { status, next } = await refresh(token);
    expect([status, seen.has(next)]).toEqual([200, false]);
    seen.add((token = next));
  }
});

test('a token whose answer was lost is good until its successor is used', async () => {
  const { first, refresh } = await signedIn();
  const { next: lost } = await refresh(first);
  const { status, next: second } = await refresh(first);
  expect(status).toBe(200);
  const { status: used, next: third } = await refresh(second);
  expect(used).toBe(200);
  expect((await refresh(third)).status).toBe(200);
  expect(lost).not.toBe(second);
});

test.each(['thief', 'person'] as const)(
  'a token that two exchanged ends the sign-in of both when the successor of the %s is used first',
  async (firstToUse) => {
    const { first, refresh } = await signedIn();
    const successors = { thief: '', person: '' };
    ({ next: successors.thief } = await refresh(first));
    ({ next: successors.person } = await refresh(first));
    const { status, next: chain } = await refresh(successors[firstToUse]);
    expect(status).toBe(200);
    const other = firstToUse === 'thief' ? 'person' : 'thief';
    expect((await refresh(successors[other])).status).toBe(400);
    expect((await refresh(chain)).status).toBe(400);
  },
);

test('a used token that is sent after its successor was used ends the sign-in', async () => {
  const { first, refresh } = await signedIn();
  const { next: second } = await refresh(first);
  const { next: third } = await refresh(second);
  expect((await refresh(first)).status).toBe(400);
  expect((await refresh(third)).status).toBe(400);
});
