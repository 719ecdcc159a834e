import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../server/database/open.ts';
import { claims, visitor } from '../support/server/identity-client.ts';
import { openDemo } from '../support/server/databases.ts';
import { openPlant } from '../support/server/plant.ts';

let database: Database;
beforeAll(async () => {
  database = await openDemo();
});
afterAll(() => database.close());

test.each([
  [{}, 300],
  [{ TOKEN_LIFE: '45' }, 45],
])('with %j an access token is valid for %i seconds, and so is the next one', async (env, life) => {
  const plant = await openPlant(env, database);
  const operator = visitor(() => plant);
  const lifeOf = (token: string) => Number(claims(token)['exp']) - Number(claims(token)['iat']);
  const { access_token, refresh_token } = await operator.signIn();
  expect(lifeOf(access_token)).toBe(life);
  const answer = await operator.token({ grant_type: 'refresh_token', refresh_token });
  const next = (await answer.json()) as { access_token: string; expires_in: number };
  expect([lifeOf(next.access_token), next.expires_in]).toEqual([life, life]);
  await plant.close();
});
