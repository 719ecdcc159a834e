/** Guessing the PIN of a copied badge. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../server/database/schema.ts';
import { badgeHash, freshBadge } from '../../server/identity/badges.ts';
import { hashPassword } from '../../server/identity/passwords.ts';
import { usersIn } from '../../server/identity/users.ts';
import { visitor } from '../support/server/identity-client.ts';
import { openPlant, type TestPlant } from '../support/server/plant.ts';

const APP = 'https://floor.example';
const PIN = '2580';
const badge = freshBadge();

let plant: TestPlant;
beforeAll(async () => {
  plant = await openPlant({ PUBLIC_URL: APP });
  const users = usersIn(plant.database.sql);
  const { id = '' } = (await users.byName('operator')) ?? {};
  await users.setBadge(id, { hash: badgeHash(badge), pinHash: await hashPassword(PIN) });
});
afterAll(() => plant.close());

async function tryPin(pin: string): Promise<string> {
  await plant.database.sql.query('truncate idp_attempt'); // the time of the delays passes
  const person = visitor(() => plant, APP, { 'x-forwarded-proto': 'https' });
  const page = person.next(await person.authorize({ prompt: 'login' }));
  const answer = await person.open(page, { badge, pin });
  return answer.status === 303 ? 'signed in' : answer.text();
}

async function guess(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1)
    expect(await tryPin('3691')).toContain('Invalid badge or PIN.');
}

const afterEighteen = () => plant.database.sql.query('update idp_user set wrong_pins = 18');

test('twenty wrong PINs in a row end a badge, and the audit has it; a right one starts the count again', async () => {
  await afterEighteen();
  await guess(1);
  expect(await tryPin(PIN)).toBe('signed in');
  await guess(1);
  expect(await tryPin(PIN)).toBe('signed in');
  await afterEighteen();
  await guess(2);
  expect(await tryPin(PIN)).toContain('Invalid badge or PIN.');
  const rows = await plant.database.db.select().from(audit);
  expect(rows.filter(({ action }) => action === 'revokeBadge')).toMatchObject([
    { username: 'operator' },
  ]);
});
