/** A badge in the fields of the sign-in page: scanned twice, by the next person, on another keyboard, or guessed. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../server/database/schema.ts';
import { badgeHash, freshBadge } from '../../server/identity/badges.ts';
import { hashPassword } from '../../server/identity/passwords.ts';
import { usersIn } from '../../server/identity/users.ts';
import { visitor } from '../support/server/identity-client.ts';
import { plantOfFile } from '../support/server/plant.ts';

const APP = 'https://floor.example';
const badge = freshBadge();
const next = freshBadge();

const plant = await plantOfFile({ PUBLIC_URL: APP });
beforeAll(async () => {
  const users = usersIn(plant.database.sql);
  const pinHash = await hashPassword('2580');
  for (const [name, code] of [
    ['operator', badge],
    ['leader', next],
  ] as const) {
    const { id = '' } = (await users.byName(name)) ?? {};
    await users.setBadge(id, { hash: badgeHash(code), pinHash });
  }
});
beforeEach(() => plant.database.sql.query('truncate idp_attempt'));

async function send(form: Record<string, string>): Promise<string> {
  const person = visitor(() => plant, APP, { 'x-forwarded-proto': 'https' });
  const page = person.next(await person.authorize({ prompt: 'login' }));
  return (await person.open(page, form)).text();
}

const alertIn = (page: string) => /role="alert">([^<]*)</.exec(page)?.[1];
const badgeOf = (page: string) => /name="badge" value="([^"]*)"/.exec(page)?.[1];
const nameIn = (page: string) => /name="username"[^>]* value="([^"]*)"/.exec(page)?.[1];

async function counted() {
  const { rows } = await plant.database.sql.query(
    'select (select count(*)::int from idp_attempt) + sum(wrong_pins)::int as n from idp_user',
  );
  return rows[0]?.['n'];
}

describe('in the field of the PIN', () => {
  test.each([badge, `25${badge}`])('the same badge again is ignored: %s', async (pin) => {
    const page = await send({ badge, pin });
    expect([alertIn(page), badgeOf(page), await counted()]).toEqual(['', badge, 0]);
  });

  test('the badge of the next person asks for their PIN', async () => {
    const page = await send({ badge, pin: next });
    expect([alertIn(page), badgeOf(page), await counted()]).toEqual(['', next, 0]);
  });

  test.each([badge.slice(-6), badge.slice(3), '25a', '123', '1234567'])(
    'a text that is no PIN is not counted as a wrong PIN: %s',
    async (pin) => {
      const page = await send({ badge, pin });
      const expected = ['A PIN has 4 to 6 digits.', badge, 0];
      expect([alertIn(page), badgeOf(page), await counted()]).toEqual(expected);
    },
  );

  test('digits in full width are those of the PIN', async () => {
    expect(await send({ badge, pin: '３６９１' })).toContain('Invalid badge or PIN.');
    expect(await send({ badge, pin: ' ２５８０' })).not.toContain('PIN');
  });
});

describe('in the field of the name or password', () => {
  test.each([
    ['username', `oper${badge}`],
    ['password', badge.replaceAll('i', 'ı')],
  ])('a badge asks for its PIN: %s %s', async (field, text) => {
    const page = await send({ username: 'operator', password: '', [field]: text });
    expect([badgeOf(page), nameIn(page), await counted()]).toEqual([badge, undefined, 0]);
  });

  test('a badge on a keyboard that is not known is not shown again', async () => {
    const username = badge.replace('tfb', 'თფბ');
    const page = await send({ username, password: '' });
    expect([alertIn(page), nameIn(page), await counted()]).toEqual(['', '', 0]);
    expect(page).toContain('Or scan your badge.');
    expect(nameIn(await send({ username, password: 'x' }))).toBe('');
    expect(nameIn(await send({ username: 'operator', password: 'x' }))).toBe('operator');
  });
});

test('wrong PINs are delayed as wrong passwords, and an unknown badge is refused in the same words', async () => {
  for (let guess = 0; guess < 11; guess += 1) await send({ badge, pin: String(3000 + guess) });
  const before = await counted();
  expect(alertIn(await send({ badge, pin: '2580' }))).toContain('Too many wrong attempts.');
  expect(await counted(), 'a delayed PIN is no wrong one').toBe(before);
  expect(alertIn(await send({ badge: freshBadge(), pin: '2580' }))).toBe('Invalid badge or PIN.');
});

test('twenty wrong PINs in a row end a badge, and the audit has it; a right one starts the count again', async () => {
  const { sql, db } = plant.database;
  const afterEighteen = () => sql.query('update idp_user set wrong_pins = 18');
  const guess = async (pin: string) => {
    await sql.query('truncate idp_attempt'); // the time of the delays passes
    return alertIn(await send({ badge, pin }));
  };
  const [wrong, right] = ['3691', '2580'];
  await afterEighteen();
  for (const pin of [wrong, right, wrong, right])
    expect(await guess(pin)).toBe(pin === wrong ? 'Invalid badge or PIN.' : undefined);
  await afterEighteen();
  for (const pin of [wrong, wrong, right]) expect(await guess(pin)).toBe('Invalid badge or PIN.');
  const rows = await db.select().from(audit);
  expect(rows.filter(({ action }) => action === 'revokeBadge')).toMatchObject([
    { username: 'operator' },
  ]);
});
